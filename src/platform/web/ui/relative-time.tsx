import { useEffect, useState } from 'react';
import { systemClock } from '#platform/common/clock.ts';
import { formatRelativeTime, millisecondsUntilNextChange } from './format-relative-time.ts';

interface RelativeTimeProps {
  /** An ISO string. */
  at: string;
  className?: string | undefined;
  /** Lower case, for use in a sentence: 'Created just now'. */
  inSentence?: boolean | undefined;
}

/** A relative time that stays up to date; the tooltip has the exact time. */
export function RelativeTime({ at, className, inSentence = false }: RelativeTimeProps) {
  const [now, setNow] = useState(() => systemClock.now());
  useEffect(() => {
    const wait = millisecondsUntilNextChange(at, now);
    if (wait === undefined) return;
    const timer = setTimeout(() => setNow(systemClock.now()), wait);
    return () => clearTimeout(timer);
  }, [at, now]);
  return (
    <time dateTime={at} title={new Date(at).toLocaleString()} className={className}>
      {formatRelativeTime(at, now, inSentence)}
    </time>
  );
}
