import { authContract } from '#features/accounts/contract.ts';
import { getOwnProfile } from '#features/profiles/server/service.ts';
import { implementFor, type RequestContext } from '#platform/server/api.ts';
import type { Cookies } from '#platform/server/cookies.ts';
import { changeEmail, confirmEmail } from './service/change-email.ts';
import { changePassword, forgotPassword, resetPassword } from './service/change-password.ts';
import { confirm, resendConfirmation } from './service/confirm.ts';
import { clearRefreshCookie, readRefreshCookie, setRefreshCookie } from './service/refresh-cookie.ts';
import {
  endOtherSessions,
  endSession,
  listSessions,
  type OpenedSession,
  refreshSession,
  signOut,
} from './service/sessions.ts';
import { signIn } from './service/sign-in.ts';
import { signUp } from './service/sign-up.ts';

const on = implementFor(authContract);

/** Signs in here: whatever session this browser had before is over, since nobody could come back to it. */
async function begin({ platform, cookies }: RequestContext, opened: OpenedSession) {
  await signOut(platform, null, readRefreshCookie(cookies));
  return handOver(cookies, opened);
}

/** The refresh token goes where no script can read it; the rest of the session is the answer. */
function handOver(cookies: Cookies, { session, refresh_token }: OpenedSession) {
  setRefreshCookie(cookies, refresh_token);
  return session;
}

export const authApi = {
  signUp: on.anyone.signUp.handler(({ context, input }) =>
    signUp(context.platform, input, context.client_address),
  ),
  confirm: on.anyone.confirm.handler(async ({ context, input }) =>
    begin(context, await confirm(context.platform, input.token, context.user_agent)),
  ),
  resendConfirmation: on.anyone.resendConfirmation.handler(({ context, input }) =>
    resendConfirmation(context.platform, input.email, context.client_address),
  ),
  signIn: on.anyone.signIn.handler(async ({ context, input }) =>
    begin(context, await signIn(context.platform, input, context)),
  ),
  refresh: on.anyone.refresh.handler(async ({ context }) => {
    const { platform, cookies, user_agent } = context;
    const token = readRefreshCookie(cookies);
    const opened = token === undefined ? null : await refreshSession(platform, token, user_agent);
    // A cookie that opens nothing stays: a sign-in may have put a new one in its place before this answer arrives.
    return opened === null ? null : handOver(cookies, opened);
  }),
  signOut: on.anyone.signOut.handler(async ({ context }) => {
    await signOut(context.platform, context.viewer, readRefreshCookie(context.cookies));
    clearRefreshCookie(context.cookies);
  }),
  forgotPassword: on.anyone.forgotPassword.handler(({ context, input }) =>
    forgotPassword(context.platform, input.email, context.client_address),
  ),
  resetPassword: on.anyone.resetPassword.handler(async ({ context, input }) =>
    begin(context, await resetPassword(context.platform, input, context.user_agent)),
  ),
  changePassword: on.signedIn.changePassword.handler(({ context, input }) =>
    changePassword(context.platform, context.viewer, input),
  ),
  changeEmail: on.signedIn.changeEmail.handler(({ context, input }) =>
    changeEmail(context.platform, context.viewer, input),
  ),
  confirmEmail: on.anyone.confirmEmail.handler(({ context, input }) =>
    confirmEmail(context.platform, input.token),
  ),
  me: on.signedInEvenPaused.me.handler(({ context }) =>
    getOwnProfile(context.platform.db, context.viewer.user_id),
  ),
  sessions: on.signedInEvenPaused.sessions.handler(({ context }) =>
    listSessions(context.platform, context.viewer),
  ),
  endSession: on.signedInEvenPaused.endSession.handler(({ context, input }) =>
    endSession(context.platform, context.viewer, input.id),
  ),
  endOtherSessions: on.signedInEvenPaused.endOtherSessions.handler(({ context }) =>
    endOtherSessions(context.platform, context.viewer),
  ),
};
