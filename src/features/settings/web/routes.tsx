import { type PageRoute, signedInPage } from '#platform/web/routes.ts';

export const settingsRoutes: PageRoute[] = [
  signedInPage('/profile', 'Profile Settings', () => import('./pages/profile-settings.tsx'), {
    prefetch: () => import('./queries.ts').then(({ prefetchSettings }) => prefetchSettings()),
  }),
];
