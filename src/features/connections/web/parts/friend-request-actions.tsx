import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { Link } from '#features/connections/contract.ts';
import type { Person } from '#features/profiles/contract.ts';
import { Badge } from '#platform/web/ui/badge.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import { AddFriend } from './add-friend.tsx';
import { RejectButton } from './reject-button.tsx';
import { connectionWith, type Target, useCreateConnection, useRespondToRequest } from './use-mutations.ts';

/** Whether there is something to answer, which takes two buttons. */
export const isRequestReceived = (connection: Link | null): connection is Link =>
  connection?.status === 'pending' && connection.direction === 'received';

/** The friendship status with a player, and the action that fits it. */
export function FriendRequestActions({
  player,
  nameId,
}: {
  player: Person & { connection: Link | null };
  nameId: string;
}) {
  const connect = useCreateConnection();
  const respond = useRespondToRequest();
  const [line, setLine] = useState('');
  const { connection } = player;
  // The button is gone when the focus moves: its row has to be known before.
  const row = useRef<HTMLElement>(null);
  const findRow = () => row.current;
  const rememberRow = (place: HTMLElement | null) => {
    if (place !== null) row.current = place.closest('li');
  };
  const button = (label: string, action: () => void) => (
    <Button
      size="sm"
      aria-describedby={nameId}
      onClick={(event) => {
        // The pressed button is replaced by a badge: the focus moves to the row.
        event.currentTarget.closest('li')?.focus();
        action();
      }}
    >
      {label}
    </Button>
  );
  // Also until lists elsewhere than in Connections were read again; then what they say counts.
  const isSent = connect.isPending || connect.isSuccess;
  const isKnown = connection !== null;
  const forget = useEffectEvent(() => connect.reset());
  useEffect(() => {
    if (isKnown) forget();
  }, [isKnown]);
  if (connection === null && !isSent)
    return (
      <span ref={rememberRow}>
        <AddFriend
          {...{
            person: player,
            size: 'sm',
            isInRow: true,
            nameId,
            line,
            onLine: setLine,
            focusAfter: findRow,
          }}
          onSend={() => connect.mutate(connectionWith(player, 'friend', line))}
        />
      </span>
    );
  if (connection?.status === 'accepted') return <Badge tone="court">Friends</Badge>;
  if (!isRequestReceived(connection))
    return (
      // in two lines on a phone, nearly as narrow as the button was
      <span className="max-md:w-17 max-md:text-center max-md:*:justify-center max-md:*:whitespace-normal max-md:*:px-1.5">
        <Badge>Request Sent</Badge>
      </span>
    );
  const request: Target = { id: connection.id, type: 'friend', profile: player };
  return (
    <>
      <Badge tone="court">Request Received</Badge>
      {button('Accept', () => respond.mutate({ ...request, status: 'accepted' }))}
      <span ref={rememberRow}>
        <RejectButton target={request} size="sm" nameId={nameId} focusAfter={findRow} />
      </span>
    </>
  );
}
