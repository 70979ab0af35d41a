import { cp, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { expect, inject, test } from 'vitest';
import { appRole } from '#platform/server/database/embedded/embedded-database.ts';
import { migrate } from '#platform/server/database/migrate.ts';
import { migrationsDirectory } from '#platform/server/database/migration-files.ts';
import { createTestDatabase } from '#tests/support/database.ts';

const [open, cancelled, matched] = [1, 2, 3].map(
  (at) => `00000000-0000-4000-8000-00000000000${at}`,
);
const request = (at: number) => `00000000-0000-4000-8000-0000000000a${at}`;
const [captain, other] = [1, 2].map((at) => `00000000-0000-4000-8000-0000000000b${at}`);
const [before, then, after] = ['01:00', '02:00', '03:00'].map(
  (time) => `2026-11-01T${time}:00.000Z`,
);

/** As 0045 left them; without triggers and the people that they ask for. */
const rows = `
  set session_replication_role = replica;
  insert into play_dates (id, creator_id, partner_id, type, status, state, regions,
    payment_per_hour_min, payment_per_hour_max,
      description, team_dupr_rating, is_listed, updated_at)
    select id::uuid, gen_random_uuid(), gen_random_uuid(), 'challenge', status, 'UT', '{}', 40, 60,
      'Play', 4, false, '${then}'
    from (values ('${open}', 'open'), ('${cancelled}', 'cancelled'), ('${matched}', 'cancelled'))
      v (id, status);
  insert into play_date_terms (play_date_id, time_zone, venue_name, venue_address, updated_at)
    values ('${open}', 'America/Denver', 'Old Park', '1 Main St', '${then}');
  insert into play_date_requests (id, play_date_id, requester_id, requester_partner_id, status,
      offered_amount, created_at, updated_at)
    select v.id::uuid, play_date_id::uuid, coalesce(captain::uuid, gen_random_uuid()),
      gen_random_uuid(),
      status, 50, created_at::timestamptz, updated_at::timestamptz
    from (values
      ('${request(1)}', '${open}', '${captain}', 'pending', '${after}', '${after}'),
      ('${request(2)}', '${open}', '${other}', 'pending', '${before}', '${before}'),
      ('${request(3)}', '${cancelled}', null, 'declined', '${before}', '${before}'),
      ('${request(4)}', '${cancelled}', null, 'declined', '${before}', '${then}'),
      ('${request(5)}', '${matched}', null, 'declined', '${before}', '${then}'),
      ('${request(6)}', '${matched}', null, 'accepted', '${before}', '${then}')
    ) v (id, play_date_id, captain, status, created_at, updated_at);
  insert into play_date_members (play_date_id, profile_id, request_id, answer)
    values ('${open}', '${captain}', '${request(1)}', 'in'),
      ('${open}', '${other}', '${request(2)}', 'in');
  insert into play_date_request_times (request_id, play_date_id, time_id)
    values ('${request(2)}', '${open}', gen_random_uuid());
  set session_replication_role = origin;`;

test('old applications have what their two have seen, and those that ended with their PlayDate are cancelled', async () => {
  const database = await createTestDatabase({ empty: true });
  const directory = await mkdtemp(path.join(tmpdir(), 'courtfolk-migrations-'));
  const run = () =>
    migrate({ ownerUrl: database.ownerUrl, appRole, directory, log: () => undefined });
  const files = (await readdir(migrationsDirectory)).filter((file) => file.endsWith('.sql'));
  const copy = async (isWanted: (file: string) => boolean) => {
    for (const file of files.filter(isWanted))
      await cp(path.join(migrationsDirectory, file), path.join(directory, file));
    await run();
  };
  // Rows without their triggers take a superuser.
  const url = new URL(inject('testServer').adminUrl);
  url.pathname = new URL(database.ownerUrl).pathname;
  const client = new pg.Client({ connectionString: url.href });
  try {
    await copy((file) => file < '0046');
    await client.connect();
    await client.query(rows);
    await copy((file) => file >= '0046');
    const requests = await client.query<{ status: string; terms_seen: object | null }>(
      'select status, terms_seen from play_date_requests order by id',
    );
    expect(requests.rows.map(({ status }) => status)).toEqual([
      'pending',
      'pending',
      'declined',
      'cancelled',
      'declined',
      'accepted',
    ]);
    const [seen, ...others] = requests.rows.map(({ terms_seen }) => terms_seen);
    expect(seen).toMatchObject({ venue_name: 'Old Park', notice_hours: 24 });
    expect(seen).not.toHaveProperty('venue_address');
    // Of changed terms and of what is answered nothing is known.
    expect(others).toEqual([null, null, null, null, null]);
    const answers = await client.query(
      'select answer, answered_at, answered_amount from play_date_members order by profile_id',
    );
    expect(answers.rows).toEqual([
      { answer: 'in', answered_at: new Date(after ?? ''), answered_amount: 50 },
      // Their partner may have chosen other times since.
      { answer: 'in', answered_at: null, answered_amount: null },
    ]);
  } finally {
    await client.end();
    await database.drop();
    await rm(directory, { recursive: true });
  }
});
