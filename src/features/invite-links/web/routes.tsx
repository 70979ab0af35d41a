import type { PageRoute } from '#platform/web/routes.ts';

export const inviteLinksRoutes: PageRoute[] = [
  { path: '/join/:code', title: 'Invitation', guard: 'public', page: () => import('./pages/join.tsx') },
  // No data in advance: asking for the link counts as its owner's look at it.
  { path: '/my-link', title: 'My Link', guard: 'signed_in', page: () => import('./pages/my-link.tsx') },
];
