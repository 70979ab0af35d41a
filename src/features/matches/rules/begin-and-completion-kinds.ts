import { completionTexts } from '#features/matches/messages/completion.ts';
import { confirmTexts } from '#features/matches/messages/confirming.ts';
import { noticeTexts } from '#features/matches/messages/notices.ts';
import { totalLine } from '#features/playdates/rules/money.ts';
import {
  ofMatch,
  ofOffer,
  type PlaydateKind,
  type Until,
  untilOf,
} from '#features/playdates/rules/notification-kinds.ts';
import { formatDateTime } from '#platform/common/zoned-time.ts';

// How a match begins, and how it is completed.

const onText = (isOn: boolean): string[] => (isOn ? [noticeTexts.itIsOn] : []);

/** `is_on`: the acceptance has completed the four. */
export const applicationAccepted: PlaydateKind<{
  kind: 'pay' | 'earn';
  amount_per_hour: number;
  is_on: boolean;
}> = {
  ...ofOffer,
  name: 'application_accepted',
  title: () => noticeTexts.acceptedTitle,
  news: () => noticeTexts.teamAccepted,
  more: ({ data: { kind, amount_per_hour, is_on } }) =>
    [
      `${noticeTexts.acceptedPrice(kind, amount_per_hour)}.`,
      ...onText(is_on),
      noticeTexts.sayHello,
    ].join(' '),
  mail: {
    limit: ({ is_on }) => (is_on ? 'none' : 'limited'),
    kind: 'mail_matches',
    more: ({ data: { is_on } }) => [...onText(is_on), noticeTexts.sayHello].join(' '),
    lines: ({ data: { kind, amount_per_hour } }) => [
      noticeTexts.acceptedPrice(kind, amount_per_hour),
    ],
  },
};

export const playdateMatched: PlaydateKind<null> = {
  ...ofOffer,
  name: 'play_date_matched',
  title: () => noticeTexts.matchedTitle,
  news: () => noticeTexts.matchedMessage,
  more: () => noticeTexts.sayHello,
};

/**
 * To who has neither offered nor accepted what is agreed on; `changed`: since they did, null for a
 * new match.
 */
export const toConfirm: PlaydateKind<{
  changed: string | null;
  is_accepted: boolean;
  kind: 'pay' | 'earn';
  amount_per_hour: number;
  duration_minutes: number | null;
  object_until: string | null;
  time_zone: string;
  /** What calling off costs from then on. */
  late: string | null;
}> = {
  ...ofMatch,
  name: 'match_to_confirm',
  title: () => noticeTexts.confirmTitle,
  news: ({ data: { changed, is_accepted } }) => {
    if (changed !== null) return noticeTexts.agreedChanged;
    return is_accepted ? noticeTexts.teamAccepted : noticeTexts.matchedMessage;
  },
  more: ({ data }) =>
    [
      ...(data.changed === null ? [] : [`${data.changed}.`]),
      `${priceOf(data)}. ${noticeTexts.doesThisSuit}`,
      ...endOfObjection(data),
      ...(data.late === null ? [] : [data.late]),
    ].join(' '),
  asks: 'answer',
  mail: {
    limit: ({ changed }) => (changed === null ? 'limited' : 'none'),
    kind: 'mail_matches',
    more: ({ data: { changed } }) =>
      [...(changed === null ? [] : [`${changed}.`]), noticeTexts.doesThisSuit].join(' '),
    lines: ({ data }) => [
      priceOf(data),
      ...endOfObjection(data),
      ...(data.late === null ? [] : [data.late]),
    ],
  },
};

type Agreed = { kind: 'pay' | 'earn'; amount_per_hour: number; duration_minutes: number | null };
const priceOf = ({ kind, ...agreed }: Agreed): string =>
  noticeTexts.confirmPrice(kind, agreed.amount_per_hour, totalLine(agreed));
const endOfObjection = ({
  object_until,
  time_zone,
}: {
  object_until: string | null;
  time_zone: string;
}) =>
  object_until === null ? [] : [confirmTexts.objectUntil(formatDateTime(object_until, time_zone))];

/** To the team that is asked whether a match without a time was played. */
export const playedAsked: PlaydateKind<Until> = {
  ...ofMatch,
  name: 'match_played_asked',
  title: () => completionTexts.playedTitle,
  news: ({ actor }) => completionTexts.saysPlayed(actor),
  more: ({ data }) => completionTexts.completedUnlessAnswered(untilOf(data)),
  asks: 'answer',
  mail: { limit: 'after_yes', kind: 'mail_matches' },
};

export const playdateCompleted: PlaydateKind<null> = {
  ...ofMatch,
  name: 'play_date_completed',
  title: () => noticeTexts.completedTitle,
  news: ({ actor }) => noticeTexts.completedMessage(actor),
};

export const notPlayedYet: PlaydateKind<null> = {
  ...ofMatch,
  name: 'play_date_not_played_yet',
  title: () => completionTexts.notPlayedYetTitle,
  news: ({ actor }) => completionTexts.saysNotPlayedYet(actor),
};
