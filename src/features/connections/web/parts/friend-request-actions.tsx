import { Suspense, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { Link } from '#features/connections/contract.ts';
import type { Person } from '#features/profiles/contract.ts';
import { lazyComponent } from '#platform/web/lazy-component.ts';
import { Badge } from '#platform/web/ui/badge.tsx';
import { AddFriend } from './add-friend.tsx';
import { connectionWith, useCreateConnection } from './use-mutations.ts';

// Rare where players are found, and Home shows some.
const ReceivedRequest = lazyComponent(() => import('./received-request.tsx'), 'ReceivedRequest');

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
  const [line, setLine] = useState('');
  const { connection } = player;
  // The button is gone when the focus moves: its row has to be known before.
  const row = useRef<HTMLElement>(null);
  const findRow = () => row.current;
  const rememberRow = (place: HTMLElement | null) => {
    if (place !== null) row.current = place.closest('li');
  };
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
          person={player}
          size="sm"
          nameId={nameId}
          line={line}
          onLine={setLine}
          focusAfter={findRow}
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
  return (
    <Suspense fallback={<Badge tone="court">Request Received</Badge>}>
      <ReceivedRequest
        request={{ id: connection.id, type: 'friend', profile: player }}
        nameId={nameId}
      />
    </Suspense>
  );
}
