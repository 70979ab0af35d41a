import { sql } from 'kysely';
import type {
  PartnerList,
  PartnerListEntries,
  PartnerListEntry,
} from '#features/partner-lists/contract.ts';
import { newId } from '#platform/common/ids.ts';
import type { People, TestPerson } from './people.ts';
import { bodyOf } from './players.ts';
import type { TestServer } from './server.ts';

/** People with one friend each, which creating a list requires. */
export async function createPeopleWithFriend<Name extends string>(
  people: People,
  ...names: Name[]
): Promise<Record<Name, TestPerson>> {
  const [cast, { friend }] = [await people(...names), await people('friend')];
  for (const person of Object.values<TestPerson>(cast)) await people.befriend(person, friend);
  return cast;
}

/** Creates a list. */
export const createList = (person: TestPerson, name = 'Desert Classic') =>
  bodyOf<PartnerList>(person.call('POST', '/api/partner_lists', { body: { id: newId(), name } }));

/** A person's lists, newest first. */
export const listsOf = async (person: TestPerson) =>
  (await bodyOf<{ items: PartnerList[] }>(person.call('GET', '/api/partner_lists'))).items;

/** The entries of a list as its owner sees them. */
export const entriesOf = (person: TestPerson, list: string) =>
  bodyOf<PartnerListEntries>(person.call('GET', `/api/partner_lists/${list}/entries`));

/** Adds a partner to a list, whatever the response. */
export const tryAdd = (person: TestPerson, list: string, body: object) =>
  person.call('POST', `/api/partner_lists/${list}/entries`, { body });

export const addEntry = (person: TestPerson, list: string, body: object) =>
  bodyOf<PartnerListEntry>(tryAdd(person, list, body));

/** Changes status or notes, whatever the response. */
export const changeEntry = (person: TestPerson, list: string, id: string, body: object) =>
  person.call('PATCH', `/api/partner_lists/${list}/entries/${id}`, { body });

export const removeEntry = (person: TestPerson, list: string, id: string) =>
  person.call('DELETE', `/api/partner_lists/${list}/entries/${id}`);

/** Sends a new order for the given version of the list. */
export const reorder = (
  person: TestPerson,
  list: string,
  body: { order_version: number; entry_ids: readonly string[] },
) => person.call('PUT', `/api/partner_lists/${list}/order`, { body });

/** A list with these partners; status and notes are set after each is added. */
export async function createListWithPartners(
  person: TestPerson,
  { name, partners }: { name?: string; partners: readonly object[] },
) {
  const list = await createList(person, name);
  const entries: PartnerListEntry[] = [];
  for (const partner of partners) {
    const { status, notes, ...who } = partner as { status?: string; notes?: string };
    const { id } = await addEntry(person, list.id, who);
    entries.push(
      await bodyOf<PartnerListEntry>(changeEntry(person, list.id, id, { status, notes })),
    );
  }
  return { id: list.id, entries };
}

/** Violations of what must hold for every list at any time, in words. */
export async function violatedOrders(server: TestServer): Promise<string[]> {
  const { rows } = await sql<{ violation: string }>`
    select 'list ' || partner_list_id || ': ' || string_agg(order_position::text, ','
      order by order_position) as violation
    from partner_list_entries group by partner_list_id
    having min(order_position) <> 1 or max(order_position) <> count(*)
      or count(distinct order_position) <> count(*)
      or count(distinct platform_user_id) <> count(platform_user_id)`.execute(server.app.db);
  return rows.map((row) => row.violation);
}
