import { day } from '#platform/common/clock.ts';
import { newId } from '#platform/common/ids.ts';
import type { Sql } from '#platform/server/database/database.ts';
import type { People, PersonOptions, TestPerson } from './people.ts';
import { createPlaydates, offer, ok, type Team } from './playdates.ts';
import { manualPlayer } from './players.ts';
import type { TestServer } from './server.ts';

/**
 * Roles in relation to one PlayDate. `friend` is a friend of everybody who needs one; the creator
 * has blocked `apart` and is blocked by `blocker`; `former` has played with the creator's team long
 * ago.
 */
export const kinds = [
  'signed_out',
  'stranger',
  'friend',
  'creator',
  'partner',
  'applicant',
  'applicants_partner',
  'declined',
  'accepted',
  'accepted_partner',
  'paused',
  'admin',
  'apart',
  'withdrawn',
  'former',
  'blocker',
] as const;
export type Kind = (typeof kinds)[number];

export type Fixture = {
  /** The PlayDate. */
  id: string;
  /** The name of its court, and the address. */
  court: string;
  address: string;
  /** The minute when it begins, in UTC, once it is matched, else an unknown id. */
  starts_at: string;
  /** The pending application while the PlayDate is open, else an unknown id. */
  pending: string;
  /** The accepted application once it is matched, else an unknown id. */
  accepted: string;
  /** The stranger's friend request to the creator. */
  friendRequest: string;
  /** Its line. */
  requestLine: string;
  /** The friendship of creator and partner. */
  friendship: string;
  /** The friend's partner request to the creator. */
  partnerRequest: string;
  /** The connection by which the stranger watches the creator. */
  watching: string;
  /** The code of the creator's link, by which the friend has joined. */
  inviteCode: string;
  /** A notification of the creator. */
  notification: string;
  /** The only player in the creator's team builder, entered manually. */
  player: string;
  /** The creator's only partner list. */
  partnerList: string;
  /** The only entry of that list, entered manually. */
  entry: string;
  /** A chat message of `accepted` once the PlayDate is matched, else an unknown id. */
  message: string;
  /**
   * The partner's open report: of that message once the PlayDate is matched, else of the creator.
   */
  report: string;
  /** The creator's only warning, not read yet. */
  warning: string;
  /** More matches of the four, once it is matched: one with an open change of the creator. */
  changing: string;
  change: string;
  /** One without a time that the creator has called played, at `askedAt`. */
  asked: string;
  /** One that began two hours ago, with the creator's score and report about `accepted`. */
  played: string;
  attendanceReport: string;
  /** The accepted player's report that the creator did not come and nobody played. */
  notPlayed: string;
  cast: Record<Exclude<Kind, 'signed_out'>, TestPerson>;
};

/** A start in three weeks that nothing else has. */
const localStart = new Date(Math.floor(Date.now() / day + 21) * day + 25 * 900_000)
  .toISOString()
  .slice(0, 16);

