import { type PageRoute, signedInPage } from '#platform/web/routes.ts';

export const teamBuilderRoutes: PageRoute[] = [
  signedInPage('/supr-builder', 'SUPR Builder', () => import('./pages/supr-builder.tsx'), {
    // Imported on prefetch, so that the team builder's client stays out of the initial bundle.
    prefetch: async () => (await import('./queries.ts')).prefetchTeamBuilder(),
  }),
  signedInPage('/add-player', 'Add Player', () => import('./pages/add-player.tsx')),
  signedInPage('/edit-player/:id', 'Edit Player', () => import('./pages/edit-player.tsx'), {
    prefetch: async () => (await import('./queries.ts')).prefetchTeamBuilder(),
  }),
];
