import { useMutation, useQuery } from '@tanstack/react-query';
import { CalendarX } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import type { AgreementTask, MatchOff } from '#features/agreements/contract.ts';
import { taskTexts } from '#features/agreements/data/task-texts.ts';
import { ChangeLines } from '#features/agreements/web/parts/change-lines.tsx';
import { useAgreementAction } from '#features/agreements/web/parts/use-agreement-action.ts';
import type { Connection } from '#features/connections/contract.ts';
import { messages as connectionMessages } from '#features/connections/messages.ts';
import {
  type Decision,
  useAnsweredRequests,
  useRespond,
} from '#features/connections/web/parts/use-mutations.ts';
import { notificationsApi } from '#features/notifications/web/queries.ts';
import { messages as playdateMessages } from '#features/playdates/messages.ts';
import { playerName } from '#features/playdates/web/parts/labels.ts';
import {
  needsChoice,
  useAnsweredApplications,
  useUpdateRequest,
} from '#features/playdates/web/parts/use-update-request.ts';
import { When } from '#features/playdates/web/parts/when.tsx';
import { teamAverage } from '#features/profiles/policy.ts';
import type { Application, Home, UnreadChat } from '#features/site/contract.ts';
import { messages } from '#features/site/messages.ts';
import { homeQuery, refreshHome } from '#features/site/web/queries.ts';
import { hour, systemClock } from '#platform/common/clock.ts';
import { fullName } from '#platform/common/full-name.ts';
import { formatDateTime } from '#platform/common/zoned-time.ts';
import { actionErrorMessage } from '#platform/web/errors.ts';
import { importWithRetry } from '#platform/web/import-with-retry.ts';
import { Avatar } from '#platform/web/ui/avatar.tsx';
import { Button, ButtonLink } from '#platform/web/ui/button.tsx';
import { cn } from '#platform/web/ui/cn.ts';
import { LazyConfirmDialog } from '#platform/web/ui/lazy-confirm-dialog.tsx';
import { RatingChip } from '#platform/web/ui/rating-chip.tsx';
import { RelativeTime } from '#platform/web/ui/relative-time.tsx';
import { SkeletonPersonRow } from '#platform/web/ui/skeleton.tsx';
import { toast } from '#platform/web/ui/toast.ts';
import { useConfirmation } from '#platform/web/ui/use-confirmation.ts';
import { FirstSteps, isNewcomer } from './first-steps.tsx';
import { BlockError, HomeBlock } from './home-block.tsx';

const shownFirst = 3;

/** What waits for the viewer, the first three; for newcomers the first steps below or instead. */
export function Now() {
  const { data } = useQuery(homeQuery);
  const steps = data && !hasFailed(data) && isNewcomer(data) ? <FirstSteps home={data} /> : null;
  return (
    <>
      {(steps === null || (data && countOf(data) > 0)) && <Waiting />}
      {steps}
    </>
  );
}

function Waiting() {
  return (
    <HomeBlock title={messages.home.now} select={(home) => home} skeleton={<NowSkeleton />}>
      {(home) => <NowList home={home} />}
    </HomeBlock>
  );
}

const parts = ['off', 'agreements', 'to_answer', 'requests', 'chats'] as const;
const countOf = (home: Home) => parts.reduce((sum, part) => sum + (home[part]?.total ?? 0), 0);
const hasFailed = (home: Home) => parts.some((part) => home[part] === null);

