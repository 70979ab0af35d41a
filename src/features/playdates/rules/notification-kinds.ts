import type { AnyKind, NotificationKind } from '#features/notifications/rules/kind.ts';
import { applicationTexts } from '#features/playdates/messages/applications.ts';
import { messages } from '#features/playdates/messages/common.ts';
import {
  type DeletedPlaydate,
  deletedFor,
  describeDeleted,
} from '#features/playdates/messages/deletions.ts';
import { noticeTexts } from '#features/playdates/messages/notices.ts';
import { partnerNotices } from '#features/playdates/messages/partner-notices.ts';
import { partnerTexts } from '#features/playdates/messages/partners.ts';
import {
  againstTeam,
  briefOf,
  contextOf,
  linkOf,
  type NotifiedPlaydate,
  namesOf,
  titleWith,
} from '#features/playdates/rules/name-match.ts';
import type { RuleHeading } from '#features/profiles/data/community-rules.ts';
import { hour } from '#platform/common/clock.ts';
import { formatDateTime } from '#platform/common/zoned-time.ts';
import { type AskedOffer, offerTexts } from './partner-question.ts';

export type PlaydateKind<Data, About = NotifiedPlaydate> = NotificationKind<Data, About>;

export const ofOffer = {
  type: 'other',
  link: linkOf,
  context: contextOf,
  brief: briefOf,
  asks: null,
  reachesApart: 'nobody',
} as const satisfies Partial<PlaydateKind<never>>;

/**
 * All four hear what becomes of their match, also from somebody whom they have blocked (decision
 * 0028).
 */
export const ofMatch = { ...ofOffer, reachesApart: 'everybody' } as const;

const capitalized = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
export type Until = { until: string; time_zone: string };
export const untilOf = ({ until, time_zone }: Until): string => formatDateTime(until, time_zone);

// About a PlayDate.

/**
 * To the partner of a PlayDate that was created; `confirms_time`: they confirm a time once it is
 * matched.
 */
export const partnerAsked: PlaydateKind<AskedOffer & { confirms_time: boolean }> = {
  ...ofOffer,
  name: 'play_date_partner_asked',
  type: 'playdate_created',
  title: ({ actor }) => titleWith(partnerTexts.partnerQuestionTitle, actor),
  news: ({ actor }) => partnerTexts.partnerAsked(actor),
  more: ({ data }) => {
    const next = data.confirms_time ? partnerTexts.confirmsTime(false) : null;
    return partnerTexts.partnerQuestionMessage(offerLine(data), next);
  },
  asks: 'answer',
  mail: {
    limit: 'limited',
    kind: 'mail_matches',
    more: ({ data }) => askingIn(data.confirms_time ? partnerTexts.confirmsTime(false) : null),
    lines: ({ data }) => [offerLine(data)],
  },
};

/** 'Pay to Challenge, you pay $40 per hour' */
const offerLine = (offer: AskedOffer): string => {
  const { heading, price } = offerTexts(offer);
  return `${heading}, ${price}`;
};
const askingIn = (next: string | null): string =>
  [partnerTexts.isThatFine, ...(next === null ? [] : [next])].join(' ');

/** To the creator, whose partner cannot play. */
export const partnerMissing: PlaydateKind<Until> = {
  ...ofOffer,
  name: 'play_date_partner_missing',
  title: () => partnerNotices.partnerMissingTitle,
  news: ({ actor }) => partnerNotices.partnerMissingMessage(actor),
  more: ({ data }) => partnerTexts.chooseUntil(untilOf(data)),
  asks: 'choose',
  mail: { limit: 'limited', kind: 'mail_matches' },
};

export const friendCreated: PlaydateKind<null> = {
  ...ofOffer,
  name: 'play_date_created',
  type: 'playdate_created',
  title: () => noticeTexts.newPlaydateTitle,
  news: ({ actor }) => noticeTexts.friendCreatedMessage(actor),
  throttleMs: hour,
};

