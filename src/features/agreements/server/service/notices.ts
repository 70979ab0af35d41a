import type { MailKind } from '#features/accounts/schema.ts';
import { mailMatchNotice } from '#features/accounts/server/service/mail-preferences.ts';
import type { Agreement } from '#features/agreements/contract.ts';
import { beforeWhy, noticeTexts } from '#features/agreements/data/notice-texts.ts';
import { messages } from '#features/agreements/messages.ts';
import { owedLineFor } from '#features/agreements/rules/owed-line.ts';
import type { AgreementRow } from '#features/agreements/server/store/agreements.ts';
import { blockersAmong } from '#features/blocks/server/service.ts';
import { notify, notifyEach } from '#features/notifications/server/service.ts';
import { deletedFor } from '#features/playdates/data/deletion-texts.ts';
import { noticeTexts as playdateNoticeTexts } from '#features/playdates/data/notice-texts.ts';
import { type Outcome, type Owed, outcomeForOthers } from '#features/playdates/rules/outcome.ts';
import type { Team } from '#features/playdates/schema.ts';
import { askToConfirm } from '#features/playdates/server/service/ask-to-confirm.ts';
import { nameMatchFor } from '#features/playdates/server/service/name-for-readers.ts';
import { detailLink, present, timesPassedKey } from '#features/playdates/server/service/notify.ts';
import type { RuleHeading } from '#features/profiles/data/community-rules.ts';
import { fullName } from '#platform/common/full-name.ts';
import { formatDateTime } from '#platform/common/zoned-time.ts';
import type { AppContext } from '#platform/server/app-context.ts';
import type { Transaction } from '#platform/server/database/database.ts';
import { playerOf } from './presenters.ts';

// One function for each notice. None has an address in it. All four hear what becomes of their
// match, also from somebody whom they have blocked (decision 0028).

export const changeKey = (play_date_id: string): string => `${detailLink(play_date_id)}/change`;
export const reportKey = (id: string): string => `attendance_reports/${id}`;
/** Home finds these notifications by it, until the start (store/home.ts). */
export const offKey = (play_date_id: string, starts_at: string | null): string =>
  `${detailLink(play_date_id)}/off/${starts_at ?? ''}`;
export const pauseKey = (play_date_id: string, profile_id: string): string =>
  `${detailLink(play_date_id)}/paused/${profile_id}`;
export const resumeKey = (play_date_id: string, profile_id: string): string =>
  `${detailLink(play_date_id)}/resumed/${profile_id}`;
/** Of the notification to the two others about a report that the match was not played. */
export const claimKey = (play_date_id: string): string => `${detailLink(play_date_id)}/not_played`;
export const scoresKey = (play_date_id: string): string => `${detailLink(play_date_id)}/scores`;

/** What all notices of one action have in common. */
export type Notice = { app: AppContext; trx: Transaction; row: AgreementRow; actor_id: string };
type Texts = {
  title: string;
  /** A function where the two teams read different words. */
  message: string | ((team: Team) => string);
  dedupe_key?: string;
  /** Names nobody, and outlives the account of who acts. */
  about?: readonly [];
  /** Mailed too: to those who want this kind of mail, or to all (`always`). */
  mail?: MailKind | 'always';
};

async function send(
  { app, trx, row, actor_id }: Notice,
  userIds: string[],
  { mail, ...texts }: Texts,
): Promise<void> {
  const { title } = texts;
  const link = detailLink(row.play_date_id);
  const message = await named(trx, row, userIds, texts.message);
  await notify(app, trx, {
    type: 'other',
    userIds,
    actor_id,
    reachApart: 'everybody',
    link,
    ...texts,
    message,
  });
  if (mail === undefined) return;
  const others = userIds.filter((id) => id !== actor_id);
  await mailMatchNotice(app, trx, {
    ...{ userIds: others, title, message, link },
    kind: mail === 'always' ? null : mail,
  });
}

/** A text after what tells each reader which match it is about. */
async function named(
  trx: Transaction,
  row: AgreementRow,
  readers: readonly string[],
  text: Texts['message'],
) {
  const textFor = (reader: string) => (typeof text === 'string' ? text : text(playerOf(row, reader).team));
  return await about(trx, row.play_date_id, readers, textFor);
}

async function about(
  trx: Transaction,
  id: string,
  readers: readonly string[],
  text: string | ((reader: string) => string),
) {
  const nameFor = await nameMatchFor(trx, { id, readers });
  return (reader: string) => nameFor(reader, typeof text === 'string' ? text : text(reader));
}

const nameOf = ({ row, actor_id }: Notice): string => fullName(playerOf(row, actor_id));
const everybody = ({ row }: Pick<Notice, 'row'>): string[] => row.players.map((player) => player.profile_id);
const creatorTeam = ({ row }: Notice): string[] =>
  row.players.filter(({ team }) => team === 'creator_team').map((player) => player.profile_id);
