/** What this feature says to a person. */
export const messages = {
  error_loading: 'Failed to load the audit log',
  error_exporting: 'Failed to export the audit log',
  exported: 'Audit log exported',
} as const;
