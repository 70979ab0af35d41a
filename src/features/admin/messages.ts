/** What this feature says to a person. */
export const messages = {
  error_loading_mail: 'Error loading mail',
} as const;
