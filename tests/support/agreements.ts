import { sql } from 'kysely';
import pg from 'pg';
import type { Agreement } from '#features/matches/contract/answers.ts';
import type { CompletionQuestion, PlaydateDetail } from '#features/playdates/contract/answers.ts';
import type { Sql } from '#platform/server/database/database.ts';
import type { People, TestPerson } from './people.ts';
import { createPlaydates, ok, type Team } from './playdates.ts';
import type { Answer, TestServer } from './server.ts';

const hour = 3_600_000;
/**
 * So many hours from the next quarter hour, in Phoenix, which is seven hours behind UTC all year.
 */
export const phoenix = (hours: number): string => {
  const nextQuarter = Math.ceil(Date.now() / 900_000) * 900_000;
  return new Date(nextQuarter + (hours - 7) * hour).toISOString().slice(0, 16);
};

export type Match = { id: string; creators: Team; players: Team; four: TestPerson[] };

/** Common calls of tests about agreements, through HTTP. */
export function createAgreements(server: TestServer, people: People) {
  const playdates = createPlaydates(server, people);
  /**
   * A match in so many hours (null: without a time): the creator and the captain have confirmed.
   */
  const match = async (
    hours: number | null = 72,
    { terms = {}, teams }: { terms?: object; teams?: readonly [Team, Team] } = {},
  ): Promise<Match> => {
    const [creators, players] = teams ?? [await playdates.team(), await playdates.team()];
    const { id, ...created } = await playdates.createDetail(creators, {
      terms: {
        time_zone: 'America/Phoenix',
        venue_name: 'Old Park',
        venue_address: '1 Secret Rd',
        ...terms,
      },
      times: hours === null ? [] : [phoenix(Math.max(hours, 3))],
    });
    const request = await playdates.apply(
      players,
      id,
      created.terms?.times.map((time) => time.id) ?? [],
    );
    ok(await playdates.answer(creators[0], id, request, 'accepted'));
    return { id, creators, players, four: [...creators, ...players] };
  };
  const get = async (person: TestPerson, id: string): Promise<Agreement> =>
    ok<Agreement>(await person.call('GET', `/api/play_dates/${id}/agreement`));
  const post = (person: TestPerson, id: string, what: string, body: object): Promise<Answer> =>
    person.call('POST', `/api/play_dates/${id}/${what}`, { body });
  const answer = (
    person: TestPerson,
    id: string,
    given = 'confirmed',
    version = 1,
    reason?: string,
  ) =>
    post(person, id, 'answers', {
      version,
      answer: given,
      ...(reason !== undefined && { reason }),
    });
  const propose = (person: TestPerson, id: string, body: object) =>
    post(person, id, 'changes', { version: 1, ...body });
  const updateChange = (person: TestPerson, id: string, change: string, body: object) =>
    person.call('PATCH', `/api/play_dates/${id}/changes/${change}`, { body });
  const callOff = (person: TestPerson, id: string, reason = 'conflict', body: object = {}) =>
    post(person, id, 'call_off', { version: 1, reason, ...body });
  const report = (person: TestPerson, id: string, about_id: string, body: object = {}) =>
    post(person, id, 'attendance_reports', {
      about_id,
      kind: 'no_show',
      was_played: true,
      ...body,
    });
  const updateReport = (person: TestPerson, id: string, of: string, body: object) =>
    person.call('PATCH', `/api/play_dates/${id}/attendance_reports/${of}`, { body });
  const contradict = (person: TestPerson, id: string, of: string) =>
    post(person, id, `attendance_reports/${of}/contradiction`, {});
  /** In place of the score that there is. */
  const putScores = async (person: TestPerson, id: string, ...games: [number, number][]) =>
    replaceScores(person, id, (await get(person, id)).scores?.updated_at ?? null, ...games);
  const replaceScores = (
    person: TestPerson,
    id: string,
    updated_at: string | null,
    ...games: [number, number][]
  ) =>
    person.call('PUT', `/api/play_dates/${id}/scores`, {
      body: {
        updated_at,
        games: games.map(([creator_team_points, other_team_points]) => ({
          creator_team_points,
          other_team_points,
        })),
      },
    });
  const confirmScores = (person: TestPerson, id: string, updated_at: string | undefined) =>
    person.call('PATCH', `/api/play_dates/${id}/scores`, { body: { confirmed: true, updated_at } });
  const titles = async (person: TestPerson, link: string) =>
    ok<{ items: { title: string; message: string; link: string; read: boolean }[] }>(
      await person.call('GET', '/api/notifications'),
    ).items.filter((item) => item.link === `/playdates/${link}`);
  const completionOf = async (person: TestPerson, id: string): Promise<CompletionQuestion | null> =>
    ok<PlaydateDetail>(await person.call('GET', `/api/play_dates/${id}`)).completion;
  /** Says that it was not played yet, to the question that there is by default. */
  const notYet = async (person: TestPerson, id: string, asked_at?: string) =>
    person.call('PATCH', `/api/play_dates/${id}/completion`, {
      body: { state: 'not_yet', asked_at: asked_at ?? (await completionOf(person, id))?.asked_at },
    });
  /** Says that it was played, likewise. */
  const yes = async (person: TestPerson, id: string, asked_at?: string) =>
    person.call('PATCH', `/api/play_dates/${id}`, {
      body: {
        status: 'completed',
        asked_at: asked_at ?? (await completionOf(person, id))?.asked_at,
      },
    });
  /** Moves the question whether it was played so far into the past. */
  const ageCompletion = (id: string, by: string) =>
    sql`update agreements set completion_at = completion_at - ${by}::interval
      where play_date_id = ${id}`.execute(server.app.db);
  /** Sets the agreed time this far from now, to the second, as if time had passed. */
  const startsIn = (id: string, interval: string) => startsInOf(server, id, interval);
  const age = async (
    table: 'agreements' | 'agreement_changes' | 'attendance_reports',
    id: string,
    by: string,
  ) => {
    const column = {
      agreements: 'updated_at',
      agreement_changes: 'expires_at',
      attendance_reports: 'answer_until',
    };
    await sql`update ${sql.table(table)} set ${sql.ref(column[table])} = ${sql.ref(column[table])} - ${by}::interval
      where play_date_id = ${id}`.execute(server.app.db);
  };
  return {
    match,
    get,
    answer,
    propose,
    updateChange,
    callOff,
    report,
    updateReport,
    contradict,
    putScores,
    replaceScores,
    confirmScores,
    completionOf,
    notYet,
    yes,
    ageCompletion,
    titles,
    startsIn,
    age,
    playdates,
  };
}

