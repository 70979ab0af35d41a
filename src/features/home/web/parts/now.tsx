import { useQuery } from '@tanstack/react-query';
import { Suspense, useId, useState } from 'react';
import type { Connection } from '#features/connections/contract.ts';
import { messages as connectionMessages } from '#features/connections/messages/common.ts';
import {
  type Decision,
  useAnsweredRequests,
  useRespondToRequest,
} from '#features/connections/web/parts/use-mutations.ts';
import type { Home, PartnerQuestion, UnreadChat } from '#features/home/contract.ts';
import { messages } from '#features/home/messages/common.ts';
import { homeQuery, refreshHome } from '#features/home/web/queries.ts';
import {
  questionId,
  useAnsweredApplications,
} from '#features/playdates/web/parts/applications/use-update-request.ts';
import { playerName } from '#features/playdates/web/parts/card/labels.ts';
import { fullName } from '#platform/common/full-name.ts';
import { lazyComponent } from '#platform/web/lazy-component.ts';
import { serverClock } from '#platform/web/server-clock.ts';
import { Button, ButtonLink } from '#platform/web/ui/button.tsx';
import { LazyConfirmDialog } from '#platform/web/ui/lazy-confirm-dialog.tsx';
import { RatingChip } from '#platform/web/ui/rating-chip.tsx';
import { RelativeTime } from '#platform/web/ui/relative-time.tsx';
import { SkeletonPersonRow } from '#platform/web/ui/skeleton.tsx';
import { useConfirmation } from '#platform/web/ui/use-confirmation.ts';
import { BlockError, HomeBlock } from './home-block.tsx';
import { Item } from './now-item.tsx';
import { confirmationOf, Task } from './now-matches.tsx';

const shownFirst = 3;

/** For newcomers alone. */
const loadNewcomer = () => import('./newcomer.tsx');
const Joined = lazyComponent(loadNewcomer, 'Joined');
const FirstSteps = lazyComponent(loadNewcomer, 'FirstSteps');

/**
 * What waits for the viewer, the first three; for newcomers who are no admins who invited them
 * above, the first steps below or instead.
 */
export function Now() {
  const { data } = useQuery(homeQuery);
  const newcomer = data && !hasFailed(data) ? data.newcomer : null;
  const inviter = newcomer?.inviter;
  return (
    <>
      {inviter && (
        <Suspense fallback={<div className="card min-h-60" />}>
          <Joined inviter={inviter} playdates={newcomer.inviters_playdates} />
        </Suspense>
      )}
      {(!newcomer || (data && countOf(data) > 0)) && <Waiting />}
      {data && newcomer && (
        <Suspense fallback={<div className="card min-h-120" />}>
          <FirstSteps home={data} newcomer={newcomer} />
        </Suspense>
      )}
    </>
  );
}

function Waiting() {
  return (
    <HomeBlock title={messages.now} select={(home) => home} skeleton={<NowSkeleton />}>
      {(home) => <NowList home={home} />}
    </HomeBlock>
  );
}

const parts = ['off', 'agreements', 'asked', 'to_answer', 'requests', 'chats'] as const;
/** Of admins; null when none are open. */
const openReportsOf = ({ reports = null }: Home) =>
  reports !== null && reports.open > 0 ? reports : null;
const countOf = (home: Home) =>
  parts.reduce((sum, part) => sum + (home[part]?.total ?? 0), openReportsOf(home) ? 1 : 0) -
  (confirmationOf(home) ? 1 : 0);
const hasFailed = (home: Home) =>
  home.reports === null || parts.some((part) => home[part] === null);

/** All that waits, in its order. */
function itemsOf(home: Home) {
  const reports = openReportsOf(home);
  const confirmation = confirmationOf(home);
  const tasks = home.agreements?.items.filter((task) => task !== confirmation) ?? [];
  const off = (home.off?.items ?? []).map((item) => ({
    ...item,
    id: item.notification_id,
    element: <Off {...item} />,
  }));
  const dated = [
    ...tasks.map((item) => ({
      // Each team may have reported the viewer, and several players be paused.
      id: item.report_id ?? `${item.kind} ${item.play_date_id} ${item.person?.id}`,
      element:
        item.kind === 'played' ? <Played task={item} /> : <Task task={item} kind={item.kind} />,
      until: item.until ?? item.starts_at,
    })),
    ...(home.asked?.items ?? []).map((item) => ({
      id: questionId(item.playdate.id, item.request),
      element: <Asked question={item} />,
      until: item.playdate.partner_until ?? lastTimeOf(item),
    })),
    ...(home.to_answer?.items ?? []).map((item) => ({
      id: item.request.id,
      element: <ToAnswer {...item} />,
      until: lastTimeOf(item),
    })),
  ];
  return [
    ...off.filter(({ is_soon }) => is_soon),
    ...(reports ? [{ id: 'reports', element: <OpenReports {...reports} /> }] : []),
    ...dated.toSorted((one, other) => deadlineOf(one) - deadlineOf(other)),
    ...(home.requests?.items ?? []).map((item) => ({
      id: item.id,
      element: <Request connection={item} />,
    })),
    ...(home.chats?.items ?? []).map((item) => ({
      id: item.play_date_id,
      element: <Chat chat={item} />,
    })),
    ...off.filter(({ is_soon }) => !is_soon),
  ];
}

