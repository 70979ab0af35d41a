import { messages } from '#features/playdates/messages.ts';

// What asks to confirm a match, beside `confirmMessage`: most pages do not load it.

export const confirmTexts = {
  /** Before the question of a match without a time. */
  matchWith: (type: 'challenge' | 'teach', firstNames: string) =>
    `${type === 'challenge' ? messages.challengeLabel : messages.teachLabel}, with ${firstNames}.`,
  timeless: (kind: 'pay' | 'earn', amount: number) =>
    `You ${kind} $${amount} per hour. No time is agreed yet. Does this suit you?`,
  /** Of who has not confirmed. `until`: 'Sat, Mar 13, 6:00 PM MST' */
  objectUntil: (until: string) =>
    `You can say that you cannot agree until ${until}, without a mark for anybody.`,
} as const;
