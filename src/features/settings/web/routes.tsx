import type { PageRoute } from '#platform/web/routes.ts';

export const settingsRoutes: PageRoute[] = [
  {
    path: '/profile',
    title: 'Profile Settings',
    guard: 'signed_in',
    page: () => import('./pages/profile-settings.tsx'),
    prefetch: () => import('./queries.ts').then(({ prefetchSettings }) => prefetchSettings()),
  },
];
