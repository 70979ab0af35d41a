import { useInfiniteQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { messages } from '#features/connections/messages/common.ts';
import { connectionsQuery } from '#features/connections/web/queries.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { RejectButton } from './reject-button.tsx';
import { RequestLine } from './request-line.tsx';
import { type Target, useAnsweredRequests, useRespondToRequest } from './use-mutations.ts';

interface RequestAnswerProps {
  person: { id: string; first_name: string; last_name: string };
  /**
   * Whether the request is likely still open: keeps the place of the buttons while it is loaded.
   */
  isExpected: boolean;
  nameId: string;
}

/** Accept and Reject for the open friend or partner request of a person, then what was answered. */
export function RequestAnswer({ person, isExpected, nameId }: RequestAnswerProps) {
  const received = useInfiniteQuery(connectionsQuery('received'));
  const respond = useRespondToRequest();
  const isAsked = ({ profile }: Target) => profile.id === person.id;
  const answer = useAnsweredRequests().findLast(isAsked)?.status;
  const place = useRef<HTMLDivElement>(null);
  const findRowLink = () => place.current?.closest('li')?.querySelector('a') ?? null;
  // Only friends become partners, so a person has one open request at most.
  const request = received.data?.pages.flatMap(({ items }) => items).find(isAsked);
  if (request === undefined && answer !== undefined)
    return <p className="text-[0.9375rem] text-soft">{messages.requestAnswered[answer]}</p>;
  if (request === undefined && !(received.isPending && isExpected)) return null;
  const accept = (target: Target) => {
    // The buttons are removed.
    findRowLink()?.focus();
    respond.mutate({ ...target, status: 'accepted' });
  };
  return (
    <div ref={place} className="relative flex min-h-11 flex-wrap gap-2">
      {request && (
        <>
          {request.message && (
            <div className="w-full">
              <RequestLine request={request} person={request.profile} />
            </div>
          )}
          <Button size="sm" aria-describedby={nameId} onClick={() => accept(request)}>
            Accept
          </Button>
          <RejectButton target={request} size="sm" nameId={nameId} focusAfter={findRowLink} />
        </>
      )}
    </div>
  );
}
