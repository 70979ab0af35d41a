import type { RuleHeading } from '#features/profiles/data/community-rules.ts';
import { eventType } from '#platform/server/events.ts';
import { portType } from '#platform/server/ports.ts';

// What this feature tells the later one that keeps matches, and asks it.

/** When a match is, by the id of its PlayDate; null without a match. */
export const agreedTime = portType<
  { play_date_id: string },
  { starts_at: string | null; time_zone: string; has_started: boolean } | null
>('agreed_time');

/**
 * `off`: what ends it before its start and who did it, who hears nothing. Null: it has begun.
 */
export type MatchEnded = {
  play_date_id: string;
  off:
    | { ended_as: 'account_deleted'; ended_by: string }
    /** `deleted_for`: the heading of the Community Rules, for the creator's team alone. */
    | { ended_as: 'deleted'; ended_by: string; deleted_for: RuleHeading | null }
    | null;
};

/**
 * A match ends with the account of one of the four, or is deleted by an admin. It is locked, and neither the row nor the account is deleted yet.
 */
export const matchEnded = eventType<MatchEnded>('match_ended');
