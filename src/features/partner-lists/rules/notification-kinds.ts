import type { AnyKind, NotificationKind } from '#features/notifications/rules/kind.ts';
import { messages } from '#features/partner-lists/messages.ts';

/** About each: the invited member. */
export const invitationAccepted = {
  name: 'partner_invitation_accepted',
  type: 'other',
  title: () => messages.invitationAcceptedTitle,
  news: ({ actor }) => messages.invitationAcceptedMessage(actor),
  link: ({ actor_id }) => `/profile/${actor_id}`,
  asks: null,
  reachesApart: 'nobody',
} satisfies NotificationKind<null>;

/** About each: who invites somebody who is a member already. */
export const memberInvited = {
  name: 'partner_member_invited',
  type: 'other',
  title: () => messages.memberInvitedTitle,
  news: ({ actor }) => messages.memberInvitedMessage(actor),
  link: ({ actor_id }) => `/profile/${actor_id}`,
  asks: null,
  reachesApart: 'nobody',
} satisfies NotificationKind<null>;

export const partnerListsKinds: readonly AnyKind[] = [invitationAccepted, memberInvited];
