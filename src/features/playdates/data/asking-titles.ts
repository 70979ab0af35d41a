// Titles of notifications that wait for an answer, for who sends them and for the page that leads to it.

export const askingTitles = {
  confirm: 'Please Confirm',
  change: 'Change Proposed',
  attendanceReport: 'Report About You',
  claim: 'Not Played?',
  score: 'Score Added',
} as const;

/** What they ask is a choice. */
export const choiceTitles = {
  chooseAgain: 'Times Have Changed',
  partnerMissing: 'Partner Cannot Play',
} as const;
