import { type PageRoute, signedInPage } from '#platform/web/routes.ts';

export const playdatesRoutes: PageRoute[] = [
  signedInPage('/playdates', 'PlayDates', () => import('./pages/playdates.tsx'), {
    prefetch: async (_params, query) =>
      (await import('./parts/lists/prefetch-playdates.ts')).prefetchPlaydates(query),
  }),
  signedInPage('/playdates/:id/apply', 'Apply to PlayDate', () => import('./pages/apply.tsx'), {
    signedOutTo: '/signin',
    // Imported on prefetch, so that the first visit of the front page does not load the queries.
    prefetch: async ({ id = '' }) => (await import('./queries.ts')).prefetchPlaydateCard(id),
  }),
  signedInPage('/create-playdate', 'Create PlayDate', () => import('./pages/choose-type.tsx')),
  signedInPage('/create-playdate/state', 'Select State', () => import('./pages/choose-state.tsx')),
  signedInPage(
    '/create-playdate/region',
    'Select Region',
    () => import('./pages/choose-region.tsx'),
  ),
  signedInPage(
    '/create-playdate/details',
    'PlayDate Details',
    () => import('./pages/wizard-details.tsx'),
  ),
];
