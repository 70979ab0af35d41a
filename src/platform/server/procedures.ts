import type {
  AnyContractRouter,
  InferContractRouterErrorMap,
  InferContractRouterMeta,
} from '@orpc/contract';
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

/** The request context of a procedure. */
export type ProcedureContext = {
  app: AppContext;
  /** IPv4 address or IPv6 /64 of the client, behind trusted proxies only. A rate limit key. */
  clientAddress: string;
  /** At most 300 characters. */
  userAgent: string;
  viewer: Viewer | null;
  cookies: Cookies;
  /** Adds an account to the log line of the request: one that is signed in to, or guessed at. */
  logAccount: (id: string) => void;
  /** Aborted when the client disconnects. */
  signal: AbortSignal;
};

/** The context of procedures that require a session. */
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
/** Who may call a procedure, see `implementFor`. */
export type Callers = 'anyone' | 'signedIn' | 'signedInEvenPaused' | 'admin';
/** The check of each guard, so that it can run before the input is read. */
const checks = new WeakMap<object, { check: Check; callers: Callers }>();

/**
 * Checks the permission to call a procedure, before the request body is read.
 * @throws {AppError} 401 or 403
 */
export function assertMayCall(procedure: AnyProcedure, viewer: Viewer | null): void {
  for (const middleware of procedure['~orpc'].middlewares) checks.get(middleware)?.check(viewer);
}

/** Who may call this procedure, for the OpenAPI document. */
export function callersOf(procedure: AnyProcedure): Callers {
  const guards = procedure['~orpc'].middlewares.map((middleware) => checks.get(middleware));
  return guards.find((guard) => guard !== undefined)?.callers ?? 'anyone';
}

function signedIn(viewer: Viewer | null): Viewer {
  if (viewer === null) throw new AppError('UNAUTHORIZED', signInFirst);
  return viewer;
}

function notPaused(viewer: Viewer | null): Viewer {
  const user = signedIn(viewer);
  if (user.is_paused) throw new AppError('FORBIDDEN', accessPaused);
  return user;
}

function isAdmin(viewer: Viewer | null): Viewer {
  const user = notPaused(viewer);
  if (!user.is_admin) throw new AppError('FORBIDDEN', adminsOnly);
  return user;
}

/** The handler of an operation whose input goes to a use case as it is. */
export const handlerFor =
  <Input, Output>(useCase: (app: AppContext, viewer: Viewer, input: Input) => Output) =>
  ({ context: { app, viewer }, input }: { context: SignedInContext; input: Input }): Output =>
    useCase(app, viewer, input);

/**
 * Implements the contract of a feature, with one base for each kind of caller. Every procedure
 * begins with who may call it:
 *
 *     const on = implementFor(connectionsContract);
 *     export const connectionsApi = { list: on.signedIn.list.handler(handlerFor(listConnections)) };
 *
 * - `anyone`: signed in or not (`context.viewer` may be null).
 * - `signedIn`: 401 without a session, 403 for a paused user.
 * - `signedInEvenPaused`: 401 without a session. For sign-out, sessions, data export, account
 *   deletion.
 * - `admin`: as signedIn, and 403 for users who are not admins.
 *
 * Guards run before the input is validated, so that errors reveal nothing to unauthorized callers.
 */
export function implementFor<T extends AnyContractRouter>(contract: T) {
  const anyone = implement<T, ProcedureContext>(contract);
  // Typed by hand: the compiler cannot resolve oRPC's conditional type for a generic T.
  const base = anyone as unknown as { use(guard: Guard<T>): SignedIn<T> };
  const guarded = (callers: Callers, check: Check): SignedIn<T> => {
    const guard: Guard<T> = ({ context, next }) =>
      next({ context: { viewer: check(context.viewer) } });
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
