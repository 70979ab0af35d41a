import { authContract, mailPreferencesContract } from '#features/accounts/contract.ts';
import { getOwnProfile } from '#features/profiles/server/service/queries.ts';
import type { Cookies } from '#platform/server/http/cookies.ts';
import { handlerFor, implementFor, type ProcedureContext } from '#platform/server/procedures.ts';
import { changeEmail, confirmEmail } from './service/change-email.ts';
import { changePassword, resetPassword } from './service/change-password.ts';
import { confirm } from './service/confirm.ts';
import {
  clearRefreshCookie,
  mustBeginBefore,
  readDeviceCookie,
  readRefreshCookie,
  setDeviceCookie,
  setRefreshCookie,
} from './service/cookies.ts';
import { readLink } from './service/email-links.ts';
import {
  getMailPreferences,
  stopMails,
  updateMailPreferences,
} from './service/mail-preferences.ts';
import { requestConfirmation, requestPasswordReset } from './service/request-link.ts';
import {
  type Browser,
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

const browserOf = ({ userAgent, cookies, logAccount }: ProcedureContext): Browser => ({
  userAgent,
  refreshToken: readRefreshCookie(cookies),
  deviceToken: readDeviceCookie(cookies),
  logAccount,
});

/** Moves the tokens into httpOnly cookies; the rest is the response. */
function toResponse(cookies: Cookies, { session, refreshToken, deviceToken }: OpenedSession) {
  setRefreshCookie(cookies, refreshToken);
  if (deviceToken !== undefined) setDeviceCookie(cookies, deviceToken);
  return session;
}

export const authApi = {
  signUp: on.anyone.signUp.handler(({ context, input }) =>
    signUp(context.app, input, context.clientAddress),
  ),
  readLink: on.anyone.readLink.handler(async ({ context, input }) => {
    const { email } = await readLink(context.app, input.purpose, input.token);
    return { email };
  }),
  confirm: on.anyone.confirm.handler(async ({ context, input }) =>
    toResponse(context.cookies, await confirm(context.app, input.token, browserOf(context))),
  ),
  resendConfirmation: on.anyone.resendConfirmation.handler(({ context, input }) =>
    requestConfirmation(context.app, { ...input, clientAddress: context.clientAddress }),
  ),
  signIn: on.anyone.signIn.handler(async ({ context, input }) =>
    toResponse(
      context.cookies,
      await signIn(context.app, input, context.clientAddress, browserOf(context)),
    ),
  ),
  refresh: on.anyone.refresh.handler(async ({ context }) => {
    const { app, cookies } = context;
    const token = readRefreshCookie(cookies);
    const opened =
      token === undefined
        ? null
        : await refreshSession(app, token, browserOf(context), mustBeginBefore(cookies));
    // An invalid cookie stays: a sign-in may have replaced it before this response arrives.
    return opened === null ? null : toResponse(cookies, opened);
  }),
  signOut: on.anyone.signOut.handler(async ({ context }) => {
    await signOut(context.app, context.viewer, readRefreshCookie(context.cookies));
    clearRefreshCookie(context.cookies);
  }),
  forgotPassword: on.anyone.forgotPassword.handler(({ context, input }) =>
    requestPasswordReset(context.app, {
      ...input,
      clientAddress: context.clientAddress,
      deviceToken: readDeviceCookie(context.cookies),
    }),
  ),
  resetPassword: on.anyone.resetPassword.handler(async ({ context, input }) =>
    toResponse(context.cookies, await resetPassword(context.app, input, browserOf(context))),
  ),
  changePassword: on.signedIn.changePassword.handler(handlerFor(changePassword)),
  changeEmail: on.signedIn.changeEmail.handler(handlerFor(changeEmail)),
  confirmEmail: on.anyone.confirmEmail.handler(({ context, input }) =>
    confirmEmail(context.app, input.token),
  ),
  me: on.signedInEvenPaused.me.handler(({ context }) =>
    getOwnProfile(context.app.db, context.viewer.user_id),
  ),
  sessions: on.signedInEvenPaused.sessions.handler(handlerFor(listSessions)),
  endSession: on.signedInEvenPaused.endSession.handler(handlerFor(endSession)),
  endOtherSessions: on.signedInEvenPaused.endOtherSessions.handler(handlerFor(endOtherSessions)),
};

const mails = implementFor(mailPreferencesContract);

export const mailPreferencesApi = {
  get: mails.signedIn.get.handler(({ context }) =>
    getMailPreferences(context.app.db, context.viewer.user_id),
  ),
  update: mails.signedIn.update.handler(handlerFor(updateMailPreferences)),
  stop: mails.anyone.stop.handler(({ context, input }) => stopMails(context.app, input.token)),
};
