import { CircleAlert, CircleCheck, Info, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';

const icons = { info: Info, warn: TriangleAlert, error: CircleAlert, success: CircleCheck };

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
  return (
    <div
      className={`banner banner-${kind}`}
      role={live ? (kind === 'error' ? 'alert' : 'status') : undefined}
    >
      <Icon aria-hidden="true" size={20} />
      <div className="banner-body">
        {title && <p className="banner-title">{title}</p>}
        {children && <div>{children}</div>}
      </div>
      {action && <div className="banner-action">{action}</div>}
    </div>
  );
}
