import { type PageRoute, signedInPage } from '#platform/web/routes.ts';

export const homeRoutes: PageRoute[] = [
  signedInPage('/dashboard', 'Dashboard', () => import('./pages/dashboard.tsx'), {
    prefetch: async () => (await import('./queries.ts')).prefetchHome(),
  }),
];
