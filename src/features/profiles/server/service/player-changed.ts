import { eventType } from '#platform/server/events.ts';

/** A user's DUPR rating or access has changed; the profile is locked. */
export const playerChanged = eventType<{ user_id: string }>('player_changed');
