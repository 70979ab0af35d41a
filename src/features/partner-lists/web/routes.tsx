import type { PageRoute } from '#platform/web/routes.ts';

// Imported on prefetch, to keep the API client out of the first bundle.
const queries = () => import('./queries.ts');

export const partnerListsRoutes: PageRoute[] = [
  {
    path: '/partner-lists',
    title: 'Partner Lists',
    guard: 'signed_in',
    page: () => import('./pages/partner-lists.tsx'),
    prefetch: async () => (await queries()).prefetchPartnerLists(),
  },
  {
    path: '/partner-lists/:id',
    title: 'Partner List Details',
    guard: 'signed_in',
    page: () => import('./pages/partner-list.tsx'),
    prefetch: async ({ id = '' }) => (await queries()).prefetchPartnerList(id),
  },
  {
    path: '/stop-invitations',
    title: 'Stop Invitations',
    guard: 'public',
    page: () => import('./pages/unsubscribe.tsx'),
  },
];
