export const messages = {
  errorLoading: 'Failed to load the audit log',
  noneTitle: 'No entries yet',
  noneText: 'What admins do from now on is written down here.',
  noneFoundTitle: 'No entries found',
  noneFoundText: 'Try adjusting your filter criteria.',
  errorExporting: 'Failed to export the audit log',
  oneUser: 'one user',
  about: (name: string) =>
    `What ${name} has done, and what was done to that account, its PlayDates and its signup codes.`,
  endsBefore: 'This day is before the first one',
  exported: 'Audit log exported',
} as const;
