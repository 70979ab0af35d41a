import { type ComponentProps, type MouseEvent, type ReactNode, useRef } from 'react';
import { Link, type LinkProps } from 'react-router';
import { cn } from './cn.ts';
import { Spinner } from './spinner.tsx';

interface Appearance {
  /**
   * `primary` is for the one main action of a screen, `secondary` (default) for others, `plain` for
   * cancelling, `quiet` for rarely used actions in each row of a list.
   */
  variant?: 'primary' | 'secondary' | 'plain' | 'quiet' | 'danger' | undefined;
  size?: 'md' | 'sm' | undefined;
  icon?: ReactNode;
  /** As wide as its container. */
  block?: boolean | undefined;
  className?: string | undefined;
}

export interface ButtonProps extends Appearance, Omit<ComponentProps<'button'>, 'className'> {
  /** Shows a spinner and ignores clicks; keeps its width and focus. */
  pending?: boolean | undefined;
  /** The label while pending; without it the label stays for screen readers. */
  pendingLabel?: string | undefined;
}

function classNames({ variant = 'secondary', size = 'md', block, className }: Appearance): string {
  return cn('btn', `btn-${variant}`, size === 'sm' && 'btn-sm', block && 'btn-block', className);
}

/**
 * Returns a function that is false for the second click of a double click, while the page does not
 * show the effect of the first one yet.
 */
function useClickThrottle(): () => boolean {
  const isReady = useRef(true);
  return () => {
    if (!isReady.current) return false;
    isReady.current = false;
    // the effect of a click is painted with the first frame or, after a task, with the second
    requestAnimationFrame(() =>
      requestAnimationFrame(() => {
        isReady.current = true;
      }),
    );
    return true;
  };
}

/** A button; `type` is 'button' by default, so that none submits by accident. */
export function Button(props: ButtonProps) {
  const { variant, size, icon, block, className, pending, pendingLabel, onClick, children, type, ...rest } =
    props;
  const acceptClick = useClickThrottle();
  const handleClick = (event: MouseEvent<HTMLButtonElement>) => {
    if (pending || !acceptClick()) event.preventDefault();
    else onClick?.(event);
  };
  return (
    <button
      {...rest}
      type={type ?? 'button'}
      className={classNames({ variant, size, block, className })}
      aria-disabled={pending ? true : rest['aria-disabled']}
      aria-busy={pending ? true : undefined}
      onClick={handleClick}
    >
      <span className={cn('btn-face', pending && 'btn-face-away')}>
        {icon}
        {children}
      </span>
      {pending && (
        <span className="btn-pending">
          <Spinner size="sm" />
          {pendingLabel !== undefined && <span>{pendingLabel}</span>}
        </span>
      )}
    </button>
  );
}

/** A link inside of the app with the looks of a button. */
export function ButtonLink({
  variant,
  size,
  icon,
  block,
  className,
  children,
  ...rest
}: Appearance & Omit<LinkProps, 'className'>) {
  return (
    <Link {...rest} className={classNames({ variant, size, block, className })}>
      <span className="btn-face">
        {icon}
        {children}
      </span>
    </Link>
  );
}
