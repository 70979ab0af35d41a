import { useInfiniteQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { Connection } from '#features/connections/contract.ts';
import { messages } from '#features/connections/messages.ts';
import { connectionsQuery, type View } from '#features/connections/web/queries.ts';
import { fullName } from '#platform/common/full-name.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { ConfirmDialog } from '#platform/web/ui/dialog.tsx';
import { EmptyState } from '#platform/web/ui/empty-state.tsx';
import { ErrorState } from '#platform/web/ui/error-state.tsx';
import { InfiniteScrollTrigger } from '#platform/web/ui/infinite-scroll-trigger.tsx';
import { RelativeTime } from '#platform/web/ui/relative-time.tsx';
import { Loading, Several, SkeletonPersonRow } from '#platform/web/ui/skeleton.tsx';
import { ConnectionActions, ConnectionBadge, type ConnectionMutations } from './connection-actions.tsx';
import { PersonRow } from './person-row.tsx';
import { connectionWith, useConnect, useRemove, useRespond } from './use-mutations.ts';

const emptyStates: Record<View, { title: string; text: string }> = {
  connected: {
    title: 'No friends yet',
    text: 'With a friend as your partner you can create PlayDates and apply to them.',
  },
  received: {
    title: 'No requests to answer',
    text: 'When somebody wants to be your friend or regular partner, you can accept it here.',
  },
  sent: { title: 'No requests on their way', text: 'Find a player by name and send a friend request.' },
};

type PendingEnd = { connection: Connection; what: Parameters<ConnectionMutations['end']>[1] };

/** The list of one tab: friends, received requests or sent requests. */
export function ConnectionList({ view, onFind }: { view: View; onFind: () => void }) {
  const list = useInfiniteQuery(connectionsQuery(view));
  const connect = useConnect();
  const respond = useRespond();
  const remove = useRemove();
  const [pendingEnd, setPendingEnd] = useState<PendingEnd>();
  const rows = useRef<HTMLDivElement>(null);
  const confirmed = useRef(false);

  if (list.isPending) {
    return (
      <Loading label="Loading connections">
        <Several times={3}>
          <div className="card">
            <SkeletonPersonRow />
          </div>
        </Several>
      </Loading>
    );
  }
  if (list.data === undefined) {
    return (
      <ErrorState
        title={messages.errorLoading}
        error={list.error}
        onRetry={() => list.refetch()}
        pending={list.isFetching}
      />
    );
  }

  // The pressed button is removed, alone or with its row: the focus moves to the list.
  const runFocused = (action: () => void) => {
    rows.current?.focus();
    action();
  };
  const mutations: ConnectionMutations = {
    answer: (connection, status) => runFocused(() => respond.mutate({ ...connection, status })),
    cancel: (connection) => runFocused(() => remove.mutate(connection)),
    makePartner: ({ profile }) => runFocused(() => connect.mutate(connectionWith(profile, 'partner'))),
    acceptPartner: ({ partner, profile }) =>
      runFocused(
        () => partner && respond.mutate({ id: partner.id, type: 'partner', profile, status: 'accepted' }),
      ),
    end: (connection, what) => {
      confirmed.current = false;
      setPendingEnd({ connection, what });
    },
  };
  const end = ({ connection, what }: PendingEnd) => {
    const { profile, partner } = connection;
    if (what === 'friendship') remove.mutate(connection);
    else if (partner !== null) remove.mutate({ id: partner.id, type: 'partner', profile });
  };
  const items = list.data.pages.flatMap((page) => page.items);

  return (
    <div ref={rows} tabIndex={-1} className="stack outline-none">
      {items.length === 0 && !list.hasNextPage ? (
        <EmptyState {...emptyStates[view]} action={<Button onClick={onFind}>Find players</Button>} />
      ) : (
        <ul className="grid gap-3 lg:grid-cols-2">
          {items.map((connection) => (
            <PersonRow
              key={connection.id}
              person={connection.profile}
              badge={<ConnectionBadge connection={connection} view={view} />}
              detail={view !== 'connected' && <RelativeTime at={connection.created_at} />}
              actions={(nameId) => (
                <ConnectionActions
                  connection={connection}
                  view={view}
                  nameId={nameId}
                  mutations={mutations}
                />
              )}
            />
          ))}
        </ul>
      )}
      <InfiniteScrollTrigger list={list} failure={messages.errorLoading} />
      <ConfirmDialog
        open={pendingEnd !== undefined}
        onClose={() => setPendingEnd(undefined)}
        finalFocus={() => (confirmed.current ? rows.current : true)}
        onConfirm={() => {
          confirmed.current = true;
          setPendingEnd(undefined);
          if (pendingEnd) end(pendingEnd);
        }}
        {...(pendingEnd?.what === 'partnership'
          ? { title: 'End this partnership?', confirmLabel: 'End partnership' }
          : { title: 'Remove this connection?', confirmLabel: 'Remove' })}
        text={pendingEnd && confirmText(pendingEnd)}
        cancelLabel="Cancel"
        danger
      />
    </div>
  );
}

function confirmText({ connection, what }: PendingEnd): string {
  const name = fullName(connection.profile);
  return what === 'friendship' ? messages.removeConfirm(name) : messages.endPartnershipConfirm(name);
}
