/** What this feature says to a person. */
export const messages = {
  invalid: 'Invalid invite code',
  invalid_or_expired: 'Invalid or expired invite code',
  error_validating: 'Error validating invite code',
} as const;
