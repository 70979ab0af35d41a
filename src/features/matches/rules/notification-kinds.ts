import { calendarTexts, howLong } from '#features/matches/messages/calendar.ts';
import { messages } from '#features/matches/messages/common.ts';
import { confirmTexts } from '#features/matches/messages/confirming.ts';
import { noticeTexts } from '#features/matches/messages/notices.ts';
import type { AnyKind, MailKind, NotificationFacts } from '#features/notifications/rules/kind.ts';
import { messages as playdateMessages } from '#features/playdates/messages/common.ts';
import { deletedFor } from '#features/playdates/messages/deletions.ts';
import { noticeTexts as playdateNoticeTexts } from '#features/playdates/messages/notices.ts';
import {
  briefOf,
  contextOf,
  linkOf,
  type NotifiedPlaydate,
} from '#features/playdates/rules/name-match.ts';
import { ofMatch, type PlaydateKind } from '#features/playdates/rules/notification-kinds.ts';
import type { Owed } from '#features/playdates/rules/outcome.ts';
import type { CallOffReason, Team } from '#features/playdates/schema.ts';
import type { RuleHeading } from '#features/profiles/data/community-rules.ts';
import { formatDateTime, isSameDay } from '#platform/common/zoned-time.ts';
import {
  applicationAccepted,
  notPlayedYet,
  playdateCompleted,
  playdateMatched,
  playedAsked,
  toConfirm,
} from './begin-and-completion-kinds.ts';
import { owedLineFor } from './owed-line.ts';

const afterYes = { limit: 'after_yes', kind: 'mail_matches' } as const;
const always = { limit: 'none', kind: 'mail_matches' } as const;

/** Of what the reader's team owes or is owed. */
type OwedBy = { owed: Owed; team: Team };
const owedText = ({ owed, team }: OwedBy): string => owedLineFor(owed, team);

// About a change, by the words for what it changes.

export const changeProposed: PlaydateKind<{
  changed: string;
  expires_at: string;
  time_zone: string;
}> = {
  ...ofMatch,
  name: 'match_change_proposed',
  title: () => messages.changeProposedTitle,
  news: ({ actor }) => messages.changeProposedMessage(actor),
  more: ({ data: { changed, expires_at, time_zone } }) =>
    `${noticeTexts.answerUntil(formatDateTime(expires_at, time_zone))} ${changed}`,
  asks: 'answer',
  quotes: true,
  mail: afterYes,
};

/** To those who were asked, and to the team of who has withdrawn it. */
export const changeWithdrawn: PlaydateKind<{ changed: string }> = {
  ...ofMatch,
  name: 'match_change_withdrawn',
  title: () => noticeTexts.changeWithdrawnTitle,
  news: ({ actor }) => noticeTexts.changeWithdrawn(actor),
  more: ({ data: { changed } }) => noticeTexts.stays(changed),
};

/** To all four; `is_own`: to who has proposed it. */
export const changeExpired: PlaydateKind<{ changed: string; is_own: boolean }> = {
  ...ofMatch,
  name: 'match_change_expired',
  title: () => noticeTexts.changeExpiredTitle,
  news: ({ actor, data: { is_own } }) =>
    is_own ? noticeTexts.ownChangeExpired : noticeTexts.changeExpired(actor),
  more: ({ data: { changed } }) => noticeTexts.stays(changed),
};

export const changeAccepted: PlaydateKind<{ changed: string }> = {
  ...ofMatch,
  name: 'match_change_accepted',
  title: () => messages.changeAcceptedTitle,
  news: ({ actor }) => messages.changeAcceptedMessage(actor),
  more: ({ data: { changed } }) => changed,
  mail: always,
};

export const changeDeclined: PlaydateKind<{ changed: string }> = {
  ...ofMatch,
  name: 'match_change_declined',
  title: () => messages.changeDeclinedTitle,
  news: ({ actor }) => noticeTexts.changeDeclined(actor),
  more: ({ data: { changed } }) => noticeTexts.stays(changed),
  mail: afterYes,
};