/** The opponents of the acting player. */
const opponents = ({ row, actor_id }: Pick<Notice, 'row' | 'actor_id'>): string[] => {
  const { team } = playerOf(row, actor_id);
  return row.players.filter((player) => player.team !== team).map((player) => player.profile_id);
};

/** Asks those who have neither proposed nor accepted what is agreed on now. */
export async function notifyToConfirm(
  { app, trx, row, actor_id }: Notice,
  userIds: string[],
  {
    changed,
    ...agreed
  }: Pick<Agreement, 'starts_at' | 'duration_minutes' | 'object_until'> & { changed: string },
): Promise<void> {
  const { play_date_id, time_zone, amount_per_hour, players, outcome_facts, notice_hours } = row;
  const askedOf = (of: Team) =>
    players
      .filter(({ profile_id, team }) => team === of && userIds.includes(profile_id))
      .map(({ profile_id }) => profile_id);
  await askToConfirm(app, trx, {
    playdate: { id: play_date_id, type: outcome_facts.type },
    agreed: { ...agreed, time_zone, amount_per_hour },
    terms: { notice_hours, late_percent: outcome_facts.late_percent },
    asked: { creator_team: askedOf('creator_team'), other_team: askedOf('other_team') },
    ...{ actor_id, changed },
  });
}

/** What a proposal changes. `unnamed`: without the words for the court, to who has blocked the proposer. */
type Proposal = { proposer_id: string; changed: string; unnamed: string };

/** What each of these players may read of a proposal. */
async function textsFor(trx: Transaction, { proposer_id, ...texts }: Proposal, players: string[]) {
  const blockers = await blockersAmong(trx, proposer_id, players);
  return [
    [players.filter((id) => !blockers.includes(id)), texts.changed],
    [blockers, texts.unnamed],
  ] as const;
}

export async function notifyChangeProposed(
  notice: Notice,
  proposal: Proposal,
  { isMailed, expires_at }: { isMailed: boolean; expires_at: string },
): Promise<void> {
  // Without the last name, so that the longest names and courts fit.
  const { first_name } = playerOf(notice.row, notice.actor_id);
  const until = noticeTexts.answerUntil(formatDateTime(expires_at, notice.row.time_zone));
  for (const [userIds, changed] of await textsFor(notice.trx, proposal, opponents(notice)))
    await send(notice, userIds, {
      title: messages.changeProposedTitle,
      message: `${messages.changeProposedMessage(first_name)}. ${until} ${changed}`,
      dedupe_key: changeKey(notice.row.play_date_id),
      ...(isMailed && { mail: 'mail_matches' }),
    });
}

/** Tells those who were asked that they need not answer any more, and the team whose proposal it was. */
export async function notifyChangeWithdrawn(notice: Notice, proposal: Proposal): Promise<void> {
  const { first_name } = playerOf(notice.row, notice.actor_id);
  const others = everybody(notice).filter((id) => id !== notice.actor_id);
  for (const [userIds, changed] of await textsFor(notice.trx, proposal, others))
    await send(notice, userIds, {
      title: noticeTexts.changeWithdrawnTitle,
      message: noticeTexts.changeWithdrawn(first_name, changed),
    });
}

/** Tells the four that a proposal can no longer be answered. */
export async function notifyChangeExpired(
  app: AppContext,
  trx: Transaction,
  row: AgreementRow,
  proposal: Proposal,
): Promise<void> {
  const { first_name } = playerOf(row, proposal.proposer_id);
  const { play_date_id } = row;
  const notice = {
    type: 'other',
    title: noticeTexts.changeExpiredTitle,
    link: detailLink(play_date_id),
  } as const;
  const others = everybody({ row }).filter((id) => id !== proposal.proposer_id);
  const audiences = [
    ...(await textsFor(trx, proposal, others)).map(
      ([userIds, changed]) => [userIds, noticeTexts.changeExpired(first_name, changed)] as const,
    ),
    [[proposal.proposer_id], noticeTexts.ownChangeExpired(proposal.changed)] as const,
  ];
  for (const [userIds, text] of audiences)
    await notify(app, trx, {
      ...{ ...notice, userIds, about: [proposal.proposer_id] },
      message: await named(trx, row, userIds, text),
      reachApart: 'everybody',
    });
}

export async function notifyChangeAccepted(
  notice: Notice,
  userIds: string[],
  changed: string,
): Promise<void> {
  await send(notice, userIds, {
    title: messages.changeAcceptedTitle,
    // Without the last name, so that the longest names and courts fit.
    message: messages.changeAcceptedMessage(playerOf(notice.row, notice.actor_id).first_name, changed),
    mail: 'mail_matches',
  });
}

