import type { PageRoute } from '#platform/web/routes.ts';

const signedIn = { guard: 'signed_in' } as const;
const staticPage = { guard: 'public', isStatic: true } as const;

export const siteRoutes: PageRoute[] = [
  {
    path: '/',
    title: 'Home',
    guard: 'redirect_if_signed_in',
    isStatic: true,
    page: () => import('./pages/landing.tsx'),
  },
  {
    path: '/dashboard',
    title: 'Dashboard',
    ...signedIn,
    page: () => import('./pages/dashboard.tsx'),
    prefetch: async () => (await import('./queries.ts')).prefetchHome(),
  },
  { path: '/widgets', title: 'Pickle Widgets', ...signedIn, page: () => import('./pages/widgets.tsx') },
  { path: '/ratings', title: 'Easy Rating', ...signedIn, page: () => import('./pages/ratings.tsx') },
  { path: '/training', title: 'Train with Friends', ...signedIn, page: () => import('./pages/training.tsx') },
  { path: '/about', title: 'About Us', ...staticPage, page: () => import('./pages/about.tsx') },
  { path: '/glossary', title: 'Glossary', ...staticPage, page: () => import('./pages/glossary.tsx') },
  { path: '/help', title: 'Help/FAQ', ...staticPage, page: () => import('./pages/help.tsx') },
  { path: '/roadmap', title: 'Road Map', ...staticPage, page: () => import('./pages/roadmap.tsx') },
  { path: '/terms', title: 'Terms of Service', ...staticPage, page: () => import('./pages/terms.tsx') },
  {
    path: '/guidelines',
    title: 'Community Rules',
    ...staticPage,
    page: () => import('./pages/guidelines.tsx'),
  },
  { path: '/privacy', title: 'Privacy Policy', ...staticPage, page: () => import('./pages/privacy.tsx') },
];
