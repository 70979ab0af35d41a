import type { ComponentProps, ReactNode } from 'react';
import { cn } from './cn.ts';

interface IconButtonProps extends ComponentProps<'button'> {
  /** The accessible name and tooltip. */
  label: string;
  icon: ReactNode;
  /** `band` is for the court-coloured band. */
  tone?: 'quiet' | 'band' | 'danger' | undefined;
}

const tones = {
  quiet: 'text-soft hover:not-disabled:text-ink',
  band: 'text-band-ink',
  danger: 'text-error',
};

/** The looks of a round button of 44 px, also for controls of Base UI. */
export const iconButtonClass = (tone: keyof typeof tones = 'quiet'): string =>
  cn(
    'inline-grid size-11 flex-none place-items-center rounded-full transition-colors duration-(--quick) focus-visible:rounded-full',
    'hover:not-disabled:bg-current/11 disabled:cursor-not-allowed disabled:opacity-45',
    tones[tone],
  );

/** A round button of 44 px with an icon only. */
export function IconButton({ label, icon, tone = 'quiet', className, ...rest }: IconButtonProps) {
  return (
    <button
      title={label}
      type="button"
      {...rest}
      aria-label={label}
      className={cn(iconButtonClass(tone), className)}
    >
      {icon}
    </button>
  );
}