/** A PlayDate with all roles: open with a pending application, or matched with an accepted one. */
export async function createFixture(
  server: TestServer,
  people: People,
  status: 'open' | 'matched',
  audience: PersonOptions['audience'] = 'members',
): Promise<Fixture> {
  const playdates = createPlaydates(server, people);
  const names = kinds.filter((kind) => kind !== 'signed_out');
  // Each with a birthdate and a ZIP code that no other has, to see whose an answer tells.
  const options = [...names, 'helper'].map((name, at): [string, PersonOptions] => [
    name,
    {
      birthdate: `19${60 + at}-02-28`,
      zip_code: `${85201 + at}-1234`,
      is_admin: name === 'admin',
      ...(audience === 'met' && { audience, last_name: `Zq${name.replace('_', '')}` }),
    },
  ]);
  const { helper, ...cast } = (await people(Object.fromEntries(options))) as Fixture['cast'] & {
    helper: TestPerson;
  };
  await people.befriend(cast.creator, cast.partner);
  await people.befriend(cast.applicant, cast.applicants_partner);
  await people.befriend(cast.accepted, cast.accepted_partner);
  await people.befriend(helper, cast.declined, cast.withdrawn);
  const { friend, ...others } = cast;
  await people.befriend(friend, ...Object.values(others));
  const friendRequest = newId();
  const requestLine = 'I play Tuesdays at dawn';
  const request = { id: friendRequest, receiver_id: cast.creator.id, message: requestLine };
  ok(await cast.stranger.call('POST', '/api/connections', { body: request }));
  const watching = newId();
  const watch = { id: watching, receiver_id: cast.creator.id, type: 'watched' };
  ok(await cast.stranger.call('POST', '/api/connections', { body: watch }));
  const partnerRequest = newId();
  const partner = { id: partnerRequest, receiver_id: cast.creator.id, type: 'partner' };
  ok(await cast.friend.call('POST', '/api/connections', { body: partner }));

  await server.app.db
    .insertInto('blocks')
    .values([
      { blocker_id: cast.creator.id, blocked_id: cast.apart.id },
      { blocker_id: cast.blocker.id, blocked_id: cast.creator.id },
    ])
    .execute();

  const { code: inviteCode } = ok<{ code: string }>(
    await cast.creator.call('POST', '/api/invite_links', { body: {} }),
  );
  ok(await friend.call('POST', `/api/invite_links/${inviteCode}/join`));

  const player = newId();
  ok(await cast.creator.call('POST', '/api/players', { body: { ...manualPlayer, id: player } }));

  const [partnerList, entry] = [newId(), newId()];
  const list = { id: partnerList, name: 'Desert Classic' };
  ok(await cast.creator.call('POST', '/api/partner_lists', { body: list }));
  const body = {
    id: entry,
    first_name: 'Enid',
    last_name: 'Entered',
    email: 'enid@courtfolk.test',
  };
  ok(await cast.creator.call('POST', `/api/partner_lists/${partnerList}/entries`, { body }));

  const [court, address] = ['Xanadu Courts', '77 Xanadu Road'];
  const terms = { time_zone: 'America/Phoenix', venue_name: court, venue_address: address };
  const times = status === 'matched' ? [localStart] : [];
  const created = await playdates.createDetail([cast.creator, cast.partner], { terms, times });
  const { id } = created;
  const [time] = created.terms?.times ?? [];
  const timeIds = time === undefined ? [] : [time.id];
  const declined = await playdates.apply([cast.declined, helper], id, timeIds);
  ok(await playdates.answer(cast.creator, id, declined, 'declined'));
  const withdrawn = await playdates.apply([cast.withdrawn, helper], id, timeIds);
  await server.app.db
    .updateTable('play_date_requests')
    .set({ status: 'withdrawn', terms_seen: null })
    .where('id', '=', withdrawn)
    .execute();
  // As if the creator had chosen the partner after the helper.
  await server.app.db
    .insertInto('play_date_refusals')
    .values({ play_date_id: id, profile_id: helper.id })
    .execute();
  const team =
    status === 'open'
      ? ([cast.applicant, cast.applicants_partner] as const)
      : ([cast.accepted, cast.accepted_partner] as const);
  const application = await playdates.apply(team, id, timeIds);
  const message = newId();
  if (status === 'matched') {
    ok(await playdates.answer(cast.creator, id, application, 'accepted'));
    // It can be completed by each of the four before its time.
    const undated = { starts_at: null, ends_at: null };
    await server.app.db
      .updateTable('agreements')
      .set(undated)
      .where('play_date_id', '=', id)
      .execute();
    ok(await playdates.send(cast.accepted, id, 'Pay or I will find you', message));
  }
  const report = newId();
  const reported =
    status === 'matched'
      ? { target_type: 'message', target_id: message }
      : { target_type: 'person', target_id: cast.creator.id };
  const sent = { id: report, ...reported, reason: 'threat' };
  ok(await cast.partner.call('POST', '/api/reports', { body: sent }));
  await people.setPaused(cast.paused, true);

  const { db } = server.app;
  const { id: friendship } = await db
    .selectFrom('connections')
    .select('id')
    .where('requester_id', '=', cast.creator.id)
    .where('receiver_id', '=', cast.partner.id)
    .executeTakeFirstOrThrow();
  const { id: notification } = await db
    .selectFrom('notifications')
    .select('id')
    .where('user_id', '=', cast.creator.id)
    .executeTakeFirstOrThrow();
  const closed = newId();
  await db
    .insertInto('reports')
    .values({
      id: closed,
      about_id: cast.creator.id,
      target_type: 'person',
      target_id: cast.creator.id,
      reason: 'spam',
      state: 'closed',
      outcome: 'warned',
      closed_at: new Date().toISOString(),
    })
    .execute();
  const warning = newId();
  await db
    .insertInto('warnings')
    .values({ id: warning, report_id: closed, profile_id: cast.creator.id, text: 'No advertising' })
    .execute();
  await addFormerMatch(server, cast, helper);
  const matches = await addMatches(server, cast, status);
  return {
    ...matches,
    id,
    inviteCode,
    court,
    address,
    starts_at: time?.starts_at.slice(0, 16) ?? newId(),
    pending: status === 'open' ? application : newId(),
    accepted: status === 'matched' ? application : newId(),
    friendRequest,
    requestLine,
    friendship,
    partnerRequest,
    watching,
    notification,
    player,
    partnerList,
    entry,
    message,
    report,
    warning,
    cast,
  };
}

export const scoredAt = '2026-01-02T03:04:05.000Z';
/** An hour ago: the question is open for 7 days. */
export const askedAt = new Date(Date.now() - 3_600_000).toISOString();

