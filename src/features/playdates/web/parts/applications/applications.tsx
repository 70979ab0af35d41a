import { useInfiniteQuery } from '@tanstack/react-query';
import { type ReactNode, useId, useState } from 'react';
import type {
  ApplicationToAnswer,
  PlaydateCard,
  PlaydateDetail,
  PlaydateTime,
} from '#features/playdates/contract/answers.ts';
import { acceptTexts } from '#features/playdates/messages/accepting.ts';
import { messages } from '#features/playdates/messages/common.ts';
import { reversedForCreators } from '#features/playdates/rules/reversed-lines.ts';
import { Closeness } from '#features/playdates/web/parts/card/closeness.tsx';
import { playerName } from '#features/playdates/web/parts/card/labels.ts';
import { RatingSources } from '#features/playdates/web/parts/card/rating-sources.tsx';
import { playerSubjects } from '#features/playdates/web/parts/card/safety.ts';
import { Team } from '#features/playdates/web/parts/card/team.tsx';
import { averageOf, ratingGap } from '#features/playdates/web/parts/card/viewer-price.ts';
import { When } from '#features/playdates/web/parts/card/when.tsx';
import { playdateRequestsQuery } from '#features/playdates/web/queries.ts';
import { useUser } from '#features/profiles/web/queries.ts';
import { SafetyMenu } from '#features/reports/web/parts/safety-button.tsx';
import { formatDateTime } from '#platform/common/zoned-time.ts';
import { Banner } from '#platform/web/ui/banner.tsx';
import { Button, ButtonLink } from '#platform/web/ui/button.tsx';
import { Card } from '#platform/web/ui/card.tsx';
import { cn } from '#platform/web/ui/cn.ts';
import { ConfirmDialog } from '#platform/web/ui/dialog.tsx';
import { EmptyState } from '#platform/web/ui/empty-state.tsx';
import { ErrorState } from '#platform/web/ui/error-state.tsx';
import { InfiniteScrollTrigger } from '#platform/web/ui/infinite-scroll-trigger.tsx';
import { Loading, Several, SkeletonLine, SkeletonPersonRow } from '#platform/web/ui/skeleton.tsx';
import { useConfirmation } from '#platform/web/ui/use-confirmation.ts';
import { AcceptDialog } from './accept-dialog.tsx';
import { isAhead } from './time-choice.tsx';
import { agreedLine, needsChoice, useUpdateRequest } from './use-update-request.ts';

interface ApplicationsProps {
  playdate: PlaydateDetail;
  /** Called when the viewer has accepted one. */
  onAccepted: () => void;
}

/** The pending applications, oldest first, for the creator's team. */
export function Applications({ playdate, onAccepted }: ApplicationsProps) {
  return (
    <Card title="Applications" className="max-md:py-3">
      <LoadedApplications playdate={playdate} onAccepted={onAccepted} />
    </Card>
  );
}

function LoadedApplications({ playdate, onAccepted }: ApplicationsProps) {
  const list = useInfiniteQuery(playdateRequestsQuery(playdate.id));
  if (list.isPending)
    return (
      <Loading label="Loading applications">
        <div className="grid gap-3 md:grid-cols-2">
          <Several times={Math.min(Math.max(playdate.request_count, 1), 4)}>
            <ApplicationSkeleton isEmpty={playdate.request_count === 0} />
          </Several>
        </div>
      </Loading>
    );
  if (list.data === undefined)
    return <ErrorState title={messages.errorLoadingRequests} query={list} headingLevel={3} />;
  return (
    <>
      <RequestList
        requests={list.data.pages.flatMap((page) => page.items)}
        playdate={playdate}
        ownAverage={averageOf(playdate.creator, playdate.partner)}
        others={playdate.request_count - 1}
        onAccepted={onAccepted}
      />
      <InfiniteScrollTrigger list={list} failure={messages.errorLoadingRequests} />
    </>
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
      drawing={{ lines: 'M18 18H102V66H18zM18 20L60 48L102 20', ball: [102, 66] }}
      title="No applications yet"
      text="You hear of it as soon as a team applies; the more friends you have, the more hear of what you offer."
      action={<ButtonLink to="/connections">Find players</ButtonLink>}
      headingLevel={3}
    />
  ) : (
    <ul className="grid grid-cols-[minmax(0,1fr)] md:grid-cols-2 md:gap-y-6">
      {requests.map((request) => (
        <Application key={request.id} request={request} {...props} />
      ))}
    </ul>
  );
}