// About the four.

/** Once all four have confirmed what is agreed on. */
export const matchIsOn: PlaydateKind<{ starts_at: string | null; time_zone: string }> = {
  ...ofMatch,
  name: 'match_is_on',
  title: ({ data: { starts_at, time_zone } }) =>
    noticeTexts.isOn(starts_at === null ? null : formatDateTime(starts_at, time_zone)),
  news: () => messages.everyoneConfirmed,
  mail: always,
};

export const playerPaused: PlaydateKind<null> = {
  ...ofMatch,
  name: 'match_player_paused',
  title: () => noticeTexts.pausedTitle,
  news: ({ actor }) => messages.cannotPlay(actor),
  mail: afterYes,
};

export const playerResumed: PlaydateKind<null> = {
  ...ofMatch,
  name: 'match_player_resumed',
  title: () => noticeTexts.resumedTitle,
  news: ({ actor }) => noticeTexts.resumedMessage(actor),
  mail: afterYes,
};

// Reminders, whose words depend on when they are read.

type Reminder = {
  starts_at: string;
  time_zone: string;
  /** Until when who has not confirmed may object; null of others. */
  object_until: string | null;
  /** Who has not said yes in the match is mailed the question in place of the reminder. */
  has_said_yes: boolean;
  is_mailed: boolean;
};
type Reminded = NotificationFacts<Reminder, NotifiedPlaydate>;
/** Null once it has begun, or is untrue. */
const timeLeft = ({ data: { starts_at }, now, ended }: Reminded): string | null => {
  const left = new Date(starts_at).getTime() - now.getTime();
  return left > 0 && ended === null ? howLong(left) : null;
};
const notConfirmed = ({ data: { object_until, time_zone } }: Reminded): string[] =>
  object_until === null
    ? []
    : [
        calendarTexts.notConfirmed,
        confirmTexts.objectUntil(formatDateTime(object_until, time_zone)),
      ];
const aheadOf = (
  kind: MailKind,
  texts: { title: (facts: Reminded, left: string) => string; more: string[] },
) => {
  const title = (facts: Reminded) => {
    const left = timeLeft(facts);
    return left === null ? calendarTexts.pastTitle : texts.title(facts, left);
  };
  const more = (facts: Reminded) =>
    timeLeft(facts) === null ? '' : [...texts.more, ...notConfirmed(facts)].join(' ');
  return {
    ...ofMatch,
    title,
    news: (facts: Reminded) => {
      const left = timeLeft(facts);
      if (left !== null) return calendarTexts.youPlayIn(left);
      return facts.ended === null ? calendarTexts.begun : calendarTexts.untrue;
    },
    more,
    mail: {
      limit: 'none',
      kind,
      isSent: ({ is_mailed }: Reminder) => is_mailed,
      title: (facts: Reminded) =>
        facts.data.has_said_yes ? title(facts) : noticeTexts.confirmTitle,
      more: (facts: Reminded) =>
        [more(facts), ...(facts.data.has_said_yes ? [] : [noticeTexts.doesThisSuit])]
          .filter((text) => text !== '')
          .join(' '),
    },
  } as const;
};

export const dayBefore: PlaydateKind<Reminder> = {
  ...aheadOf('mail_day_before', {
    title: ({ data: { starts_at, time_zone }, now }) =>
      isSameDay(now.toISOString(), starts_at, time_zone)
        ? calendarTexts.today
        : calendarTexts.tomorrow,
    more: [],
  }),
  name: 'match_day_before',
};

export const twoHours: PlaydateKind<Reminder> = {
  ...aheadOf('mail_two_hours', {
    title: (_, left) => calendarTexts.soonTitle(left),
    more: [calendarTexts.sayNow],
  }),
  name: 'match_two_hours',
};

// About what was played.

