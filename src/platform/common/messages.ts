/** What the platform itself says to a person, whichever feature they are in. */
export const signInFirst = 'Please sign in.';
export const accessPaused = 'Your access is paused. Please contact support.';
export const adminsOnly = 'You do not have permission to access this page.';
