import { type ComponentProps, type MouseEvent, type ReactNode, useRef } from 'react';
import { Link, type LinkProps } from 'react-router';
import { cn } from './cn.ts';
import { Spinner } from './spinner.tsx';

interface Look {
  /**
   * `go` (ball) is for the one main action of a screen, `do` (court) for the others, `plain` for the way out, `quiet` for what stands
   * in each row of a list and is seldom wanted.
   */
  variant?: 'go' | 'do' | 'plain' | 'quiet' | 'danger' | undefined;
  size?: 'md' | 'sm' | undefined;
  icon?: ReactNode;
  /** As wide as what it stands in. */
  block?: boolean | undefined;
  className?: string | undefined;
}

export interface ButtonProps extends Look, Omit<ComponentProps<'button'>, 'className'> {
  /** Busy: keeps its width and its focus, shows the ball in flight and does nothing when pressed. */
  pending?: boolean | undefined;
  /** What it says while busy; without it the label stays for screen readers. */
  pendingLabel?: string | undefined;
}

function look({ variant = 'do', size = 'md', block, className }: Look): string {
  return cn('btn', `btn-${variant}`, size === 'sm' && 'btn-sm', block && 'btn-block', className);
}

/**
 * Whether a click is a press of its own. The second one of a double click is none while the page does not yet show what the
 * first has led to: nobody can have meant what they have not seen.
 */
function useOwnPress(): () => boolean {
  const isShowing = useRef(true);
  return () => {
    if (!isShowing.current) return false;
    isShowing.current = false;
    // what a click sets going is drawn with the first frame or, if it comes by way of a task, with the one after
    requestAnimationFrame(() =>
      requestAnimationFrame(() => {
        isShowing.current = true;
      }),
    );
    return true;
  };
}

/** A button; `type` is 'button' unless said otherwise, so that none submits by accident. */
export function Button(props: ButtonProps) {
  const { variant, size, icon, block, className, pending, pendingLabel, onClick, children, type, ...rest } =
    props;
  const isOwnPress = useOwnPress();
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    if (pending || !isOwnPress()) event.preventDefault();
    else onClick?.(event);
  };
  return (
    <button
      {...rest}
      type={type ?? 'button'}
      className={look({ variant, size, block, className })}
      aria-disabled={pending ? true : rest['aria-disabled']}
      aria-busy={pending ? true : undefined}
      onClick={press}
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

/** A link inside the app that looks like a button. */
export function ButtonLink({
  variant,
  size,
  icon,
  block,
  className,
  children,
  ...rest
}: Look & Omit<LinkProps, 'className'>) {
  return (
    <Link {...rest} className={look({ variant, size, block, className })}>
      <span className="btn-face">
        {icon}
        {children}
      </span>
    </Link>
  );
}
