// What is said where a team can be accepted, beside `messages`, so that Home does not load it.

export const acceptTexts = {
  noTimeLeft:
    'No time is left that suits this team, so you cannot accept it now. Propose new times: they are asked to choose again.',
  /** `kind`: the side of the creator's team. */
  theyOffer: (kind: 'pay' | 'earn', amount: number) => `They offer: you ${kind} $${amount}/hr.`,
  offer: (kind: 'pay' | 'earn', amount: number) => `Their offer: you ${kind} $${amount}/hr`,
  /** To who cancels a match. */
  matchedNotCancelled:
    'This PlayDate is matched: a match is not canceled. Call it off, or say that you cannot agree, on its page.',
} as const;
