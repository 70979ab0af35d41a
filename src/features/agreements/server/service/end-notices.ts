import { beforeWhy, noticeTexts } from '#features/agreements/data/notice-texts.ts';
import { messages } from '#features/agreements/messages.ts';
import { over } from '#features/agreements/rules/notification-kinds.ts';
import { owedLineFor } from '#features/agreements/rules/owed-line.ts';
import type { AgreementRow } from '#features/agreements/server/store/agreements.ts';
import { notifyEach as notifyEachOf } from '#features/notifications/server/service/notify.ts';
import { notifyByText, notifyEach } from '#features/notifications/server/service/notify-by-text.ts';
import { deletedFor } from '#features/playdates/data/deletion-texts.ts';
import { noticeTexts as playdateNoticeTexts } from '#features/playdates/data/notice-texts.ts';
import { timesPassed } from '#features/playdates/rules/notification-kinds.ts';
import { type Outcome, outcomeForOthers } from '#features/playdates/rules/outcome.ts';
import type { Team } from '#features/playdates/schema.ts';
import { mailPlayers } from '#features/playdates/server/service/match-mails.ts';
import { nameMatchFor } from '#features/playdates/server/service/name-for-readers.ts';
import { detailLink } from '#features/playdates/server/service/notify.ts';
import type { RuleHeading } from '#features/profiles/data/community-rules.ts';
import type { AppContext } from '#platform/server/app-context.ts';
import type { Transaction } from '#platform/server/database/database.ts';
import { type Notice, named, nameOf, offKey, opponents, otherThree, playerIds } from './notices.ts';
import { playerOf } from './presenters.ts';

const creatorTeam = ({ row }: Notice): string[] =>
  playerIds({ players: row.players.filter(({ team }) => team === 'creator_team') });
/** What ended a match before its start; of a call-off, as the others may know it. */
type End =
  | ({ ended_as: 'called_off' } & Pick<Outcome, 'ended_reason' | 'owed'>)
  | { ended_as: 'objected' | 'account_deleted' }
  | { ended_as: 'deleted'; deleted_for: RuleHeading | null };

/** Why, without blame; of the four only the actor is named, with whose account it is deleted. */
function whyOff(notice: Notice, end: End, team: Team): string {
  if (end.ended_as === 'account_deleted') return messages.accountDeleted;
  if (end.ended_as === 'deleted') return noticeTexts.deletedByAdmin(deletedFor(end.deleted_for));
  const name = nameOf(notice);
  if (end.ended_as !== 'called_off') return `${messages.couldNotAgreeMessage(name)}. ${messages.nothingOwed}`;
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
  const isNamed = end.ended_as === 'called_off' || end.ended_as === 'objected';
  const others = otherThree(notice);
  const creators = creatorTeam(notice);
  const isDeleted = end.ended_as === 'deleted';
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
    ...(end.ended_as === 'account_deleted' && { former_id: actor_id }),
  });
  for (const [userIds, toldEnd, { isModeration }] of audiences) {
    const text = {
      ...{ userIds, title: offTitles[end.ended_as] },
      message: (reader: string) =>
        nameFor(reader, `${beforeWhy}${whyOff(notice, toldEnd, playerOf(row, reader).team)}`),
      link: isDeleted ? '/playdates' : detailLink(play_date_id),
    };
    await notifyByText(app, trx, {
      ...{ ...text, type: 'other', actor_id, about: aboutOf(userIds), reachApart: 'everybody' },
      dedupe_key: offKey(play_date_id, starts_at),
    });
    await mailPlayers(app, trx, {
      ...text,
      id: play_date_id,
      mail: 'off',
      isModeration,
      kind: row.is_within_a_day ? null : 'mail_matches',
      ...(isDeleted && { linkLabel: noticeTexts.allPlaydates }),
    });
  }
}

/** Tells the four of each that the clock has completed their match. */
export async function notifyOver(
  app: AppContext,
  trx: Transaction,
  matches: readonly { id: string; players: string[] }[],
  why: 'ended' | 'unanswered',
): Promise<void> {
  const notices = matches.map(({ id, players }) => ({
    play_date_id: id,
    key: id,
    data: { why },
    userIds: players,
  }));
  await notifyEachOf(app, trx, over, notices);
}

/** Tells the four that the clock has ended their match as not played, and what is owed. */
export async function notifyNotPlayed(app: AppContext, trx: Transaction, row: AgreementRow): Promise<void> {
  const { play_date_id } = row;
  const { owed } = outcomeForOthers(row.outcome_facts);
  const userIds = playerIds(row);
  const text = (team: Team) =>
    noticeTexts.notPlayed(owed === null ? messages.nothingOwed : owedLineFor(owed, team));
  const notice = {
    userIds,
    message: await named(trx, row, userIds, text),
    link: detailLink(play_date_id),
  };
  const title = messages.notPlayedTitle;
  await notifyEach(app, trx, { type: 'other', title }, [notice]);
  await mailPlayers(app, trx, { ...notice, id: play_date_id, title, mail: 'off', kind: 'mail_matches' });
}

export async function notifyTimesPassed(
  app: AppContext,
  trx: Transaction,
  passed: readonly { id: string; creator_id: string }[],
): Promise<void> {
  const notices = passed.map(({ id, creator_id }) => ({
    play_date_id: id,
    key: id,
    data: null,
    userIds: [creator_id],
  }));
  await notifyEachOf(app, trx, timesPassed, notices);
}
