import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import type { Match } from '#features/matches/policy.ts';
import { newId } from '#platform/common/ids.ts';
import type { Transaction } from '#platform/server/database/database.ts';
import { allowAnyTime, setStart } from '#tests/support/agreements.ts';
import { withServer } from '#tests/support/with-server.ts';
import { type AgreementRow, find } from './agreements.ts';

// Each deadline at its edge and a microsecond beside it, by the database's clock, which stands
// still in a transaction.
const { server, agreements } = await withServer();
await allowAnyTime(server);
const match = await agreements.match(72);

async function rowAfter(
  change: (trx: Transaction, id: string) => Promise<unknown>,
): Promise<AgreementRow> {
  let row: AgreementRow | null | undefined;
  const undone = new Error('undone');
  await server.app.db
    .transaction()
    .execute(async (trx) => {
      await change(trx, match.id);
      [{ agreement: row } = { agreement: null }] = await find(trx, match.creators[0].id, match.id);
      throw undone;
    })
    .catch((error: unknown) => {
      if (error !== undone) throw error;
    });
  if (row == null) throw new Error('There is no agreement');
  return row;
}

const notPlayed: (keyof Match)[] = ['has_started', 'is_before_start', 'takes_reports'];

describe('The deadlines of a match with 24 hours of notice and 90 minutes', () => {
  test.each<[keyof Match, start: string, expected: boolean]>([
    ['has_started', '0', true],
    ['has_started', '1 microsecond', false],
    ['is_before_start', '0', false],
    ['is_before_start', '1 microsecond', true],
    ['may_still_object', '1 microsecond', true],
    ['may_still_object', '0', false],
    ['takes_reports', '-15 minutes', true],
    ['takes_reports', '-15 minutes 1 microsecond', false],
    ['takes_reports', '-49.5 hours', true],
    ['takes_reports', '-49.5 hours -1 microsecond', false],
    ['takes_scores', '-7 days -90 minutes', true],
    ['takes_scores', '-7 days -90 minutes -1 microsecond', false],
  ])('%s, with the start %s from now: %s', async (fact, start, expected) => {
    const row = await rowAfter((trx, id) => setStart(trx, id, start));
    expect(row.match[fact]).toBe(expected);
  });

  test.each<[string, boolean]>([
    ['24 hours', false],
    ['24 hours -1 microsecond', true],
  ])('a call-off, with the start %s from now, is at short notice: %s', async (start, expected) => {
    const row = await rowAfter((trx, id) => setStart(trx, id, start));
    expect(row.late_facts.is_short_notice).toBe(expected);
  });

  test.each<[age: string, start: string, left: string, boolean]>([
    ['24 hours', '48 hours', '0', false],
    ['23:59:59.999999', '48 hours', '0.000001', true],
    // Asked exactly a day before the start, and less than that.
    ['23:59:59.999999', '0.000001', '0.000001', true],
    ['10 hours', '13 hours', '13 hours', true],
    ['10 hours', '15 hours', '14 hours', true],
    ['1 hour', '0', '0', false],
  ])(
    'an objection %s after the version, %s before the start',
    async (age, start, left, expected) => {
      let is_as_said = false;
      const row = await rowAfter(async (trx, id) => {
        await setStart(trx, id, start);
        await sql`update agreements set updated_at = now() - ${age}::interval
          where play_date_id = ${id}`.execute(trx);
        const { rows } = await sql<{ is_as_said: boolean }>`
        select object_until(a) = now() + ${left}::interval as is_as_said from agreements a
        where play_date_id = ${id}`.execute(trx);
        is_as_said = rows[0]?.is_as_said ?? false;
      });
      expect([row.match.may_still_object, is_as_said]).toEqual([expected, true]);
    },
  );

  test.each<[age: string, boolean]>([
    ['7 days 1 millisecond', false],
    ['6 days 23:59:59.999', true],
  ])(
    'an objection %s after a match without a time, also to a later version: %s',
    async (age, expected) => {
      const row = await rowAfter((trx, id) =>
        sql`update agreements set starts_at = null, ends_at = null, updated_at = now(),
          created_at = now() - ${age}::interval where play_date_id = ${id}`.execute(trx),
      );
      expect(row.match.may_still_object).toBe(expected);
    },
  );

  test('without a time there is none', async () => {
    const row = await rowAfter((trx, id) =>
      sql`update agreements set starts_at = null, ends_at = null where play_date_id = ${id}`.execute(
        trx,
      ),
    );
    for (const fact of [...notPlayed, 'takes_scores'] as const)
      expect([fact, row.match[fact]]).toEqual([fact, false]);
    expect(row.match.may_still_object).toBe(true);
    expect(row.overlaps).toBe(false);
  });

  test.each<[string, 'open' | 'expired']>([
    ['0', 'expired'],
    ['1 microsecond', 'open'],
  ])('a change that expires %s from now is %s', async (until, state) => {
    const row = await rowAfter((trx, id) =>
      sql`insert into agreement_changes (id, play_date_id, proposed_by, version, starts, venue_name,
        expires_at)
        values (${newId()}, ${id}, ${match.players[0].id}, 1, '{}', 'New Park',
          now() + ${until}::interval)`.execute(trx),
    );
    expect((row.change ?? row.last_change)?.state).toBe(state);
    expect(row.change === null).toBe(state === 'expired');
  });

  test.each<[string, 'open' | 'unanswered']>([
    ['0', 'unanswered'],
    ['1 microsecond', 'open'],
  ])('a report to be answered %s from now is %s', async (until, state) => {
    const row = await rowAfter((trx, id) =>
      sql`insert into attendance_reports (id, play_date_id, about_id, reporter_id, about_team,
        reporter_team, kind, was_played, answer_until)
        values (${newId()}, ${id}, ${match.players[0].id}, ${match.players[1].id}, 'other_team',
          'other_team', 'late', true, now() + ${until}::interval)`.execute(trx),
    );
    expect(row.reports[0]?.state).toBe(state);
  });
});

test('The schema keeps one open change of an agreement', async () => {
  const row = rowAfter(async (trx, id) => {
    for (const { id: proposer } of match.creators)
      await sql`insert into agreement_changes (id, play_date_id, proposed_by, version, starts,
        venue_name, expires_at)
        values (${newId()}, ${id}, ${proposer}, 1, '{}', 'New Park', now() + interval '1 day')`.execute(
        trx,
      );
  });
  await expect(row).rejects.toMatchObject({ constraint: 'agreement_changes_one_open' });
});
