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
  /** The panel of the selected tab. */
  children: ReactNode;
}

const steps: Partial<Record<string, (at: number, count: number) => number>> = {
  ArrowRight: (at, count) => (at + 1) % count,
  ArrowLeft: (at, count) => (at + count - 1) % count,
  Home: () => 0,
  End: (_at, count) => count - 1,
};

/** The number of tabs that fit in one row of a phone. */
const maxTabsInRow = 4;

/** Controlled tabs with arrow key navigation; the value may live in the URL. */
export function Tabs<V extends string>({
  label,
  value,
  onChange,
  tabs,
  manual = false,
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
      <div
        className={cn('tabs', tabs.length > maxTabsInRow && 'tabs-many')}
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
              className="tab"
              id={`${id}-${tab.value}`}
              data-tab={tab.value}
              aria-selected={isSelected}
              aria-controls={isSelected ? `${id}-panel` : undefined}
              tabIndex={isSelected ? 0 : -1}
              onClick={() => onChange(tab.value)}
            >
              {tab.label}
              {tab.count !== undefined && <CountBadge count={tab.count} label={tab.countLabel ?? ''} />}
            </button>
          );
        })}
      </div>
      <div className="tab-panel" role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${value}`}>
        {children}
      </div>
    </>
  );
}
