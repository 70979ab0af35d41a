import { useEffect, useState } from 'react';
import { serverClock } from '#platform/web/server-clock.ts';
import { formatRelativeTime, millisecondsUntilNextChange } from './format-relative-time.ts';

interface RelativeTimeProps {
  /** An ISO string. */
  at: string;
  className?: string | undefined;
  /** Lower case, for use in a sentence: 'Created just now'. */
  inSentence?: boolean | undefined;
  /** Stands before a bare date, which would not say what it is of. */
  dateOf?: string | undefined;
}

/** A relative time that stays up to date; the tooltip has the exact time. */
export function RelativeTime({ at, className, inSentence = false, dateOf }: RelativeTimeProps) {
  const [now, setNow] = useState(() => serverClock.now());
  useEffect(() => {
    const wait = millisecondsUntilNextChange(at, now);
    if (wait === undefined) return;
    const timer = setTimeout(() => setNow(serverClock.now()), wait);
    return () => clearTimeout(timer);
  }, [at, now]);
  const text = formatRelativeTime(at, now, inSentence);
  const isDate = millisecondsUntilNextChange(at, now) === undefined;
  return (
    <time dateTime={at} title={new Date(at).toLocaleString()} className={className}>
      {isDate && dateOf !== undefined ? `${dateOf} ${text}` : text}
    </time>
  );
}