export async function notifyChangeDeclined(notice: Notice, proposal: Proposal): Promise<void> {
  // Without the last name, so that the longest names and courts fit.
  const { first_name } = playerOf(notice.row, notice.actor_id);
  for (const [userIds, changed] of await textsFor(notice.trx, proposal, opponents(notice)))
    await send(notice, userIds, {
      title: messages.changeDeclinedTitle,
      message: noticeTexts.changeDeclined(first_name, changed),
    });
}

/** What ended a match before its start; of a call-off, as the others may know it. */
type End =
  | ({ as: 'called_off' } & Pick<Outcome, 'ended_reason' | 'owed'>)
  | { as: 'objected' | 'account_deleted' }
  | { as: 'deleted'; deleted_for: RuleHeading | null };

/** Why, without blame; of the four only the actor is named, with whose account it is deleted. */
function whyOff(notice: Notice, end: End, team: Team): string {
  if (end.as === 'account_deleted') return messages.accountDeleted;
  if (end.as === 'deleted') return noticeTexts.deletedByAdmin(deletedFor(end.deleted_for));
  const name = nameOf(notice);
  if (end.as !== 'called_off') return `${messages.couldNotAgreeMessage(name)}. ${messages.nothingOwed}`;
  const why = messages.calledOffMessage(name, end.ended_reason ?? 'not_said');
  return end.owed?.owed_by ? `${why}. ${owedLineFor(end.owed, team)}` : why;
}

const offTitles = {
  called_off: messages.calledOffTitle,
  objected: messages.couldNotAgreeTitle,
  account_deleted: playdateNoticeTexts.cancelledTitle,
  deleted: playdateNoticeTexts.deletedTitle,
} as const;

/**
 * Tells the others that the match is off, whatever ended it. Within 24 hours of the start the mail is
 * sent to all of them: somebody may be about to leave. For what an admin deleted it, the creator's team
 * alone is told, paused or not.
 */
export async function notifyMatchOff(notice: Notice, end: End): Promise<void> {
  const { app, trx, row, actor_id } = notice;
  const { play_date_id, starts_at } = row;
  const isNamed = end.as === 'called_off' || end.as === 'objected';
  const others = everybody(notice).filter((id) => id !== actor_id);
  const creators = creatorTeam(notice);
  const isDeleted = end.as === 'deleted';
  // A link to all PlayDates does not tell whom it names, see `removeName`.
  const aboutOf = (readers: string[]): readonly [] | readonly [string] | readonly [string, string] => {
    if (isNamed) return [actor_id];
    const [reader] = isDeleted ? readers : [];
    const [one, other] = reader === undefined ? [] : opponents({ row, actor_id: reader });
    return one === undefined ? [] : other === undefined ? [one] : [one, other];
  };
  const audiences: [string[], End, { isModeration: boolean }][] = isDeleted
    ? [
        [others.filter((id) => creators.includes(id)), end, { isModeration: true }],
        [
          others.filter((id) => !creators.includes(id)),
          { ...end, deleted_for: null },
          { isModeration: false },
        ],
      ]
    : [[others, end, { isModeration: false }]];
  const nameFor = await nameMatchFor(trx, {
    ...{ id: play_date_id, readers: others },
    ...(end.as === 'account_deleted' && { former_id: actor_id }),
  });
  for (const [userIds, toldEnd, { isModeration }] of audiences) {
    const text = {
      ...{ userIds, title: offTitles[end.as] },
      message: (reader: string) =>
        nameFor(reader, `${beforeWhy}${whyOff(notice, toldEnd, playerOf(row, reader).team)}`),
      link: isDeleted ? '/playdates' : detailLink(play_date_id),
    };
    await notify(app, trx, {
      ...{ ...text, type: 'other', actor_id, about: aboutOf(userIds), reachApart: 'everybody' },
      dedupe_key: offKey(play_date_id, starts_at),
    });
    await mailMatchNotice(app, trx, {
      ...{ ...text, isModeration, kind: row.is_within_a_day ? null : 'mail_matches' },
      ...(isDeleted && { linkLabel: noticeTexts.allPlaydates }),
    });
  }
}

/** Tells the other three that the acting player is paused, or is no longer. */
export async function notifyPause(notice: Notice, isPaused: boolean): Promise<void> {
  const name = nameOf(notice);
  const { play_date_id } = notice.row;
  await send(notice, everybody(notice), {
    title: isPaused ? noticeTexts.pausedTitle : noticeTexts.resumedTitle,
    message: isPaused ? messages.cannotPlay(name) : noticeTexts.resumedMessage(name),
    dedupe_key: (isPaused ? pauseKey : resumeKey)(play_date_id, notice.actor_id),
    mail: 'mail_matches',
  });
}

