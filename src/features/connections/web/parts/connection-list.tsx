import { useInfiniteQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { messages } from '#features/connections/messages/common.ts';
import { connectionsQuery, type View } from '#features/connections/web/queries.ts';
import { fullName } from '#platform/common/full-name.ts';
import { Button, ButtonLink } from '#platform/web/ui/button.tsx';
import { ConfirmDialog } from '#platform/web/ui/dialog.tsx';
import { EmptyState } from '#platform/web/ui/empty-state.tsx';
import { ErrorState } from '#platform/web/ui/error-state.tsx';
import { InfiniteScrollTrigger } from '#platform/web/ui/infinite-scroll-trigger.tsx';
import type { Drawing } from '#platform/web/ui/line-drawing.tsx';
import { RelativeTime } from '#platform/web/ui/relative-time.tsx';
import { LoadingPeople } from '#platform/web/ui/skeleton.tsx';
import { useConfirmation } from '#platform/web/ui/use-confirmation.ts';
import { ConnectionActions, ConnectionBadge, isAskedAsPartner } from './connection-actions.tsx';
import { PersonRow } from './person-row.tsx';
import { RequestLine } from './request-line.tsx';
import { twoPlayers } from './two-players.ts';
import {
  type Target,
  useCreateConnection,
  useRemoveConnection,
  useRespondToRequest,
} from './use-mutations.ts';

const emptyStates: Record<View, { title: string; text: string; drawing: Drawing }> = {
  connected: {
    title: 'No friends yet',
    text: 'With a friend as your partner you can create PlayDates and apply to them.',
    drawing: twoPlayers,
  },
  received: {
    title: 'No requests to answer',
    text: 'When somebody wants to be your friend or regular partner, you can accept it here.',
    drawing: { lines: 'M20 44L30 20H90L100 44V68H20zM20 44H46L52 54H68L74 44H100', ball: [60, 30] },
  },
  sent: {
    title: 'No requests on their way',
    text: 'Find a player by name and send a friend request.',
    drawing: { lines: 'M16 40L100 10L76 70L52 50zM100 10L52 50V70L63 60', ball: [28, 64] },
  },
};

/** The list of one tab: friends, received requests or sent requests. */
export function ConnectionList({ view, onFind }: { view: View; onFind: () => void }) {
  const list = useInfiniteQuery(connectionsQuery(view));
  // One of each for the list, not for each row: their callbacks run for every call.
  const connect = useCreateConnection();
  const respond = useRespondToRequest();
  const remove = useRemoveConnection();
  const rows = useRef<HTMLDivElement>(null);
  const end = useConfirmation<Target>(remove.mutate, () => rows.current);
  const rejection = useConfirmation<Target>(
    (target) => respond.mutate({ ...target, status: 'rejected' }),
    () => rows.current,
  );
  // The pressed button is removed, alone or with its row.
  function runAndFocusList<Input>(mutate: (input: Input) => void) {
    return (input: Input) => {
      rows.current?.focus();
      mutate(input);
    };
  }

  if (list.isPending) {
    return <LoadingPeople label="Loading connections" times={3} inCards />;
  }
  if (list.data === undefined) {
    return <ErrorState title={messages.errorLoading} query={list} />;
  }

  const items = list.data.pages.flatMap((page) => page.items);

  return (
    <div ref={rows} tabIndex={-1} className="stack outline-none">
      {items.length === 0 && !list.hasNextPage ? (
        <EmptyState
          {...emptyStates[view]}
          action={
            view === 'connected' ? (
              <ButtonLink to="/connections?view=find">Find players</ButtonLink>
            ) : (
              <Button onClick={onFind}>Find players</Button>
            )
          }
        />
      ) : (
        <ul className="grid gap-2 sm:gap-3 lg:grid-cols-2">
          {items.map((connection) => (
            <PersonRow
              key={connection.id}
              person={connection.profile}
              isLow={
                view === 'connected' && !connection.cannot_play && !isAskedAsPartner(connection)
              }
              badge={
                view === 'connected' && <ConnectionBadge connection={connection} view={view} />
              }
              detail={
                view !== 'connected' && (
                  <span className="flex flex-wrap items-center gap-x-2">
                    <ConnectionBadge connection={connection} view={view} />
                    <RelativeTime at={connection.created_at} />
                  </span>
                )
              }
              note={
                connection.message && (
                  <RequestLine request={connection} person={connection.profile} />
                )
              }
              actions={(nameId) => (
                <ConnectionActions
                  connection={connection}
                  view={view}
                  nameId={nameId}
                  onConnect={runAndFocusList(connect.mutate)}
                  onAccept={runAndFocusList((target: Target) =>
                    respond.mutate({ ...target, status: 'accepted' }),
                  )}
                  onReject={rejection.ask}
                  onCancel={runAndFocusList(remove.mutate)}
                  onEnd={end.ask}
                />
              )}
            />
          ))}
        </ul>
      )}
      <InfiniteScrollTrigger list={list} failure={messages.errorLoading} />
      <ConfirmDialog {...end.dialog} {...confirmTexts(end.item)} danger />
      <ConfirmDialog
        {...rejection.dialog}
        {...messages.rejection(rejection.item ? fullName(rejection.item.profile) : '')}
        danger
      />
    </div>
  );
}

function confirmTexts(target: Target | undefined) {
  const name = target ? fullName(target.profile) : '';
  return target?.type === 'partner'
    ? {
        title: 'End this partnership?',
        text: messages.endPartnershipConfirm(name),
        confirmLabel: 'End partnership',
      }
    : {
        title: 'Remove this connection?',
        text: messages.removeConfirm(name),
        confirmLabel: 'Remove',
      };
}
