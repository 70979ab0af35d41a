import type { AnyKind, NotificationKind } from '#features/notifications/rules/kind.ts';
import { applicationTexts } from '#features/playdates/data/application-texts.ts';
import { completionTexts } from '#features/playdates/data/completion-texts.ts';
import { noticeTexts } from '#features/playdates/data/notice-texts.ts';
import { partnerNotices } from '#features/playdates/data/partner-notices.ts';
import { messages } from '#features/playdates/messages.ts';
import { contextOf, linkOf, type NotifiedPlaydate } from '#features/playdates/rules/name-match.ts';

export type PlaydateKind<Data> = NotificationKind<Data, NotifiedPlaydate>;

const ofOffer = {
  type: 'other',
  link: linkOf,
  context: contextOf,
  asks: null,
  reachesApart: 'nobody',
} as const satisfies Partial<PlaydateKind<never>>;

/** All four hear what becomes of their match, also from somebody whom they have blocked (decision 0028). */
export const ofMatch = { ...ofOffer, reachesApart: 'everybody' } as const;

// About a PlayDate.

export const friendCreated: PlaydateKind<null> = {
  ...ofOffer,
  name: 'play_date_created',
  type: 'playdate_created',
  title: () => noticeTexts.newPlaydateTitle,
  news: ({ actor }) => noticeTexts.friendCreatedMessage(actor),
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

export const cancelled: PlaydateKind<null> = {
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
export const ended: PlaydateKind<{ why: keyof typeof endings }> = {
  ...ofMatch,
  name: 'play_date_ended',
  title: () => noticeTexts.cancelledTitle,
  news: ({ data: { why } }) => endings[why],
};

export const matched: PlaydateKind<null> = {
  ...ofOffer,
  name: 'play_date_matched',
  title: () => noticeTexts.matchedTitle,
  news: () => noticeTexts.matchedMessage,
  more: () => noticeTexts.sayHello,
};

export const completed: PlaydateKind<null> = {
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

// About an application.

/** `offer`: the new price, and the one before, of an application whose price has changed. */
export const applied: PlaydateKind<{
  offer: { kind: 'pay' | 'earn'; amount: number; before: number | null } | null;
}> = {
  ...ofOffer,
  name: 'application_received',
  title: ({ data: { offer } }) =>
    offer === null ? messages.applicationTitle : applicationTexts.offerChangedTitle,
  news: ({ actor, other, data: { offer } }) =>
    offer === null
      ? noticeTexts.applicationMessage(actor, other)
      : applicationTexts.offerChangedMessage(
          actor,
          other,
          applicationTexts.newPrice(offer.kind, offer.amount, offer.before),
        ),
  asks: 'answer',
};

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

export const declined: PlaydateKind<null> = {
  ...ofOffer,
  name: 'application_declined',
  title: () => noticeTexts.declinedTitle,
  news: () => noticeTexts.declinedMessage,
};

export const filled: PlaydateKind<null> = {
  ...ofOffer,
  name: 'application_filled',
  title: () => noticeTexts.filledTitle,
  news: () => noticeTexts.filledMessage,
};

/** To the creator's team, or to the other applicant: by them both, or by a partner who cannot play. */
export const withdrawn: PlaydateKind<{ why: 'withdrawn' | 'together' | 'partner' | 'account_deleted' }> = {
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
  ...[
    friendCreated,
    availableAgain,
    newPartner,
    timesPassed,
    cancelled,
    ended,
    matched,
    completed,
    notPlayedYet,
  ],
  ...[applied, chooseAgain, termsChanged, declined, filled, withdrawn],
];
