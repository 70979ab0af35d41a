import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useRef } from 'react';
import type { Relationship } from '#features/connections/contract.ts';
import { messages } from '#features/connections/messages.ts';
import { relationshipQuery } from '#features/connections/web/queries.ts';
import type { Person } from '#features/profiles/contract.ts';
import { Badge } from '#platform/web/ui/badge.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import { connectionWith, type Target, useAnswer, useConnect, useRemove } from './use-mutations.ts';

/** How one stands to the player of a profile page, and what can be done about it (decisions, 'Connections'). */
export function ProfileActions({ person }: { person: Person }) {
  const standing = useQuery(relationshipQuery(person.id));
  const connect = useConnect();
  const answer = useAnswer();
  const remove = useRemove();
  const group = useRef<HTMLFieldSetElement>(null);

  if (standing.isPending) return <span className="sk h-11 w-40" />;
  if (standing.data === undefined) {
    return (
      <div className="flex flex-wrap items-center gap-3">
        <p role="alert">{messages.errorLoading}</p>
        <Button variant="plain" pending={standing.isFetching} onClick={() => standing.refetch()}>
          Retry
        </Button>
      </div>
    );
  }
  const { friend, partner, watched, abilities } = standing.data;
  const target = (id: string, type: Target['type']): Target => ({ id, type, profile: person });
  // The pressed button gives way to a word or to another button: the focus stays with them.
  const button = (label: string, act: () => void, look: 'go' | 'plain' = 'plain'): ReactNode => (
    <Button
      variant={look}
      onClick={() => {
        group.current?.focus();
        act();
      }}
    >
      {label}
    </Button>
  );
  const begin = (type: Target['type']) => () => connect.mutate(connectionWith(person, type));
  const accept = (id: string, type: Target['type']) => () =>
    answer.mutate({ ...target(id, type), status: 'accepted' });

  return (
    <fieldset ref={group} tabIndex={-1} className="flex flex-wrap items-center gap-3 outline-none">
      <legend className="sr-only">
        You and {person.first_name} {person.last_name}
      </legend>
      <Words standing={standing.data} />
      {friend === null && abilities.connect && button('Add Friend', begin('friend'), 'go')}
      {friend !== null && waits(friend) && button('Accept', accept(friend.id, 'friend'), 'go')}
      {friend?.status === 'accepted' &&
        partner === null &&
        abilities.connect &&
        button('Make regular partner', begin('partner'))}
      {partner !== null &&
        waits(partner) &&
        button('Accept partner request', accept(partner.id, 'partner'), 'go')}
      {watched !== null
        ? button('Unwatch', () => remove.mutate(target(watched.id, 'watched')))
        : abilities.connect && button('Watch', begin('watched'))}
    </fieldset>
  );
}

const waits = (link: NonNullable<Relationship['friend']>) =>
  link.status === 'pending' && link.direction === 'received';

const friendWords = { sent: 'Request Sent', received: 'Request Received' } as const;
const partnerWords = { sent: 'Partner request sent', received: 'Partner request received' } as const;

/** What stands, in words: Friends, Request Sent, Request Received, Regular partner. */
function Words({ standing: { friend, partner } }: { standing: Relationship }) {
  return (
    <>
      {friend !== null && (
        <Badge tone="court">{friend.status === 'accepted' ? 'Friends' : friendWords[friend.direction]}</Badge>
      )}
      {partner !== null && (
        <Badge tone="court">
          {partner.status === 'accepted' ? 'Regular partner' : partnerWords[partner.direction]}
        </Badge>
      )}
    </>
  );
}
