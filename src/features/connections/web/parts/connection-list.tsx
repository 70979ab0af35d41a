import { useInfiniteQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { Connection } from '#features/connections/contract.ts';
import { messages } from '#features/connections/messages.ts';
import { connectionsQuery, type View } from '#features/connections/web/queries.ts';
import { sentenceOf } from '#platform/web/errors.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { ConfirmDialog } from '#platform/web/ui/dialog.tsx';
import { EmptyState } from '#platform/web/ui/empty-state.tsx';
import { ErrorState } from '#platform/web/ui/error-state.tsx';
import { LoadMore } from '#platform/web/ui/load-more.tsx';
import { RelativeTime } from '#platform/web/ui/relative-time.tsx';
import { Loading, SkeletonPersonRow } from '#platform/web/ui/skeleton.tsx';
import { PersonRow } from './person-row.tsx';
import { useAnswer, useRemove } from './use-actions.ts';

const empty: Record<View, { title: string; text: string }> = {
  connected: {
    title: 'No friends yet',
    text: 'With a friend as your partner you can create PlayDates and apply to them.',
  },
  received: {
    title: 'No requests to answer',
    text: 'When somebody wants to be your friend, you can accept it here.',
  },
  sent: { title: 'No requests on their way', text: 'Find a player by name and send a friend request.' },
};

/** One tab's list: friends, received requests or sent ones. */
export function ConnectionList({ view, onFind }: { view: View; onFind: () => void }) {
  const list = useInfiniteQuery(connectionsQuery(view));
  const answer = useAnswer();
  const remove = useRemove();
  const [leaving, setLeaving] = useState<Connection>();
  const rows = useRef<HTMLDivElement>(null);
  const confirmed = useRef(false);

  if (list.isPending) {
    return (
      <Loading label="Loading connections">
        {['first', 'second', 'third'].map((key) => (
          <div key={key} className="card">
            <SkeletonPersonRow />
          </div>
        ))}
      </Loading>
    );
  }
  if (list.data === undefined) {
    return (
      <ErrorState
        title={messages.error_loading}
        text={sentenceOf(list.error)}
        onRetry={() => list.refetch()}
        pending={list.isFetching}
      />
    );
  }

  // The row with the pressed button goes away: the focus stays with the list instead of being lost.
  const then = (act: () => void) => () => {
    rows.current?.focus();
    act();
  };
  const actions = (connection: Connection, nameId: string) => {
    const { id, profile } = connection;
    if (view === 'received') {
      const reply = (status: 'accepted' | 'rejected') =>
        then(() => answer.mutate({ id, profile_id: profile.id, status }));
      return (
        <>
          <Button size="sm" aria-describedby={nameId} onClick={reply('accepted')}>
            Accept
          </Button>
          <Button size="sm" variant="plain" aria-describedby={nameId} onClick={reply('rejected')}>
            Reject
          </Button>
        </>
      );
    }
    const deed =
      view === 'sent'
        ? then(() => remove.mutate(connection))
        : () => {
            confirmed.current = false;
            setLeaving(connection);
          };
    return (
      <Button size="sm" variant="plain" aria-describedby={nameId} onClick={deed}>
        {view === 'sent' ? 'Cancel Request' : 'Remove'}
      </Button>
    );
  };
  const items = list.data.pages.flatMap((page) => page.items);

  return (
    <div ref={rows} tabIndex={-1} className="stack outline-none">
      {items.length === 0 && !list.hasNextPage ? (
        <EmptyState
          {...empty[view]}
          action={view !== 'received' && <Button onClick={onFind}>Find players</Button>}
        />
      ) : (
        <ul className="grid gap-3 lg:grid-cols-2">
          {items.map((connection) => (
            <PersonRow
              key={connection.id}
              person={connection.profile}
              detail={view !== 'connected' && <RelativeTime at={connection.created_at} />}
              actions={(nameId) => actions(connection, nameId)}
            />
          ))}
        </ul>
      )}
      {list.hasNextPage && (
        <LoadMore label="Load more" pending={list.isFetchingNextPage} onClick={() => list.fetchNextPage()} />
      )}
      <ConfirmDialog
        open={leaving !== undefined}
        onClose={() => setLeaving(undefined)}
        finalFocus={() => (confirmed.current ? rows.current : true)}
        onConfirm={() => {
          confirmed.current = true;
          setLeaving(undefined);
          if (leaving) remove.mutate(leaving);
        }}
        title="Remove this connection?"
        text={leaving && messages.removeConfirm(`${leaving.profile.first_name} ${leaving.profile.last_name}`)}
        confirmLabel="Remove"
        cancelLabel="Cancel"
        danger
      />
    </div>
  );
}
