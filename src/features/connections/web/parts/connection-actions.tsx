import { CalendarPlus, Star } from 'lucide-react';
import type { ComponentProps } from 'react';
import type { Connection } from '#features/connections/contract.ts';
import { messages } from '#features/connections/messages/common.ts';
import type { View } from '#features/connections/web/queries.ts';
import { fullName } from '#platform/common/full-name.ts';
import { Badge } from '#platform/web/ui/badge.tsx';
import { Button, ButtonLink } from '#platform/web/ui/button.tsx';
import { Menu } from '#platform/web/ui/menu.tsx';
import { connectionWith, type Target } from './use-mutations.ts';

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
  if (partner.status === 'accepted')
    return (
      <Badge tone="court">
        {/* a phone has room for the icon alone */}
        <Star aria-hidden="true" size={14} className="sm:hidden" />
        <span className="max-sm:sr-only">Regular partner</span>
      </Badge>
    );
  return (
    <Badge>
      {partner.direction === 'sent' ? 'Partner request sent' : 'Partner request received'}
    </Badge>
  );
}

interface ConnectionActionsProps {
  connection: Connection;
  view: View;
  /** The element with the person's name. */
  nameId: string;
  onConnect: (target: Target) => void;
  onAccept: (target: Target) => void;
  /** Asks before a request is rejected. */
  onReject: (target: Target) => void;
  onCancel: (target: Target) => void;
  /** Asks before a friendship or a partnership is ended. */
  onEnd: (target: Target) => void;
}

/** Whether the friend asks the viewer to be their regular partner. */
export const isAskedAsPartner = ({ partner }: Connection): boolean =>
  partner?.status === 'pending' && partner.direction === 'received';

export function ConnectionActions(props: ConnectionActionsProps) {
  const { connection, view, nameId, onConnect, onAccept, onReject, onCancel, onEnd } = props;
  const { partner, profile } = connection;
  const button = (
    label: string,
    action: () => void,
    variant?: ComponentProps<typeof Button>['variant'],
  ) => (
    <Button
      size="sm"
      variant={variant}
      aria-describedby={nameId}
      onClick={(event) => {
        // The second click of a double click is ignored: the next row has moved under the pointer.
        if (event.detail <= 1) action();
      }}
    >
      {label}
    </Button>
  );
  if (view === 'received') {
    return (
      <>
        {button('Accept', () => onAccept(connection))}
        {button('Reject', () => onReject(connection), 'plain')}
      </>
    );
  }
  if (view === 'sent') return button('Cancel Request', () => onCancel(connection), 'plain');
  const partnership: Target | null = partner && { id: partner.id, type: 'partner', profile };
  const isAsked = isAskedAsPartner(connection);
  return (
    <>
      {partnership !== null && isAsked ? (
        <>
          {button('Accept partner request', () => onAccept(partnership))}
          {button('Reject', () => onReject(partnership), 'plain')}
        </>
      ) : (
        <PlayTogether connection={connection} nameId={nameId} />
      )}
      <Menu
        label={`More for ${fullName(profile)}`}
        items={[
          ...(connection.abilities.make_partner
            ? [
                {
                  id: 'partner',
                  label: 'Make regular partner',
                  onSelect: () => onConnect(connectionWith(profile, 'partner')),
                },
              ]
            : []),
          ...(partnership !== null && partner?.status === 'accepted'
            ? [{ id: 'end', label: 'End partnership', onSelect: () => onEnd(partnership) }]
            : []),
          { id: 'remove', label: 'Remove', onSelect: () => onEnd(connection) },
        ]}
      />
    </>
  );
}

function PlayTogether(props: Pick<ConnectionActionsProps, 'connection' | 'nameId'>) {
  const { cannot_play, profile } = props.connection;
  if (cannot_play)
    return (
      <p className="text-soft text-sm wrap-anywhere">{messages.cannotPlay(profile.first_name)}</p>
    );
  return (
    <ButtonLink
      size="sm"
      variant="plain"
      to={`/create-playdate?partner=${profile.id}`}
      aria-describedby={props.nameId}
      title="Play together"
      icon={<CalendarPlus aria-hidden="true" size={18} className="sm:hidden" />}
    >
      <span className="max-sm:sr-only">Play together</span>
    </ButtonLink>
  );
}
