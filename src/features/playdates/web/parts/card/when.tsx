import type { PlaydateCard } from '#features/playdates/contract/answers.ts';
import { messages } from '#features/playdates/messages/common.ts';
import { formatDateTime, readersTime } from '#platform/common/zoned-time.ts';
import { cn } from '#platform/web/ui/cn.ts';

interface WhenProps {
  starts_at: string;
  time_zone: string;
  className?: string;
}

/** 'Sat, Mar 13, 6:00 PM MST' and, where the reader's clock differs, '5:00 PM where you are'. */
export function When({ starts_at, time_zone, className }: WhenProps) {
  const here = readersTime(starts_at, time_zone);
  return (
    <time dateTime={starts_at} className={cn('tabular', className)}>
      {formatDateTime(starts_at, time_zone)}
      {here !== null && (
        <span className="block font-normal text-[0.8125rem] text-soft">{here} where you are</span>
      )}
    </time>
  );
}

/** Warns only: two PlayDates may be moved or called off. */
export function Overlap() {
  return <span className="block text-[0.8125rem] text-warn">{messages.alreadyPlaying}</span>;
}

/** What calling off would cost for a time that is already inside the notice. */
export function Late({ line }: { line: string | null | undefined }) {
  return line == null ? null : <span className="block text-[0.8125rem] text-warn">{line}</span>;
}

/** Whether it is still to be played and has no time at all, neither agreed nor proposed. */
export const isTimeOpen = ({
  status,
  agreed,
  terms,
}: Pick<PlaydateCard, 'status' | 'agreed' | 'terms'>) =>
  status === 'open'
    ? (terms?.times ?? []).length === 0
    : // Once it is matched only the four know the time.
      status === 'matched' && agreed != null && agreed.starts_at === null;

/**
 * The agreed time of a card, else the first proposed one that is ahead with the number of others.
 */
export function whenOf(
  { agreed, terms }: Pick<PlaydateCard, 'agreed' | 'terms'>,
  now: Date,
): { starts_at: string; time_zone: string; others: number } | null {
  if (agreed?.starts_at)
    return { starts_at: agreed.starts_at, time_zone: agreed.time_zone, others: 0 };
  const ahead = (agreed ? [] : (terms?.times ?? []))
    .filter((time) => new Date(time.starts_at) > now)
    .toSorted((one, other) => (one.starts_at < other.starts_at ? -1 : 1));
  const [first] = ahead;
  if (first === undefined || !terms) return null;
  return { starts_at: first.starts_at, time_zone: terms.time_zone, others: ahead.length - 1 };
}