/** `owed`: what a claim that the match was not played leads to; null without one. */
export async function notifyReported(
  notice: Notice,
  report: { id: string; about_id: string; kind: keyof typeof messages.reportMessage; answer_until: string },
  owed: Owed | null,
): Promise<void> {
  const { about_id, kind, id, answer_until } = report;
  const name = nameOf(notice);
  const until = formatDateTime(answer_until, notice.row.time_zone);
  const effect = owed && ((team: Team) => noticeTexts.claimEffect(until, owedLineFor(owed, team)));
  await send(notice, [about_id], {
    title: messages.reportTitle,
    message: (team) =>
      [
        messages.reportMessage[kind](name),
        noticeTexts.answerUntil(until),
        ...(effect === null ? [] : [noticeTexts.alsoClaimed, effect(team)]),
      ].join(' '),
    dedupe_key: reportKey(id),
    mail: 'always',
  });
  if (effect === null) return;
  await send(
    notice,
    everybody(notice).filter((player) => player !== about_id),
    {
      title: noticeTexts.claimTitle,
      message: (team) => `${noticeTexts.claimed} ${effect(team)}`,
      about: [],
      dedupe_key: claimKey(notice.row.play_date_id),
      mail: 'mail_matches',
    },
  );
}

/** Tells those who heard of a claim that the match was not played that it is disputed or excused. */
export async function notifyClaimOver(
  notice: Notice,
  { about_id, reporter_id }: { about_id: string | null; reporter_id: string | null },
): Promise<void> {
  await send(
    notice,
    everybody(notice).filter((player) => player !== about_id && player !== reporter_id),
    { title: messages.reportAnsweredTitle, message: noticeTexts.claimOver, about: [] },
  );
}

export async function notifyReportAnswered(
  notice: Notice,
  reporter_id: string,
  state: keyof typeof messages.reportAnsweredMessage,
): Promise<void> {
  await send(notice, [reporter_id], {
    title: messages.reportAnsweredTitle,
    message: messages.reportAnsweredMessage[state](nameOf(notice)),
  });
}

export async function notifyReportExcused(notice: Notice, about_id: string | null): Promise<void> {
  await send(notice, present([about_id]), {
    title: messages.reportExcusedTitle,
    message: messages.reportExcusedMessage(nameOf(notice)),
  });
}

/** The report goes on to be about attendance alone. */
export async function notifyContradicted(notice: Notice): Promise<void> {
  await send(notice, everybody(notice), {
    title: messages.contradictedTitle,
    message: messages.didPlay(nameOf(notice)),
  });
}

export async function notifyScored(notice: Notice): Promise<void> {
  await send(notice, opponents(notice), {
    title: messages.scoreTitle,
    message: messages.scoreMessage(nameOf(notice)),
    dedupe_key: scoresKey(notice.row.play_date_id),
  });
}

/** Tells the four of each that the clock has completed their match. */
export async function notifyOver(
  app: AppContext,
  trx: Transaction,
  matches: readonly { id: string; players: string[] }[],
  message: string,
): Promise<void> {
  const notices = [];
  for (const { id, players } of matches)
    notices.push({
      ...{ userIds: players, link: detailLink(id) },
      message: await about(trx, id, players, message),
    });
  await notifyEach(app, trx, { type: 'other', title: playdateNoticeTexts.completedTitle }, notices);
}

/** Tells the four that the clock has ended their match as not played, and what is owed. */
export async function notifyNotPlayed(app: AppContext, trx: Transaction, row: AgreementRow): Promise<void> {
  const { play_date_id, players } = row;
  const { owed } = outcomeForOthers(row.outcome_facts);
  const userIds = players.map((player) => player.profile_id);
  const text = (team: Team) =>
    noticeTexts.notPlayed(owed === null ? messages.nothingOwed : owedLineFor(owed, team));
  const notice = {
    userIds,
    message: await named(trx, row, userIds, text),
    link: detailLink(play_date_id),
  };
  const title = messages.notPlayedTitle;
  await notifyEach(app, trx, { type: 'other', title }, [notice]);
  await mailMatchNotice(app, trx, { ...notice, title, kind: 'mail_matches' });
}

export async function notifyTimesPassed(
  app: AppContext,
  trx: Transaction,
  passed: readonly { id: string; creator_id: string }[],
): Promise<void> {
  const { timesPassedTitle: title, timesPassedMessage } = playdateNoticeTexts;
  const notices = [];
  for (const { id, creator_id } of passed)
    notices.push({
      ...{ userIds: [creator_id], link: detailLink(id), dedupe_key: timesPassedKey(id) },
      message: await about(trx, id, [creator_id], timesPassedMessage),
    });
  await notifyEach(app, trx, { type: 'other', title }, notices);
}
