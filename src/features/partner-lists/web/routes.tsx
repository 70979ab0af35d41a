import type { PageRoute } from '#platform/web/routes.ts';

export const partnerListsRoutes: PageRoute[] = [
  {
    path: '/partner-lists',
    title: 'Partner Lists',
    guard: 'signed_in',
    page: () => import('./pages/partner-lists.tsx'),
  },
  {
    path: '/partner-lists/:id',
    title: 'Partner List Details',
    guard: 'signed_in',
    page: () => import('./pages/partner-list.tsx'),
  },
  {
    path: '/stop-invitations',
    title: 'Stop Invitations',
    guard: 'public',
    page: () => import('./pages/stop-invitations.tsx'),
  },
];
