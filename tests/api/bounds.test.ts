import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { newId } from '#platform/common/ids.ts';
import type { Database, Transaction } from '#platform/server/database/database.ts';
import { bounds } from '#tests/support/bounds.ts';
import { createFixture, type Fixture } from '#tests/support/fixture.ts';
import { invite } from '#tests/support/invitations.ts';
import { testPassword } from '#tests/support/people.ts';
import { signUp } from '#tests/support/sign-ups.ts';
import { withServer } from '#tests/support/with-server.ts';

// Checks of the schema, each from both sides, by updating a valid row.
const { server, people, playdates } = await withServer();
beforeAll(async () => {
  const { id, cast } = await createFixture(server, people, 'open');
  const { db } = server.app;
  await signUp(server);
  const body = { email: cast.creator.email, password: testPassword };
  await server.call('POST', '/api/auth/sign-in', { body });
  await cast.creator.call('PATCH', '/api/team_builder_settings', { body: { team_size: 4 } });
  const message = { id: newId(), play_date_id: id, user_id: cast.creator.id, content: 'Hello' };
  await db.insertInto('play_date_messages').values(message).execute();
  const code = { id: newId(), code: '1234567', url_code: 'spring-open', created_by: cast.admin.id };
  await db.insertInto('signup_codes').values(code).execute();
  await invite(cast.creator, 'ivy@elsewhere.test');
  const at = '2026-01-02T03:04:05.000Z';
  await db
    .insertInto('invitation_unsubscribes')
    .values({ address_hash: Buffer.alloc(32), unsubscribed_at: at })
    .execute();
  await addTerms(db, id, cast);
  const report = {
    id: newId(),
    reporter_id: cast.creator.id,
    about_id: cast.partner.id,
    target_type: 'play_date',
    target_id: id,
    reason: 'spam',
    snapshot: 'Buy paddles',
  } as const;
  // Only this one, which the checks change.
  await db.deleteFrom('reports').execute();
  await db.insertInto('reports').values(report).execute();
  const warning = {
    id: newId(),
    report_id: report.id,
    profile_id: cast.partner.id,
    text: 'No spam',
  };
  await db.insertInto('warnings').values(warning).execute();
  await cast.creator.call('POST', '/api/calendar_feeds');
  const match = await playdates.match();
  const starts_at = '2027-03-13T18:00:00.000Z';
  await db
    .insertInto('reminders_sent')
    .values({
      play_date_id: match.id,
      profile_id: cast.creator.id,
      kind: 'two_hours',
      version: 1,
      starts_at,
    })
    .execute();
  await db.insertInto('backup_checks').values({ seconds: 1, failure: 'No backup' }).execute();
  const failed = { id: newId(), to: 'a@b.test', subject: 'Hello', error: 'No', failed_at: at };
  await db.insertInto('failed_mails').values(failed).execute();
});

/** Terms, a time and all that a match can have: one row each, which the checks change. */
async function addTerms(db: Database, play_date_id: string, cast: Fixture['cast']): Promise<void> {
  const time_zone = 'America/Phoenix';
  const quarter = 900_000;
  const ahead = Math.ceil(Date.now() / quarter) * quarter + 96 * quarter;
  const [starts_at = '', ends_at = ''] = [ahead, ahead + 4 * quarter].map((at) =>
    new Date(at).toISOString(),
  );
  // The fixture has some, of which the checks change each column, and a match of long ago.
  await db.deleteFrom('play_dates').where('id', '!=', play_date_id).execute();
  await db.deleteFrom('play_date_terms').execute();
  await db
    .insertInto('play_date_terms')
    .values({ play_date_id, time_zone, duration_minutes: 60 })
    .execute();
  await db
    .insertInto('play_date_times')
    .values({ id: newId(), play_date_id, position: 1, starts_at, time_zone })
    .execute();
  const { id: request_id } = await db
    .selectFrom('play_date_requests')
    .select('id')
    .limit(1)
    .executeTakeFirstOrThrow();
  await db
    .insertInto('agreements')
    .values({
      play_date_id,
      request_id,
      starts_at,
      ends_at,
      time_zone,
      duration_minutes: 60,
      amount_per_hour: 40,
    })
    .execute();
  await db
    .insertInto('agreement_answers')
    .values({ play_date_id, version: 1, profile_id: cast.creator.id, answer: 'confirmed' })
    .execute();
  await db
    .insertInto('agreement_changes')
    .values({
      id: newId(),
      play_date_id,
      proposed_by: cast.creator.id,
      version: 1,
      starts: [starts_at],
      duration_minutes: 60,
      expires_at: starts_at,
    })
    .execute();
  await db
    .insertInto('attendance_reports')
    .values({
      id: newId(),
      play_date_id,
      about_id: cast.creator.id,
      about_team: 'creator_team',
      reporter_id: cast.partner.id,
      reporter_team: 'creator_team',
      kind: 'late',
      was_played: true,
    })
    .execute();
  await db
    .insertInto('former_addresses')
    .values({ profile_id: cast.creator.id, address_hash: Buffer.alloc(32), changed_at: starts_at })
    .execute();
  const former = newId();
  await db.insertInto('former_players').values({ id: former, is_paused: true }).execute();
  await db
    .insertInto('held_addresses')
    .values({ address_hash: Buffer.alloc(32), former_player_id: former })
    .execute();
  await db
    .insertInto('play_date_scores')
    .values({
      play_date_id,
      game: 1,
      creator_team_points: 11,
      other_team_points: 7,
      entered_team: 'other_team',
    })
    .execute();
}

