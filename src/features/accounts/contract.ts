import * as z from 'zod';
import { session, sessionOperations } from '#features/accounts/contract/session.ts';
import { mailKinds } from '#features/notifications/rules/kind.ts';
import { ownProfile } from '#features/profiles/contract.ts';
import { operation } from '#platform/common/contract.ts';
import { messages } from './messages/common.ts';
import {
  changeEmailInput,
  changePasswordInput,
  email,
  mailPreferences,
  password,
  signInInput,
  signUpInput,
} from './schema.ts';

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

/** What mailed links are for. */
export const linkPurposes = ['confirm_sign_up', 'change_email', 'reset_password'] as const;

export const authContract = {
  signUp: operation
    .post('/auth/sign-up', 'Creates an account that awaits confirmation by mail')
    .input(signUpInput)
    .output(z.object({ email: z.string() })),
  readLink: operation
    .post('/auth/read-link', 'The address to which a link was mailed; does not use the link')
    .input(z.object({ token, purpose: z.enum(linkPurposes) }))
    .output(z.object({ email: z.string() })),
  confirm: operation
    .post('/auth/confirm', 'Confirms the address with the token of the mail and signs in')
    .input(z.object({ token }))
    .output(session),
  resendConfirmation: operation
    .post('/auth/resend-confirmation', 'Sends the confirmation link again')
    .input(z.object({ email }))
    .output(z.object({ message: z.string() })),
  signIn: operation
    .post('/auth/sign-in', 'Signs in with address and password')
    .input(signInInput)
    .output(session),
  ...sessionOperations,
  forgotPassword: operation
    .post(
      '/auth/forgot-password',
      'Mails a link to set a new password; the response is the same for unknown addresses',
    )
    .input(z.object({ email }))
    .output(z.object({ message: z.string() })),
  resetPassword: operation
    .post('/auth/reset-password', 'Sets a new password with the token of the mail and signs in')
    .input(z.object({ token, password }))
    .output(session),
  changePassword: operation
    .post('/auth/change-password', 'Changes the password and ends every other session')
    .input(changePasswordInput),
  changeEmail: operation
    .post(
      '/auth/change-email',
      'Mails a link that confirms a new address; the response is the same for taken addresses',
    )
    .input(changeEmailInput)
    .output(z.object({ message: z.string() })),
  confirmEmail: operation
    .post('/auth/confirm-email', 'Changes the address with the token of the mail')
    .input(z.object({ token }))
    .output(z.object({ email: z.string() })),
  me: operation.get('/profiles/me', "The user's own profile").output(ownProfile),
  sessions: operation
    .get('/auth/sessions', "The user's open sessions")
    .output(z.object({ items: z.array(sessionRow) })),
  endSession: operation
    .delete('/auth/sessions/{id}', 'Ends a session of the user')
    .input(z.object({ id: z.uuid() })),
  endOtherSessions: operation.delete('/auth/sessions', 'Ends every other session of the user'),
};

/** Which mails a member wants. */
export const mailPreferencesContract = {
  get: operation.get('/mail_preferences', 'Which mails the user wants').output(mailPreferences),
  update: operation
    .patch('/mail_preferences', 'Changes which mails the user wants; absent kinds stay as they are')
    .meta({ idempotent: true })
    .input(mailPreferences.partial())
    .output(mailPreferences),
  stop: operation
    .post(
      '/mail_preferences/stop',
      'Ends the kind of mails whose link has this token, for the member who got it',
    )
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
