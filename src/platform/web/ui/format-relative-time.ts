import { hour, minute } from '#platform/common/clock.ts';

/**
 * 'Just now' under a minute, 'N minute(s) ago' under an hour, 'N hour(s) ago' under a day, else the date in the
 * viewer's zone ('Nov 3, 2026'). What lies ahead by a differing clock is 'Just now'. (Players, 2 Notifications)
 * `inSentence`: 'just now', for after another word.
 */
export function formatRelativeTime(at: string, now: Date, inSentence = false): string {
  const then = new Date(at);
  const passed = now.getTime() - then.getTime();
  if (passed < minute) return inSentence ? 'just now' : 'Just now';
  if (passed < hour) return ago(Math.floor(passed / minute), 'minute');
  if (passed < 24 * hour) return ago(Math.floor(passed / hour), 'hour');
  return then.toLocaleDateString('en-US', { year: 'numeric', month: 'short', day: 'numeric' });
}

/** Milliseconds until the words can change; undefined once they are a date. */
export function millisecondsUntilNextChange(at: string, now: Date): number | undefined {
  const passed = now.getTime() - new Date(at).getTime();
  if (passed >= 24 * hour) return undefined;
  const unit = passed < hour ? minute : hour;
  return unit - (Math.max(passed, 0) % unit);
}

function ago(count: number, unit: string): string {
  return `${count} ${unit}${count === 1 ? '' : 's'} ago`;
}
