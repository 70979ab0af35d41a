import type { ComponentType } from 'react';
import type { Params } from 'react-router';

/**
 * Who may see a page (document 2, section 2.1). The others are redirected:
 * - `public`: all visitors;
 * - `redirect_if_signed_in`: visitors only; users go to `returnTo`, else to /dashboard;
 * - `signed_in`: visitors go to / and return after signing in;
 * - `admin`: other users go to /dashboard.
 */
export type Guard = 'public' | 'redirect_if_signed_in' | 'signed_in' | 'admin';

/** One screen of a feature, as its web/routes.tsx lists it. */
export type PageRoute = {
  path: string;
  /** The {page} of '{page} | Courtfolk | Level Up Your Match'. */
  title: string;
  guard: Guard;
  /** Where signed-out visitors go instead of /. */
  signedOutTo?: string;
  /** A page without server data: it is rendered without the query library. */
  isStatic?: true;
  /** Loads the page's module, whose default export is the page. */
  page: () => Promise<{ default: ComponentType }>;
  /** Prefetches the page's data on intent; for guarded pages only while signed in. */
  prefetch?: (params: Params, query: URLSearchParams) => unknown;
};

type PageOptions = Pick<PageRoute, 'signedOutTo' | 'isStatic' | 'prefetch'>;

const withGuard =
  (guard: Guard) =>
  (path: string, title: string, page: PageRoute['page'], options: PageOptions = {}): PageRoute => ({
    path,
    title,
    guard,
    page,
    ...options,
  });

// A page by who may see it: `signedInPage('/my-link', 'My Link', () =>
// import('./pages/my-link.tsx'))`.
export const publicPage = withGuard('public');
export const visitorPage = withGuard('redirect_if_signed_in');
export const signedInPage = withGuard('signed_in');
export const adminPage = withGuard('admin');
