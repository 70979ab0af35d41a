import { useRef } from 'react';
import { messages as connectionMessages } from '#features/connections/messages/common.ts';
import { PersonRow } from '#features/connections/web/parts/person-row.tsx';
import { RequestAnswer } from '#features/connections/web/parts/request-answer.tsx';
import { type Target, useRemoveConnection } from '#features/connections/web/parts/use-mutations.ts';
import type { InviteLink } from '#features/invite-links/contract.ts';
import { messages } from '#features/invite-links/messages.ts';
import { myLinkQuery } from '#features/invite-links/web/queries.ts';
import { fullName } from '#platform/common/full-name.ts';
import { queryClient } from '#platform/web/query-client.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { Card } from '#platform/web/ui/card.tsx';
import { ConfirmDialog } from '#platform/web/ui/dialog.tsx';
import { RelativeTime } from '#platform/web/ui/relative-time.tsx';
import { useConfirmation } from '#platform/web/ui/use-confirmation.ts';

type Join = InviteLink['joins'][number];

/** Who joined by the viewer's links, each with what can be done about the connection. */
export function JoinedList({ joins, join_count }: Pick<InviteLink, 'joins' | 'join_count'>) {
  const remove = useRemoveConnection();
  const list = useRef<HTMLDivElement>(null);
  const removal = useConfirmation<Target>(
    (target) => {
      setRemoved(target.profile.id);
      remove.mutate(target, {
        onError: () => void queryClient.invalidateQueries({ queryKey: myLinkQuery.queryKey }),
      });
    },
    () => list.current,
  );
  const name = removal.item ? fullName(removal.item.profile) : '';
  return (
    <Card
      title={messages.whoJoined}
      actions={
        join_count > joins.length && (
          <p className="text-soft text-sm">{messages.joinedOf(joins.length, join_count)}</p>
        )
      }
    >
      <div ref={list} tabIndex={-1} className="outline-none">
        {joins.length === 0 ? (
          <p className="text-soft">{messages.nobodyJoined}</p>
        ) : (
          <ul>
            {joins.map((join) => (
              <PersonRow
                key={join.profile.id}
                person={join.profile}
                variant="line"
                detail={<RelativeTime at={join.joined_at} />}
                actions={(nameId) => (
                  <JoinActions join={join} nameId={nameId} onRemove={removal.ask} />
                )}
              />
            ))}
          </ul>
        )}
      </div>
      <ConfirmDialog
        {...removal.dialog}
        title="Remove this connection?"
        text={connectionMessages.removeConfirm(name)}
        confirmLabel="Remove"
        danger
      />
    </Card>
  );
}

interface JoinActionsProps {
  join: Join;
  nameId: string;
  onRemove: (target: Target) => void;
}

function JoinActions({ join: { profile, connection }, nameId, onRemove }: JoinActionsProps) {
  if (connection?.status === 'pending' && connection.direction === 'received')
    return <RequestAnswer person={profile} isExpected nameId={nameId} />;
  if (connection?.status !== 'accepted')
    return <p className="text-[0.9375rem] text-soft">{messages.notFriends}</p>;
  return (
    <Button
      size="sm"
      variant="plain"
      aria-describedby={nameId}
      onClick={() => onRemove({ id: connection.id, type: 'friend', profile })}
    >
      Remove
    </Button>
  );
}

/** Shows at once that somebody is no longer a friend. */
function setRemoved(profile_id: string): void {
  queryClient.setQueryData(
    myLinkQuery.queryKey,
    (link) =>
      link && {
        ...link,
        joins: link.joins.map((join) =>
          join.profile.id === profile_id ? { ...join, connection: null } : join,
        ),
      },
  );
}