/**
 * Lets a test set agreed times to any moment, not only to quarter hours: the database's clock
 * cannot be moved. Only the owner may change the table.
 */
export async function allowAnyTime(server: TestServer): Promise<void> {
  const owner = new pg.Client({ connectionString: server.ownerUrl });
  await owner.connect();
  try {
    // A view holds the type of its columns.
    const { rows } = await owner.query("select pg_get_viewdef('match_outcomes') as query");
    await owner.query('drop view match_outcomes');
    await owner.query(`alter table agreements drop constraint agreements_starts_at_check,
      alter starts_at type timestamptz, alter ends_at type timestamptz, alter updated_at type timestamptz`);
    await owner.query('alter table agreement_changes alter expires_at type timestamptz');
    await owner.query('alter table attendance_reports alter answer_until type timestamptz');
    await owner.query(`create view match_outcomes as ${rows[0].query}`);
  } finally {
    await owner.end();
  }
}

/** Sets the agreed time of a match this far from now. */
export async function startsInOf({ app }: TestServer, id: string, interval: string): Promise<void> {
  await setStart(app.db, id, interval);
}

export async function setStart(db: Sql, id: string, interval: string): Promise<void> {
  await sql`update agreements set completion_team = null, completion_by = null,
    completion_at = null,
      is_completion_open = false, starts_at = moved.at,
      duration_minutes = coalesce(duration_minutes, 90),
      ends_at = moved.at + coalesce(duration_minutes, 90) * interval '1 minute'
    from (select now() + ${interval}::interval as at) moved where play_date_id = ${id}`.execute(db);
}
