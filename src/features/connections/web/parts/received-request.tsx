import { useRef } from 'react';
import { Badge } from '#platform/web/ui/badge.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import { RejectButton } from './reject-button.tsx';
import { type Target, useRespondToRequest } from './use-mutations.ts';

/** A friend request that a found player has sent, to be answered. */
export function ReceivedRequest({ request, nameId }: { request: Target; nameId: string }) {
  const respond = useRespondToRequest();
  // The button is gone when the focus moves: its row has to be known before.
  const row = useRef<HTMLElement>(null);
  return (
    <>
      <Badge tone="court">Request Received</Badge>
      <Button
        size="sm"
        aria-describedby={nameId}
        onClick={(event) => {
          // The pressed button is replaced by a badge: the focus moves to the row.
          event.currentTarget.closest('li')?.focus();
          respond.mutate({ ...request, status: 'accepted' });
        }}
      >
        Accept
      </Button>
      <span
        ref={(place) => {
          if (place !== null) row.current = place.closest('li');
        }}
      >
        <RejectButton target={request} size="sm" nameId={nameId} focusAfter={() => row.current} />
      </span>
    </>
  );
}
