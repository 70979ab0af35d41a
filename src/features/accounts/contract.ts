import * as z from 'zod';
import { ownProfile } from '#features/profiles/contract.ts';
import { operation } from '#platform/common/contract.ts';
import { messages } from './messages.ts';
import {
  changeEmailInput,
  changePasswordInput,
  email,
  mailKinds,
  mailPreferences,
  password,
  signInInput,
  signUpInput,
} from './schema.ts';

/** A session without its refresh token, which travels in an httpOnly cookie only. */
export const session = z.object({
  access_token: z.string(),
  expires_at: z.string(),
  user: ownProfile,
});
export type Session = z.infer<typeof session>;

export const sessionRow = z.object({
  id: z.uuid(),
  user_agent: z.string(),
  created_at: z.string(),
  last_used_at: z.string(),
  is_current: z.boolean(),
});

const token = z
  .string({ error: messages.linkInvalid })
  .min(20, messages.linkInvalid)
  .max(200, messages.linkInvalid);

export const authContract = {
  signUp: operation
    .route({
      method: 'POST',
      path: '/auth/sign-up',
      summary: 'Creates an account that awaits confirmation by mail',
    })
    .input(signUpInput)
    .output(z.object({ email: z.string() })),
  confirm: operation
    .route({
      method: 'POST',
      path: '/auth/confirm',
      summary: 'Confirms the address with the token of the mail and signs in',
    })
    .input(z.object({ token }))
    .output(session),
  resendConfirmation: operation
    .route({
      method: 'POST',
      path: '/auth/resend-confirmation',
      summary: 'Sends the confirmation link again',
    })
    .input(z.object({ email }))
    .output(z.object({ message: z.string() })),
  signIn: operation
    .route({ method: 'POST', path: '/auth/sign-in', summary: 'Signs in with address and password' })
    .input(signInInput)
    .output(session),
  refresh: operation
    .route({
      method: 'POST',
      path: '/auth/refresh',
      summary: 'Issues an access token for the refresh cookie; null without a session',
      spec: (known) => ({ ...known, security: [{ apikey: [], refresh: [] }] }),
    })
    .output(session.nullable()),
  signOut: operation.route({
    method: 'POST',
    path: '/auth/sign-out',
    summary: 'Signs out: ends the sessions of the refresh cookie and of the access token',
    spec: (known) => ({
      ...known,
      security: [{ apikey: [], refresh: [] }, { apikey: [], bearer: [] }, { apikey: [] }],
    }),
  }),
  forgotPassword: operation
    .route({
      method: 'POST',
      path: '/auth/forgot-password',
      summary: 'Mails a link to set a new password; the response is the same for unknown addresses',
    })
    .input(z.object({ email }))
    .output(z.object({ message: z.string() })),
  resetPassword: operation
    .route({
      method: 'POST',
      path: '/auth/reset-password',
      summary: 'Sets a new password with the token of the mail and signs in',
    })
    .input(z.object({ token, password }))
    .output(session),
  changePassword: operation
    .route({
      method: 'POST',
      path: '/auth/change-password',
      summary: 'Changes the password and ends every other session',
    })
    .input(changePasswordInput),
  changeEmail: operation
    .route({
      method: 'POST',
      path: '/auth/change-email',
      summary: 'Mails a link that confirms a new address; the response is the same for taken addresses',
    })
    .input(changeEmailInput)
    .output(z.object({ message: z.string() })),
  confirmEmail: operation
    .route({
      method: 'POST',
      path: '/auth/confirm-email',
      summary: 'Changes the address with the token of the mail',
    })
    .input(z.object({ token }))
    .output(z.object({ email: z.string() })),
  me: operation
    .route({ method: 'GET', path: '/profiles/me', summary: "The user's own profile" })
    .output(ownProfile),
  sessions: operation
    .route({ method: 'GET', path: '/auth/sessions', summary: "The user's open sessions" })
    .output(z.object({ items: z.array(sessionRow) })),
  endSession: operation
    .route({ method: 'DELETE', path: '/auth/sessions/{id}', summary: 'Ends a session of the user' })
    .input(z.object({ id: z.uuid() })),
  endOtherSessions: operation.route({
    method: 'DELETE',
    path: '/auth/sessions',
    summary: 'Ends every other session of the user',
  }),
};

/** Which mails a member wants. */
export const mailPreferencesContract = {
  get: operation
    .route({ method: 'GET', path: '/mail_preferences', summary: 'Which mails the user wants' })
    .output(mailPreferences),
  update: operation
    .route({
      method: 'PATCH',
      path: '/mail_preferences',
      summary: 'Changes which mails the user wants; absent kinds stay as they are',
    })
    .meta({ idempotent: true })
    .input(mailPreferences.partial())
    .output(mailPreferences),
  stop: operation
    .route({
      method: 'POST',
      path: '/mail_preferences/stop',
      summary: 'Ends the kind of mails whose link has this token, for the member who got it',
    })
    .meta({ idempotent: true })
    .input(
      z.object({
        token: z
          .string({ error: messages.stopMailsLinkInvalid })
          .min(20, messages.stopMailsLinkInvalid)
          .max(1000, messages.stopMailsLinkInvalid)
          .regex(/^[\w-]+$/, messages.stopMailsLinkInvalid),
      }),
    )
    .output(z.object({ kind: z.enum(mailKinds) })),
};
