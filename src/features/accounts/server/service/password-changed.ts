import { eventType } from '#platform/server/events.ts';

/** A user has a new password, and the sessions that end with it are deleted. */
export const passwordChanged = eventType<{ user_id: string }>('password_changed');
