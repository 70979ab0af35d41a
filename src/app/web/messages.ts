/** What the app's frame says to a person, whichever screen they are on. */
export const messages = {
  loading: 'Loading...',
  skip: 'Skip to content',
  offline: 'You are offline. What you see may be out of date.',
  link_copied: 'Link copied to clipboard!',
  copy_failed: 'Error copying to clipboard',
  notices: 'Messages',
  not_found_title: 'Page Not Found',
  not_found_text: 'There is no page at this address. It may have moved, or the link may have lost a part.',
  to_front: 'Go to the front page',
  to_dashboard: 'Go to your dashboard',
  broken_title: 'This page stopped working',
  broken_text:
    'Something unexpected happened here. Try again; if it happens once more, go back to the start.',
  outdated_title: 'This page could not be loaded',
  outdated_text: 'Check your connection and reload. There may also be a newer version of Courtfolk.',
  try_again: 'Try Again',
  reload: 'Reload',
  retry: 'Retry',
  denied_title: 'Access Denied',
  paused_title: 'Access Paused',
  sign_out: 'Sign Out',
} as const;
