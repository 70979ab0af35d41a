import { useInfiniteQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { messages } from '#features/connections/messages.ts';
import { connectionsQuery } from '#features/connections/web/queries.ts';
import { fullName } from '#platform/common/full-name.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { ConfirmDialog } from '#platform/web/ui/dialog.tsx';
import { useConfirmation } from '#platform/web/ui/use-confirmation.ts';
import { type Target, useRespond } from './use-mutations.ts';

interface RequestAnswerProps {
  person: { id: string; first_name: string; last_name: string };
  /** Whether the request is likely still open: keeps the place of the buttons while it is loaded. */
  isExpected: boolean;
  nameId: string;
}

/** Accept and Reject for the open friend or partner request of a person, if there is one. */
export function RequestAnswer({ person, isExpected, nameId }: RequestAnswerProps) {
  const received = useInfiniteQuery(connectionsQuery('received'));
  const respond = useRespond();
  const place = useRef<HTMLDivElement>(null);
  const focusRow = () => place.current?.closest('li')?.querySelector('a') ?? true;
  const rejection = useConfirmation<Target>(
    (target) => respond.mutate({ ...target, status: 'rejected' }),
    focusRow,
  );
  // Only friends become partners, so a person has one open request at most.
  const request = received.data?.pages
    .flatMap(({ items }) => items)
    .find(({ profile }) => profile.id === person.id);
  if (request === undefined && !(received.isPending && isExpected)) return null;
  const accept = (target: Target) => {
    // The buttons are removed.
    place.current?.closest('li')?.querySelector('a')?.focus();
    respond.mutate({ ...target, status: 'accepted' });
  };
  return (
    <div ref={place} className="relative flex min-h-11 gap-2">
      {request && (
        <>
          <Button size="sm" aria-describedby={nameId} onClick={() => accept(request)}>
            Accept
          </Button>
          <Button size="sm" variant="plain" aria-describedby={nameId} onClick={() => rejection.ask(request)}>
            Reject
          </Button>
        </>
      )}
      <ConfirmDialog
        {...rejection.dialog}
        title="Reject this request?"
        text={messages.rejectConfirm(fullName(person))}
        confirmLabel="Reject"
        cancelLabel="Cancel"
        danger
      />
    </div>
  );
}
