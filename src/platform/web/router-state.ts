import { useLocation } from 'react-router';
import { safeReturnTo } from './return-to.ts';

/**
 * The router state that screens pass on. Always read through here: history entries outlive builds.
 */
export type RouterState = {
  returnTo: string | undefined;
  message: string | undefined;
  view: string | undefined;
  email: string | undefined;
  token: string | undefined;
};

/** Reads an untrusted router state; an unsafe `returnTo` counts as absent. */
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