function NowList({ home }: { home: Home }) {
  const [isWhole, setWhole] = useState(false);
  const answered = new Set([...useAnsweredApplications(), ...useAnsweredRequests().map(({ id }) => id)]);
  const all = [
    ...(home.off?.items ?? []).map((item) => ({
      id: item.notification_id,
      element: <Off key={item.notification_id} {...item} />,
    })),
    ...(home.agreements?.items ?? []).map((item) => {
      // Each team may have reported the viewer, and several players be paused.
      const id = item.report_id ?? `${item.kind} ${item.play_date_id} ${item.person?.id}`;
      return { id, element: <Task key={id} task={item} /> };
    }),
    ...(home.to_answer?.items ?? []).map((item) => ({
      id: item.request.id,
      element: <ToAnswer key={item.request.id} {...item} />,
    })),
    ...(home.requests?.items ?? []).map((item) => ({
      id: item.id,
      element: <Request key={item.id} connection={item} />,
    })),
    ...(home.chats?.items ?? []).map((item) => ({
      id: item.play_date_id,
      element: <Chat key={item.play_date_id} chat={item} />,
    })),
  ];
  const items = all.filter(({ id }) => !answered.has(id));
  const total = countOf(home) - (all.length - items.length);
  const first = new Set(items.slice(0, shownFirst));
  // Answered ones show nothing, but finish what they send.
  const shown = all.filter((item) => isWhole || first.has(item) || answered.has(item.id));
  const error = hasFailed(home) && <BlockError />;
  if (all.length === 0) return error || <p className="card text-soft">{messages.home.nothingWaits}</p>;
  const unlisted = total - items.length;
  return (
    <>
      {total === 0 && !error && <p className="card text-soft">{messages.home.nothingWaits}</p>}
      <ul className={items.length > 0 ? 'card p-0 divide-y divide-rule' : 'hidden'}>
        {shown.map(({ element }) => element)}
      </ul>
      {!isWhole && items.length > shownFirst && (
        <Button variant="quiet" className="mt-1" onClick={() => setWhole(true)}>
          {messages.home.showAll(total)}
        </Button>
      )}
      {isWhole && unlisted > 0 && <p className="mt-2 text-soft">{messages.home.more(unlisted)}</p>}
      {error && <div className="mt-3">{error}</div>}
    </>
  );
}

type Face = { first_name: string; last_name: string } | null;

interface ItemProps {
  faces?: readonly Face[];
  /** Instead of faces. */
  icon?: ReactNode;
  title: ReactNode;
  /** The element with the title, which describes the buttons. */
  titleId: string;
  detail?: ReactNode;
  /** Before the buttons, on a phone after them. */
  rating?: ReactNode;
  children: ReactNode;
}

function Item({ faces = [], icon, title, titleId, detail, rating, children }: ItemProps) {
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-2 px-4 py-2.5 sm:flex-nowrap sm:py-3.5">
      <div className="flex min-w-0 flex-[1_1_13rem] flex-wrap items-center gap-3">
        <span className="flex flex-none -space-x-2">
          {icon}
          {faces.map((face, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two people of a fixed order
            <Avatar key={at} first_name={face?.first_name ?? '?'} last_name={face?.last_name ?? ''} />
          ))}
        </span>
        <div className="min-w-0 flex-[1_1_8rem]">
          <p id={titleId} className="font-semibold leading-snug">
            {title}
          </p>
          {detail && <div className="mt-0.5 text-soft text-sm">{detail}</div>}
        </div>
      </div>
      <div className={cn('flex flex-wrap items-center gap-2', rating ? 'max-sm:w-full' : 'flex-none')}>
        {rating && <span className="max-sm:order-last max-sm:ml-auto sm:mr-2">{rating}</span>}
        {children}
      </div>
    </li>
  );
}

/** A match that is off, until it is read. */
function Off({ notification_id, play_date_id, title, why }: MatchOff) {
  const id = useId();
  const read = useMutation({
    mutationFn: () => notificationsApi.update({ id: notification_id, read: true }),
    onError: (error) => toast.error(actionErrorMessage(error, taskTexts.errorSaving)),
    onSettled: refreshHome,
  });
  return (
    <Item
      icon={
        <span className="grid size-9 place-content-center rounded-full bg-error-tint text-error">
          <CalendarX aria-hidden="true" size={18} />
        </span>
      }
      title={title}
      titleId={id}
      detail={why}
    >
      {play_date_id !== null && (
        <ButtonLink size="sm" to={`/playdates/${play_date_id}`} aria-describedby={id}>
          {messages.home.see}
        </ButtonLink>
      )}
      <Button
        size="sm"
        variant="plain"
        aria-describedby={id}
        pending={read.isPending || read.isSuccess}
        onClick={() => read.mutate()}
      >
        {messages.home.ok}
      </Button>
    </Item>
  );
}

