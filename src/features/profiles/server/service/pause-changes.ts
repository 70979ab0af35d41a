import { eventType } from '#platform/server/events.ts';

/**
 * A user's access is about to be paused or resumed; the profile is locked. Before `playerChanged`,
 * for which PlayDates are locked: handlers lock more of them, in one order (decision 0017).
 */
export const pauseChanges = eventType<{ user_id: string; is_paused: boolean }>('pause_changes');
