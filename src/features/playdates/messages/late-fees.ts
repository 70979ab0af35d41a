/** What is said of a time that is already inside the notice when it is chosen. */
export const lateTexts = {
  insideNotice: (hours: number) =>
    `This is in less than ${hours} hours: calling off would count as late.`,
  onceConfirmed: (hours: number) =>
    `This is in less than ${hours} hours: once you have confirmed, calling off counts as late.`,
  nothingOwed: 'Your team would owe nothing.',
  owed: (amount: string, percent: number, total: string) =>
    `Your team would owe ${amount}: ${percent === 100 ? 'all' : 'half'} of ${total}.`,
  shareOwed: (percent: number) =>
    `Your team would owe ${percent === 100 ? 'all' : 'half'} of the price.`,
} as const;
