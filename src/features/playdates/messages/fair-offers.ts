// Beside `messages`, so that Home does not load them.

/**
 * What is said about fair offers (decision 0035): the weaker team would be paid, who decides,
 * permits.
 */
export const fairTexts = {
  reversedForApplicants: {
    challenge: (gap: string) =>
      `Your team is weaker by ${gap} and would be paid for it. The other team reads this before it decides.`,
    teach: (gap: string) => `You would pay a team that is weaker than yours by ${gap}.`,
  },
  reversedForCreators: {
    challenge: (gap: string) => `This team is weaker than yours by ${gap}, and you would pay it.`,
    teach: (gap: string) => `This team is stronger than yours by ${gap}, and would pay you.`,
  },
  acceptAnyway: 'Accept anyway',
  whoDecides: 'Courtfolk decides nothing here: the two teams choose each other.',
  askForPermit:
    'Many cities allow paid play on public courts only with their permit. Please ask first.',
} as const;
