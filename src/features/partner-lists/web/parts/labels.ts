import type { EntryStatus } from '#features/partner-lists/schema.ts';

/** Labels of the stored statuses (document 2, section 3: 'unknown' means available). */
export const statusLabels: Record<EntryStatus, string> = {
  unknown: 'Available',
  maybe: 'Maybe',
  not_interested: 'Not interested',
};

export const partnerCountLabel = (count: number) =>
  `${count} ${count === 1 ? 'partner' : 'partners'}`;
