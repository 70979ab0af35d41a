import { hour, minute } from '#platform/common/clock.ts';

/**
 * 'Just now' under a minute, 'N minute(s) ago' under an hour, 'N hour(s) ago' under a day, else the
 * date in the viewer's time zone, 'Nov 3, 2026' (Players, 2 Notifications). Future times are 'Just
 * now'.
 * @param inSentence lower case, for use after other words: 'just now'
 */
export function formatRelativeTime(at: string, now: Date, inSentence = false): string {
  const then = new Date(at);
  const elapsed = now.getTime() - then.getTime();
  if (elapsed < minute) return inSentence ? 'just now' : 'Just now';
  if (elapsed < hour) return ago(Math.floor(elapsed / minute), 'minute');
  if (elapsed < 24 * hour) return ago(Math.floor(elapsed / hour), 'hour');
  return then.toLocaleDateString('en-US', { year: 'numeric', month: 'short', day: 'numeric' });
}

/** Milliseconds until the text can change; undefined once it is a date. */
export function millisecondsUntilNextChange(at: string, now: Date): number | undefined {
  const elapsed = now.getTime() - new Date(at).getTime();
  if (elapsed >= 24 * hour) return undefined;
  const unit = elapsed < hour ? minute : hour;
  return unit - (Math.max(elapsed, 0) % unit);
}

function ago(count: number, unit: string): string {
  return `${count} ${unit}${count === 1 ? '' : 's'} ago`;
}
