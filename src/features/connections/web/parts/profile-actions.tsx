import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useRef, useState } from 'react';
import type { Link } from '#features/connections/contract.ts';
import { messages } from '#features/connections/messages/common.ts';
import { relationshipQuery } from '#features/connections/web/queries.ts';
import type { Person } from '#features/profiles/contract.ts';
import { messages as webMessages } from '#platform/web/messages.ts';
import { Badge } from '#platform/web/ui/badge.tsx';
import { Button, ButtonLink } from '#platform/web/ui/button.tsx';
import { AddFriend } from './add-friend.tsx';
import { RejectButton } from './reject-button.tsx';
import { RequestLine } from './request-line.tsx';
import {
  connectionWith,
  type Target,
  useCreateConnection,
  useRemoveConnection,
  useRespondToRequest,
} from './use-mutations.ts';

/** The relationship to the player of a profile, with its actions (decisions, 'Connections'). */
export function ProfileActions({ person }: { person: Person }) {
  const relationship = useQuery(relationshipQuery(person.id));
  const connect = useCreateConnection();
  const respond = useRespondToRequest();
  const remove = useRemoveConnection();
  const group = useRef<HTMLFieldSetElement>(null);
  const [line, setLine] = useState('');

  if (relationship.isPending) return <span className="sk h-11 w-40" />;
  if (relationship.data === undefined) {
    return (
      <div className="flex flex-wrap items-center gap-3">
        <p role="alert">{messages.errorLoading}</p>
        <Button
          variant="plain"
          pending={relationship.isFetching}
          onClick={() => relationship.refetch()}
        >
          {webMessages.tryAgain}
        </Button>
      </div>
    );
  }
  const { friend, partner, watched, abilities } = relationship.data;
  const target = (id: string, type: Target['type']): Target => ({ id, type, profile: person });
  // The pressed button is replaced by a badge or another button: the focus moves to the group.
  const button = (
    label: string,
    action: () => void,
    variant: 'primary' | 'secondary' | 'plain' = 'plain',
  ): ReactNode => (
    <Button
      variant={variant}
      onClick={() => {
        group.current?.focus();
        action();
      }}
    >
      {label}
    </Button>
  );
  const create = (type: Target['type']) => () => connect.mutate(connectionWith(person, type));
  const accept = (id: string, type: Target['type']) => () =>
    respond.mutate({ ...target(id, type), status: 'accepted' });

  return (
    <fieldset ref={group} tabIndex={-1} className="flex flex-wrap items-center gap-3 outline-none">
      <legend className="sr-only">
        You and {person.first_name} {person.last_name}
      </legend>
      {friend === null && abilities.connect && (
        <AddFriend
          person={person}
          variant="primary"
          line={line}
          onLine={setLine}
          focusAfter={() => group.current}
          onSend={() => connect.mutate(connectionWith(person, 'friend', line))}
        />
      )}
      {friend !== null && relationship.data.message && (
        <div className="w-full">
          <RequestLine request={{ ...relationship.data, ...friend }} person={person} />
        </div>
      )}
      {isReceivedRequest(friend) && (
        <>
          {button('Accept', accept(friend.id, 'friend'), 'primary')}
          <RejectButton target={target(friend.id, 'friend')} focusAfter={() => group.current} />
        </>
      )}
      {friend?.status === 'accepted' &&
        (relationship.data.cannot_play ? (
          <p className="text-soft wrap-anywhere">{messages.cannotPlay(person.first_name)}</p>
        ) : (
          <ButtonLink variant="primary" to={`/create-playdate?partner=${person.id}`}>
            Play together
          </ButtonLink>
        ))}
      {friend?.status === 'accepted' &&
        partner === null &&
        abilities.make_partner &&
        button('Make regular partner', create('partner'))}
      {isReceivedRequest(partner) && (
        <>
          {button('Accept partner request', accept(partner.id, 'partner'), 'secondary')}
          <RejectButton
            label="Reject partner request"
            target={target(partner.id, 'partner')}
            focusAfter={() => group.current}
          />
        </>
      )}
      {watched !== null
        ? button('Unwatch', () => remove.mutate(target(watched.id, 'watched')))
        : abilities.connect && button('Watch', create('watched'))}
    </fieldset>
  );
}

const isReceivedRequest = (link: Link | null): link is Link =>
  link?.status === 'pending' && link.direction === 'received';

const friendLabels = { sent: 'Request Sent', received: 'Request Received' } as const;
const partnerLabels = {
  sent: 'Partner request sent',
  received: 'Partner request received',
} as const;

/** What the viewer and the player of a profile are to each other, if anything. */
export function RelationshipBadges({ person }: { person: Person }) {
  const { data } = useQuery(relationshipQuery(person.id));
  if (data === undefined) return null;
  const { friend, partner } = data;
  return (
    <>
      {friend !== null && (
        <Badge tone="court">
          {friend.status === 'accepted' ? 'Friends' : friendLabels[friend.direction]}
        </Badge>
      )}
      {partner !== null && (
        <Badge tone="court">
          {partner.status === 'accepted' ? 'Regular partner' : partnerLabels[partner.direction]}
        </Badge>
      )}
    </>
  );
}
