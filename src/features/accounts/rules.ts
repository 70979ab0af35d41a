import * as z from 'zod';
import { profileFields } from '#features/profiles/rules.ts';
import { messages as codeMessages } from '#features/signup-codes/messages.ts';
import { day, hour } from '#platform/common/clock.ts';
import { emailLine } from '#platform/common/email.ts';
import { messages } from './messages.ts';

/** The version of the terms and the privacy policy that people agree to when they sign up: the day, and which one of that day. */
export const termsVersion = '2026-11-21.5';

/** A session that is not refreshed for this long is over. */
export const sessionLife = 30 * day;
export const emailLinkLife = 24 * hour;
export const signupCodeHold = 24 * hour;
/** An unconfirmed sign-up is removed after this long. */
export const signUpLife = 7 * day;
export const passwordMin = 6;
export const passwordMax = 128;

/** An address, trimmed and in lower case, as it is stored. */
export const email = emailLine({ missing: messages.email_required, invalid: messages.email_invalid })
  .min(1, messages.email_required)
  .describe('An email address');

/** A password that is about to be set, with the sentence for an empty one. Common ones are refused by the server, which knows the list. */
export const newPassword = (required: string) =>
  z
    .string({ error: required })
    .min(1, required)
    .min(passwordMin, messages.password_too_short)
    .max(passwordMax, messages.password_too_long);

export const password = newPassword(messages.password_required);

/** The sign-up form (document 1, section 5). `consent` must be true: the version of the terms is kept with the time. */
export const signUpInput = z.object({
  ...profileFields,
  email,
  password,
  consent: z.literal(true, { error: messages.consent_required }),
  signup_code: z.string().trim().max(50, codeMessages.invalid_or_expired).optional(),
});

export const signInInput = z.object({
  email,
  password: z
    .string({ error: messages.password_required })
    .min(1, messages.password_required)
    .max(1000, messages.wrong_credentials),
});

export const forgotPasswordInput = z.object({ email });

/** The form behind the mailed link: the new password, typed twice. */
export const resetPasswordForm = z
  .object({
    password: newPassword(messages.new_password_required),
    confirm_password: z.string().min(1, messages.confirm_password_required),
  })
  .refine((form) => form.confirm_password === '' || form.confirm_password === form.password, {
    path: ['confirm_password'],
    message: messages.passwords_differ,
  });

const currentPassword = z
  .string({ error: messages.current_password_required })
  .min(1, messages.current_password_required)
  .max(1000, messages.current_password_wrong);

export const changePasswordInput = z.object({
  current_password: currentPassword,
  new_password: newPassword(messages.new_password_required),
});

/** The form for a new password (document 1, section 5, 'Change password'): the new one typed twice. */
export const changePasswordForm = z
  .object({
    ...changePasswordInput.shape,
    confirm_password: z.string().min(1, messages.confirm_password_required),
  })
  .refine((form) => form.confirm_password === '' || form.confirm_password === form.new_password, {
    path: ['confirm_password'],
    message: messages.passwords_differ,
  });

export const changeEmailInput = z.object({ email, current_password: currentPassword });

/** What ends an account for good is asked for with the password. */
export const deleteAccountInput = z.object({ current_password: currentPassword });

/** What is known of a refresh token that somebody presents. Siblings are the successors of the same predecessor. */
export type RefreshTokenState = {
  is_spent: boolean;
  is_replayed: boolean;
  is_successor_spent: boolean;
  is_sibling_spent: boolean;
};

/**
 * What presenting a refresh token leads to. Unspent: `rotate`. A spent one is accepted once more as long as no successor of it has
 * been used, since its answer may have got lost: `replay`. Its two successors then exclude each other. Everything else means
 * that two parties hold tokens of one session, so it ends: `revoke`.
 */
export function refreshVerdict(token: RefreshTokenState): 'rotate' | 'replay' | 'revoke' {
  if (token.is_sibling_spent || token.is_successor_spent) return 'revoke';
  if (!token.is_spent) return 'rotate';
  return token.is_replayed ? 'revoke' : 'replay';
}

/** Whether a new password is the address it belongs to, in whatever case. */
export function isOwnEmail(new_password: string, email: string): boolean {
  return new_password.trim().toLowerCase() === email;
}
