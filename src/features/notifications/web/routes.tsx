import type { PageRoute } from '#platform/web/routes.ts';

export const notificationsRoutes: PageRoute[] = [
  {
    path: '/notifications',
    title: 'Notifications',
    guard: 'signed_in',
    page: () => import('./pages/notifications.tsx'),
    prefetch: async () => (await import('./queries.ts')).prefetchNotifications(),
  },
];
