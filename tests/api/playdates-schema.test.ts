import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { newId } from '#platform/common/ids.ts';
import { isDatabaseError } from '#platform/server/database/database.ts';
import type { TestPerson } from '#tests/support/people.ts';
import { offer, violatedInvariants } from '#tests/support/playdates.ts';
import { withServer } from '#tests/support/with-server.ts';

// Constraints of the schema, the same on every supported PostgreSQL version.
let anna: TestPerson;
let ben: TestPerson;
let cleo: TestPerson;
let dora: TestPerson;
const { server, people } = await withServer();
beforeEach(async () => {
  await server.app.db.deleteFrom('play_dates').execute();
  ({ anna, ben, cleo, dora } = await people('anna', 'ben', 'cleo', 'dora'));
});

const db = () => server.app.db;
const insert = async (rest: object = {}): Promise<string> => {
  const id = newId();
  const row = {
    ...offer,
    type: 'teach' as const,
    state: 'AZ' as const,
    id,
    creator_id: anna.id,
    partner_id: ben.id,
  };
  await db()
    .insertInto('play_dates')
    .values({ ...row, ...rest })
    .execute();
  return id;
};
const apply = async (playDateId: string, requester = cleo, partner = dora): Promise<string> => {
  const id = newId();
  const row = {
    id,
    play_date_id: playDateId,
    requester_id: requester.id,
    requester_partner_id: partner.id,
  };
  await db().insertInto('play_date_requests').values(row).execute();
  return id;
};
const setStatus = (table: 'play_dates' | 'play_date_requests', id: string, status: string) =>
  sql`update ${sql.table(table)} set status = ${status},
    ${sql.raw(table === 'play_dates' ? `completed_at = ${status === 'completed' ? 'now()' : 'null'}` : 'updated_at = now()')}
    where id = ${id}`;
const match = (id: string, requestId: string) =>
  db()
    .transaction()
    .execute(async (trx) => {
      await setStatus('play_date_requests', requestId, 'accepted').execute(trx);
      await setStatus('play_dates', id, 'matched').execute(trx);
      const agreement = { play_date_id: id, request_id: requestId, time_zone: 'America/Phoenix' };
      await trx
        .insertInto('agreements')
        .values({ ...agreement, amount_per_hour: 40 })
        .execute();
    });
const members = async (id: string) =>
  (
    await db()
      .selectFrom('play_date_members')
      .select('profile_id')
      .where('play_date_id', '=', id)
      .execute()
  ).map((row) => row.profile_id);
const refusedBy = async (code: string, constraint: string | undefined, work: Promise<unknown>) => {
  const error: unknown = await work.then(
    () => null,
    (cause: unknown) => cause,
  );
  expect(isDatabaseError(error, code, constraint), String(error)).toBe(true);
};

