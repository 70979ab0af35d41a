export type NavItem = { to: string; label: string };

export const dashboard: NavItem = { to: '/dashboard', label: 'Dashboard' };
export const playdates: NavItem = { to: '/playdates', label: 'PlayDates' };
export const connections: NavItem = { to: '/connections', label: 'Player Connections' };
export const notifications: NavItem = { to: '/notifications', label: 'Notifications' };
export const profile: NavItem = { to: '/profile', label: 'Profile' };
export const adminDashboard: NavItem = { to: '/admin', label: 'Admin Dashboard' };

const widgets: NavItem = { to: '/widgets', label: 'Pickle Widgets' };

/** The pages of the widgets. */
const widgetPaths =
  /^\/(supr-builder|add-player|edit-player|partner-lists|ratings|training|ai-referee)(\/|$)/;

/** Whether a page below an item has another address; the front page counts as the Dashboard. */
export const isBelow = (item: NavItem, pathname: string): boolean =>
  (item === dashboard && pathname === '/') ||
  (item === connections && pathname === '/my-link') ||
  (item === widgets && widgetPaths.test(pathname));

/** The first four links, on every screen (Players, 2 Top navigation). */
export const mainNavItems: readonly NavItem[] = [dashboard, playdates, connections, widgets];

/** In the tab bar of narrow screens. */
export const tabNavItems: readonly NavItem[] = [dashboard, playdates, connections, notifications];

/** Below Pickle Widgets, in the mobile menu. */
export const widgetNavItems: readonly NavItem[] = [
  { to: '/supr-builder', label: 'SUPR Builder' },
  { to: '/ratings', label: 'Easy Rating' },
  { to: '/training', label: 'Train with Friends' },
  { to: '/ai-referee', label: 'AI Referee' },
];

/** The notification badge for screen readers; the server counts up to 100. */
export const unreadLabel = (unread: number): string =>
  unread > 99 ? 'more than 99 unread' : `${unread} unread`;
