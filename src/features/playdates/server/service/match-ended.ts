import type { RuleHeading } from '#features/profiles/data/community-rules.ts';
import { eventType } from '#platform/server/events.ts';

/**
 * `off`: what ends it before its start and who did it, who hears nothing. Null: it is completed.
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
 * A match is completed by hand, ends with the account of one of the four, or is deleted by an
 * admin. It is locked, and neither the row nor the account is deleted yet.
 */
export const matchEnded = eventType<MatchEnded>('match_ended');
