import type { ReactNode } from 'react';

export type BadgeTone = 'neutral' | 'court' | 'pay' | 'earn' | 'danger' | 'ball';

export function Badge({ tone = 'neutral', children }: { tone?: BadgeTone | undefined; children: ReactNode }) {
  return <span className={`badge badge-${tone}`}>{children}</span>;
}

/** A count, at most '99+'; nothing at zero. `label`: for screen readers, e.g. '3 unread'. */
export function CountBadge({ count, label }: { count: number; label: string }) {
  if (count <= 0) return null;
  return (
    <span className="count-badge tabular">
      <span aria-hidden="true">{count > 99 ? '99+' : count}</span>
      <span className="sr-only"> {label}</span>
    </span>
  );
}

export type Status = 'open' | 'matched' | 'completed' | 'cancelled';

/** A PlayDate's status: open green, matched blue, completed grey, cancelled red. */
export function StatusBadge({ status, children }: { status: Status; children: ReactNode }) {
  return <span className={`badge status status-${status}`}>{children}</span>;
}
