import type { RecentTerms } from '#features/playdates/contract/answers.ts';
import { timesMax } from '#features/playdates/limits.ts';
import { day, hour } from '#platform/common/clock.ts';
import { dateIn, formatLocalStart, localStartIn } from '#platform/common/zoned-time.ts';
import { type TermsDraft, termsDraftOf } from './terms-draft.ts';

/** The agreed time of a match, else the proposed ones, as the clock at the place shows them. */
const startsOf = ({ agreed_start, terms }: RecentTerms): string[] =>
  agreed_start === null ? terms.times.map((time) => time.local_start) : [agreed_start];

/** 'Gene Autry Park, Sat, 8:30 AM' */
export function repeatLabel(recent: RecentTerms): string {
  const [first] = startsOf(recent);
  const [weekday, , clock] = first === undefined ? [] : formatLocalStart(first).split(', ');
  return [recent.terms.venue_name, weekday, clock].filter(Boolean).join(', ');
}

/** The earlier terms that can be told apart, the newest of each. */
export function repeatable(recent: readonly RecentTerms[]): RecentTerms[] {
  const labels = recent.map(repeatLabel);
  return recent.filter((_, at) => labels[at] !== '' && labels.indexOf(labels[at] ?? '') === at);
}

/**
 * Earlier terms for a PlayDate at this price, with the same weekdays and hours in the next days, at
 * least two hours from now.
 */
export function repeatTerms(recent: RecentTerms, amount: number, now: Date): TermsDraft {
  const draft = termsDraftOf(recent);
  const first = localStartIn(draft.time_zone, new Date(now.getTime() + 2 * hour));
  const week = [0, 1, 2, 3, 4, 5, 6, 7].map((ahead) =>
    dateIn(draft.time_zone, new Date(now.getTime() + ahead * day)),
  );
  const next = (start: string) =>
    week
      .filter((date) => weekdayOf(date) === weekdayOf(start.slice(0, 10)))
      .map((date) => `${date}T${start.slice(11)}`)
      .filter((time) => time >= first)
      .slice(0, 1);
  return {
    ...draft,
    times: [...new Set(startsOf(recent).flatMap(next))].toSorted().slice(0, timesMax),
    // A range that ends at this price or below it is none.
    highest: recent.payment_per_hour_max > amount ? draft.highest : '',
  };
}

const weekdayOf = (date: string) => new Date(`${date}T00:00:00Z`).getUTCDay();
