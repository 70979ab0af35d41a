import type { AnyContractRouter, InferContractRouterErrorMap, InferContractRouterMeta } from '@orpc/contract';
import {
  type AnyProcedure,
  type ImplementerInternalWithMiddlewares,
  implement,
  type Middleware,
  type ORPCErrorConstructorMap,
} from '@orpc/server';
import { AppError } from '#platform/common/errors.ts';
import { accessPaused, adminsOnly, signInFirst } from '#platform/common/messages.ts';
import type { AppContext, Viewer } from '#platform/server/app-context.ts';
import type { Cookies } from '#platform/server/http/cookies.ts';

/** What a procedure knows of the request besides its input. */
export type ProcedureContext = {
  app: AppContext;
  /** Also in the answer's x-request-id and in every log line of the request. */
  request_id: string;
  /** The asking network: an IPv4 address or an IPv6 /64, seen through trusted proxies only. A key for limits. */
  clientAddress: string;
  /** At most 300 characters. */
  user_agent: string;
  /** Null when nobody is signed in, or no longer. */
  viewer: Viewer | null;
  cookies: Cookies;
  /** Ends when whoever asks has gone away: nobody reads the answer any more. */
  signal: AbortSignal;
};

/** The same where somebody is certainly signed in. */
export type SignedInContext = Omit<ProcedureContext, 'viewer'> & { viewer: Viewer };

type Guard<T extends AnyContractRouter> = Middleware<
  ProcedureContext,
  { viewer: Viewer },
  unknown,
  unknown,
  ORPCErrorConstructorMap<InferContractRouterErrorMap<T>>,
  InferContractRouterMeta<T>
>;
type SignedIn<T extends AnyContractRouter> = ImplementerInternalWithMiddlewares<
  T,
  ProcedureContext,
  SignedInContext
>;

type Check = (viewer: Viewer | null) => Viewer;
/** Who may call a procedure: the base it was made from, see `implementFor`. */
export type Callers = 'anyone' | 'signedIn' | 'signedInEvenPaused' | 'admin';
/** What a guard checks, by the guard: so that it can be asked before there is an input. */
const checks = new WeakMap<object, { check: Check; callers: Callers }>();

/**
 * Refuses whoever may not call this procedure, before anything of the request's body is read.
 * @throws {AppError} 401 or 403
 */
export function assertMayCall(procedure: AnyProcedure, viewer: Viewer | null): void {
  for (const middleware of procedure['~orpc'].middlewares) checks.get(middleware)?.check(viewer);
}

/** Who may call this procedure, for the description of the API. */
export function callersOf(procedure: AnyProcedure): Callers {
  const guards = procedure['~orpc'].middlewares.map((middleware) => checks.get(middleware));
  return guards.find((guard) => guard !== undefined)?.callers ?? 'anyone';
}

function signedIn(viewer: Viewer | null): Viewer {
  if (viewer === null) throw new AppError('UNAUTHORIZED', signInFirst);
  return viewer;
}

function notPaused(viewer: Viewer | null): Viewer {
  const person = signedIn(viewer);
  if (person.is_paused) throw new AppError('FORBIDDEN', accessPaused);
  return person;
}

function isAdmin(viewer: Viewer | null): Viewer {
  const person = notPaused(viewer);
  if (!person.is_admin) throw new AppError('FORBIDDEN', adminsOnly);
  return person;
}

/**
 * What a feature implements its contract with. One base for each kind of caller; the first thing a procedure says is who
 * may call it:
 *
 *     const on = implementFor(connectionsContract);
 *     export const connectionsApi = {
 *       list: on.signedIn.list.handler(({ input, context }) => listConnections(context.platform, context.viewer, input)),
 *     };
 *
 * - `anyone`: signed in or not (`context.viewer` may be null).
 * - `signedIn`: 401 for nobody, 403 for a paused person.
 * - `signedInEvenPaused`: 401 for nobody. For sign-out, own session, data download and account deletion.
 * - `admin`: as signedIn, and 403 for everybody who is not an admin at this moment.
 *
 * Guards run before the input is read and validated, so that a stranger learns nothing about it.
 */
export function implementFor<T extends AnyContractRouter>(contract: T) {
  const anyone = implement<T, ProcedureContext>(contract);
  // Spelled out, because the compiler cannot see through oRPC's conditional type while T is open.
  const base = anyone as unknown as { use(guard: Guard<T>): SignedIn<T> };
  const guarded = (callers: Callers, check: Check): SignedIn<T> => {
    const guard: Guard<T> = ({ context, next }) => next({ context: { viewer: check(context.viewer) } });
    checks.set(guard, { check, callers });
    return base.use(guard);
  };
  return {
    anyone,
    signedIn: guarded('signedIn', notPaused),
    signedInEvenPaused: guarded('signedInEvenPaused', signedIn),
    admin: guarded('admin', isAdmin),
  };
}
