export const messages = {
  errorLoadingSessions: 'Error loading your sessions',
  sessionEnded: 'Session ended',
  errorEndingSession: 'Error ending session',
  otherSessionsEnded: 'You are signed out everywhere else',
  errorEndingOtherSessions: 'Error signing out everywhere else',
  dataDownloaded: 'Your data has been downloaded',
  errorDownloading: 'Error downloading your data',
  accountDeleted: 'Your account has been deleted',
  errorDeleting: 'Error deleting your account',
} as const;
