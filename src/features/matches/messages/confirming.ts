// What asks to confirm a match: most pages do not load it.

export const confirmTexts = {
  /** Of who has not confirmed. `until`: 'Sat, Mar 13, 6:00 PM MST' */
  objectUntil: (until: string) =>
    `You can say that you cannot agree until ${until}. Nobody is noted as late for it.`,
} as const;
