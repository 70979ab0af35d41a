import type { PageRoute } from '#platform/web/routes.ts';

export const agreementsRoutes: PageRoute[] = [
  {
    path: '/playdates/:id',
    title: 'PlayDate Details',
    guard: 'signed_in',
    page: () => import('./pages/playdate.tsx'),
    prefetch: async ({ id = '' }) =>
      (await import('#features/playdates/web/queries.ts')).prefetchPlaydate(id),
  },
];
