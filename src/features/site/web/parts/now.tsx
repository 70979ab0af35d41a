import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useId, useState } from 'react';
import type { Connection } from '#features/connections/contract.ts';
import { type Decision, useRespond } from '#features/connections/web/parts/use-mutations.ts';
import { messages as playdateMessages } from '#features/playdates/messages.ts';
import { useUpdateRequest } from '#features/playdates/web/parts/use-update-request.ts';
import { teamAverage } from '#features/profiles/policy.ts';
import type { Application, Home, UnreadChat } from '#features/site/contract.ts';
import { messages } from '#features/site/messages.ts';
import { homeQuery, refreshHome } from '#features/site/web/queries.ts';
import { fullName } from '#platform/common/full-name.ts';
import { Avatar } from '#platform/web/ui/avatar.tsx';
import { Button, ButtonLink } from '#platform/web/ui/button.tsx';
import { LazyConfirmDialog } from '#platform/web/ui/lazy-confirm-dialog.tsx';
import { RatingChip } from '#platform/web/ui/rating-chip.tsx';
import { RelativeTime } from '#platform/web/ui/relative-time.tsx';
import { SkeletonPersonRow } from '#platform/web/ui/skeleton.tsx';
import { useConfirmation } from '#platform/web/ui/use-confirmation.ts';
import { FirstSteps, isNewcomer } from './first-steps.tsx';
import { HomeBlock } from './home-block.tsx';

const shownFirst = 3;

/** What waits for the viewer, the first three; for newcomers with nothing waiting the first steps. */
export function Now() {
  const { data } = useQuery(homeQuery);
  const waits = data !== undefined && countOf(data) > 0;
  if (data && !waits && isNewcomer(data)) return <FirstSteps home={data} />;
  return (
    <HomeBlock title={messages.home.now} part="to_answer" skeleton={<NowSkeleton />}>
      {() => data && <NowList home={data} />}
    </HomeBlock>
  );
}

const parts = ['to_answer', 'requests', 'chats'] as const;
const countOf = (home: Home) => parts.reduce((sum, part) => sum + (home[part]?.total ?? 0), 0);

function NowList({ home }: { home: Home }) {
  const [isWhole, setWhole] = useState(false);
  const items = [
    ...(home.to_answer?.items ?? []).map((item) => <ToAnswer key={item.request.id} {...item} />),
    ...(home.requests?.items ?? []).map((item) => <Request key={item.id} connection={item} />),
    ...(home.chats?.items ?? []).map((item) => <Chat key={item.play_date_id} chat={item} />),
  ];
  const total = countOf(home);
  if (items.length === 0) return <p className="card text-soft">{messages.home.nothingWaits}</p>;
  const unlisted = total - items.length;
  return (
    <>
      <ul className="card p-0 divide-y divide-rule">{isWhole ? items : items.slice(0, shownFirst)}</ul>
      {!isWhole && items.length > shownFirst && (
        <Button variant="quiet" className="mt-1" onClick={() => setWhole(true)}>
          {messages.home.showAll(total)}
        </Button>
      )}
      {isWhole && unlisted > 0 && <p className="mt-2 text-soft">{messages.home.more(unlisted)}</p>}
    </>
  );
}

type Face = { first_name: string; last_name: string } | null;

interface ItemProps {
  faces: readonly Face[];
  title: ReactNode;
  /** The element with the title, which describes the buttons. */
  titleId: string;
  detail: ReactNode;
  children: ReactNode;
}

function Item({ faces, title, titleId, detail, children }: ItemProps) {
  return (
    <li className="grid gap-3 px-4 py-3.5 sm:flex sm:items-center">
      <div className="flex min-w-0 flex-1 items-center gap-3">
        <span className="flex flex-none -space-x-2">
          {faces.map((face, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two people of a fixed order
            <Avatar key={at} first_name={face?.first_name ?? '?'} last_name={face?.last_name ?? ''} />
          ))}
        </span>
        <div className="min-w-0">
          <p id={titleId} className="font-semibold leading-snug">
            {title}
          </p>
          <div className="mt-0.5 text-soft text-sm">{detail}</div>
        </div>
      </div>
      <div className="flex flex-none flex-wrap gap-2">{children}</div>
    </li>
  );
}

const nameOf = (person: Application['request']['requester']) =>
  person === null ? playdateMessages.formerPlayer : fullName(person);

/** An application to one of the viewer's PlayDates. Away as soon as it is answered. */
function ToAnswer({ playdate, request }: Application) {
  const id = useId();
  const answer = useUpdateRequest(request);
  const confirmation = useConfirmation<'accepted' | 'declined'>((status) =>
    answer.mutate(status, { onSettled: refreshHome }),
  );
  const [captain, partner] = [request.requester, request.requester_partner];
  if (answer.isPending || answer.isSuccess) return null;
  return (
    <Item
      faces={[captain, partner]}
      title={messages.home.applied(nameOf(captain), nameOf(partner))}
      titleId={id}
      detail={
        <span className="flex items-center gap-2">
          {captain && partner && (
            <RatingChip
              size="sm"
              dupr_rating={teamAverage(captain.dupr_rating, partner.dupr_rating)}
              self_rating={teamAverage(captain.self_rating, partner.self_rating)}
            />
          )}
          <span className="min-w-0 truncate">{playdate.description}</span>
        </span>
      }
    >
      <Button size="sm" aria-describedby={id} onClick={() => confirmation.ask('accepted')}>
        Accept
      </Button>
      <Button size="sm" variant="plain" aria-describedby={id} onClick={() => confirmation.ask('declined')}>
        Decline
      </Button>
      <LazyConfirmDialog
        {...confirmation.dialog}
        {...playdateMessages.confirmations[confirmation.item === 'declined' ? 'decline' : 'accept'](
          nameOf(captain),
          nameOf(partner),
        )}
        danger={confirmation.item === 'declined'}
      />
    </Item>
  );
}

/** A received friend or partner request. Away as soon as it is answered. */
function Request({ connection }: { connection: Connection }) {
  const id = useId();
  const respond = useRespond();
  const answer = (status: Decision['status']) =>
    respond.mutate({ ...connection, status }, { onSettled: refreshHome });
  const name = fullName(connection.profile);
  if (respond.isPending || respond.isSuccess) return null;
  return (
    <Item
      faces={[connection.profile]}
      title={
        connection.type === 'partner' ? messages.home.partnerRequest(name) : messages.home.friendRequest(name)
      }
      titleId={id}
      detail={
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
      <Button size="sm" variant="plain" aria-describedby={id} onClick={() => answer('rejected')}>
        Reject
      </Button>
    </Item>
  );
}

/** A chat with a message that was not read. */
function Chat({ chat }: { chat: UnreadChat }) {
  const id = useId();
  return (
    <Item
      faces={[chat.author]}
      title={messages.home.chat(nameOf(chat.author))}
      titleId={id}
      detail={
        <>
          <span className="line-clamp-2 [overflow-wrap:anywhere]">{chat.content}</span>
          <RelativeTime at={chat.created_at} />
        </>
      }
    >
      <ButtonLink size="sm" to={`/playdates/${chat.play_date_id}`} aria-describedby={id}>
        {messages.home.reply}
      </ButtonLink>
    </Item>
  );
}

function NowSkeleton() {
  return (
    <div className="card p-0 divide-y divide-rule">
      {[1, 2, 3].map((at) => (
        <div key={at} className="flex h-29.5 items-center px-4 sm:h-18">
          <SkeletonPersonRow />
        </div>
      ))}
    </div>
  );
}
