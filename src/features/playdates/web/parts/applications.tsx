import { useInfiniteQuery } from '@tanstack/react-query';
import { useId } from 'react';
import type { PlaydateRequest } from '#features/playdates/contract.ts';
import { messages } from '#features/playdates/messages.ts';
import { playdateRequestsQuery } from '#features/playdates/web/queries.ts';
import { fullName } from '#platform/common/full-name.ts';
import { Button, ButtonLink } from '#platform/web/ui/button.tsx';
import { Card } from '#platform/web/ui/card.tsx';
import { ConfirmDialog } from '#platform/web/ui/dialog.tsx';
import { EmptyState } from '#platform/web/ui/empty-state.tsx';
import { ErrorState } from '#platform/web/ui/error-state.tsx';
import { InfiniteScrollTrigger } from '#platform/web/ui/infinite-scroll-trigger.tsx';
import { Loading, SkeletonPersonRow } from '#platform/web/ui/skeleton.tsx';
import { useConfirmation } from '#platform/web/ui/use-confirmation.ts';
import { Team } from './team.tsx';
import { useUpdateRequest } from './use-update-request.ts';

/** The pending applications, oldest first, for the creator's team. */
export function Applications({ play_date_id }: { play_date_id: string }) {
  const list = useInfiniteQuery(playdateRequestsQuery(play_date_id));
  return (
    <Card title="Applications">
      {list.isPending ? (
        <Loading label="Loading applications">
          <SkeletonPersonRow />
          <SkeletonPersonRow />
        </Loading>
      ) : list.data === undefined ? (
        <ErrorState title={messages.errorLoadingRequests} query={list} headingLevel={3} />
      ) : (
        <>
          <RequestList requests={list.data.pages.flatMap((page) => page.items)} />
          <InfiniteScrollTrigger list={list} failure={messages.errorLoadingRequests} />
        </>
      )}
    </Card>
  );
}

function RequestList({ requests }: { requests: PlaydateRequest[] }) {
  return requests.length === 0 ? (
    <EmptyState
      title="No applications yet"
      text="You hear of it as soon as a team applies; the more friends you have, the more hear of what you offer."
      action={<ButtonLink to="/connections">Find players</ButtonLink>}
      headingLevel={3}
    />
  ) : (
    <ul>
      {requests.map((request) => (
        <Application key={request.id} request={request} />
      ))}
    </ul>
  );
}

const nameOf = (player: PlaydateRequest['requester']) =>
  player === null ? messages.formerPlayer : fullName(player);

function Application({ request }: { request: PlaydateRequest }) {
  const id = useId();
  const answer = useUpdateRequest(request);
  const confirmation = useConfirmation<'accepted' | 'declined'>(answer.mutate);
  const isBusy = (status: 'accepted' | 'declined') => answer.isPending && answer.variables === status;
  return (
    <li className="application">
      <div id={id}>
        <Team captain={request.requester} partner={request.requester_partner} />
      </div>
      {request.abilities.answer && (
        <div className="playdate-actions">
          <Button
            aria-describedby={id}
            pending={isBusy('accepted')}
            disabled={isBusy('declined')}
            onClick={() => confirmation.ask('accepted')}
          >
            Accept
          </Button>
          <Button
            variant="plain"
            aria-describedby={id}
            pending={isBusy('declined')}
            disabled={isBusy('accepted')}
            onClick={() => confirmation.ask('declined')}
          >
            Decline
          </Button>
        </div>
      )}
      <ConfirmDialog
        {...confirmation.dialog}
        {...messages.confirmations[confirmation.item === 'declined' ? 'decline' : 'accept'](
          nameOf(request.requester),
          nameOf(request.requester_partner),
        )}
        danger={confirmation.item === 'declined'}
      />
    </li>
  );
}
