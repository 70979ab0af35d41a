import { cn } from './cn.ts';

export interface SpinnerProps {
  /** Said to screen readers; without it the spinner is decoration beside a text that says it. */
  label?: string | undefined;
  size?: 'sm' | 'md' | 'lg' | undefined;
  className?: string | undefined;
}

/** Waiting, as a ball that flies its dotted arc over the net. */
export function Spinner({ label, size = 'md', className }: SpinnerProps) {
  return (
    <svg
      className={cn('spinner', `spinner-${size}`, className)}
      viewBox="0 0 40 24"
      fill="none"
      role="img"
      aria-hidden={label === undefined}
      aria-label={label ?? ''}
    >
      <path className="spinner-net" d="M20 15v7" />
      <path className="spinner-arc" d="M4 20Q20-8 36 20" pathLength="100" />
      <circle className="spinner-ball" r="3.4" />
    </svg>
  );
}
