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

const looks = cn(
  'relative inline-flex min-h-11 items-center justify-center rounded-control border-[1.5px] text-center font-semibold leading-[1.3] no-underline',
  'transition-[background-color,border-color,translate] duration-(--quick) focus-visible:rounded-control [&_svg]:flex-none',
  'active:not-disabled:not-aria-disabled:translate-y-px aria-busy:cursor-progress',
  'disabled:cursor-not-allowed disabled:border-transparent disabled:text-soft',
  'aria-disabled:not-aria-busy:cursor-not-allowed aria-disabled:not-aria-busy:border-transparent aria-disabled:not-aria-busy:text-soft',
  'forced-colors:border-[ButtonText]',
);

const disabledGround = 'disabled:bg-sunken aria-disabled:not-aria-busy:bg-sunken';
// Hover changes only what can be pressed.
const variants = {
  primary: `border-transparent bg-ball text-ball-ink hover:not-disabled:not-aria-disabled:bg-ball-hover ${disabledGround}`,
  secondary: `border-transparent bg-court text-court-ink hover:not-disabled:not-aria-disabled:bg-court-hover ${disabledGround}`,
  danger: `border-transparent bg-danger text-danger-ink hover:not-disabled:not-aria-disabled:bg-danger-hover ${disabledGround}`,
  plain: `border-edge in-data-band:border-band-edge hover:not-disabled:not-aria-disabled:bg-current/9 ${disabledGround}`,
  // its words in line with what stands above them, so without a ground when disabled
  quiet:
    'border-transparent text-court-text first:-ms-2.5 hover:not-disabled:not-aria-disabled:bg-current/9',
};

const insets = { sm: 'px-3.5', md: 'px-4.5' };
const texts = { sm: 'py-1.5 text-[0.9063rem]', md: 'py-2 text-[0.9688rem]' };

function classNames({ variant = 'secondary', size = 'md', block, className }: Appearance): string {
  const inset = variant === 'quiet' ? 'px-2.5' : insets[size];
  return cn(looks, variants[variant], inset, texts[size], block && 'w-full', className);
}

const face = 'inline-flex items-center gap-2';

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
  const {
    variant,
    size,
    icon,
    block,
    className,
    pending,
    pendingLabel,
    onClick,
    children,
    type,
    ...rest
  } = props;
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
      {/* away, not gone while pending: it keeps the width and the name */}
      <span className={cn(face, pending && 'opacity-0')}>
        {icon}
        {children}
      </span>
      {pending && (
        <span className="absolute inset-0 flex items-center justify-center gap-2">
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
      <span className={face}>
        {icon}
        {children}
      </span>
    </Link>
  );
}
