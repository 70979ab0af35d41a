import { messages } from '#features/chat/messages.ts';
import type { AnyKind } from '#features/notifications/rules/kind.ts';
import { linkOf } from '#features/playdates/rules/name-match.ts';
import { ofOffer, type PlaydateKind } from '#features/playdates/rules/notification-kinds.ts';

/** One for a chat, which counts its messages. */
export const messageSent: PlaydateKind<null> = {
  ...ofOffer,
  name: 'match_message',
  title: () => messages.newMessageTitle,
  news: ({ actor }) => messages.newMessage(actor),
  link: (facts) => `${linkOf(facts)}#chat`,
  reachesApart: 'blocked',
  counts: true,
  quotes: true,
};

export const chatKinds: readonly AnyKind[] = [messageSent];
