import type { PageRoute } from '#platform/web/routes.ts';

export const teamBuilderRoutes: PageRoute[] = [
  {
    path: '/supr-builder',
    title: 'SUPR Builder',
    guard: 'signed_in',
    page: () => import('./pages/supr-builder.tsx'),
    // Imported on prefetch, so that the team builder's client stays out of the initial bundle.
    prefetch: async () => (await import('./queries.ts')).prefetchTeamBuilder(),
  },
  {
    path: '/add-player',
    title: 'Add Player',
    guard: 'signed_in',
    page: () => import('./pages/add-player.tsx'),
  },
  {
    path: '/edit-player/:id',
    title: 'Edit Player',
    guard: 'signed_in',
    page: () => import('./pages/edit-player.tsx'),
    prefetch: async () => (await import('./queries.ts')).prefetchTeamBuilder(),
  },
];