/** To those whom the creator's team has declined before. */
export const availableAgain: PlaydateKind<null> = {
  ...ofOffer,
  name: 'play_date_available_again',
  title: () => noticeTexts.availableAgainTitle,
  news: ({ actor }) => noticeTexts.availableAgainMessage(actor),
};

export const newPartner: PlaydateKind<null> = {
  ...ofOffer,
  name: 'play_date_new_partner',
  title: () => partnerNotices.newPartnerTitle,
  news: ({ actor, other }) => partnerNotices.newPartnerMessage(actor, other),
};

export const timesPassed: PlaydateKind<null> = {
  ...ofOffer,
  name: 'play_date_times_passed',
  title: () => noticeTexts.timesPassedTitle,
  news: () => noticeTexts.timesPassedMessage,
};

export const playdateCancelled: PlaydateKind<null> = {
  ...ofOffer,
  name: 'play_date_cancelled',
  title: () => noticeTexts.cancelledTitle,
  news: ({ actor }) => noticeTexts.cancelledMessage(actor),
};

const endings = {
  no_partner: partnerNotices.noPartnerCancelledMessage,
  no_partner_of_others: partnerNotices.cancelledPlainMessage,
  account_deleted: noticeTexts.leftCancelledMessage,
};
/** Cancelled, and not by somebody who is named. */
export const playdateEnded: PlaydateKind<{ why: keyof typeof endings }> = {
  ...ofMatch,
  name: 'play_date_ended',
  title: () => noticeTexts.cancelledTitle,
  news: ({ data: { why } }) => endings[why],
};

/**
 * By an admin, to the two of the creator's team, to opponents of a match, or to who has applied.
 */
export const playdateDeleted: NotificationKind<{
  playdate: DeletedPlaydate;
  pays: boolean;
  reader: 'own' | 'opponents' | 'applied';
  deleted_for: RuleHeading | null;
}> = {
  name: 'play_date_deleted',
  type: 'other',
  title: () => noticeTexts.deletedTitle,
  news: ({ data: { reader } }) => noticeTexts.deleted[reader],
  more: ({ data: { playdate, pays, deleted_for } }) =>
    `${describeDeleted(playdate, pays ? 'pay' : 'earn')}.${deletedFor(deleted_for)}`,
  link: () => '/playdates',
  asks: null,
  reachesApart: 'everybody',
};

// About an application.

/** `offer`: the new price, and the one before, of an application whose price has changed. */
export const applicationReceived: PlaydateKind<{
  offer: { kind: 'pay' | 'earn'; amount: number; before: number | null } | null;
}> = {
  ...ofOffer,
  name: 'application_received',
  title: ({ data: { offer } }) =>
    offer === null ? messages.applicationTitle : applicationTexts.offerChangedTitle,
  news: ({ actor, other, data: { offer } }) =>
    offer === null
      ? noticeTexts.applicationMessage(actor, other)
      : applicationTexts.offerChangedMessage(actor, other),
  more: ({ data: { offer } }) =>
    offer === null
      ? ''
      : `${capitalized(applicationTexts.newPrice(offer.kind, offer.amount, offer.before))}.`,
  asks: 'answer',
  mail: { limit: 'limited', kind: 'mail_matches', isSent: ({ offer }) => offer === null },
};

export type ApplicationChange =
  | { offer: { kind: 'pay' | 'earn'; amount: number; before: number | null } }
  | { times: readonly string[]; times_before: readonly string[]; time_zone: string };

/**
 * To the other one of two applicants. `change`: of an application that was changed since;
 * `has_answered`: before that, as who has not has the question by mail already, and changes cannot
 * flood.
 */
export const applicantAsked: PlaydateKind<
  AskedOffer & {
    confirms_time: boolean;
    change: ApplicationChange | null;
    has_answered: boolean;
  }
