import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { notificationKinds } from '#app/server/notification-kinds.ts';
import type { NotificationItem } from '#features/notifications/contract.ts';
import type { AnyKind, NotificationKind } from '#features/notifications/rules/kind.ts';
import { notify } from '#features/notifications/server/service/notify.ts';
import { people as names, notificationRows } from '#tests/support/notification-rows.ts';
import { type TestPerson, testPassword } from '#tests/support/people.ts';
import { ok } from '#tests/support/playdates.ts';
import { withServer } from '#tests/support/with-server.ts';

// What each kind of notifications says to each who may read it, by mail too, and what becomes of
// it.

const { server, people, playdates } = await withServer();
const { db } = server.app;

const rows = notificationRows.map(([name, data, title, sentences], at) => {
  const kind = notificationKinds.get(name);
  if (kind === undefined) throw new Error(`There is no kind ${name}`);
  // Their words are relative to now.
  const isRelative = name === 'match_day_before' || name === 'match_two_hours';
  return { kind, data, title, sentences, isRelative, key: `row ${at}` };
});
type Row = (typeof rows)[number];
const isAboutPlaydate = (kind: AnyKind) => kind.context !== undefined;
const namedInFull = (name: string) => {
  const [first_name = '', last_name = ''] = name.split(' ');
  return { first_name, last_name };
};

/** A match whose two players are those whom the rows name, and who else reads of it. */
async function arrange() {
  const { actor, other, admin, applicant, applicantsPartner, blocker, blocked } = await people({
    actor: { ...namedInFull(names.actor), audience: 'met' },
    other: namedInFull(names.other),
    admin: { is_admin: true },
    applicant: {},
    applicantsPartner: {},
    blocker: {},
    blocked: {},
  });
  await people.befriend(actor, other);
  await people.befriend(applicant, applicantsPartner);
  const creators = await playdates.team();
  const id = await playdates.create(creators);
  await playdates.apply([applicant, applicantsPartner], id);
  const request = await playdates.apply([actor, other], id);
  ok(await playdates.answer(creators[0], id, request, 'accepted'));
  const block = (by: TestPerson, person: TestPerson) =>
    by.call('POST', '/api/blocks', { body: { profile_id: person.id } });
  ok(await block(blocker, actor));
  ok(await block(actor, blocked));
  const readers = {
    creator: creators[0],
    partner: creators[1],
    teammate: other,
    applicant,
    blocker,
    blocked,
    admin,
  };
  await server.runJobs();
  await sql`delete from notifications`.execute(db);
  const send = ({ kind, key, data }: Row) =>
    db.transaction().execute((trx) =>
      notify(server.app, trx, kind as NotificationKind<unknown, unknown>, {
        userIds: Object.values(readers).map((person) => person.id),
        actor_id: actor.id,
        about: [actor.id, other.id],
        key,
        data,
        ...((isAboutPlaydate(kind) && { play_date_id: id }) as object),
      }),
    );
  return { id, actor, other, admin, readers, block, send };
}

/** What is left of the rows, oldest first. */
async function keysOf(person: TestPerson): Promise<string[]> {
  const found = await db
    .selectFrom('notifications')
    .select('key')
    .where('user_id', '=', person.id)
    .where('key', 'like', 'row %')
    .execute();
  return found.flatMap(({ key }) => key ?? []).toSorted();
}
const keysWhere = (isWanted: (kind: AnyKind) => boolean) =>
  rows
    .filter(({ kind }) => isWanted(kind))
    .map(({ key }) => key)
    .toSorted();

async function listOf(person: TestPerson): Promise<NotificationItem[]> {
  const items: NotificationItem[] = [];
  let cursor: string | null = '';
  while (cursor !== null) {
    const path: string = `/api/notifications${cursor && `?cursor=${cursor}`}`;
    const page = ok<{ items: NotificationItem[]; next_cursor: string | null }>(
      await person.call('GET', path),
    );
    items.push(...page.items);
    cursor = page.next_cursor;
  }
  return items;
}

/**
 * What becomes of a match reaches all four, also who is apart from the actor; a message whom the
 * actor has blocked.
 */
const ends = [
  'play_date_ended',
  'play_date_completed',
  'play_date_not_played_yet',
  'play_date_deleted',
];
const reaches = (name: string, reader: string): boolean => {
  if (reader !== 'blocker' && reader !== 'blocked') return true;
  return name === 'match_message'
    ? reader === 'blocked'
    : name.startsWith('match_') || ends.includes(name);
};

