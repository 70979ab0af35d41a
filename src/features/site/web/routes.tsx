import type { PageRoute } from '#platform/web/routes.ts';

export const siteRoutes: PageRoute[] = [
  {
    path: '/',
    title: 'Home',
    guard: 'redirect_if_signed_in',
    isStatic: true,
    page: () => import('./pages/landing.tsx'),
  },
  { path: '/dashboard', title: 'Dashboard', guard: 'signed_in', page: () => import('./pages/dashboard.tsx') },
  {
    path: '/widgets',
    title: 'Pickle Widgets',
    guard: 'signed_in',
    page: () => import('./pages/widgets.tsx'),
  },
  { path: '/ratings', title: 'Easy Rating', guard: 'signed_in', page: () => import('./pages/ratings.tsx') },
  {
    path: '/training',
    title: 'Train with Friends',
    guard: 'signed_in',
    page: () => import('./pages/training.tsx'),
  },
  {
    path: '/about',
    title: 'About Us',
    guard: 'public',
    isStatic: true,
    page: () => import('./pages/about.tsx'),
  },
  {
    path: '/glossary',
    title: 'Glossary',
    guard: 'public',
    isStatic: true,
    page: () => import('./pages/glossary.tsx'),
  },
  {
    path: '/help',
    title: 'Help/FAQ',
    guard: 'public',
    isStatic: true,
    page: () => import('./pages/help.tsx'),
  },
  {
    path: '/roadmap',
    title: 'Road Map',
    guard: 'public',
    isStatic: true,
    page: () => import('./pages/roadmap.tsx'),
  },
  {
    path: '/terms',
    title: 'Terms of Service',
    guard: 'public',
    isStatic: true,
    page: () => import('./pages/terms.tsx'),
  },
  {
    path: '/privacy',
    title: 'Privacy Policy',
    guard: 'public',
    isStatic: true,
    page: () => import('./pages/privacy.tsx'),
  },
];
