import * as z from 'zod';
import { profileFields } from '#features/profiles/schema.ts';
import { messages as codeMessages } from '#features/signup-codes/messages.ts';
import { emailLine } from '#platform/common/email.ts';
import { passwordMax, passwordMin } from './limits.ts';
import { messages } from './messages.ts';

/** An email address, trimmed and in lower case. */
export const email = emailLine({ missing: messages.emailRequired, invalid: messages.emailInvalid })
  .min(1, messages.emailRequired)
  .describe('An email address');

/** A new password; `required` is the message if empty. The server also refuses common passwords. */
export const newPassword = (required: string) =>
  z
    .string({ error: required })
    .min(1, required)
    .min(passwordMin, messages.passwordTooShort)
    .max(passwordMax, messages.passwordTooLong);

export const password = newPassword(messages.passwordRequired);

/**
 * The sign-up form (document 1, section 5). The version of the accepted terms is stored with the
 * time.
 */
export const signUpInput = z.object({
  ...profileFields,
  email,
  password,
  consent: z.literal(true, { error: messages.consentRequired }),
  signup_code: z.string().trim().max(50, codeMessages.invalidOrExpired).optional(),
});

export const signInInput = z.object({
  email,
  password: z
    .string({ error: messages.passwordRequired })
    .min(1, messages.passwordRequired)
    .max(1000, messages.wrongCredentials),
});

export const forgotPasswordInput = z.object({ email });

/** The password reset form: the new password, typed twice. */
export const resetPasswordForm = z
  .object({
    password: newPassword(messages.newPasswordRequired),
    confirm_password: z.string().min(1, messages.confirmPasswordRequired),
  })
  .refine((form) => form.confirm_password === '' || form.confirm_password === form.password, {
    path: ['confirm_password'],
    message: messages.passwordsDiffer,
  });

const currentPassword = z
  .string({ error: messages.currentPasswordRequired })
  .min(1, messages.currentPasswordRequired)
  .max(1000, messages.currentPasswordWrong);

export const changePasswordInput = z.object({
  current_password: currentPassword,
  new_password: newPassword(messages.newPasswordRequired),
});

/** The form 'Change password' (document 1, section 5): the new password is typed twice. */
export const changePasswordForm = z
  .object({
    ...changePasswordInput.shape,
    confirm_password: z.string().min(1, messages.confirmPasswordRequired),
  })
  .refine((form) => form.confirm_password === '' || form.confirm_password === form.new_password, {
    path: ['confirm_password'],
    message: messages.passwordsDiffer,
  });

export const changeEmailInput = z.object({ email, current_password: currentPassword });

export const deleteAccountInput = z.object({ current_password: currentPassword });