const mailedToAll = [
  'play_date_partner_asked',
  'play_date_partner_missing',
  'application_received',
  'application_partner_asked',
  'application_filled',
  'application_accepted',
  'match_to_confirm',
  'match_change_accepted',
  'match_is_on',
  'match_day_before',
  'match_two_hours',
  'match_attendance_reported',
  'match_not_played_claimed',
  'match_off',
  'match_not_played',
];
const mailedAfterYes = [
  'match_played_asked',
  'match_change_proposed',
  'match_change_declined',
  'match_player_paused',
  'match_player_resumed',
];
/** What has changed in an application whose question is not answered yet. */
const isOnlyShown = ({ kind, data }: Row): boolean => {
  const { offer = null, change = null } = (data ?? {}) as { offer?: unknown; change?: unknown };
  if (kind.name === 'application_received') return offer !== null;
  return kind.name === 'application_partner_asked' && change !== null;
};

const place = 'East Valley, Arizona';
const pair = `${names.actor} and ${names.other}`;

it('each kind says the same to all whom it reaches, with the names and the page that are theirs', async () => {
  const { id, readers, send } = await arrange();
  for (const row of rows) await send(row);
  for (const [reader, person] of Object.entries(readers)) {
    const isPlayer = ['creator', 'partner', 'teammate'].includes(reader);
    const items = (await listOf(person)).toReversed();
    const reached = rows.filter(({ kind }) => reaches(kind.name, reader));
    expect([reader, items.map(({ kind }) => kind)]).toEqual([
      reader,
      reached.map(({ kind }) => kind.name),
    ]);
    const asShown = (text: string) =>
      isPlayer ? text : text.replaceAll(names.actor, `${names.actor.split(' ')[0]} A.`);
    for (const [at, { kind, title, sentences, isRelative }] of reached.entries()) {
      const item = items[at];
      const against = `, against ${reader === 'teammate' ? 'Captain Tester and Partner Tester' : pair}`;
      const which = isPlayer ? `No time yet, ${place}${against}: ` : `${place}: `;
      const message = `${isAboutPlaydate(kind) ? which : ''}${asShown(sentences)}`;
      if (!isRelative) expect([item?.title, item?.message]).toEqual([asShown(title), message]);
      if (isAboutPlaydate(kind))
        expect(item?.link.replace('#chat', '')).toBe(`/playdates/${id}${isPlayer ? '' : '/apply'}`);
      else expect(item?.link).toMatch(/^\/[a-z]/);
      expect(item?.brief === null).toBe(!isAboutPlaydate(kind));
    }
  }
});

it('each kind is mailed to those whom it reaches, and some to those alone who have said yes', async () => {
  const { readers, send } = await arrange();
  const { creator, partner, applicant } = readers;
  for (const row of rows) {
    // As if hours had passed.
    await sql`delete from match_mails`.execute(db);
    await sql`delete from dev_mails`.execute(db);
    await send(row);
    await server.runJobs();
    const mails = await Promise.all(
      [creator, partner, applicant].map(({ email }) => server.mails(email)),
    );
    const sent = mails.map(({ length }) => length);
    const isMailedToAll = mailedToAll.includes(row.kind.name) && !isOnlyShown(row);
    // The creator has accepted; the others have not said yes in this match.
    const isMailed = isMailedToAll || mailedAfterYes.includes(row.kind.name);
    const expected = [isMailed, isMailedToAll, isMailedToAll].map(Number);
    expect([row.kind.name, row.data, sent]).toEqual([row.kind.name, row.data, expected]);
  }
});

it('with the PlayDate go those about it, but for what is kept, and with an account those that name it', async () => {
  const { id, actor, admin, readers, send } = await arrange();
  for (const row of rows) await send(row);
  const { creator } = readers;
  expect(await keysOf(creator)).toEqual(keysWhere(() => true));
  ok(await admin.call('DELETE', `/api/play_dates/${id}`, {}));
  expect(await keysOf(creator)).toEqual(
    keysWhere((kind) => !isAboutPlaydate(kind) || kind.name === 'match_off'),
  );
  ok(
    await actor.call('POST', '/api/auth/delete-account', {
      body: { current_password: testPassword },
    }),
  );
  expect(await keysOf(creator)).toEqual(keysWhere((kind) => kind.name === 'match_off'));
  const kept = (await listOf(creator)).map(({ message }) => message);
  expect(kept.filter((message) => message.includes(names.actor))).toEqual([]);
  expect(kept.filter((message) => message.includes('Former player'))).not.toEqual([]);
});

it('of a match that stands after a block, the list of the blocked stays byte for byte', async () => {
  const { actor, readers, block, send } = await arrange();
  for (const row of rows) if (isAboutPlaydate(row.kind) && !row.isRelative) await send(row);
  const before = JSON.stringify(await listOf(readers.creator));
  ok(await block(actor, readers.creator));
  expect(JSON.stringify(await listOf(readers.creator))).toBe(before);
});
