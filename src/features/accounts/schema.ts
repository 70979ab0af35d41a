import * as z from 'zod';
import { newNames, profileFields } from '#features/profiles/schema.ts';
import { messages as codeMessages } from '#features/signup-codes/messages.ts';
import { emailLine } from '#platform/common/email.ts';
import { isPlainLine } from '#platform/common/text-validation.ts';
import { passwordMax, passwordMin } from './limits.ts';
import { messages } from './messages/common.ts';

/** An email address, trimmed and in lower case. */
export const email = emailLine({ missing: messages.emailRequired, invalid: messages.emailInvalid })
  .min(1, messages.emailRequired)
  .describe('An email address');

const requiredText = (message: string) => z.string({ error: message }).min(1, message);

/** A new password; `required` is the message if empty. The server also refuses guessable ones. */
export const newPassword = (required: string) =>
  requiredText(required)
    .min(passwordMin, messages.passwordTooShort)
    .max(passwordMax, messages.passwordTooLong);

export const password = newPassword(messages.passwordRequired);

/**
 * The sign-up form (document 1, section 5). The version of the accepted terms is stored with the
 * time.
 */
export const signUpInput = z.object({
  ...profileFields,
  ...newNames,
  email,
  password,
  consent: z.literal(true, { error: messages.consentRequired }),
  signup_code: z.string().trim().max(50, codeMessages.invalidOrExpired).optional(),
  /** The code of a member's link; one that is not valid any more is ignored. */
  invite_code: z.string().trim().max(50).refine(isPlainLine).optional(),
});

export const signInInput = z.object({
  email,
  password: requiredText(messages.passwordRequired).max(1000, messages.wrongCredentials),
});

export const forgotPasswordInput = z.object({ email });

const confirm_password = z.string().min(1, messages.confirmPasswordRequired);
const passwordsDiffer = { path: ['confirm_password'], message: messages.passwordsDiffer };
const isTypedTwice = (password: string, confirmation: string) =>
  confirmation === '' || confirmation === password;

export const resetPasswordForm = z
  .object({ password: newPassword(messages.newPasswordRequired), confirm_password })
  .refine((form) => isTypedTwice(form.password, form.confirm_password), passwordsDiffer);

const currentPassword = requiredText(messages.currentPasswordRequired).max(
  1000,
  messages.currentPasswordWrong,
);

export const changePasswordInput = z.object({
  current_password: currentPassword,
  new_password: newPassword(messages.newPasswordRequired),
});

/** The form 'Change password' (document 1, section 5): the new password is typed twice. */
export const changePasswordForm = z
  .object({ ...changePasswordInput.shape, confirm_password })
  .refine((form) => isTypedTwice(form.new_password, form.confirm_password), passwordsDiffer);

export const changeEmailInput = z.object({ email, current_password: currentPassword });

export const deleteAccountInput = z.object({ current_password: currentPassword });

/** Of each kind of mails, whether a member wants it. */
export const mailPreferences = z.object({
  mail_matches: z.boolean(),
  mail_day_before: z.boolean(),
  mail_two_hours: z.boolean(),
});
export type MailPreferences = z.infer<typeof mailPreferences>;
