import type { PageRoute } from '#platform/web/routes.ts';

// Loaded on intent, so that the first visit of the front page does not load the queries.
const queries = () => import('./queries.ts');

export const playdatesRoutes: PageRoute[] = [
  {
    path: '/playdates',
    title: 'PlayDates',
    guard: 'signed_in',
    page: () => import('./pages/playdates.tsx'),
    prefetch: async (_params, query) =>
      (await import('./parts/lists/prefetch-playdates.ts')).prefetchPlaydates(query),
  },
  {
    path: '/playdates/:id/apply',
    title: 'Apply to PlayDate',
    guard: 'signed_in',
    signedOutTo: '/signin',
    page: () => import('./pages/apply.tsx'),
    prefetch: async ({ id = '' }) => (await queries()).prefetchPlaydateCard(id),
  },
  {
    path: '/create-playdate',
    title: 'Create PlayDate',
    guard: 'signed_in',
    page: () => import('./pages/choose-type.tsx'),
  },
  {
    path: '/create-playdate/state',
    title: 'Select State',
    guard: 'signed_in',
    page: () => import('./pages/choose-state.tsx'),
  },
  {
    path: '/create-playdate/region',
    title: 'Select Region',
    guard: 'signed_in',
    page: () => import('./pages/choose-region.tsx'),
  },
  {
    path: '/create-playdate/details',
    title: 'PlayDate Details',
    guard: 'signed_in',
    page: () => import('./pages/details.tsx'),
  },
];
