import { messages } from '#features/connections/messages/common.ts';
import type { AnyKind, NotificationKind } from '#features/notifications/rules/kind.ts';

// Each is about a connection.

const request = {
  type: 'connection_request',
  link: () => '/connections?view=received',
  asks: null,
  reachesApart: 'nobody',
} as const satisfies Partial<AnyKind>;

export const requestKinds = {
  friend: {
    ...request,
    name: 'friend_request',
    title: () => messages.friendRequestTitle,
    news: ({ actor }) => messages.friendRequestMessage(actor),
  },
  partner: {
    ...request,
    name: 'partner_request',
    title: () => messages.partnerRequestTitle,
    news: ({ actor }) => messages.partnerRequestMessage(actor),
  },
} satisfies Record<string, NotificationKind<null>>;

const accepted = {
  type: 'other',
  link: () => '/connections?view=connected',
  asks: null,
  reachesApart: 'nobody',
} as const satisfies Partial<AnyKind>;

export const acceptedKinds = {
  friend: {
    ...accepted,
    name: 'friend_request_accepted',
    title: () => messages.friendRequestAcceptedTitle,
    news: ({ actor }) => messages.friendRequestAcceptedMessage(actor),
  },
  partner: {
    ...accepted,
    name: 'partner_request_accepted',
    title: () => messages.partnerRequestAcceptedTitle,
    news: ({ actor }) => messages.partnerRequestAcceptedMessage(actor),
  },
} satisfies Record<string, NotificationKind<null>>;

export const connectionsKinds: readonly AnyKind[] = [
  ...Object.values(requestKinds),
  ...Object.values(acceptedKinds),
];
