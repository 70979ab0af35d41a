import type { EntryStatus } from '#features/partner-lists/rules.ts';

/** What the stored statuses are called (document 2, section 3: 'unknown' means available). */
export const statusWords: Record<EntryStatus, string> = {
  unknown: 'Available',
  maybe: 'Maybe',
  not_interested: 'Not interested',
};

export const partnerCount = (count: number) => `${count} ${count === 1 ? 'partner' : 'partners'}`;
