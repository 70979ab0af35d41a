import { eventType } from '#platform/server/events.ts';

/**
 * A user's access is about to be paused or resumed; the profile is locked. Before the profile
 * changes: its trigger locks PlayDates, which handlers lock first and in one order (decision 0017).
 */
export const pauseChanges = eventType<{ user_id: string; is_paused: boolean }>('pause_changes');
