import { CircleAlert, CircleCheck, Info, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { cn } from './cn.ts';

const icons = { info: Info, warn: TriangleAlert, error: CircleAlert, success: CircleCheck };

const tones = {
  info: 'bg-court-tint text-court-text',
  warn: 'bg-warn-tint text-warn',
  error: 'bg-error-tint text-error',
  success: 'bg-earn-tint text-earn',
};

interface BannerProps {
  kind?: keyof typeof icons | undefined;
  title?: string | undefined;
  children?: ReactNode;
  action?: ReactNode;
  /** Appears after an action of the user: announced to screen readers. */
  live?: boolean | undefined;
}

export function Banner({ kind = 'info', title, children, action, live }: BannerProps) {
  const Icon = icons[kind];
  const liveRole = kind === 'error' ? 'alert' : 'status';
  return (
    <div
      className={cn(
        'grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 gap-y-1.5 rounded-control border border-current/32 px-4 py-3.5 text-[0.9688rem]',
        action !== undefined &&
          action !== null &&
          'sm:grid-cols-[auto_minmax(0,1fr)_auto] sm:items-center',
        tones[kind],
      )}
      role={live ? liveRole : undefined}
    >
      <Icon aria-hidden="true" size={20} className="mt-0.5" />
      <div className="text-ink">
        {title && <p className="font-semibold">{title}</p>}
        {children && <div>{children}</div>}
      </div>
      {action && <div className="col-start-2 text-ink sm:col-start-3">{action}</div>}
    </div>
  );
}
