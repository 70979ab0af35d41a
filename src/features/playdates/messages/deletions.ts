import { stateTimeZones } from '#features/playdates/data/time-zones.ts';
import { aboutRule, type RuleHeading } from '#features/profiles/data/community-rules.ts';
import { type State, states } from '#features/profiles/data/states.ts';
import { formatDateTime } from '#platform/common/zoned-time.ts';
import { messages } from './common.ts';

// Texts of notifications and mails about a deleted PlayDate, which only the server needs.

export type DeletedPlaydate = {
  type: 'challenge' | 'teach';
  state: State;
  payment_per_hour_min: number;
  payment_per_hour_max: number;
  /** What was agreed on, or the first time that was proposed; null without any. */
  starts_at: string | null;
  time_zone: string | null;
  created_at: string;
};

/**
 * 'Pay to Challenge, Arizona, you pay $40-60 per hour, Sat, Mar 13, 6:00 PM MST', or with the day
 * of its creation: tells one team which PlayDate it was, without words of its team.
 */
export function describeDeleted(playdate: DeletedPlaydate, kind: 'pay' | 'earn'): string {
  const {
    type,
    state,
    payment_per_hour_min: low,
    payment_per_hour_max: high,
    starts_at,
  } = playdate;
  const timeZone = playdate.time_zone ?? stateTimeZones[state];
  const created = new Intl.DateTimeFormat('en-US', { timeZone, month: 'short', day: 'numeric' });
  return [
    type === 'challenge' ? messages.challengeHeading : messages.teachHeading,
    states[state],
    `you ${kind} $${low === high ? low : `${low}-${high}`} per hour`,
    starts_at === null
      ? `created ${created.format(new Date(playdate.created_at))}`
      : formatDateTime(starts_at, timeZone),
  ].join(', ');
}

/**
 * ' In the Community Rules it is about: Spam.', for the creator's team alone; empty without a
 * heading.
 */
export const deletedFor = (heading: RuleHeading | null): string =>
  heading === null ? '' : ` ${aboutRule(heading)}`;
