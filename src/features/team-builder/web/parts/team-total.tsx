import { CircleCheck, TriangleAlert } from 'lucide-react';
import { messages } from '#features/team-builder/messages.ts';
import type { TeamEvaluation } from '#features/team-builder/rules/evaluate-team.ts';
import { cn } from '#platform/web/ui/cn.ts';

interface TeamTotalProps {
  evaluation: TeamEvaluation;
  cap: number;
}

/**
 * The combined adjusted DUPR against the cap, as a live region (document 1, section 4). Below 1280
 * px it stays at the bottom of the window (base.css), on a low one as a single row; not with text
 * so large that it would cover the page.
 */
export function TeamTotal({
  evaluation: { total, roomLeft, isWithinLimits },
  cap,
}: TeamTotalProps) {
  const Icon = isWithinLimits ? CircleCheck : TriangleAlert;
  return (
    <div
      data-bottom-bar=""
      role="status"
      aria-atomic="true"
      className={cn(
        'order-1 flex flex-wrap items-center cramped:static gap-x-4 gap-y-2.5 rounded-card border border-rule bg-raised p-3.5 shadow-(--shadow-raised)',
        'max-xl:sticky max-xl:bottom-[max(0.75rem,env(safe-area-inset-bottom))] max-xl:z-2 md:max-xl:basis-full xl:-order-1',
        '[@media(max-height:30rem)]:py-1.5',
      )}
    >
      <p className="tabular min-w-[3.1em] rounded-control bg-ball px-[0.3em] py-[0.14em] text-center font-bold font-display text-[2.1rem] text-ball-ink leading-tight tracking-tight forced-colors:border max-[22rem]:text-[1.5rem] [@media(max-height:30rem)]:text-[1.35rem]">
        <span className="sr-only">Combined DUPR </span>
        {total.toFixed(2)}
      </p>
      <div className="min-w-0 flex-[1_1_8rem] [@media(max-height:30rem)]:flex [@media(max-height:30rem)]:flex-wrap [@media(max-height:30rem)]:items-center [@media(max-height:30rem)]:gap-x-4">
        <p
          className={cn(
            'flex items-center gap-1.5 font-bold text-[1.0625rem] leading-snug',
            isWithinLimits ? 'text-open' : 'text-error',
          )}
        >
          <Icon aria-hidden="true" size={20} />
          {isWithinLimits ? messages.withinLimits : messages.tooHigh}
        </p>
        <p className="tabular text-[0.9375rem] text-soft">
          {Math.abs(roomLeft).toFixed(2)} {isWithinLimits ? 'left of' : 'over'} {cap.toFixed(2)}
        </p>
      </div>
      <span
        aria-hidden="true"
        className="h-2 w-full overflow-hidden rounded-full border border-rule bg-sunken forced-colors:border-[CanvasText] [@media(max-height:30rem)]:hidden"
      >
        <span
          className={cn(
            'block h-full rounded-full transition-[width,background-color] duration-(--calm) forced-colors:bg-[Highlight] forced-colors:forced-color-adjust-none',
            isWithinLimits ? 'bg-open' : 'bg-error',
          )}
          style={{ width: `${Math.min(100, (total / cap) * 100)}%` }}
        />
      </span>
    </div>
  );
}
