import type { PageRoute } from '#platform/web/routes.ts';

export const connectionsRoutes: PageRoute[] = [
  {
    path: '/connections',
    title: 'Player Connections',
    guard: 'signed_in',
    page: () => import('./pages/connections.tsx'),
    // Imported on prefetch, so that the connections client stays out of the initial bundle.
    prefetch: async () => (await import('./queries.ts')).prefetchConnections(),
  },
  {
    path: '/profile/:id',
    title: 'Public Profile',
    guard: 'signed_in',
    // No data in advance: the server counts whose profile is read.
    page: () => import('./pages/public-profile.tsx'),
  },
  {
    path: '/test/friends',
    title: 'Profile Friends Test',
    guard: 'signed_in',
    page: () => import('./pages/friends-test.tsx'),
  },
];
