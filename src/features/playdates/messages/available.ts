// What is said of changes in Available, beside `messages`, so that Home does not load it.

export const availableTexts = {
  /** In place of what a card offers. */
  gone: 'No longer available',
  /** Announced once. */
  goneNow: (count: number) =>
    count === 1
      ? 'A PlayDate is no longer available'
      : `${count} PlayDates are no longer available`,
  newCount: (count: number, more: boolean) => `${count}${more ? '+' : ''} new`,
  seeAvailable: 'See what is available',
} as const;
