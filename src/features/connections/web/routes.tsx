import { type PageRoute, signedInPage } from '#platform/web/routes.ts';

export const connectionsRoutes: PageRoute[] = [
  signedInPage('/connections', 'Player Connections', () => import('./pages/connections.tsx'), {
    // Imported on prefetch, so that the connections client stays out of the initial bundle.
    prefetch: async () => (await import('./queries.ts')).prefetchConnections(),
  }),
  // No data in advance: the server counts whose profile is read.
  signedInPage('/profile/:id', 'Public Profile', () => import('./pages/public-profile.tsx')),
  signedInPage('/test/friends', 'Profile Friends Test', () => import('./pages/friends-test.tsx')),
];