/**
 * Read-only tables are tested on a temporary copy with the same checks until the transaction ends.
 */
async function copied(trx: Transaction, table: string): Promise<void> {
  const copy = `create temp table ${table} (like public.${table} including constraints) on commit drop`;
  await sql.raw(copy).execute(trx);
  await sql.raw(`insert into pg_temp.${table} select * from public.${table} limit 1`).execute(trx);
}

/**
 * The constraint that refuses an update of statement row; null when none does. Always rolled back.
 */
async function refusalOf(table: string, change: string): Promise<string | null> {
  const statement = sql.raw(
    `update ${table} set ${change} where ctid = (select ctid from ${table} limit 1)`,
  );
  const undone = new Error('undone');
  const error: unknown = await server.app.db
    .transaction()
    .execute(async (trx) => {
      if (table === 'audit_log') await copied(trx, table);
      const { numAffectedRows } = await statement.execute(trx);
      if (numAffectedRows !== 1n) throw new Error(`There is no row in ${table}`);
      throw undone;
    })
    .catch((cause: unknown) => cause);
  if (error === undone) return null;
  if (error instanceof Error && 'constraint' in error && 'code' in error && error.code === '23514')
    return String(error.constraint);
  throw error;
}

describe('The database refuses values out of bounds and accepts values just within', () => {
  // A new table needs a row, which the checks change.
  test.each(bounds)('$table by $check', async ({ table, check, bad, good = [] }) => {
    for (const change of bad)
      expect([change, await refusalOf(table, change)]).toEqual([change, check]);
    for (const change of good)
      expect([change, await refusalOf(table, change)]).toEqual([change, null]);
  });
});

describe('a unique index', () => {
  const manual = {
    gender: 'female',
    age_group: 'under_50',
    dupr_rating: 3.5,
    team_place: 1,
  } as const;

  test('keeps two players from one place of a team', async () => {
    const { anna } = await people('anna');
    const insert = (first_name: string) =>
      server.app.db
        .insertInto('players')
        .values({ id: newId(), user_id: anna.id, first_name, last_name: 'Marsh', ...manual })
        .execute();
    await insert('Ada');
    await expect(insert('Bea')).rejects.toThrow('players_team');
  });

  test('keeps a member from being twice in a partner list', async () => {
    const { bea, ben } = await people('bea', 'ben');
    const { db } = server.app;
    const list = { id: newId(), user_id: bea.id, name: 'Desert Classic' };
    await db.insertInto('partner_lists').values(list).execute();
    const insert = (order_position: number) =>
      db
        .insertInto('partner_list_entries')
        .values({ id: newId(), partner_list_id: list.id, platform_user_id: ben.id, order_position })
        .execute();
    await insert(1);
    await expect(insert(2)).rejects.toThrow('partner_list_entries_player_once');
  });

  test('keeps a person from having two open reports of one target', async () => {
    const { cara, carl } = await people('cara', 'carl');
    const insert = (changes: object = {}) =>
      server.app.db
        .insertInto('reports')
        .values({
          id: newId(),
          reporter_id: cara.id,
          about_id: carl.id,
          target_type: 'person',
          target_id: carl.id,
          reason: 'spam',
          ...changes,
        })
        .execute();
    await insert({ state: 'closed', outcome: 'dismissed', closed_at: '2026-01-02T03:04:05.000Z' });
    await insert();
    await insert({ reopened_at: '2026-01-02T03:04:05.000Z' });
    await expect(insert()).rejects.toThrow('reports_one_open');
  });
});
