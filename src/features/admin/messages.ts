/** Asked before a pause, from the list of users and from a report alike. */
const pausingText = (who: string, whose: string) =>
  `${who} will be able to do nothing but to download ${whose.toLowerCase()} data, sign out or delete the account, from now on. ${whose} open PlayDates leave Available. A mail says so.`;

function duration(days: number): string {
  if (days === 0) return 'less than a day';
  return days === 1 ? '1 day' : `${days} days`;
}

export const messages = {
  errorLoadingMail: 'Error loading mail',
  errorLoadingOverview: 'Failed to load the figures',
  errorLoadingUsers: 'Failed to load users',
  errorLoadingUser: 'Failed to load user',
  errorLoadingFriends: 'Failed to load user connections',
  errorUpdatingUser: 'Failed to update user',
  userGoneTitle: 'Profile Not Found',
  userGoneText: 'This user has deleted the account, or there never was one.',
  actionUnknown: 'The audit log has no such action',
  oneChange: 'Change either the admin status or the access.',
  headingOfPause: 'Only a pause has a heading of the Community Rules',
  headingLabel: 'Heading of the Community Rules (optional)',
  noHeading: 'No heading',
  pauseHeadingHint:
    'The person is told the heading, on the screen and by mail, and never of a report.',
  deletionHeadingHint: "The creator's team is told the heading. Opponents and applicants are not.",
  promotionText: (who: string) =>
    `${who} will be able to manage users, signup codes and PlayDates, and to make other admins.`,
  demotionText: (who: string) => `${who} will no longer see the admin area.`,
  pausingText,
  resumingText: (who: string) =>
    `${who} will be able to use Courtfolk again, at once. A mail says so.`,
  promoted: 'User promoted to admin',
  demoted: 'User demoted from admin',
  paused: 'User access paused',
  resumed: 'User access resumed',
  endingSessionsText: (who: string) =>
    `${who} will be signed out on every device, at once, and can sign in again with the password.`,
  sessionsEnded: 'All sessions of the user ended',
  yourPasswordHint:
    'Making or removing an admin needs it. Both of you and all other admins get a mail.',
  deletesMatch: 'Four people lose this match.',
  descriptionContains: 'Description contains',
  searchUsers: 'Search users by name or email...',
  noUsersTitle: 'No users found',
  noUsersText: 'Try adjusting your search or filter criteria.',
  noFriends: 'No friend connections found.',
  noZipCode: 'No ZIP code',
  notProvided: 'Not provided',
  // Audit log
  errorLoadingAudit: 'Failed to load the audit log',
  errorExportingAudit: 'Failed to export the audit log',
  auditExported: 'Audit log exported',
  noAuditTitle: 'No entries yet',
  noAuditText: 'What admins do from now on is written down here.',
  noAuditFoundTitle: 'No entries found',
  noAuditFoundText: 'Try adjusting your filter criteria.',
  auditAbout: (name: string) =>
    `What ${name} has done, and what was done to that account, its PlayDates and its signup codes.`,
  oneUser: 'one user',
  endsBefore: 'This day is before the first one',
  // Reports
  openReports: (count: number) => `${count} open`,
  reports: 'Reports',
  openReportsSince: (count: number, days: number) => {
    if (count === 1) return `1 report is open, for ${duration(days)}`;
    return `${count} reports are open, the oldest for ${duration(days)}`;
  },
  reportedPeople: 'Reported people',
  /** For a decision that closes other open reports, too. */
  alsoClose: (count: number) =>
    count === 1
      ? 'Also close the other open report about this person'
      : `Also close the ${count} other open reports about this person`,
  alsoCloseSame: (count: number) =>
    count === 1
      ? 'Also close the other report of it'
      : `Also close the ${count} other reports of it`,
  closesNoOthers: 'Only a dismissal, a warning, a pause or hiding closes other reports, too',
  stateLabel: 'Reports',
  loadingReports: 'Loading reports',
  noneOpenTitle: 'No open reports',
  noneOpenText: 'What players report appears here.',
  noneClosedTitle: 'No closed reports',
  noneClosedText: 'Reports that were looked at appear here.',
  urgent: 'Urgent',
  pausedBadge: 'Paused',
  adminBadge: 'Admin',
  returnedBadge: 'Signed up again',
  reportCount: (count: number) => (count === 1 ? '1 report' : `${count} reports`),
  moreReports: (count: number) => `${count} more, once these are closed`,
  earlierReports: (count: number) =>
    count === 1 ? '1 earlier report' : `${count} earlier reports`,
  targets: {
    person: 'The person',
    message: 'A message',
    play_date: 'A PlayDate',
    change_proposal: 'A proposed change',
    match_end: 'The end of a match',
    friend_request: 'A friend request',
  },
  reportedBy: (target: string, reporter: string | null) =>
    `${target}, reported by ${reporter ?? 'a former player'}`,
  warnedWith: 'Warning:',
  theirAnswer: 'Answer:',
  closedBy: (name: string) => `by ${name}`,
  showContext: 'Show the messages around it',
  contextLabel: 'The messages around it',
  openPlaydate: 'Open PlayDate',
  formerPlayer: 'Former player',
  formerPlayerText:
    'The account was deleted while this was open. There is nobody to warn; a pause keeps the address from being used again.',
  thisFormerPlayer: 'this former player',
  /** In place of the texts below that promise something to the person. */
  formerPlayerQuestions: {
    dismiss: 'Nothing happens to this former player.',
    pause: 'Nobody can sign up with the address for two years. Support can release it.',
    keep_warning: 'The case is closed, and nobody is told.',
  },
  outcomes: { dismissed: 'Dismissed', warned: 'Warned', hidden: 'Hidden', paused: 'Paused' },
  actions: {
    dismiss: 'Dismiss',
    warn: 'Warn',
    hide: 'Hide',
    pause: 'Pause Access',
    keep_warning: 'Keep Warning',
    unhide: 'Show again',
  },
  actionDone: {
    dismiss: 'Report dismissed',
    warn: 'Warning sent',
    hide: 'Hidden',
    pause: 'Access paused',
    keep_warning: 'The warning stays',
    unhide: 'Shown again',
  },
  /** `isReopened`: by the answer to a warning. */
  actionQuestions: {
    dismiss: (name: string, isReopened: boolean) => ({
      title: isReopened ? 'Take the warning back?' : 'Dismiss this report?',
      text: isReopened
        ? `${name} is told that the warning is taken back.`
        : `Nothing happens to ${name}. Who reported it hears that you have looked.`,
    }),
    warn: (name: string, _isReopened: boolean) => ({
      title: `Warn ${name}?`,
      text: `${name} reads this before going on, and may answer once within 20 days.`,
    }),
    hide: (_name: string, _isReopened: boolean) => ({
      title: 'Hide this?',
      text: "Players read 'Hidden by a moderator' instead. A PlayDate is no longer listed and cannot be changed; an open proposal ends. You can show it again.",
    }),
    pause: (name: string, _isReopened: boolean) => ({
      title: 'Pause Access',
      text: pausingText(name, 'Their'),
    }),
    keep_warning: (name: string, _isReopened: boolean) => ({
      title: 'Keep the warning?',
      text: `${name} is told that the warning stays.`,
    }),
    unhide: (_name: string, _isReopened: boolean) => ({
      title: 'Show this again?',
      text: 'It is seen as before. A proposal that has ended stays so.',
    }),
  },
  warningLabel: 'What the warning says',
  errorLoadingReports: 'Failed to load reports',
  errorUpdatingReport: 'Failed to update report',
  errorLoadingContext: 'Failed to load the messages',
} as const;
