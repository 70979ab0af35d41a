import { messages } from '#features/profiles/messages/common.ts';
import { day } from '#platform/common/clock.ts';

export type StatedRating = {
  rating_source: 'self' | 'dupr';
  dupr_id: string | null;
  rating_source_at: string;
};

/**
 * Where a DUPR rating comes from: 'DUPR as stated by the player, May 3, 2026, ID AB12CD' or 'Own
 * estimate, May 3, 2026'. The day is that of the reader's time zone, or of `timeZone`.
 */
export function ratingLine(
  { rating_source, dupr_id, rating_source_at }: StatedRating,
  timeZone?: string,
) {
  const format = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone });
  const date = format.format(new Date(rating_source_at));
  return rating_source === 'dupr' ? messages.statedDupr(date, dupr_id) : messages.ownEstimate(date);
}

/** Up to this age a date is written without its year. */
const withoutYear = 330 * day;

/**
 * Where the ratings of a team come from, since the older of both: 'DUPR as stated, May 3', 'Own
 * estimates, …' or 'Partly estimated, …'. Short, for a card.
 */
export function teamRatingLine(
  one: StatedRating,
  other: StatedRating,
  now: Date,
  timeZone?: string,
): string {
  const older = one.rating_source_at < other.rating_source_at ? one : other;
  const since = new Date(older.rating_source_at);
  const year = now.getTime() - since.getTime() > withoutYear ? 'numeric' : undefined;
  const format = new Intl.DateTimeFormat('en-US', {
    month: 'short',
    day: 'numeric',
    year,
    timeZone,
  });
  const date = format.format(since);
  if (one.rating_source !== other.rating_source) return messages.mixedTeam(date);
  return one.rating_source === 'dupr' ? messages.statedTeam(date) : messages.estimatedTeam(date);
}

/** 'changed 2 times in 12 months'; null without a change that the reader knows of. */
export function ratingChangesLine({
  rating_changes,
}: {
  rating_changes: number | null;
}): string | null {
  return rating_changes === null || rating_changes === 0
    ? null
    : messages.ratingChanges(rating_changes);
}