describe('The database refuses', () => {
  test.each([
    ['a type that does not exist', { type: 'earn' }],
    ['a state without PlayDates', { state: 'NY' }],
    ['Arizona without a region', { regions: [] }],
    ['a region outside of Arizona', { state: 'UT' }],
    ['a region that does not exist', { regions: ['moon'] }],
    ['a region twice', { regions: ['tucson', 'yuma', 'tucson'] }],
    ['nothing to pay', { payment_per_hour_min: 0 }],
    ['more than $1,000', { payment_per_hour_max: 1001 }],
    ['a lowest amount above the highest', { payment_per_hour_min: 41 }],
    ['a blank description', { description: '' }],
    ['a description with space around it', { description: ' a' }],
    ['a description of 501 characters', { description: 'a'.repeat(501) }],
    ['a description that turns the text around', { description: 'a\u202eb' }],
    ['a completed one without the time', { status: 'completed' }],
  ])('%s', async (_, rest) => {
    await refusedBy('23514', undefined, insert(rest));
  });

  test('the same person as creator and partner', async () => {
    await refusedBy('23503', 'play_dates_team', insert({ partner_id: anna.id }));
  });

  test('a team with an unknown person', async () => {
    await refusedBy('23503', 'play_dates_team', insert({ partner_id: newId() }));
  });

  test('a matched PlayDate without an accepted application, and the reverse', async () => {
    const id = await insert();
    const requestId = await apply(id);
    const constraint = 'play_dates_matched_iff_accepted';
    await refusedBy('23514', constraint, setStatus('play_dates', id, 'matched').execute(db()));
    await refusedBy(
      '23514',
      constraint,
      setStatus('play_date_requests', requestId, 'accepted').execute(db()),
    );
    await match(id, requestId);
    await refusedBy(
      '23514',
      constraint,
      setStatus('play_date_requests', requestId, 'declined').execute(db()),
    );
    await refusedBy('23514', constraint, setStatus('play_dates', id, 'open').execute(db()));
  });

  test('a second accepted application', async () => {
    const id = await insert();
    const { eva, finn } = await people('eva', 'finn');
    const other = await apply(id, eva, finn);
    await match(id, await apply(id));
    await refusedBy(
      '23505',
      'play_date_requests_one_accepted',
      setStatus('play_date_requests', other, 'accepted').execute(db()),
    );
  });

  test('a person twice in one PlayDate', async () => {
    const id = await insert();
    await apply(id);
    const { eva } = await people('eva');
    for (const [one, two] of [
      [eva, anna],
      [ben, eva],
      [cleo, eva],
      [eva, dora],
    ] as const)
      await refusedBy('23505', 'play_date_members_pkey', apply(id, one, two));
  });

  test('an application to a closed, unknown or paused team’s PlayDate', async () => {
    const constraint = 'play_date_requests_open';
    const cancelled = await insert();
    await setStatus('play_dates', cancelled, 'cancelled').execute(db());
    await refusedBy('23503', constraint, apply(cancelled));
    const id = await insert();
    await people.setPaused(ben, true);
    await refusedBy('23503', constraint, apply(id));
    await refusedBy('23503', constraint, apply(newId()));
  });

  test('a reopened application', async () => {
    const id = await insert();
    const requestId = await apply(id);
    await setStatus('play_date_requests', requestId, 'withdrawn').execute(db());
    for (const status of ['pending', 'accepted', 'declined'])
      await refusedBy(
        '23514',
        'play_date_requests_answered_once',
        setStatus('play_date_requests', requestId, status).execute(db()),
      );
  });
});

describe('The database keeps', () => {
  test('members consistent with the teams', async () => {
    const id = await insert();
    expect((await members(id)).toSorted()).toEqual([anna.id, ben.id].toSorted());
    const requestId = await apply(id);
    expect(await members(id)).toHaveLength(4);
    await setStatus('play_date_requests', requestId, 'withdrawn').execute(db());
    expect(await members(id)).toHaveLength(2);
    await match(id, await apply(id, dora, cleo));
    expect((await members(id)).toSorted()).toEqual([anna.id, ben.id, cleo.id, dora.id].toSorted());
    expect(await violatedInvariants(server)).toEqual([]);
  });

  test('the team’s average and visibility, while the PlayDate is open', async () => {
    const id = await insert();
    const facts = () =>
      db()
        .selectFrom('play_dates')
        .select(['team_dupr_rating', 'is_listed'])
        .where('id', '=', id)
        .executeTakeFirstOrThrow();
    expect(await facts()).toEqual({ team_dupr_rating: 3.5, is_listed: true });
    await people.rate(ben, 4.51);
    expect(await facts()).toEqual({ team_dupr_rating: 4.01, is_listed: true });
    await people.setPaused(anna, true);
    expect(await facts()).toEqual({ team_dupr_rating: 4.01, is_listed: false });
    await people.setPaused(ben, true);
    await people.setPaused(anna, false);
    expect(await facts()).toEqual({ team_dupr_rating: 4.01, is_listed: false });
    await people.setPaused(ben, false);
    await match(id, await apply(id));
    await people.setPaused(ben, true);
    expect(await facts()).toEqual({ team_dupr_rating: 4.01, is_listed: true });
  });

  test('completed PlayDates and their messages when accounts are deleted', async () => {
    const id = await insert();
    const requestId = await apply(id);
    await match(id, requestId);
    await db()
      .insertInto('play_date_messages')
      .values({ id: newId(), play_date_id: id, user_id: ben.id, content: 'Hi' })
      .execute();
    await setStatus('play_dates', id, 'completed').execute(db());
    for (const person of [ben, dora, anna])
      await db().deleteFrom('profiles').where('id', '=', person.id).execute();
    expect(await cleo.call('GET', `/api/play_dates/${id}`)).toMatchObject({
      status: 200,
      body: {
        status: 'completed',
        creator: null,
        partner: null,
        accepted_request: { requester: { id: cleo.id }, requester_partner: null },
      },
    });
    expect(await cleo.call('GET', `/api/play_dates/${id}/messages`)).toMatchObject({
      status: 200,
      body: { items: [{ user_id: null, first_name: null, last_name: null, content: 'Hi' }] },
    });
    expect(await members(id)).toEqual([cleo.id]);
    expect(await cleo.call('GET', '/api/play_dates?tab=history')).toMatchObject({
      body: { items: [{ id }] },
    });
  });

  test('open PlayDates and pending applications from losing a person', async () => {
    const id = await insert();
    const requestId = await apply(id);
    const remove = (person: TestPerson) =>
      db().deleteFrom('profiles').where('id', '=', person.id).execute();
    await refusedBy('23514', undefined, remove(ben));
    await refusedBy('23514', undefined, remove(dora));
    await setStatus('play_date_requests', requestId, 'withdrawn').execute(db());
    await remove(dora);
    await setStatus('play_dates', id, 'cancelled').execute(db());
    await remove(ben);
    expect(await members(id)).toEqual([anna.id]);
  });
});

