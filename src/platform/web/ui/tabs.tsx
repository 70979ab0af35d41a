import { type KeyboardEvent, type ReactNode, useId, useRef } from 'react';
import { CountBadge } from './badge.tsx';
import { cn } from './cn.ts';

export interface Tab<V extends string> {
  value: V;
  label: string;
  count?: number | undefined;
  /** The count for screen readers. */
  countLabel?: string | undefined;
}

interface TabsProps<V extends string> {
  label: string;
  value: V;
  onChange: (value: V) => void;
  tabs: readonly Tab<V>[];
  /**
   * Arrow keys only move the focus; Enter or a click selects. For tabs that link to another page.
   */
  manual?: boolean | undefined;
  /** On a phone the tabs stand in the place of the page's title (`size="tabs"` of its header). */
  asTitle?: boolean | undefined;
  /** The panel of the selected tab. */
  children: ReactNode;
}

const steps: Partial<Record<string, (at: number, count: number) => number>> = {
  ArrowRight: (at, count) => (at + 1) % count,
  ArrowLeft: (at, count) => (at + count - 1) % count,
  Home: () => 0,
  End: (_at, count) => count - 1,
};

/** Of more tabs each takes less room. */
const maxWideTabs = 4;

const tabClass = cn(
  'relative inline-flex min-h-11 items-center justify-center gap-2 whitespace-nowrap rounded-[0.65rem] px-4 py-1.5 font-semibold text-[0.9375rem] text-soft transition-colors duration-(--quick) hover:text-ink',
  // All tabs are visible on a phone: long labels take two lines, each tab as wide as its words;
  // with large text a row wraps where these do not fit.
  'max-[30rem]:block max-[30rem]:flex-auto @max-[17rem]:flex-[1_1_min-content] max-[30rem]:text-balance max-[30rem]:whitespace-normal max-[30rem]:px-1.5 max-[30rem]:pb-2.5 max-[30rem]:text-center max-[30rem]:text-sm max-[30rem]:leading-tight',
  'aria-selected:bg-court aria-selected:text-court-ink',
  // which one is chosen must not hang on a shade alone
  'aria-selected:after:absolute aria-selected:after:inset-x-0 aria-selected:after:bottom-1 aria-selected:after:mx-auto aria-selected:after:h-0.75 aria-selected:after:w-5 aria-selected:after:rounded-full aria-selected:after:bg-ball',
  'focus-visible:rounded-[0.65rem] focus-visible:-outline-offset-3 focus-visible:shadow-[inset_0_0_0_5px_var(--color-focus-inner)]',
  'forced-colors:aria-selected:highlighted',
);

/**
 * In the place of a page's title on a phone: from edge to edge, with a line below the chosen tab.
 */
const titleClass =
  'folded:-mx-(--gutter) folded:w-auto folded:max-w-none folded:rounded-none folded:bg-transparent folded:shadow-[inset_0_-1px_var(--color-rule)] folded:px-1.5 folded:py-0';
const titleTabClass = cn(
  'folded:flex-auto folded:@max-[17rem]:flex-[1_1_min-content] folded:rounded-none',
  'folded:aria-selected:bg-transparent folded:aria-selected:text-ink folded:aria-selected:after:bottom-0 folded:aria-selected:after:w-2/3 folded:aria-selected:after:max-w-20 folded:aria-selected:after:bg-court-text',
  'forced-colors:folded:aria-selected:highlighted',
);

/** Controlled tabs with arrow key navigation; the value may live in the URL. */
export function Tabs<V extends string>({
  label,
  value,
  onChange,
  tabs,
  manual = false,
  asTitle = false,
  children,
}: TabsProps<V>) {
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const onKeyDown = (event: KeyboardEvent) => {
    const step = steps[event.key];
    if (!step || event.ctrlKey || event.altKey || event.metaKey) return;
    const focused = event.target instanceof HTMLElement ? event.target.dataset.tab : undefined;
    const at = tabs.findIndex((tab) => tab.value === (manual ? focused : value));
    const next = tabs[step(at, tabs.length)];
    if (!next) return;
    event.preventDefault();
    if (!manual) onChange(next.value);
    list.current?.querySelector<HTMLElement>(`[data-tab="${CSS.escape(next.value)}"]`)?.focus();
  };
  return (
    <>
      <div className="@container">
        <div
          className={cn(
            'flex w-full max-w-full gap-1 overflow-x-auto rounded-[0.875rem] bg-sunken p-0.5 [scrollbar-width:none] md:p-1 sm:w-fit',
            tabs.length > maxWideTabs ? 'max-[30rem]:flex-wrap' : '@max-[17rem]:flex-wrap',
            asTitle && titleClass,
          )}
          role="tablist"
          aria-label={label}
          ref={list}
          onKeyDown={onKeyDown}
        >
          {tabs.map((tab) => {
            const isSelected = tab.value === value;
            return (
              <button
                key={tab.value}
                type="button"
                role="tab"
                className={cn(
                  tabClass,
                  asTitle && titleTabClass,
                  tabs.length > maxWideTabs && 'max-[52rem]:px-3',
                  // room for the count over the corner
                  tab.countLabel !== undefined &&
                    ((tab.count ?? 0) > 9 ? 'max-[30rem]:pr-8' : 'max-[30rem]:pr-5'),
                )}
                id={`${id}-${tab.value}`}
                data-tab={tab.value}
                aria-selected={isSelected}
                aria-controls={isSelected ? `${id}-panel` : undefined}
                tabIndex={isSelected ? 0 : -1}
                onClick={() => onChange(tab.value)}
              >
                {tab.label}{' '}
                {/* on a phone over the corner, so that a count that comes later moves nothing */}
                {tab.count !== undefined && (
                  <span className="inline-grid max-[30rem]:absolute max-[30rem]:top-0.5 max-[30rem]:right-0.5">
                    <CountBadge count={tab.count} label={tab.countLabel ?? ''} />
                  </span>
                )}
              </button>
            );
          })}
        </div>
      </div>
      <div
        className={asTitle ? 'folded:mt-1 unfolded:mt-5' : 'mt-2 md:mt-5'}
        role="tabpanel"
        id={`${id}-panel`}
        aria-labelledby={`${id}-${value}`}
      >
        {children}
      </div>
    </>
  );
}
