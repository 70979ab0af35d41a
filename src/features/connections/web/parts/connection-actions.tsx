import type { MouseEvent } from 'react';
import type { Connection } from '#features/connections/contract.ts';
import type { View } from '#features/connections/web/queries.ts';
import { Badge } from '#platform/web/ui/badge.tsx';
import { Button } from '#platform/web/ui/button.tsx';

/** The mutations of a connection in one of the lists. */
export interface ConnectionMutations {
  answer: (connection: Connection, status: 'accepted' | 'rejected') => void;
  cancel: (connection: Connection) => void;
  makePartner: (connection: Connection) => void;
  /** Accepts from the friend's card; the request is also listed among the received ones. */
  acceptPartner: (connection: Connection) => void;
  /** Ends the friendship or the partnership after a confirmation. */
  end: (connection: Connection, what: 'friendship' | 'partnership') => void;
}

/** The type of a request, or the partner status of a friend. */
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

/** Ignores the second click of a double click, because the next row has moved under the pointer. */
function ignoreDoubleClick(action: () => void) {
  return (event: MouseEvent) => {
    if (event.detail <= 1) action();
  };
}

/** The buttons of a connection in a list; `nameId` is the element with the person's name. */
export function ConnectionActions(props: {
  connection: Connection;
  view: View;
  nameId: string;
  mutations: ConnectionMutations;
}) {
  const { connection, view, nameId, mutations } = props;
  const { partner } = connection;
  if (view === 'received') {
    return (
      <>
        <Button
          size="sm"
          aria-describedby={nameId}
          onClick={ignoreDoubleClick(() => mutations.answer(connection, 'accepted'))}
        >
          Accept
        </Button>
        <Button
          size="sm"
          variant="plain"
          aria-describedby={nameId}
          onClick={ignoreDoubleClick(() => mutations.answer(connection, 'rejected'))}
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
        onClick={ignoreDoubleClick(() => mutations.cancel(connection))}
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
          onClick={ignoreDoubleClick(() => mutations.makePartner(connection))}
        >
          Make regular partner
        </Button>
      )}
      {partner?.status === 'pending' && partner.direction === 'received' && (
        <Button
          size="sm"
          aria-describedby={nameId}
          onClick={ignoreDoubleClick(() => mutations.acceptPartner(connection))}
        >
          Accept partner request
        </Button>
      )}
      {partner?.status === 'accepted' && (
        <Button
          size="sm"
          variant="quiet"
          aria-describedby={nameId}
          onClick={ignoreDoubleClick(() => mutations.end(connection, 'partnership'))}
        >
          End partnership
        </Button>
      )}
      <Button
        size="sm"
        variant="quiet"
        aria-describedby={nameId}
        onClick={ignoreDoubleClick(() => mutations.end(connection, 'friendship'))}
      >
        Remove
      </Button>
    </>
  );
}
