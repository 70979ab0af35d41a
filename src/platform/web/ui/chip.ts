import { cn } from './cn.ts';

/** A chip looks lower than the finger that it has room for; its ring follows its looks. */
export const chipTarget =
  'group inline-flex min-h-11 flex-none cursor-pointer items-center rounded-full focus-visible:outline-none';
export const chipLook = cn(
  'inline-flex min-h-9 items-center gap-1.5 rounded-full border-[1.5px] border-edge px-3.5 text-[0.9375rem] font-semibold',
  'group-hover:border-court-text group-focus-visible:outline-3 group-focus-visible:outline-focus-outer group-focus-visible:shadow-[0_0_0_2px_var(--color-focus-inner)]',
  'group-aria-pressed:border-court group-aria-pressed:bg-court group-aria-pressed:text-court-ink',
  'forced-colors:group-aria-pressed:highlighted',
);
