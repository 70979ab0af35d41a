import { Link } from 'react-router';
import { cn } from '#platform/web/ui/cn.ts';

/**
 * The product's name as a link home. `compact`: only the ball shows from 1024 to 1280 px, as with
 * large text.
 */
export function Brand({ to, compact = false }: { to: string; compact?: boolean }) {
  return (
    <Link
      className="inline-flex min-h-11 min-w-11 shrink items-center xl:flex-none gap-2 font-display font-bold text-[1.3rem] text-band-ink leading-none tracking-tight no-underline"
      to={to}
    >
      <span
        className="size-[0.8em] flex-none rounded-full bg-ball shadow-[inset_-0.1em_-0.1em_0_var(--color-ball-shade)]"
        aria-hidden="true"
      />
      <span className={cn('min-w-0 truncate cramped:sr-only', compact && 'lg:max-xl:sr-only')}>
        Courtfolk
      </span>
    </Link>
  );
}
