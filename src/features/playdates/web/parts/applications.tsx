import { useInfiniteQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import type { ApplicationToAnswer, PlaydateCard } from '#features/playdates/contract.ts';
import { messages } from '#features/playdates/messages.ts';
import { playdateRequestsQuery } from '#features/playdates/web/queries.ts';
import { useUser } from '#features/profiles/web/queries.ts';
import { SafetyButton } from '#features/reports/web/parts/safety-button.tsx';
import { Button, ButtonLink } from '#platform/web/ui/button.tsx';
import { Card } from '#platform/web/ui/card.tsx';
import { ConfirmDialog } from '#platform/web/ui/dialog.tsx';
import { EmptyState } from '#platform/web/ui/empty-state.tsx';
import { ErrorState } from '#platform/web/ui/error-state.tsx';
import { InfiniteScrollTrigger } from '#platform/web/ui/infinite-scroll-trigger.tsx';
import { Loading, Several, SkeletonLine, SkeletonPersonRow } from '#platform/web/ui/skeleton.tsx';
import { useConfirmation } from '#platform/web/ui/use-confirmation.ts';
import { AcceptDialog } from './accept-dialog.tsx';
import { Closeness } from './closeness.tsx';
import { playerName } from './labels.ts';
import { playerSubjects } from './safety.ts';
import { Team } from './team.tsx';
import { needsChoice, useUpdateRequest } from './use-update-request.ts';
import { averageOf, ratingGap } from './viewer-price.ts';
import { When } from './when.tsx';

interface ApplicationsProps {
  playdate: Pick<
    PlaydateCard,
    'id' | 'creator' | 'partner' | 'request_count' | 'terms' | 'payment_per_hour_min' | 'payment_per_hour_max'
  >;
  /** Called when the viewer has accepted one. */
  onAccepted: () => void;
}

/** The pending applications, oldest first, for the creator's team. */
export function Applications({ playdate, onAccepted }: ApplicationsProps) {
  const list = useInfiniteQuery(playdateRequestsQuery(playdate.id));
  const ownAverage = averageOf(playdate.creator, playdate.partner);
  return (
    <Card title="Applications">
      {list.isPending ? (
        <Loading label="Loading applications">
          <div className="grid gap-3 md:grid-cols-2">
            <Several times={Math.min(Math.max(playdate.request_count, 1), 4)}>
              <ApplicationSkeleton />
            </Several>
          </div>
        </Loading>
      ) : list.data === undefined ? (
        <ErrorState title={messages.errorLoadingRequests} query={list} headingLevel={3} />
      ) : (
        <>
          <RequestList
            requests={list.data.pages.flatMap((page) => page.items)}
            playdate={playdate}
            ownAverage={ownAverage}
            others={playdate.request_count - 1}
            onAccepted={onAccepted}
          />
          <InfiniteScrollTrigger list={list} failure={messages.errorLoadingRequests} />
        </>
      )}
    </Card>
  );
}

interface RequestListProps {
  requests: ApplicationToAnswer[];
  playdate: ApplicationsProps['playdate'];
  /** The average of the creator's team, with which each team is compared. */
  ownAverage: number | undefined;
  /** How many applications there are besides one. */
  others: number;
  onAccepted: () => void;
}

function RequestList({ requests, ...props }: RequestListProps) {
  return requests.length === 0 ? (
    <EmptyState
      title="No applications yet"
      text="You hear of it as soon as a team applies; the more friends you have, the more hear of what you offer."
      action={<ButtonLink to="/connections">Find players</ButtonLink>}
      headingLevel={3}
    />
  ) : (
    <ul className="grid grid-cols-[minmax(0,1fr)] gap-3 md:grid-cols-2">
      {requests.map((request) => (
        <Application key={request.id} request={request} {...props} />
      ))}
    </ul>
  );
}

/** As high as an application. */
function ApplicationSkeleton() {
  return (
    <div className="grid h-82 content-start gap-6 rounded-control border border-rule p-4">
      <SkeletonPersonRow />
      <SkeletonPersonRow />
      <SkeletonLine width="half" />
      <SkeletonLine />
      <SkeletonLine />
    </div>
  );
}

type ApplicationProps = Omit<RequestListProps, 'requests'> & { request: ApplicationToAnswer };

function Application({ request, playdate, ownAverage, others, onAccepted }: ApplicationProps) {
  const id = useId();
  const answer = useUpdateRequest(request, onAccepted);
  const subjects = playerSubjects([request.requester, request.requester_partner], useUser().id);
  const average = averageOf(request.requester, request.requester_partner);
  const confirmation = useConfirmation<'accepted' | 'declined'>(answer.mutate);
  const [isAccepting, setIsAccepting] = useState(false);
  const { terms } = playdate;
  const hasChoice =
    terms !== null &&
    (terms.times.length > 0 || request.offered_amount !== null || needsChoice(request, playdate).price);
  const isBusy = (status: 'accepted' | 'declined') =>
    answer.isPending && (answer.variables === 'declined') === (status === 'declined');
  return (
    <li className="flex min-w-0 flex-col gap-4 rounded-control border border-rule p-4">
      <div className="flex items-start justify-between">
        <div id={id} className="min-w-0 flex-1">
          <Team captain={request.requester} partner={request.requester_partner} showsLevel />
        </div>
        {subjects && <SafetyButton subjects={subjects} className="-mt-2 -mr-2" />}
      </div>
      <Closeness
        own={[playdate.creator, playdate.partner]}
        other={[request.requester, request.requester_partner]}
      />
      <dl className="grid grid-cols-[repeat(auto-fit,minmax(min(7rem,100%),1fr))] gap-3 rounded-control bg-sunken px-4 py-2.5">
        <div>
          <dt className="text-[0.8125rem] text-soft">Gap to yours</dt>
          <dd className="font-bold font-display text-lg tabular">
            {average === undefined || ownAverage === undefined ? '–' : ratingGap(average, ownAverage).sign}
          </dd>
        </div>
        <div>
          <dt className="text-[0.8125rem] text-soft">Matches played</dt>
          <dd className="font-bold font-display text-lg tabular">{request.matches_played}</dd>
        </div>
      </dl>
      <Offered request={request} playdate={playdate} />
      {request.abilities.answer && (
        <div className="mt-auto flex flex-wrap gap-3">
          <Button
            className="flex-1"
            aria-describedby={id}
            pending={isBusy('accepted')}
            disabled={isBusy('declined')}
            onClick={() => (hasChoice ? setIsAccepting(true) : confirmation.ask('accepted'))}
          >
            Accept
          </Button>
          <Button
            variant="plain"
            className="flex-1"
            aria-describedby={id}
            pending={isBusy('declined')}
            disabled={isBusy('accepted')}
            onClick={() => confirmation.ask('declined')}
          >
            Decline
          </Button>
        </div>
      )}
      {hasChoice && (
        <AcceptDialog
          open={isAccepting}
          onClose={() => setIsAccepting(false)}
          request={request}
          playdate={playdate}
          others={others}
          onAccept={(acceptance) => {
            setIsAccepting(false);
            answer.mutate(acceptance);
          }}
        />
      )}
      <ConfirmDialog
        {...confirmation.dialog}
        {...messages.confirmations[confirmation.item === 'declined' ? 'decline' : 'accept'](
          playerName(request.requester),
          playerName(request.requester_partner),
          others,
        )}
        danger={confirmation.item === 'declined'}
      />
    </li>
  );
}

/** The times that suit a team and the price that it offers. */
function Offered({ request, playdate: { terms } }: Pick<ApplicationProps, 'request' | 'playdate'>) {
  const times = (terms?.times ?? []).filter((time) => request.time_ids.includes(time.id));
  if (terms === null || (times.length === 0 && request.offered_amount === null)) return null;
  return (
    <div className="grid gap-1 text-[0.9375rem]">
      {request.offered_amount !== null && (
        <p>
          Offers <strong className="tabular">${request.offered_amount}/hr</strong>
        </p>
      )}
      {times.length > 0 && (
        <>
          <p className="text-soft">Times that suit them</p>
          <ul className="grid gap-0.5">
            {times.map((time) => (
              <li key={time.id}>
                <When starts_at={time.starts_at} time_zone={terms.time_zone} className="font-medium" />
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}
