import { messages } from '#features/playdates/messages/common.ts';

// Fragments about the viewer, $1: from whom they are apart, what their role is and what they may
// read.

/**
 * Everybody from whom the viewer is apart, as a table expression. Compared with a list it is read
 * once for a statement; only PlayDates that stand may show these people (decision 0028).
 */
const apart = 'select apart.profile_id from people_apart_from($1) apart';
/** The same as an array, evaluated once for a statement. */
export const apartIds = `array(${apart})`;
/**
 * That the viewer is apart from nobody of the team of PlayDate `play_date`, by a CTE `apart` of
 * `apartIds`.
 */
export const isNotApart = `play_date.creator_id <> all ((select ids from apart)::uuid[])
  and play_date.partner_id <> all ((select ids from apart)::uuid[])`;
/** Whether the viewer is apart from one of these people. */
export const isApart = (...people: string[]): string =>
  `exists (${apart} where apart.profile_id in (${people.join(', ')}))`;

/** Whether the viewer has blocked this person, whose messages then are folded and not counted. */
export const isBlocked = (person: string): string =>
  `coalesce(${person} = any (array(select blocked_id from blocks where blocker_id = $1)), false)`;

/** The last name of a person as the viewer may see it (decision 0033). */
export const lastName = (alias: string): string =>
  `last_name_for($1, ${alias}.id, ${alias}.audience, ${alias}.last_name)`;

/** A text of a row that moderators can hide; the hidden text is in no answer. */
export const unlessHidden = (alias: string, column: string): string =>
  `case when ${alias}.hidden_at is null then ${alias}.${column}
    else '${messages.hiddenByModerator}' end`;

/**
 * Whether the viewer reads the texts of PlayDate `play_date` while it is hidden: its creator and
 * moderators do.
 */
export const readsTexts = `(play_date.hidden_at is null
  or coalesce(play_date.creator_id = $1, false)
  or exists (select from profiles profile where profile.id = $1 and profile.is_admin))`;

/** The viewer's role in PlayDate `play_date`. */
export const role = `case when $1 in (play_date.creator_id, play_date.partner_id)
  then 'creator_team' else coalesce(
  (select case request.status when 'accepted' then 'accepted_team' else 'applicant' end
    from play_date_members member join play_date_requests request on request.id = member.request_id
    where member.play_date_id = play_date.id and member.profile_id = $1), 'none') end`;

/**
 * Whether the viewer is one of the four of PlayDate `play_date`, or of its team before there are
 * four.
 */
export const isPlayer = "viewer.role in ('creator_team', 'accepted_team')";
/** Once PlayDate `play_date` is no longer open, only its four may know when it is. */
export const knowsTimes = `(play_date.status = 'open' or ${isPlayer})`;

// The viewer's latest application as captain or as partner: two index look-ups.
const latest = (
  column: string,
  viewer: string,
): string => `(select request.* from play_date_requests request
  where request.${column} = ${viewer} and request.play_date_id = play_date.id
    order by request.created_at desc limit 1)`;
export const mine = (viewer = '$1'): string => `left join lateral (select * from (
    ${latest('requester_id', viewer)} union all ${latest('requester_partner_id', viewer)}) request
    order by request.created_at desc limit 1) mine on true`;
