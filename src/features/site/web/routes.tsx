import { type PageRoute, publicPage, signedInPage, visitorPage } from '#platform/web/routes.ts';

const isStatic = { isStatic: true } as const;

export const siteRoutes: PageRoute[] = [
  visitorPage('/', 'Home', () => import('./pages/landing.tsx'), isStatic),
  signedInPage('/widgets', 'Pickle Widgets', () => import('./pages/widgets.tsx')),
  signedInPage('/ratings', 'Easy Rating', () => import('./pages/ratings.tsx')),
  signedInPage('/training', 'Train with Friends', () => import('./pages/training.tsx')),
  publicPage('/about', 'About Us', () => import('./pages/about.tsx'), isStatic),
  publicPage('/glossary', 'Glossary', () => import('./pages/glossary.tsx'), isStatic),
  publicPage('/help', 'Help/FAQ', () => import('./pages/help.tsx'), isStatic),
  publicPage('/roadmap', 'Road Map', () => import('./pages/roadmap.tsx'), isStatic),
  publicPage('/terms', 'Terms of Service', () => import('./pages/terms.tsx'), isStatic),
  publicPage('/guidelines', 'Community Rules', () => import('./pages/guidelines.tsx'), isStatic),
  publicPage('/privacy', 'Privacy Policy', () => import('./pages/privacy.tsx'), isStatic),
];
