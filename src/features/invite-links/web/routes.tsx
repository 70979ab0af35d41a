import { type PageRoute, publicPage, signedInPage } from '#platform/web/routes.ts';

export const inviteLinksRoutes: PageRoute[] = [
  publicPage('/join/:code', 'Invitation', () => import('./pages/join.tsx')),
  // No data in advance: asking for the link counts as its owner's look at it.
  signedInPage('/my-link', 'My Link', () => import('./pages/my-link.tsx')),
];