describe('The database refuses, of terms and times,', () => {
  const zone = { time_zone: 'America/Phoenix' };
  const addTerms = async (rest: object = {}): Promise<string> => {
    const id = await insert(rest);
    await db()
      .insertInto('play_date_terms')
      .values({ play_date_id: id, ...zone })
      .execute();
    return id;
  };
  const addTime = async (
    play_date_id: string,
    position: number,
    start: string,
    rest: object = {},
  ) => {
    await db()
      .insertInto('play_date_times')
      .values({
        id: newId(),
        play_date_id,
        position,
        starts_at: sql<string>`${sql.raw(start)}`,
        ...zone,
        ...rest,
      })
      .execute();
  };
  const first = "date_bin('15 minutes', now() + interval '2:14:59.999999', '2000-01-01Z')";
  const last = "date_bin('15 minutes', now() + interval '90 days', '2000-01-01Z')";

  test('a time off the quarter hour', async () => {
    const id = await addTerms();
    const off = addTime(id, 1, `${first} + interval '7 minutes'`);
    await refusedBy('23514', 'play_date_times_starts_at_check', off);
    await addTime(id, 1, first);
    await addTime(id, 5, last);
  });

  test('a time twice, a sixth, one in another zone than the terms, and one without terms', async () => {
    const id = await addTerms();
    await addTime(id, 1, first);
    await refusedBy('23505', 'play_date_times_starts_at', addTime(id, 2, first));
    await refusedBy('23505', 'play_date_times_position', addTime(id, 1, last));
    await refusedBy('23514', 'play_date_times_position_check', addTime(id, 6, last));
    const elsewhere = addTime(id, 2, last, { time_zone: 'America/Denver' });
    await refusedBy('23503', 'play_date_times_zone', elsewhere);
    await refusedBy('23503', 'play_date_times_zone', addTime(await insert(), 1, last));
  });

  test('an application that chooses a time of another PlayDate', async () => {
    const id = await addTerms();
    await addTime(id, 1, first);
    const other = await addTerms();
    await addTime(other, 1, first);
    const [time] = await db()
      .selectFrom('play_date_times')
      .select('id')
      .where('play_date_id', '=', other)
      .execute();
    const requestId = newId();
    const choose = (play_date_id: string, time_id = '') =>
      db()
        .transaction()
        .execute(async (trx) => {
          const row = { id: requestId, requester_id: cleo.id, requester_partner_id: dora.id };
          await trx
            .insertInto('play_date_requests')
            .values({ ...row, play_date_id })
            .execute();
          await trx
            .insertInto('play_date_request_times')
            .values({ play_date_id, request_id: requestId, time_id })
            .execute();
        });
    await refusedBy('23503', 'play_date_request_times_time', choose(id, time?.id));
    await choose(other, time?.id);
  });
});
