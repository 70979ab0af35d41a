import { useLocation } from 'react-router';
import { safeReturnTo } from './return-to.ts';

/**
 * Reads the router state that screens pass on. It is untrusted, as history entries outlive builds;
 * an unsafe `returnTo` counts as absent.
 */
export function readRouterState(state: unknown) {
  const text = (name: string) => {
    const value =
      typeof state === 'object' && state !== null ? Reflect.get(state, name) : undefined;
    return typeof value === 'string' ? value : undefined;
  };
  return {
    returnTo: safeReturnTo(text('returnTo')) ?? undefined,
    /** The invitation that a signed-in member has opened. */
    invitation: safeReturnTo(text('invitation')) ?? undefined,
    message: text('message'),
    view: text('view'),
    email: text('email'),
    token: text('token'),
  };
}

/** The state of the current history entry. */
export function useRouterState() {
  return readRouterState(useLocation().state);
}
