import { eventType } from '#platform/server/events.ts';

/** A user is no admin any more; the profile is locked. */
export const adminRemoved = eventType<{ user_id: string }>('admin_removed');
