import type { PageRoute } from '#platform/web/routes.ts';

export const refereeRoutes: PageRoute[] = [
  { path: '/ai-referee', title: 'AI Referee', guard: 'signed_in', page: () => import('./pages/referee.tsx') },
  { path: '/rules', title: 'Rules', guard: 'public', page: () => import('./pages/rules.tsx') },
];