function NowList({ home }: { home: Home }) {
  const [isWhole, setWhole] = useState(false);
  const answered = new Set([
    ...useAnsweredApplications(),
    ...useAnsweredRequests().map(({ id }) => id),
  ]);
  const all = itemsOf(home);
  const items = all.filter(({ id }) => !answered.has(id));
  // Matches that are off, and would not begin soon, are folded as long as anything else waits.
  const urgent = items.filter((item) => !('is_soon' in item) || item.is_soon);
  const total = countOf(home) - (all.length - items.length);
  const first = new Set((urgent.length > 0 ? urgent : items).slice(0, shownFirst));
  // Answered ones show nothing, but finish what they send.
  const shown = all.filter((item) => isWhole || first.has(item) || answered.has(item.id));
  const error = hasFailed(home) && <BlockError />;
  const nothing = (
    <p className="card text-soft">
      {confirmationOf(home) ? messages.nothingElseWaits : messages.nothingWaits}
    </p>
  );
  if (all.length === 0) return error || nothing;
  const unlisted = total - items.length;
  return (
    <>
      {total === 0 && !error && nothing}
      <ul className={items.length > 0 ? 'card p-0 divide-y divide-rule' : 'hidden'}>
        {shown.map(({ id, element }) => (
          <Suspense
            key={id}
            fallback={<li className={id === 'reports' ? 'min-h-16' : 'min-h-28 sm:min-h-18'} />}
          >
            {element}
          </Suspense>
        ))}
      </ul>
      {!isWhole && items.length > first.size && (
        <Button variant="quiet" className="mt-1" onClick={() => setWhole(true)}>
          {messages.showAll(total)}
        </Button>
      )}
      {isWhole && unlisted > 0 && <p className="mt-2 text-soft">{messages.more(unlisted)}</p>}
      {error && <div className="mt-3">{error}</div>}
    </>
  );
}

/**
 * The last of the times to come that an application, or without one a PlayDate, is for; null
 * without one.
 */
function lastTimeOf({ playdate, request }: PartnerQuestion): string | null {
  const now = serverClock.now();
  const times = (playdate.terms?.times ?? []).filter(
    ({ id, starts_at }) => new Date(starts_at) > now && (request?.time_ids.includes(id) ?? true),
  );
  return (
    times
      .map(({ starts_at }) => starts_at)
      .toSorted()
      .at(-1) ?? null
  );
}

/** What has none comes after what has one. */
const deadlineOf = ({ until }: { until: string | null }): number =>
  until === null ? Number.MAX_SAFE_INTEGER : Date.parse(until);

/** For admins alone, so that nobody else loads it. */
const OpenReports = lazyComponent(() => import('./open-reports.tsx'), 'OpenReports');

/** Of a match without a time, which is rare. */
const Played = lazyComponent(() => import('./now-played.tsx'), 'Played');

/** For those whose match is off, which is rare. */
const Off = lazyComponent(() => import('./now-off.tsx'), 'Off');

/** For partners, and who looks for one, alone. */
const Asked = lazyComponent(() => import('./now-playdates.tsx'), 'Asked');

/**
 * For those whom somebody asks with a line, which stands there alone if the part cannot be loaded.
 */
const RequestLine = lazyComponent(
  () => import('#features/connections/web/parts/request-line.tsx'),
  'RequestLine',
  ({ request }) => <>{request.message}</>,
);

/** For creators of a PlayDate that somebody has applied for. */
const ToAnswer = lazyComponent(() => import('./now-playdates.tsx'), 'ToAnswer');

/** A received friend or partner request. Away as soon as it is answered. */
function Request({ connection }: { connection: Connection }) {
  const id = useId();
  const respond = useRespondToRequest();
  const answer = (status: Decision['status']) =>
    respond.mutate({ ...connection, status }, { onSettled: refreshHome });
  const rejection = useConfirmation<'rejected'>(answer);
  const name = fullName(connection.profile);
  if (respond.isPending || respond.isSuccess) return null;
  return (
    <Item
      faces={[connection.profile]}
      title={
        connection.type === 'partner' ? messages.partnerRequest(name) : messages.friendRequest(name)
      }
      titleId={id}
      detail={
        connection.message && (
          <Suspense fallback={<span className="block min-h-5" />}>
            <RequestLine request={connection} person={connection.profile} />
          </Suspense>
        )
      }
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
      <Button
        size="sm"
        variant="plain"
        aria-describedby={id}
        onClick={() => rejection.ask('rejected')}
      >
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
      title={messages.chat(playerName(chat.author))}
      titleId={id}
      detail={
        <p className="flex gap-x-2 cramped:flex-wrap">
          <span className="min-w-0 truncate">{chat.content}</span>
          <RelativeTime at={chat.created_at} className="flex-none" />
        </p>
      }
    >
      <ButtonLink size="sm" to={`/playdates/${chat.play_date_id}#chat`} aria-describedby={id}>
        {messages.reply}
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