type Cast = Fixture['cast'];
/** Inserts a match of the creator's team and this team. */
async function insertMatch(
  trx: Sql,
  { creator, partner }: Cast,
  [captain, second]: Team,
  id: string,
) {
  const request_id = newId();
  await trx
    .insertInto('play_dates')
    .values({
      ...offer,
      id,
      creator_id: creator.id,
      partner_id: partner.id,
      type: 'teach',
      state: 'AZ',
    })
    .execute();
  const applicants = { requester_id: captain.id, requester_partner_id: second.id };
  await trx
    .insertInto('play_date_requests')
    .values({ id: request_id, play_date_id: id, ...applicants })
    .execute();
  await trx
    .updateTable('play_date_requests')
    .set({ status: 'accepted' })
    .where('id', '=', request_id)
    .execute();
  await trx.updateTable('play_dates').set({ status: 'matched' }).where('id', '=', id).execute();
  await trx
    .insertInto('agreements')
    .values({ play_date_id: id, request_id, time_zone: 'America/Phoenix', amount_per_hour: 40 })
    .execute();
}

/** A match that was completed too long ago for its four to know each other still. */
async function addFormerMatch(server: TestServer, cast: Cast, helper: TestPerson) {
  const id = newId();
  await server.app.db.transaction().execute(async (trx) => {
    await insertMatch(trx, cast, [cast.former, helper], id);
    const completed_at = new Date(Date.now() - 31 * day).toISOString();
    await trx
      .updateTable('play_dates')
      .set({ status: 'completed', completed_at })
      .where('id', '=', id)
      .execute();
  });
}

async function addMatches(server: TestServer, cast: Cast, status: 'open' | 'matched') {
  const ids = {
    changing: newId(),
    change: newId(),
    asked: newId(),
    played: newId(),
    attendanceReport: newId(),
    notPlayed: newId(),
  };
  if (status === 'open') return ids;
  const { changing, change, asked, played, attendanceReport, notPlayed } = ids;
  const { creator, accepted, accepted_partner } = cast;
  await server.app.db.transaction().execute(async (trx) => {
    for (const id of [changing, asked, played])
      await insertMatch(trx, cast, [accepted, accepted_partner], id);
    const quarter = 900_000;
    const start = Math.floor(Date.now() / quarter) * quarter - 8 * quarter;
    const [starts_at = '', ends_at = ''] = [start, start + 4 * quarter].map((at) =>
      new Date(at).toISOString(),
    );
    await trx
      .updateTable('agreements')
      .set({ starts_at, ends_at, duration_minutes: 60 })
      .where('play_date_id', '=', played)
      .execute();
    await trx
      .updateTable('agreements')
      .set({
        starts_at: new Date(start + 100 * 4 * quarter).toISOString(),
        ends_at: new Date(start + 101 * 4 * quarter).toISOString(),
        duration_minutes: 60,
      })
      .where('play_date_id', '=', changing)
      .execute();
    await trx
      .updateTable('agreements')
      .set({ completion_team: 'creator_team', completion_by: creator.id, is_completion_open: true })
      .set({ completion_at: askedAt })
      .where('play_date_id', '=', asked)
      .execute();
    await trx
      .insertInto('agreement_answers')
      .values(
        [creator, accepted].map(({ id: profile_id }) => ({
          play_date_id: changing,
          version: 1,
          profile_id,
          answer: 'confirmed' as const,
        })),
      )
      .execute();
    await trx
      .insertInto('agreement_changes')
      .values({
        id: change,
        play_date_id: changing,
        proposed_by: creator.id,
        version: 1,
        starts: [],
        venue_name: 'New Park',
        expires_at: new Date(Date.now() + 48 * 4 * quarter).toISOString(),
      })
      .execute();
    await trx
      .insertInto('attendance_reports')
      .values([
        {
          id: attendanceReport,
          play_date_id: played,
          about_id: accepted.id,
          about_team: 'other_team' as const,
          reporter_id: creator.id,
          reporter_team: 'creator_team' as const,
          kind: 'late' as const,
          was_played: true,
        },
        {
          id: notPlayed,
          play_date_id: played,
          about_id: creator.id,
          about_team: 'creator_team' as const,
          reporter_id: accepted.id,
          reporter_team: 'other_team' as const,
          kind: 'late' as const,
          was_played: false,
        },
      ])
      .execute();
    const score = {
      creator_team_points: 11,
      other_team_points: 7,
      entered_by: creator.id,
      entered_team: 'creator_team' as const,
    };
    await trx
      .insertInto('play_date_scores')
      .values({ ...score, play_date_id: played, game: 1, updated_at: scoredAt })
      .execute();
  });
  return ids;
}
