import { useLocation } from 'react-router';
import { safeReturnTo } from './return-to.ts';

/** What one screen may hand to the next in the router's state. Read through here: history entries outlive builds. */
export type RouterState = {
  returnTo: string | undefined;
  message: string | undefined;
  view: string | undefined;
  email: string | undefined;
  token: string | undefined;
};

/** Reads a router state of unknown origin; a returnTo that is not safe to follow counts as absent. */
export function readRouterState(state: unknown): RouterState {
  const text = (name: string) => {
    const value = typeof state === 'object' && state !== null ? Reflect.get(state, name) : undefined;
    return typeof value === 'string' ? value : undefined;
  };
  return {
    returnTo: safeReturnTo(text('returnTo')) ?? undefined,
    message: text('message'),
    view: text('view'),
    email: text('email'),
    token: text('token'),
  };
}

/** The state of the current history entry. */
export function useRouterState(): RouterState {
  return readRouterState(useLocation().state);
}