/** What an agreement waits for; a confirmation is given in place. */
function Task({ task }: { task: AgreementTask }) {
  const id = useId();
  const { play_date_id, kind, version, starts_at, person } = task;
  const name = playerName(person);
  const confirm = useAgreementAction(
    async () => {
      const { agreementsApi } = await importWithRetry(() => import('#features/agreements/web/queries.ts'));
      return agreementsApi.answer({ play_date_id, version, answer: 'confirmed' });
    },
    { done: taskTexts.confirmed, onDone: () => void refreshHome() },
  );
  return (
    <Item
      faces={[person]}
      title={
        kind === 'change' && starts_at === null && task.proposed?.starts.length
          ? taskTexts.timeProposed(name)
          : messages.home.tasks[kind].title(name)
      }
      titleId={id}
      detail={<TaskDetail task={task} />}
    >
      {kind === 'confirm' && (
        <Button
          size="sm"
          aria-describedby={id}
          pending={confirm.isPending || confirm.isSuccess}
          onClick={() => confirm.mutate(undefined)}
        >
          Confirm
        </Button>
      )}
      <ButtonLink
        size="sm"
        variant={kind === 'confirm' ? 'plain' : 'secondary'}
        to={`/playdates/${play_date_id}`}
        aria-describedby={id}
      >
        {messages.home.tasks[kind].action}
      </ButtonLink>
    </Item>
  );
}

/** When, where and for how much, as it is agreed on; of a change, what it changes. */
function TaskDetail({ task }: { task: AgreementTask }) {
  const { starts_at, time_zone, venue_name, amount_per_hour, proposed } = task;
  const lines = proposed?.changes ?? [];
  const changes = new Set(lines.map(({ label }) => label));
  const price = `$${amount_per_hour}/hr`;
  return (
    <>
      {starts_at !== null && !changes.has('Time') && (
        <When starts_at={starts_at} time_zone={time_zone} className="block" />
      )}
      <ChangeLines
        lines={lines}
        times={proposed?.starts.map((start) => (
          <When key={start} starts_at={start} time_zone={time_zone} className="block font-semibold" />
        ))}
      />
      {task.changed && <span className="block wrap-anywhere">{task.changed}</span>}
      <span className="block">
        {[changes.has('Court') ? null : venue_name, price].filter(Boolean).join(' · ')}
      </span>
    </>
  );
}

/** An application to one of the viewer's PlayDates. Away as soon as it is answered. */
function ToAnswer({ playdate, request }: Application) {
  const id = useId();
  const answer = useUpdateRequest(request);
  const confirmation = useConfirmation<'accepted' | 'declined'>((status) =>
    answer.mutate(status, { onSettled: refreshHome }),
  );
  const [captain, partner] = [request.requester, request.requester_partner];
  const choice = needsChoice(request, playdate);
  // The server takes a time until an hour before it.
  const chosen = chosenTime({ playdate, request });
  const hasPassed =
    chosen !== undefined && new Date(chosen.starts_at).getTime() < systemClock.now().getTime() + hour;
  const hasChoice = choice.time || choice.price || hasPassed;
  if (answer.isPending || answer.isSuccess) return null;
  return (
    <Item
      faces={[captain, partner]}
      title={messages.home.applied(playerName(captain), playerName(partner))}
      titleId={id}
      detail={<p className="truncate max-sm:hidden">{playdate.description}</p>}
      rating={
        captain &&
        partner && (
          <RatingChip
            size="sm"
            dupr_rating={teamAverage(captain.dupr_rating, partner.dupr_rating)}
            self_rating={teamAverage(captain.self_rating, partner.self_rating)}
          />
        )
      }
    >
      {hasChoice ? (
        <ButtonLink size="sm" to={`/playdates/${playdate.id}`} aria-describedby={id}>
          {messages.home.choose}
        </ButtonLink>
      ) : (
        <Button size="sm" aria-describedby={id} onClick={() => confirmation.ask('accepted')}>
          Accept
        </Button>
      )}
      <Button size="sm" variant="plain" aria-describedby={id} onClick={() => confirmation.ask('declined')}>
        Decline
      </Button>
      <LazyConfirmDialog
        {...confirmation.dialog}
        {...(confirmation.item === 'declined'
          ? playdateMessages.confirmations.decline(playerName(captain), playerName(partner))
          : playdateMessages.confirmations.accept(
              playerName(captain),
              playerName(partner),
              playdate.request_count - 1,
              agreedBy({ playdate, request }),
            ))}
        danger={confirmation.item === 'declined'}
      />
    </Item>
  );
}

