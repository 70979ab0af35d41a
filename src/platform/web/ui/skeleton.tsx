import { Fragment, type ReactNode } from 'react';
import { messages } from '#platform/web/messages.ts';
import { useOnline } from '#platform/web/use-online.ts';
import { cn } from './cn.ts';

const widths = { short: 'w-[22%]', half: 'w-[48%]', long: 'w-[76%]', full: 'w-full' };

/** A line of text that is loading. */
export function SkeletonLine({ width = 'full' }: { width?: keyof typeof widths | undefined }) {
  return <span className={`sk h-[0.85rem] ${widths[width]}`} />;
}

/** Repeats its children. */
export function Several({ times, children }: { times: number; children: ReactNode }) {
  return Array.from({ length: times }, (_, at) => `shape-${at}`).map((key) => (
    <Fragment key={key}>{children}</Fragment>
  ));
}

/** A card with a title and some lines. */
export function SkeletonCard({ lines = 3 }: { lines?: number | undefined }) {
  return (
    <div className="card grid gap-3">
      <span className="sk h-[1.3rem] w-[48%]" />
      <Several times={lines - 1}>
        <SkeletonLine />
      </Several>
      <SkeletonLine width="long" />
    </div>
  );
}

export function SkeletonPersonRow() {
  return (
    <div className="flex min-w-0 items-center gap-2.5">
      <span className="sk size-9 flex-none rounded-full" />
      <span className="sk h-[0.85rem] w-32" />
      <span className="sk h-6 w-[5.2rem] rounded-chip" />
    </div>
  );
}

interface LoadingPeopleProps {
  label: string;
  times: number;
  /** Each person in a card, instead of lines of the surrounding card. */
  inCards?: boolean;
}

/** A list of people that is loading. */
export function LoadingPeople({ label, times, inCards = false }: LoadingPeopleProps) {
  return (
    <Loading label={label}>
      <Several times={times}>
        <div
          className={inCards ? 'card grid min-h-16 content-center px-3 py-1.5 sm:px-4' : undefined}
        >
          <SkeletonPersonRow />
        </div>
      </Several>
    </Loading>
  );
}

/** A chat message. */
export function SkeletonBubble({ width, mine }: { width: keyof typeof widths; mine?: boolean }) {
  const side = mine
    ? 'ms-auto rounded-[1.1rem_1.1rem_0.3rem]'
    : 'rounded-[1.1rem_1.1rem_1.1rem_0.3rem]';
  return <span className={cn('sk h-16 max-w-136', side, widths[width])} />;
}

/**
 * Wraps skeletons: hidden from screen readers, which get the label instead. Offline nothing is
 * being loaded, so that a sentence says what comes when.
 */
export function Loading({ label, children }: { label: string; children: ReactNode }) {
  const online = useOnline();
  if (!online)
    return (
      <p role="status" className="card text-soft">
        {messages.loadsOnline}
      </p>
    );
  return (
    <div aria-busy="true">
      <p className="sr-only" role="status">
        {label}
      </p>
      <div className="stack" aria-hidden="true">
        {children}
      </div>
    </div>
  );
}
