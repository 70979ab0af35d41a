import { type PageRoute, publicPage, signedInPage } from '#platform/web/routes.ts';

// Imported on prefetch, to keep the API client out of the first bundle.
const queries = () => import('./queries.ts');

export const partnerListsRoutes: PageRoute[] = [
  signedInPage('/partner-lists', 'Partner Lists', () => import('./pages/partner-lists.tsx'), {
    prefetch: async () => (await queries()).prefetchPartnerLists(),
  }),
  signedInPage(
    '/partner-lists/:id',
    'Partner List Details',
    () => import('./pages/partner-list.tsx'),
    {
      prefetch: async ({ id = '' }) => (await queries()).prefetchPartnerList(id),
    },
  ),
  publicPage('/stop-invitations', 'Stop Invitations', () => import('./pages/unsubscribe.tsx')),
];
