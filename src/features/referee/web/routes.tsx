import { type PageRoute, publicPage, signedInPage } from '#platform/web/routes.ts';

export const refereeRoutes: PageRoute[] = [
  signedInPage('/ai-referee', 'AI Referee', () => import('./pages/referee.tsx')),
  publicPage('/rules', 'Rules', () => import('./pages/rules.tsx')),
];
