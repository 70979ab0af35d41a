import { eventType } from '#platform/server/events.ts';

/** A match is completed by hand, or cancelled with the account of one of the four; it is locked. */
export const matchEnded = eventType<{ play_date_id: string }>('match_ended');
