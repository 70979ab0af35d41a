/** What this feature says to a person. */
export const messages = {
  error_loading: 'Failed to load the audit log',
  none_title: 'No entries yet',
  none_text: 'What admins do from now on is written down here.',
  none_found_title: 'No entries found',
  none_found_text: 'Try adjusting your filter criteria.',
  error_exporting: 'Failed to export the audit log',
  one_user: 'one user',
  about: (name: string) =>
    `What ${name} has done, and what was done to that account, its PlayDates and its signup codes.`,
  ends_before: 'This day is before the first one',
  exported: 'Audit log exported',
} as const;
