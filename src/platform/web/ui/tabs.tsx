import { type KeyboardEvent, type ReactNode, useId, useRef } from 'react';
import { CountBadge } from './badge.tsx';
import { cn } from './cn.ts';

export interface Tab<V extends string> {
  value: V;
  label: string;
  count?: number | undefined;
  /** What a screen reader hears for the count. */
  countLabel?: string | undefined;
}

export interface TabsProps<V extends string> {
  label: string;
  value: V;
  onChange: (value: V) => void;
  tabs: readonly Tab<V>[];
  /** The arrow keys only move on; Enter or a press chooses. For tabs of which one leads to another page. */
  manual?: boolean | undefined;
  /** The chosen tab's panel. */
  children: ReactNode;
}

const steps: Partial<Record<string, (at: number, count: number) => number>> = {
  ArrowRight: (at, count) => (at + 1) % count,
  ArrowLeft: (at, count) => (at + count - 1) % count,
  Home: () => 0,
  End: (_at, count) => count - 1,
};

/** More than these do not stand in one row of a phone. */
const fewTabs = 4;

/** Tabs that follow the arrow keys. The chosen value is the caller's, so that it can live in the address. */
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
        className={cn('tabs', tabs.length > fewTabs && 'tabs-many')}
        role="tablist"
        aria-label={label}
        ref={list}
        onKeyDown={onKeyDown}
      >
        {tabs.map((tab) => {
          const chosen = tab.value === value;
          return (
            <button
              key={tab.value}
              type="button"
              role="tab"
              className="tab"
              id={`${id}-${tab.value}`}
              data-tab={tab.value}
              aria-selected={chosen}
              aria-controls={chosen ? `${id}-panel` : undefined}
              tabIndex={chosen ? 0 : -1}
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