export const scoreAdded: PlaydateKind<null> = {
  ...ofMatch,
  name: 'match_score_added',
  title: () => messages.scoreTitle,
  news: ({ actor }) => messages.scoreMessage(actor),
  more: () => messages.isScoreRight,
  asks: 'answer',
};

/**
 * `claim`: what it leads to that the reporter says the match was not played; null where it ends
 * nothing.
 */
export const attendanceReported: PlaydateKind<{
  kind: 'no_show' | 'late';
  answer_until: string;
  time_zone: string;
  claim: OwedBy | null;
}> = {
  ...ofMatch,
  name: 'match_attendance_reported',
  title: () => messages.attendanceReportTitle,
  news: ({ actor, data: { kind } }) => messages.attendanceReportMessage[kind](actor),
  more: ({ data: { claim, ...data } }) => {
    const until = formatDateTime(data.answer_until, data.time_zone);
    const effect = claim && [
      noticeTexts.alsoClaimed,
      noticeTexts.claimEffect(until, owedText(claim)),
    ];
    return [noticeTexts.answerUntil(until), ...(effect ?? [])].join(' ');
  },
  asks: 'answer',
  mail: { limit: 'none', kind: null },
};

/** To the two others, of whom nobody is named. */
export const notPlayedClaimed: PlaydateKind<OwedBy & { answer_until: string; time_zone: string }> =
  {
    ...ofMatch,
    name: 'match_not_played_claimed',
    title: () => noticeTexts.claimTitle,
    news: () => noticeTexts.claimed,
    more: ({ data }) =>
      noticeTexts.claimEffect(formatDateTime(data.answer_until, data.time_zone), owedText(data)),
    asks: 'answer',
    mail: always,
  };

/** To those who heard of such a claim, once it is disputed or excused. */
export const claimOver: PlaydateKind<null> = {
  ...ofMatch,
  name: 'match_claim_over',
  title: () => messages.attendanceAnsweredTitle,
  news: () => noticeTexts.claimOver,
};

export const attendanceAnswered: PlaydateKind<{ state: 'agreed' | 'disputed' }> = {
  ...ofMatch,
  name: 'match_attendance_answered',
  title: () => messages.attendanceAnsweredTitle,
  news: ({ actor, data: { state } }) => messages.attendanceAnsweredMessage[state](actor),
};

export const attendanceExcused: PlaydateKind<null> = {
  ...ofMatch,
  name: 'match_attendance_excused',
  title: () => messages.attendanceExcusedTitle,
  news: ({ actor }) => messages.attendanceExcusedMessage(actor),
};

/** The report goes on to be about attendance alone. */
export const reportContradicted: PlaydateKind<null> = {
  ...ofMatch,
  name: 'match_contradicted',
  title: () => messages.contradictedTitle,
  news: ({ actor }) => messages.didPlay(actor),
};

// About the end.

/** What ended a match before its start; of a call-off, as the others may know it. */
export type MatchEnding =
  | { ended_as: 'called_off'; reason: CallOffReason; owed: OwedBy | null }
  | { ended_as: 'objected' }
  | { ended_as: 'account_deleted' }
  | { ended_as: 'deleted'; deleted_for: RuleHeading | null };

const offTitles = {
  called_off: messages.calledOffTitle,
  objected: messages.couldNotAgreeTitle,
  account_deleted: playdateNoticeTexts.cancelledTitle,
  deleted: playdateNoticeTexts.deletedTitle,
} as const;

/** Why, without blame; of the four only the actor is named, as long as there is an account. */
function whyOff(ending: MatchEnding, actor: string): string {
  if (ending.ended_as === 'account_deleted') return messages.accountDeleted;
  if (ending.ended_as === 'deleted') return noticeTexts.deletedByAdmin;
  const name = actor === '' ? playdateMessages.formerPlayer : actor;
  if (ending.ended_as === 'objected') return messages.couldNotAgreeMessage(name);
  return messages.calledOffMessage(name, ending.reason);
}

