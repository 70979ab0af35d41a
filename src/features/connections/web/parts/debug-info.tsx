import { type ReactNode, useId, useState } from 'react';
import { Button } from '#platform/web/ui/button.tsx';
import { Card } from '#platform/web/ui/card.tsx';

interface DebugInfoProps {
  profile_id: string;
  /** The latest page of connections, with the duration of its request in milliseconds. */
  latest: { queryMs: number; page: { friend_count: number; watched_count: number } } | undefined;
  /** The responses to the viewer's own requests. */
  raw: object;
}

/** The collapsible debug panel of a profile page (document 1, section 2, Public profile). */
export function DebugInfo(props: DebugInfoProps) {
  const [open, setOpen] = useState(false);
  const id = useId();
  return (
    <div className="stack">
      <div>
        <Button
          variant="quiet"
          size="sm"
          aria-expanded={open}
          aria-controls={id}
          onClick={() => setOpen(!open)}
        >
          {open ? 'Hide Debug Info' : 'Show Debug Info'}
        </Button>
      </div>
      <div id={id}>{open && <DebugCard {...props} />}</div>
    </div>
  );
}

/** The panel: duration of the query, numbers of ids, raw data. */
export function DebugCard({ profile_id, latest, raw }: DebugInfoProps) {
  return (
    <Card title="Debug Info">
      <dl className="mb-4 grid gap-x-6 gap-y-2 sm:grid-cols-2 lg:grid-cols-4">
        <DescriptionItem name="Profile ID">
          <code className="break-all text-sm">{profile_id}</code>
        </DescriptionItem>
        <DescriptionItem name="Query time">
          {latest === undefined ? '…' : `${Math.round(latest.queryMs)} ms`}
        </DescriptionItem>
        <DescriptionItem name="Friend IDs">{latest?.page.friend_count ?? '…'}</DescriptionItem>
        <DescriptionItem name="Watched IDs">{latest?.page.watched_count ?? '…'}</DescriptionItem>
      </dl>
      <div className="rounded-control bg-sunken p-4 text-[0.8125rem] leading-normal">
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a long text scrolls, also by keyboard */}
        <section aria-label="Raw data" tabIndex={0} className="max-h-96 overflow-auto">
          <pre>{JSON.stringify(raw, null, 2)}</pre>
        </section>
      </div>
    </Card>
  );
}

function DescriptionItem({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-soft">{name}</dt>
      <dd className="tabular">{children}</dd>
    </div>
  );
}
