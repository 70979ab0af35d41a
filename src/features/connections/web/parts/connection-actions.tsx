import type { MouseEvent } from 'react';
import type { Connection } from '#features/connections/contract.ts';
import type { View } from '#features/connections/web/queries.ts';
import { Badge } from '#platform/web/ui/badge.tsx';
import { Button } from '#platform/web/ui/button.tsx';

/** What a list does about one of its connections. */
export interface ConnectionMutations {
  answer: (connection: Connection, status: 'accepted' | 'rejected') => void;
  cancel: (connection: Connection) => void;
  makePartner: (connection: Connection) => void;
  /** On the friend's card: the request waits among the received ones too. */
  acceptPartner: (connection: Connection) => void;
  /** Ask first, then end the friendship or the partnership. */
  end: (connection: Connection, what: 'friendship' | 'partnership') => void;
}

/** What a request wants, or what two friends are besides. */
export function ConnectionBadge({ connection, view }: { connection: Connection; view: View }) {
  const { partner, type } = connection;
  if (view !== 'connected') {
    return (
      <Badge tone={type === 'partner' ? 'court' : 'neutral'}>
        {type === 'partner' ? 'Partner request' : 'Friend request'}
      </Badge>
    );
  }
  if (partner === null) return null;
  if (partner.status === 'accepted') return <Badge tone="court">Regular partner</Badge>;
  return <Badge>{partner.direction === 'sent' ? 'Partner request sent' : 'Partner request received'}</Badge>;
}

/** The row below comes up under the pointer: the second click of a double click was not meant for it. */
function once(act: () => void) {
  return (event: MouseEvent) => {
    if (event.detail <= 1) act();
  };
}

/** The buttons of a connection in one of the lists, described by the person's name. */
export function ConnectionActions(props: {
  connection: Connection;
  view: View;
  nameId: string;
  deeds: ConnectionMutations;
}) {
  const { connection, view, nameId, deeds } = props;
  const { partner } = connection;
  if (view === 'received') {
    return (
      <>
        <Button
          size="sm"
          aria-describedby={nameId}
          onClick={once(() => deeds.answer(connection, 'accepted'))}
        >
          Accept
        </Button>
        <Button
          size="sm"
          variant="plain"
          aria-describedby={nameId}
          onClick={once(() => deeds.answer(connection, 'rejected'))}
        >
          Reject
        </Button>
      </>
    );
  }
  if (view === 'sent') {
    return (
      <Button
        size="sm"
        variant="plain"
        aria-describedby={nameId}
        onClick={once(() => deeds.cancel(connection))}
      >
        Cancel Request
      </Button>
    );
  }
  return (
    <>
      {connection.abilities.make_partner && (
        <Button
          size="sm"
          variant="quiet"
          aria-describedby={nameId}
          onClick={once(() => deeds.makePartner(connection))}
        >
          Make regular partner
        </Button>
      )}
      {partner?.status === 'pending' && partner.direction === 'received' && (
        <Button size="sm" aria-describedby={nameId} onClick={once(() => deeds.acceptPartner(connection))}>
          Accept partner request
        </Button>
      )}
      {partner?.status === 'accepted' && (
        <Button
          size="sm"
          variant="quiet"
          aria-describedby={nameId}
          onClick={once(() => deeds.end(connection, 'partnership'))}
        >
          End partnership
        </Button>
      )}
      <Button
        size="sm"
        variant="quiet"
        aria-describedby={nameId}
        onClick={once(() => deeds.end(connection, 'friendship'))}
      >
        Remove
      </Button>
    </>
  );
}