/** What follows from it. */
function effectOf(ending: MatchEnding): string {
  if (ending.ended_as === 'deleted') return deletedFor(ending.deleted_for).trim();
  if (ending.ended_as === 'objected') return messages.nothingOwed;
  return ending.ended_as === 'called_off' && ending.owed !== null ? owedText(ending.owed) : '';
}

/** Why a match is off, and what follows from it. */
export const whyMatchIsOff = ({
  actor,
  data: { ending },
}: Pick<NotificationFacts<MatchOff>, 'actor' | 'data'>): string =>
  [whyOff(ending, actor), effectOf(ending)].filter((text) => text !== '').join('. ');

type MatchOff = {
  ending: MatchEnding;
  /** To the team whose PlayDate an admin has deleted, paused or not. */
  is_moderation: boolean;
  /** Within 24 hours of the start somebody may be about to leave. */
  is_soon: boolean;
  /** Which match it was, once the PlayDate has gone. */
  match: Pick<NotifiedPlaydate, 'starts' | 'time_zone' | 'state' | 'regions'>;
};
const matchOf = (about: NotifiedPlaydate | null, { match }: MatchOff): NotifiedPlaydate =>
  about ?? {
    ...match,
    id: '',
    is_in_team: true,
    venue_name: null,
    town: null,
    others: [],
    creators: [],
  };

/** To the others, whatever ended it; outlives who has ended it, and the PlayDate. */
export const matchOff: PlaydateKind<MatchOff, NotifiedPlaydate | null> = {
  name: 'match_off',
  type: 'other',
  title: ({ data: { ending } }) => offTitles[ending.ended_as],
  news: ({ actor, data: { ending } }) => `${messages.matchOff}: ${whyOff(ending, actor)}`,
  more: ({ data: { ending } }) => effectOf(ending),
  context: ({ about, data }) => contextOf({ about: matchOf(about, data) }),
  brief: ({ about, data }) => briefOf({ about: matchOf(about, data) }),
  link: ({ about }) => (about === null ? '/playdates' : linkOf({ about })),
  asks: null,
  reachesApart: 'everybody',
  isKept: true,
  mail: {
    limit: 'none',
    kind: ({ is_soon }) => (is_soon ? null : 'mail_matches'),
    isModeration: ({ is_moderation }) => is_moderation,
    linkLabel: ({ about }) => (about === null ? noticeTexts.allPlaydates : undefined),
  },
};

/** To all four, by the clock. */
export const notPlayed: PlaydateKind<{ owed: OwedBy | null }> = {
  ...ofMatch,
  name: 'match_not_played',
  title: () => messages.notPlayedTitle,
  news: () => noticeTexts.notPlayed,
  more: ({ data: { owed } }) => `${owed === null ? messages.nothingOwed : owedText(owed)}.`,
  mail: always,
};

/**
 * Completed by the clock: after its end, or without a time when one team did not answer for 7 days.
 */
export const matchOver: PlaydateKind<{ why: 'ended' | 'unanswered' }> = {
  ...ofMatch,
  name: 'match_over',
  title: () => noticeTexts.completedTitle,
  news: ({ data: { why } }) => noticeTexts.over[why][0],
  more: ({ data: { why } }) => noticeTexts.over[why][1],
};

export const matchesKinds: readonly AnyKind[] = [
  applicationAccepted,
  playdateMatched,
  toConfirm,
  playedAsked,
  playdateCompleted,
  notPlayedYet,
  changeProposed,
  changeWithdrawn,
  changeExpired,
  changeAccepted,
  changeDeclined,
  matchIsOn,
  playerPaused,
  playerResumed,
  dayBefore,
  twoHours,
  scoreAdded,
  attendanceReported,
  notPlayedClaimed,
  claimOver,
  attendanceAnswered,
  attendanceExcused,
  reportContradicted,
  matchOff,
  notPlayed,
  matchOver,
];
