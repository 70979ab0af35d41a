import type { ComponentProps, ReactNode } from 'react';
import { cn } from './cn.ts';

interface IconButtonProps extends ComponentProps<'button'> {
  /** The accessible name and tooltip. */
  label: string;
  icon: ReactNode;
  /** `band` is for the court-coloured band. */
  tone?: 'quiet' | 'band' | 'danger' | undefined;
}

/** A round button of 44 px with an icon only. */
export function IconButton({ label, icon, tone = 'quiet', className, ...rest }: IconButtonProps) {
  return (
    <button
      title={label}
      type="button"
      {...rest}
      aria-label={label}
      className={cn('icon-btn', `icon-btn-${tone}`, className)}
    >
      {icon}
    </button>
  );
}
