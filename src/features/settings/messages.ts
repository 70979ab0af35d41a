/** What this feature says to a person. */
export const messages = {
  errorLoadingSessions: 'Error loading your sessions',
  sessionEnded: 'Session ended',
  errorEndingSession: 'Error ending session',
  sessionsEnded: 'You are signed out everywhere else',
  errorEndingSessions: 'Error signing out everywhere else',
  dataDownloaded: 'Your data has been downloaded',
  errorDownloading: 'Error downloading your data',
  accountDeleted: 'Your account has been deleted',
  errorDeleting: 'Error deleting your account',
} as const;
