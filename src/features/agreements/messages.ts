/** Why somebody called off. The others read 'not_said' instead of 'safety'. */
const reasons = {
  injury_or_illness: 'Injury or illness',
  weather: 'Weather',
  court: 'The court',
  conflict: 'Something else came up',
  partner: 'A partner cannot come',
  safety: 'I do not feel safe',
  other: 'Another reason',
  not_said: 'No reason given',
} as const;

/** `total`: the price of the whole match. */
type OwedSum = { amount: string; percent: number; total: string };
const share = ({ amount, percent, total }: OwedSum) =>
  `${amount}: ${percent === 50 ? 'half' : 'all'} of ${total}`;

export const messages = {
  notFound: 'There is no agreement yet',
  changed: 'This agreement has changed. Please look again.',
  over: 'This match is off',
  started: 'This PlayDate has already started',
  tooLateToObject: 'It is too late for that. You can call off instead.',
  alreadyConfirmed: 'You have already confirmed. You can call off instead.',
  unknownField: 'This has a field that is not known here',
  noteTooLong: 'A note can have at most 300 characters',
  reportTooLong: 'This text can have at most 500 characters',
  // Changes
  startsTooMany: 'You can propose up to 3 other times',
  changeSomething: 'Please propose another time, court, setting or duration',
  changeOpen: 'There is already an open proposal',
  changeClosed: 'This proposal is no longer open',
  changeNotFound: 'This proposal is no longer there',
  // Calling off
  reasonRequired: 'Please choose a reason',
  otherNeedsNote: 'Please say why',
  notSaidHasNoNote: 'Without a reason there is no note. Please choose another reason to write one.',
  reasons,
  nothingOwed: 'Nothing is owed',
  owed: (debtors: string, creditors: string, sum: OwedSum) => `${debtors} owe ${creditors} ${share(sum)}`,
  payersOwe: (sum: OwedSum) => `The team that pays owes ${share(sum)}`,
  // Attendance and score
  aboutRequired: 'Please choose a player',
  kindRequired: 'Please say what happened',
  reportsClosed: 'Attendance can be reported from 15 minutes after the start to 48 hours after the end',
  alreadyReported: 'Your team has already reported this',
  playedByScore: 'Both teams have confirmed the score, so this match was played',
  notContradictable: 'This report can no longer end the match',
  reportNotFound: 'This report is no longer there',
  reportClosed: 'This report can no longer be answered',
  gamesRequired: 'Please add at least one game',
  gamesTooMany: 'A score can have up to 9 games',
  pointsInvalid: 'Points are between 0 and 40',
  noDraw: 'A game cannot end in a draw',
  scoresClosed: 'A score can be added within 7 days of the match',
  scoresConfirmed: 'The other team has already confirmed the score',
  scoresChanged: 'This score has changed. Please look again.',
  // The card
  noTime: 'No time agreed yet',
  notSaid: 'Not said',
  anotherAddress: (court: string | null) => `${court}, at another address`,
  didPlay: (name: string) => `${name} says that you did play`,
  // The end
  accountDeleted: 'A player has deleted their account',
  // The four
  cannotPlay: (name: string) => `${name} cannot play at present`,
  // Notifications
  changeProposedTitle: 'Change Proposed',
  changeProposedMessage: (name: string) => `${name} proposes a change`,
  changeAcceptedTitle: 'Change Accepted',
  changeAcceptedMessage: {
    own: (name: string, changed: string) => `${name} accepted your proposal. ${changed}`,
    other: (name: string, changed: string) => `${name} accepted the proposal. ${changed}`,
  },
  confirmChangeMessage: (changed: string, question: string) => `${changed}. ${question}`,
  changeDeclinedTitle: 'Change Declined',
  changeDeclinedMessage: (name: string) => `${name} declined your proposal`,
  calledOffTitle: 'PlayDate Called Off',
  calledOffMessage: (name: string, reason: keyof typeof reasons) => `${name} called off: ${reasons[reason]}`,
  couldNotAgreeTitle: 'Could Not Agree',
  couldNotAgreeMessage: (name: string) => `${name} could not agree`,
  reportTitle: 'Report About You',
  reportMessage: {
    no_show: (name: string) => `${name} says you did not come. You have 72 hours to answer.`,
    late: (name: string) => `${name} says you came late. You have 72 hours to answer.`,
  },
  reportAnsweredTitle: 'Report Answered',
  reportAnsweredMessage: {
    agreed: (name: string) => `${name} agrees with your report`,
    disputed: (name: string) => `${name} disagrees with your report`,
  },
  reportExcusedTitle: 'Report Excused',
  reportExcusedMessage: (name: string) => `${name} excused what was reported about you`,
  contradictedTitle: 'Report Contradicted',
  scoreTitle: 'Score Added',
  scoreMessage: (name: string) => `${name} added the score. Is it right?`,
  overMessage: 'Your PlayDate is over. Did everyone come?',
  notPlayedTitle: 'PlayDate Not Played',
} as const;