> = {
  ...ofOffer,
  name: 'application_partner_asked',
  title: ({ actor }) => titleWith(partnerTexts.partnerQuestionTitle, actor),
  news: ({ actor, data: { change } }) =>
    change === null
      ? partnerTexts.partnerAsked(actor)
      : applicationTexts.partnerChangedMessage(actor),
  more: ({ data }) => {
    const next = data.confirms_time ? partnerTexts.confirmsTime(true) : null;
    return partnerTexts.partnerQuestionMessage(offeredBy(data), next);
  },
  asks: 'answer',
  mail: {
    limit: 'limited',
    kind: 'mail_matches',
    isSent: ({ change, has_answered }) => change === null || has_answered,
    more: ({ data }) => askingIn(data.confirms_time ? partnerTexts.confirmsTime(true) : null),
    lines: ({ about, data }) => [...againstTeam(namesOf(about.creators)), offeredBy(data)],
  },
};

/** 'Pay to Challenge, you pay $40 per hour', and what is new. */
function offeredBy({
  change,
  ...offer
}: AskedOffer & { change: ApplicationChange | null }): string {
  if (change === null) return offerLine(offer);
  if ('offer' in change) {
    const { kind, amount, before } = change.offer;
    return `${offerTexts(offer).heading}, ${applicationTexts.newPrice(kind, amount, before)}`;
  }
  const shown = (times: readonly string[]) =>
    times.map((time) => formatDateTime(time, change.time_zone));
  const times = applicationTexts.newTimes(shown(change.times), shown(change.times_before));
  return `${times}. ${offerLine(offer)}`;
}

export const chooseAgain: PlaydateKind<null> = {
  ...ofOffer,
  name: 'application_times_changed',
  title: () => noticeTexts.chooseAgainTitle,
  news: () => noticeTexts.chooseAgainMessage,
  asks: 'choose',
};

export const termsChanged: PlaydateKind<null> = {
  ...ofOffer,
  name: 'application_terms_changed',
  title: () => applicationTexts.termsChangedTitle,
  news: () => applicationTexts.termsChangedMessage,
  more: () => applicationTexts.lookAgain,
};

export const applicationDeclined: PlaydateKind<null> = {
  ...ofOffer,
  name: 'application_declined',
  title: () => noticeTexts.declinedTitle,
  news: () => noticeTexts.declinedMessage,
};

/** To other applicants: by mail of whom, and for when, they had asked. */
export const applicationFilled: PlaydateKind<{ times: readonly string[]; time_zone: string }> = {
  ...ofOffer,
  name: 'application_filled',
  title: () => noticeTexts.filledTitle,
  news: () => noticeTexts.filledMessage,
  mail: {
    limit: 'limited',
    kind: 'mail_matches',
    lines: ({ about, data: { times, time_zone } }) => [
      ...namesOf(about.creators).slice(0, 1).map(noticeTexts.createdBy),
      ...times.map((time) => noticeTexts.chosenTime(formatDateTime(time, time_zone))),
    ],
  },
};

/**
 * To the creator's team, or to the other applicant: by them both, or by a partner who cannot play.
 */
export const applicationWithdrawn: PlaydateKind<{
  why: 'withdrawn' | 'together' | 'partner' | 'account_deleted';
}> = {
  ...ofOffer,
  name: 'application_withdrawn',
  title: () => noticeTexts.withdrawnTitle,
  news: ({ actor, data: { why } }) =>
    ({
      withdrawn: noticeTexts.withdrawnMessage(actor),
      together: noticeTexts.withdrawnTogetherMessage(actor),
      partner: partnerNotices.partnerWithdrewMessage(actor),
      account_deleted: noticeTexts.leftWithdrawnMessage,
    })[why],
};

export const playdatesKinds: readonly AnyKind[] = [
  friendCreated,
  availableAgain,
  partnerAsked,
  partnerMissing,
  newPartner,
  timesPassed,
  playdateCancelled,
  playdateEnded,
  playdateDeleted,
  applicationReceived,
  applicantAsked,
  chooseAgain,
  termsChanged,
  applicationDeclined,
  applicationFilled,
  applicationWithdrawn,
];