const chosenTime = ({ playdate, request }: Application) =>
  playdate.terms?.times.find(({ id }) => request.time_ids.includes(id));

/** The time and the price to which accepting agrees, where there are terms. */
function agreedBy({ playdate, request }: Application): string[] {
  const { terms, payment_per_hour_min } = playdate;
  if (terms === null) return [];
  const time = chosenTime({ playdate, request });
  const price = `$${request.offered_amount ?? payment_per_hour_min} per hour`;
  return [
    time === undefined ? `${price}.` : `${formatDateTime(time.starts_at, terms.time_zone)}, ${price}.`,
    ...(time?.overlaps ? [playdateMessages.alreadyPlaying] : []),
  ];
}

/** A received friend or partner request. Away as soon as it is answered. */
function Request({ connection }: { connection: Connection }) {
  const id = useId();
  const respond = useRespond();
  const answer = (status: Decision['status']) =>
    respond.mutate({ ...connection, status }, { onSettled: refreshHome });
  const rejection = useConfirmation<'rejected'>(answer);
  const name = fullName(connection.profile);
  if (respond.isPending || respond.isSuccess) return null;
  return (
    <Item
      faces={[connection.profile]}
      title={
        connection.type === 'partner' ? messages.home.partnerRequest(name) : messages.home.friendRequest(name)
      }
      titleId={id}
      rating={
        <RatingChip
          size="sm"
          dupr_rating={connection.profile.dupr_rating}
          self_rating={connection.profile.self_rating}
        />
      }
    >
      <Button size="sm" aria-describedby={id} onClick={() => answer('accepted')}>
        Accept
      </Button>
      <Button size="sm" variant="plain" aria-describedby={id} onClick={() => rejection.ask('rejected')}>
        Reject
      </Button>
      <LazyConfirmDialog {...rejection.dialog} {...connectionMessages.rejection(name)} danger />
    </Item>
  );
}

/** A chat with a message that was not read. */
function Chat({ chat }: { chat: UnreadChat }) {
  const id = useId();
  return (
    <Item
      faces={[chat.author]}
      title={messages.home.chat(playerName(chat.author))}
      titleId={id}
      detail={
        <>
          <span className="line-clamp-2 [overflow-wrap:anywhere]">{chat.content}</span>
          <RelativeTime at={chat.created_at} />
        </>
      }
    >
      <ButtonLink size="sm" to={`/playdates/${chat.play_date_id}#chat`} aria-describedby={id}>
        {messages.home.reply}
      </ButtonLink>
    </Item>
  );
}

function NowSkeleton() {
  return (
    <div className="card p-0 divide-y divide-rule">
      {[1, 2, 3].map((at) => (
        <div key={at} className="flex h-28 items-center px-4 sm:h-18">
          <SkeletonPersonRow />
        </div>
      ))}
    </div>
  );
}
