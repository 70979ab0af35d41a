import { messages as playdateMessages } from '#features/playdates/messages/common.ts';

const { askingTitles } = playdateMessages;

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
  attendanceTextTooLong: 'This text can have at most 500 characters',
  // Changes
  startsTooMany: 'You can propose up to 3 other times',
  changeSomething: 'Please propose another time, court, setting or duration',
  changeOpen: 'There is already an open proposal',
  changesUsedUp: (minutes: number) =>
    `You have proposed very many changes within an hour. You can go on in ${minutes === 1 ? 'a minute' : `${minutes} minutes`}.`,
  changesTooMany:
    'Your team has proposed 3 changes of this match in 24 hours. Please try again later.',
  changeClosed: 'This proposal is no longer open',
  changeNotFound: 'This proposal is no longer there',
  // Calling off
  reasonRequired: 'Please choose a reason',
  otherNeedsNote: 'Please say why',
  notSaidHasNoNote: 'Without a reason there is no note. Please choose another reason to write one.',
  reasons,
  nothingOwed: 'Nothing is owed',
  owed: (debtors: string, creditors: string, sum: OwedSum) =>
    `${debtors} owe ${creditors} ${share(sum)}`,
  yourTeamOwes: (sum: OwedSum) => `Your team owes ${share(sum)}`,
  otherTeamOwes: (sum: OwedSum) => `The other team owes yours ${share(sum)}`,
  // Attendance and score
  aboutRequired: 'Please choose a player',
  kindRequired: 'Please say what happened',
  attendanceReportsClosed:
    'Attendance can be reported from 15 minutes after the start to 48 hours after the end',
  alreadyReported: 'Your team has already reported this',
  playedByScore: 'Both teams have confirmed the score, so this match was played',
  notContradictable: 'This report can no longer end the match',
  attendanceReportNotFound: 'This report is no longer there',
  attendanceReportClosed: 'This report can no longer be answered',
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
  /** In place of a court that a blocked player proposes. */
  anotherCourt: 'another court',
  anotherAddress: (court: string | null) => `${court}, at another address`,
  didPlay: (name: string) => `${name} says that you did play`,
  // The end
  accountDeleted: 'A player has deleted their account',
  // The four
  cannotPlay: (name: string) => `${name} cannot play at present`,
  // The page of a match
  timeRequired: 'Please choose at least one time',
  /** As it is chosen. */
  ratherNotSay: 'I would rather not say',
  callOffLate: 'If you call off now, it counts as late.',
  lateIndoors: 'For the weather too, as you play indoors.',
  lateUnsafe:
    'Block or report one of them first, and it does not count as late. They are not told of that.',
  wasLate: 'It counts as late.',
  everyoneCame: 'Did everyone come?',
  wasPlayedRequired: 'Please say whether you played',
  title: 'Agreement',
  onThisPage: 'On this page',
  /** By the ids of its parts. */
  jumps: [
    ['agreement', 'Agreement'],
    ['chat', 'Messages'],
    ['teams', 'Teams'],
  ],
  agreeOnTime: 'Agree on a time',
  agreedSoFar: (when: string) => `Agreed so far: ${when}`,
  errorLoading: 'Error loading the agreement',
  objected: 'The match is off, and everybody is told',
  objectTitle: 'You cannot agree?',
  objectText: 'The match ends, nobody is noted as late, and the other three are told.',
  sayWhy: 'I say why',
  noReasonTold: 'The other three read that you cannot agree, and no reason.',
  objectUnsafe:
    'If somebody makes you feel unsafe, you can report or block them. They are not told of that.',
  proposed: 'Your proposal is sent',
  changeAnswered: 'Your answer is sent',
  changeWithdrawn: 'Your proposal is withdrawn',
  calledOff: 'The match is called off, and everybody is told',
  callOffTitle: 'Call off this PlayDate?',
  callOffText: 'The other three are told at once. This action cannot be undone.',
  safetyUnmarked:
    'You may call off for your safety: it never counts as late, and nobody is told why.',
  safetyObject:
    'You may say that you cannot agree: nobody is noted as late, and nobody is told why.',
  noteRead: 'The other three read it.',
  noteUnread: 'The other three do not read this note.',
  /** For the reasons that the others do not learn. */
  reasonUnread: 'The other three read “No reason given”, and nothing of lateness or money.',
  callOffPaused: (name: string) =>
    `${name} cannot play at present: calling off does not count as late.`,
  callOffFree: 'It does not count as late.',
  lastChange: 'Last change:',
  youPropose: 'You propose a change',
  thisProposal: 'This proposal',
  earlierProposal: 'An earlier proposal',
  proposalOver: {
    withdrawn: (name: string) => `${name} has withdrawn a proposal`,
    expired: (name: string) => `A proposal of ${name} has expired`,
    declined: (name: string) => `A proposal of ${name} was declined`,
    accepted: (name: string) => `A proposal of ${name} was accepted`,
  },
  thisNote: 'This note',
  ownProposalHidden: 'A moderator has hidden your proposal. Nobody else reads its court and note.',
  ownNoteHidden: 'A moderator has hidden this note. Nobody else reads it.',
  /** `reporter`, `about`: null for the reader. */
  attendance: (kind: 'no_show' | 'late', about: string | null, reporter: string | null) =>
    `${reporter === null ? 'You say' : `${reporter} says`} that ${about ?? 'you'} ${kind === 'late' ? 'came late' : 'did not come'}`,
  reported: 'Reported. They have 72 hours to answer.',
  attendanceAnswered: 'Your answer is saved',
  attendanceExcused: 'Excused',
  attendanceContradicted: 'Saved. This report no longer ends the match.',
  notPlayedEffect: 'If nobody disagrees within 72 hours, this match ends as not played.',
  completedStays: 'This match is already completed, and stays so.',
  endedNotPlayed: 'This match has ended as not played.',
  /** `reporter`: null for the reader. */
  claimed: (reporter: string | null) =>
    `${reporter === null ? 'You say' : `${reporter} says`} that you did not play.`,
  endsUnlessDisagreed: (when: string) =>
    `If nobody disagrees by ${when}, this match ends as not played.`,
  contradicted: (by: string | null) =>
    `${by === null ? 'You say' : `${by} says`} that you did play, so this report does not end the match.`,
  scored: 'Both teams have confirmed the score, so this report does not end the match.',
  disputedClaim: (about: string | null) =>
    `${about === null ? 'You disagree' : `${about} disagrees`}, so this report does not end the match.`,
  excusedClaim: 'It is excused, so this report does not end the match.',
  scoresAdded: 'Score added. The other team is asked to confirm it.',
  scoreConfirmed: 'Score confirmed',
  matchOff: 'This match is off',
  notAnswered: (name: string) => `${name} has not answered yet`,
  youNotAnswered: 'You have not answered yet',
  everyoneConfirmed: 'Everyone has confirmed',
  answers: { confirmed: 'confirmed', objected: 'cannot agree' },
  begun: 'This match has begun.',
  ended: 'This match is over. Did everyone come?',
  addToCalendar: 'Add to calendar',
  errorDownloadingCalendar: 'Error downloading the calendar file',
  // Notifications
  changeProposedTitle: askingTitles.change,
  changeProposedMessage: (name: string) => `${name} proposes a change`,
  changeAcceptedTitle: 'Change Accepted',
  changeAcceptedMessage: (name: string) => `${name} accepted your proposal`,
  changeDeclinedTitle: 'Change Declined',
  calledOffTitle: 'PlayDate Called Off',
  calledOffMessage: (name: string, reason: keyof typeof reasons) =>
    `${name} called off: ${reasons[reason]}`,
  couldNotAgreeTitle: 'Could Not Agree',
  couldNotAgreeMessage: (name: string) => `${name} could not agree`,
  attendanceReportTitle: askingTitles.attendanceReport,
  attendanceReportMessage: {
    no_show: (name: string) => `${name} says you did not come`,
    late: (name: string) => `${name} says you came late`,
  },
  attendanceAnsweredTitle: 'Report Answered',
  attendanceAnsweredMessage: {
    agreed: (name: string) => `${name} agrees with your report`,
    disputed: (name: string) => `${name} disagrees with your report`,
  },
  attendanceExcusedTitle: 'Report Excused',
  attendanceExcusedMessage: (name: string) => `${name} excused what was reported about you`,
  contradictedTitle: 'Report Contradicted',
  scoreTitle: askingTitles.score,
  scoreMessage: (name: string) => `${name} added the score`,
  isScoreRight: 'Is it right?',
  notPlayedTitle: 'PlayDate Not Played',
} as const;
