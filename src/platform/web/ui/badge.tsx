import type { ReactNode } from 'react';
import { cn } from './cn.ts';

export type BadgeTone = 'neutral' | 'court' | 'pay' | 'earn' | 'danger' | 'ball';

const pill =
  'inline-flex w-fit items-center gap-1.5 whitespace-nowrap cramped:whitespace-normal rounded-full px-2.5 font-semibold text-[0.8125rem] leading-[1.3] forced-colors:border forced-colors:border-[CanvasText]';

const tones: Record<BadgeTone, string> = {
  neutral: 'bg-sunken text-soft',
  court: 'bg-court-tint text-court-text',
  pay: 'bg-pay-tint text-pay',
  earn: 'bg-earn-tint text-earn',
  danger: 'bg-error-tint text-error',
  ball: 'bg-ball text-ball-ink',
};

export function Badge({
  tone = 'neutral',
  children,
}: {
  tone?: BadgeTone | undefined;
  children: ReactNode;
}) {
  return <span className={cn(pill, 'py-[0.2rem]', tones[tone])}>{children}</span>;
}

/** A count, at most '99+'; nothing at zero. `label`: for screen readers, e.g. '3 unread'. */
export function CountBadge({ count, label }: { count: number; label: string }) {
  if (count <= 0) return null;
  return (
    <span className="inline-grid h-[1.3rem] min-w-[1.3rem] place-items-center rounded-full bg-ball px-1.5 font-bold text-[0.75rem] text-ball-ink leading-none tabular forced-colors:border forced-colors:border-[CanvasText]">
      <span aria-hidden="true">{count > 99 ? '99+' : count}</span>
      <span className="sr-only"> {label}</span>
    </span>
  );
}

export type Status = 'open' | 'matched' | 'completed' | 'cancelled';

const statuses: Record<Status, string> = {
  open: 'bg-open-tint text-open',
  matched: 'bg-matched-tint text-matched',
  completed: 'bg-completed-tint text-completed',
  cancelled: 'bg-cancelled-tint text-cancelled',
};

/** A PlayDate's status: open green, matched blue, completed grey, cancelled red. */
export function StatusBadge({ status, children }: { status: Status; children: ReactNode }) {
  return (
    <span
      className={cn(
        pill,
        'border-[1.5px] border-current py-0.5',
        // a dot that forced colours show too
        'before:size-2 before:rounded-full before:bg-current forced-colors:before:bg-[CanvasText] forced-colors:before:forced-color-adjust-none',
        statuses[status],
      )}
    >
      {children}
    </span>
  );
}
