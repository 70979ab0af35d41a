/** A place of the top navigation. */
export type Place = { to: string; word: string };

export const dashboard: Place = { to: '/dashboard', word: 'Dashboard' };
export const notifications: Place = { to: '/notifications', word: 'Notifications' };
export const profile: Place = { to: '/profile', word: 'Profile' };
export const adminDashboard: Place = { to: '/admin', word: 'Admin Dashboard' };

/** The first four, on every screen. (Players, 2 Top navigation) */
export const mainPlaces: readonly Place[] = [
  dashboard,
  { to: '/playdates', word: 'PlayDates' },
  { to: '/connections', word: 'Player Connections' },
  { to: '/widgets', word: 'Pickle Widgets' },
];

/** Under Pickle Widgets, in the mobile menu. */
export const widgetPlaces: readonly Place[] = [
  { to: '/supr-builder', word: 'SUPR Builder' },
  { to: '/ratings', word: 'Easy Rating' },
  { to: '/training', word: 'Train with Friends' },
  { to: '/ai-referee', word: 'AI Referee' },
];

/** What a screen reader hears for the badge of the notifications; the server counts up to 100. */
export const unreadWords = (unread: number): string =>
  unread > 99 ? 'more than 99 unread' : `${unread} unread`;
