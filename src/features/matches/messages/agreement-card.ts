// What the card of an agreement says of deadlines, beside `messages`, which is long enough.

export const cardTexts = {
  /** `until`: 'Sat, Mar 13, 6:00 PM MST' */
  answerUntil: (until: string) =>
    `Please answer by ${until}. Without an answer, what is agreed on stays.`,
  theyAnswerUntil: (until: string) => `They can answer until ${until}.`,
  reportUntil: (until: string) =>
    `Please answer by ${until}. Without an answer, the report stands.`,
  changeAccepted: (when: string) => `The change is agreed on: ${when}`,
  /** After court and address, to screen readers. */
  mapInNewTab: ', map in a new tab',
  /** While no time is agreed on. */
  everyoneAgreed: 'Everyone has agreed to teams and price. The time is still open.',
} as const;
