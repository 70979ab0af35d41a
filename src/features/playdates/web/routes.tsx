import { queryClient } from '#platform/web/query.ts';
import type { PageRoute } from '#platform/web/routes.ts';
import { playdateCardQuery, playdateQuery, playdatesQuery } from './queries.ts';

export const playdatesRoutes: PageRoute[] = [
  {
    path: '/playdates',
    title: 'PlayDates',
    guard: 'signed_in',
    page: () => import('./pages/playdates.tsx'),
    prefetch: () => queryClient.prefetchInfiniteQuery(playdatesQuery('my', {})),
  },
  {
    path: '/playdates/:id',
    title: 'PlayDate Details',
    guard: 'signed_in',
    page: () => import('./pages/playdate.tsx'),
    prefetch: ({ id = '' }) => queryClient.prefetchQuery(playdateQuery(id)),
  },
  {
    path: '/playdates/:id/apply',
    title: 'Apply to PlayDate',
    guard: 'signed_in',
    signed_out_to: '/signin',
    page: () => import('./pages/apply.tsx'),
    prefetch: ({ id = '' }) => queryClient.prefetchQuery(playdateCardQuery(id)),
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
