import { type PageRoute, signedInPage } from '#platform/web/routes.ts';

export const matchesRoutes: PageRoute[] = [
  signedInPage('/playdates/:id', 'PlayDate Details', () => import('./pages/playdate.tsx'), {
    prefetch: async ({ id = '' }) =>
      (await import('#features/playdates/web/queries.ts')).prefetchPlaydate(id),
  }),
];
