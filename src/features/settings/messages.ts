/** What this feature says to a person. */
export const messages = {
  error_loading_sessions: 'Error loading your sessions',
  session_ended: 'Session ended',
  error_ending_session: 'Error ending session',
  sessions_ended: 'You are signed out everywhere else',
  error_ending_sessions: 'Error signing out everywhere else',
  data_downloaded: 'Your data has been downloaded',
  error_downloading: 'Error downloading your data',
  account_deleted: 'Your account has been deleted',
  error_deleting: 'Error deleting your account',
} as const;
