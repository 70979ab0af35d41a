import type { AnyKind, NotificationKind } from '#features/notifications/rules/kind.ts';

/** About each: who has joined by the reader's link, and whom they say hello to. */
export const joined = {
  name: 'invite_link_joined',
  type: 'other',
  title: () => 'Joined by Your Link',
  news: ({ actor }) => `${actor} joined by your link`,
  link: () => '/my-link',
  asks: null,
  reachesApart: 'nobody',
} satisfies NotificationKind<null>;

export const hello = {
  name: 'invite_link_hello',
  type: 'other',
  title: () => 'Hello',
  news: ({ actor }) => `${actor} says hello`,
  link: ({ actor_id }) => `/profile/${actor_id}`,
  asks: null,
  reachesApart: 'nobody',
} satisfies NotificationKind<null>;

export const inviteLinksKinds: readonly AnyKind[] = [joined, hello];
