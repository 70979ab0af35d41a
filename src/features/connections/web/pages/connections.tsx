import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { ConnectionList } from '#features/connections/web/parts/connection-list.tsx';
import { PlayerSearch } from '#features/connections/web/parts/player-search.tsx';
import { useView } from '#features/connections/web/parts/use-view.ts';
import { pendingCountQuery } from '#features/connections/web/queries.ts';
import { PageHeader } from '#platform/web/ui/page-header.tsx';
import { Tabs } from '#platform/web/ui/tabs.tsx';

/** Player search, friends, received and sent requests (document 1, section 2). */
export default function ConnectionsPage() {
  const [view, setView] = useView();
  const pending = useQuery(pendingCountQuery);
  const field = useRef<HTMLInputElement>(null);
  const count = pending.data?.count ?? 0;
  const tabs = [
    { value: 'connected', label: 'Connected' },
    { value: 'received', label: 'Received Requests', count, countLabel: `${count} pending` },
    { value: 'sent', label: 'Sent Requests' },
  ] as const;

  return (
    <>
      <PageHeader
        title="Player Connections"
        lead="Find the people you play with, and answer those who found you."
      />
      <div className="wrap lift stack">
        <PlayerSearch field={field} />
        <section aria-label="Your connections">
          <Tabs label="Your connections" value={view} onChange={setView} tabs={tabs}>
            <ConnectionList key={view} view={view} onFind={() => field.current?.focus()} />
          </Tabs>
        </section>
      </div>
    </>
  );
}
