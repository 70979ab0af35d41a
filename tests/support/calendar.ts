import type { TestPerson } from './people.ts';
import type { createPlaydates } from './playdates.ts';
import { ok } from './playdates.ts';
import type { TestServer } from './server.ts';

type Agreed = {
  starts_at: string;
  time_zone: string;
  venue_name: string | null;
  venue_address: string | null;
  version: number;
};

/** A match of four that begins then, at a place in Phoenix. */
export async function matchAt(
  server: TestServer,
  playdates: ReturnType<typeof createPlaydates>,
  starts_at: string,
  changes: Partial<Agreed> = {},
) {
  const match = await playdates.match();
  await agreeOn(server, match.id, { starts_at, ...changes });
  const [anna, ben] = match.creators;
  const [cleo, dora] = match.players;
  return { ...match, four: [anna, ben, cleo, dora] as const };
}

/** Writes what the four have agreed on, as an accepted change would. */
export async function agreeOn(
  server: TestServer,
  play_date_id: string,
  changes: Partial<Agreed> & { starts_at: string },
): Promise<void> {
  await server.app.db
    .updateTable('agreements')
    .set({
      duration_minutes: 90,
      time_zone: 'America/Phoenix',
      venue_name: 'Pecos Park',
      venue_address: '17010 S 48th St, Phoenix',
      updated_at: new Date().toISOString(),
      ...changes,
      ends_at: new Date(Date.parse(changes.starts_at) + 90 * 60_000).toISOString(),
    })
    .where('play_date_id', '=', play_date_id)
    .execute();
}

/** Confirms a version for these players. */
export async function confirmFor(
  server: TestServer,
  play_date_id: string,
  players: readonly TestPerson[],
  version = 1,
): Promise<void> {
  await server.app.db
    .insertInto('agreement_answers')
    .values(
      players.map(({ id }) => ({ play_date_id, version, profile_id: id, answer: 'confirmed' })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** The path of a person's new calendar address. */
export async function calendarOf(person: TestPerson): Promise<string> {
  return new URL(ok<{ url: string }>(await person.call('POST', '/api/calendar_feeds')).url)
    .pathname;
}
