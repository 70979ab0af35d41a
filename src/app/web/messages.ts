/** Texts of the layout around all screens, and of its own views. */
export const messages = {
  loading: 'Loading...',
  skipToContent: 'Skip to content',
  youAreOffline: 'You are offline. What you see may be out of date.',
  reconnecting: 'Reconnecting…',
  serverLost: 'Reconnecting… What you see may be out of date.',
  linkCopied: 'Link copied to clipboard!',
  copyLinkTitle: 'Copy this link',
  copyLinkText: 'Your browser did not let us copy it. The link is selected: copy it from here.',
  notFoundTitle: 'Page Not Found',
  notFoundText:
    'There is no page at this address. It may have moved, or the link may have lost a part.',
  notFoundPlaces: 'Perhaps you were looking for',
  goToFrontPage: 'Go to the front page',
  goToDashboard: 'Go to your dashboard',
  pageCrashedTitle: 'This page stopped working',
  pageCrashedText:
    'Something unexpected happened here. Try again; if it happens once more, go back to the start.',
  pageNotLoadedTitle: 'This page could not be loaded',
  pageNotLoadedText:
    'Check your connection, then try again. There may also be a newer version of Courtfolk.',
  unreachableTitle: 'We cannot reach Courtfolk',
  unreachableText:
    'You are still signed in, and this page opens as soon as the connection is back. Check your network, or try again now.',
  accessDeniedTitle: 'Access Denied',
  accessPausedTitle: 'Access Paused',
  signOut: 'Sign Out',
  sessionEnded: 'Your session has ended. Please sign in again.',
} as const;
