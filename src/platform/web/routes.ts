import type { ComponentType } from 'react';
import type { Params } from 'react-router';

/**
 * Who may see a page (document 2, section 2.1):
 * - `public`: everybody;
 * - `redirect_if_signed_in`: signed-out visitors; others go where they wanted to, else to /dashboard;
 * - `signed_in`: others go to / and arrive after signing in;
 * - `admin`: signed-in others go to /dashboard.
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
  /** A page that asks the server nothing: it is shown without the query library. */
  isStatic?: true;
  /** Loads the page's module, whose default export is the page. */
  page: () => Promise<{ default: ComponentType }>;
  /** Starts to load the page's data when somebody is about to follow a link to it. Only called while signed in where the guard asks for it. */
  prefetch?: (params: Params, query: URLSearchParams) => unknown;
};