/** As high as an application, or as what stands there without one. */
function ApplicationSkeleton({ isEmpty }: { isEmpty: boolean }) {
  return (
    <div className={cn('grid content-start gap-4', isEmpty ? 'h-84.5 md:h-82' : 'h-75.5 md:h-74')}>
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
  const confirmation = useConfirmation<'accepted' | 'declined'>((status) =>
    answer.mutate(
      status === 'accepted'
        ? { status, offer_changed_at: playdate.offer_changed_at ?? null }
        : status,
    ),
  );
  const [isAccepting, setIsAccepting] = useState(false);
  const reversed = reversedForCreators({
    type: playdate.type,
    creators: [playdate.creator, playdate.partner],
    others: [request.requester, request.requester_partner],
  });
  const hasChoice = reversed !== null || isAgreedOn(request, playdate);
  return (
    <li className="flex min-w-0 flex-col gap-1.5 border-rule max-md:border-t max-md:py-2.5 max-md:first:border-t-0 max-md:first:pt-0 max-md:last:pb-0 md:gap-3 md:odd:pr-6 md:even:border-l md:even:pl-6">
      <div id={id}>
        <Team
          captain={request.requester}
          partner={request.requester_partner}
          awaitsPartner={request.awaits_partner}
          awaitsCaptain={request.awaits_captain}
          hidesAverage
        />
      </div>
      <Figures request={request} ownAverage={ownAverage} />
      <Closeness
        own={[playdate.creator, playdate.partner]}
        other={[request.requester, request.requester_partner]}
        hidesSources
      />
      {reversed !== null && <Banner kind="warn">{reversed}</Banner>}
      <div className="-my-1.5 flex items-start justify-between gap-2">
        <More request={request} playdate={playdate} />
        {subjects && <SafetyMenu subjects={subjects} className="-mr-3" />}
      </div>
      {request.abilities.answer && (
        <AnswerButtons
          request={request}
          playdate={playdate}
          describedBy={id}
          answer={answer}
          onAccept={() => (hasChoice ? setIsAccepting(true) : confirmation.ask('accepted'))}
          onDecline={() => confirmation.ask('declined')}
        />
      )}
      {hasChoice && (
        <AcceptDialog
          open={isAccepting}
          onClose={() => setIsAccepting(false)}
          request={request}
          playdate={playdate}
          reversed={reversed}
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
          [agreedLine(playdate, request)],
        )}
        danger={confirmation.item === 'declined'}
      />
    </li>
  );
}

/** Whether accepting agrees on a time, or on a price that is not the PlayDate's. */
function isAgreedOn(request: ApplicationToAnswer, playdate: PlaydateDetail): boolean {
  if (playdate.terms === null) return false;
  return (
    playdate.terms.times.length > 0 ||
    request.offered_amount !== null ||
    needsChoice(request, playdate).price
  );
}

/** Whether one of the times that suit can still be agreed on, if times are proposed. */
function hasTimeLeft({ time_ids }: ApplicationToAnswer, { terms }: PlaydateDetail): boolean {
  if (terms === null || terms.times.length === 0) return true;
  return terms.times.some((time) => time_ids.includes(time.id) && isAhead(time));
}

interface AnswerButtonsProps extends Pick<ApplicationProps, 'request' | 'playdate'> {
  describedBy: string;
  answer: Pick<ReturnType<typeof useUpdateRequest>, 'isPending' | 'variables'>;
  onAccept: () => void;
  onDecline: () => void;
}

function AnswerButtons(props: AnswerButtonsProps) {
  const { request, playdate, describedBy, answer, onAccept, onDecline } = props;
  const hasTime = hasTimeLeft(request, playdate);
  const mayAccept =
    playdate.hidden_at == null && playdate.cannot_play !== true && playdate.partner_until === null;
  const isDeclining = answer.isPending && answer.variables === 'declined';
  const isAccepting = answer.isPending && !isDeclining;
  return (
    <div className="mt-auto flex flex-wrap gap-3">
      {!hasTime && <p className="w-full">{acceptTexts.noTimeLeft}</p>}
      {hasTime && mayAccept && (
        <Button
          className="flex-1"
          aria-describedby={describedBy}
          pending={isAccepting}
          disabled={isDeclining}
          onClick={onAccept}
        >
          Accept
        </Button>
      )}
      <Button
        variant="plain"
        className="flex-1"
        aria-describedby={describedBy}
        pending={isDeclining}
        disabled={isAccepting}
        onClick={onDecline}
      >
        Decline
      </Button>
    </div>
  );
}

function Figures({ request, ownAverage }: Pick<ApplicationProps, 'request' | 'ownAverage'>) {
  const average = averageOf(request.requester, request.requester_partner);
  return (
    <dl className="grid grid-cols-[repeat(auto-fit,minmax(min(4.5rem,100%),auto))] items-end justify-between gap-x-2 gap-y-1 rounded-control bg-sunken px-3 py-1.5">
      <Figure label="Team average">{average === undefined ? '–' : average.toFixed(2)}</Figure>
      <Figure label="Gap to yours">
        {average === undefined || ownAverage === undefined
          ? '–'
          : ratingGap(average, ownAverage).sign}
      </Figure>
      <Figure label="Matches played">{request.matches_played}</Figure>
    </dl>
  );
}

function Figure({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-[0.8125rem] text-soft leading-tight">{label}</dt>
      <dd className="font-bold font-display text-lg leading-tight tabular">{children}</dd>
    </div>
  );
}

/** The time, where there is one, else how many of the proposed ones suit. */
function timesLine(
  times: readonly PlaydateTime[],
  proposed: number,
  terms: PlaydateCard['terms'],
): string[] {
  const [time] = times;
  if (time === undefined || terms === null) return [];
  return [
    proposed === 1
      ? formatDateTime(time.starts_at, terms.time_zone)
      : `${times.length} of ${proposed} times`,
  ];
}

/**
 * The offered price, how many times suit the team and how sure its ratings are; opened, all of it.
 */
function More({
  request,
  playdate: { type, terms },
}: Pick<ApplicationProps, 'request' | 'playdate'>) {
  const { requester, requester_partner, offered_amount, time_ids } = request;
  const proposed = terms?.times ?? [];
  const times = proposed.filter((time) => time_ids.includes(time.id));
  const facts = [
    ...(offered_amount === null
      ? []
      : [acceptTexts.offer(type === 'challenge' ? 'pay' : 'earn', offered_amount)]),
    ...timesLine(times, proposed.length, terms),
  ];
  return (
    <RatingSources captain={requester} partner={requester_partner} facts={facts}>
      {terms !== null && times.length > 0 && proposed.length > 1 && (
        <div>
          <p>Times that suit them</p>
          <ul className="font-semibold text-ink">
            {times.map((time) => (
              <li key={time.id}>
                <When starts_at={time.starts_at} time_zone={terms.time_zone} />
              </li>
            ))}
          </ul>
        </div>
      )}
    </RatingSources>
  );
}
