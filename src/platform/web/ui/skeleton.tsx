import { Fragment, type ReactNode } from 'react';
import { messages } from '#platform/web/messages.ts';
import { useOnline } from '#platform/web/use-online.ts';
import { cn } from './cn.ts';

const widths = { short: 'sk-short', half: 'sk-half', long: 'sk-long', full: 'sk-full' };

/** A line of text that is loading. */
export function SkeletonLine({ width = 'full' }: { width?: keyof typeof widths | undefined }) {
  return <span className={`sk sk-line ${widths[width]}`} />;
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
    <div className="card sk-stack">
      <span className="sk sk-title sk-half" />
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
      <span className="sk sk-avatar" />
      <span className="sk sk-line sk-name" />
      <span className="sk sk-chip" />
    </div>
  );
}

/** A chat message. */
export function SkeletonBubble({ width, mine }: { width: keyof typeof widths; mine?: boolean }) {
  return <span className={cn('sk sk-bubble', mine && 'sk-bubble-mine', widths[width])} />;
}

/**
 * Wraps skeletons: hidden from screen readers, which get the label instead. Offline nothing is being
 * loaded, so that a sentence says what comes when.
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
