import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { messages as blockMessages } from '#features/blocks/messages/common.ts';
import type { PlaydateCard as Card, PlaydateTerms } from '#features/playdates/contract/answers.ts';
import { regions } from '#features/playdates/data/places.ts';
import { unreadMessagesMax } from '#features/playdates/limits.ts';
import { messages } from '#features/playdates/messages/common.ts';
import { termsLine } from '#features/playdates/rules/terms.ts';
import { fromApply, fromList } from '#features/playdates/web/parts/page/use-back-to-list.ts';
import type { RatedPerson } from '#features/profiles/contract.ts';
import { levelLine } from '#features/profiles/web/parts/level-line.tsx';
import { SafetyMenu } from '#features/reports/web/parts/safety-button.tsx';
import { formatDateTime, readersTime } from '#platform/common/zoned-time.ts';
import { serverClock } from '#platform/web/server-clock.ts';
import { Badge, StatusBadge } from '#platform/web/ui/badge.tsx';
import { ButtonLink } from '#platform/web/ui/button.tsx';
import { cn } from '#platform/web/ui/cn.ts';
import { RelativeTime } from '#platform/web/ui/relative-time.tsx';
import {
  missingPartner,
  placeLine,
  playerName,
  requestCount,
  requestStatusLabels,
  statusBadge,
  typeHeading,
} from './labels.ts';
import { Price } from './price.tsx';
import { playdateSubjects } from './safety.ts';
import { TeamLine } from './team-line.tsx';
import { ownLevel, type Side, sideOf, viewerPrice } from './viewer-price.ts';
import { isTimeOpen, whenOf } from './when.tsx';

interface PlaydateCardProps {
  card: Card;
  viewer: Parameters<typeof ownLevel>[0];
  /** Available links to the apply page, with the viewer's application; other tabs to the detail. */
  isAvailable: boolean;
  /** Why the card is shown, e.g. '0.08 above your level'. */
  reason?: string | undefined;
  /** Of a match that was played. */
  result?: ReactNode;
  /** Instead of the next step. */
  action?: ReactNode;
  /** In place of all but the first row, in the same height: that it is no longer available. */
  gone?: ReactNode;
  /** Whether the viewer has just created it. */
  isNew?: boolean;
}

/** The layout of a list of cards: one beside the other from 768 px on. */
export const gridLayout =
  'grid grid-cols-[minmax(0,1fr)] gap-2 md:grid-cols-2 md:gap-3 xl:grid-cols-3';

/** Of a match court and duration are the agreed ones. */
const agreedTerms = ({ agreed }: Card, terms: PlaydateTerms): PlaydateTerms =>
  agreed
    ? {
        ...terms,
        setting: agreed.setting,
        duration_minutes: agreed.duration_minutes ?? terms.duration_minutes,
      }
    : terms;

/** A list has no room to unfold it. */
export const descriptionOf = ({ author_blocked, description }: Card) =>
  author_blocked === true ? blockMessages.foldedText : description;

const isPast = ({ status }: Card) => status === 'completed' || status === 'cancelled';

type Time = ReturnType<typeof whenOf>;

function pathOf(card: Card, isAvailable: boolean): string {
  const path = `/playdates/${card.id}`;
  if (isAvailable) return `${path}/apply`;
  return hasNews(card) ? `${path}#chat` : path;
}

/** ' against Cora Diaz & Dev Rao', of a match. */
const againstOf = ({ accepted_request: opponents }: Card): string =>
  opponents
    ? ` against ${playerName(opponents.requester)} & ${playerName(opponents.requester_partner)}`
    : '';

/** Who plays, for screen readers. */
function whoOf(card: Card): string {
  const missing = card.partner === null ? missingPartner(card) : undefined;
  return `${playerName(card.creator)} & ${missing ?? playerName(card.partner)}${againstOf(card)}`;
}

/** The same as the first row, for screen readers. */
function whenText(card: Card, when: Time): string {
  if (when === null)
    return [isTimeOpen(card) && messages.timeOpen, placeLine(card)].filter(Boolean).join(' · ');
  const others = when.others > 0 ? ` +${when.others}` : '';
  return formatDateTime(when.starts_at, when.time_zone) + others;
}

const venueOf = ({ agreed, terms }: Card): string | null =>
  agreed?.venue_author_blocked === true ? null : (agreed?.venue_name ?? terms?.venue_name ?? null);

/**
 * A PlayDate in a list. The whole card is its link; what stands above the link has its own. Screen
 * readers hear who plays first, and of the link who, when and for how much; eyes see the time
 * first.
 */
export function PlaydateCard(props: PlaydateCardProps) {
  const { card, viewer, isAvailable, result, action, gone, isNew } = props;
  const path = pathOf(card, isAvailable);
  const side = sideOf(card, viewer.id);
  const price = viewerPrice(card, side);
  const when = whenOf(card, serverClock.now());
  const hasCount =
    card.status === 'open' && action === undefined && !answersTeams(card, side, isAvailable);
  const subjects = isPast(card) ? undefined : playdateSubjects(card, viewer.id);
  return (
    <li
      className={cn(
        'relative flex min-w-0 flex-col gap-1.5 rounded-card border px-3 py-2 transition-colors md:gap-2 md:p-3',
        !gone && 'hover:border-court-text',
        card.status === 'cancelled' || gone
          ? 'border-rule bg-ground'
          : 'border-rule bg-card shadow-card',
        Boolean(gone) && '*:invisible',
        isNew && 'outline-3 outline-court-text',
      )}
    >
      {gone}
      <Teams {...props} side={side} />
      {result}
      <div className="visible! order-first flex min-h-6 flex-wrap items-center justify-between gap-x-2">
        <p className="min-w-0 flex-[1_1_7rem] text-[0.9375rem] leading-snug font-bold">
          <FirstRow card={card} when={when} />
        </p>
        <span className="flex max-w-full flex-none flex-wrap items-center">
          <StatusOrAge card={card} isAvailable={isAvailable} hasTime={when !== null} />
          {subjects && <SafetyMenu subjects={subjects} className="relative z-1 -my-3 -mr-3" />}
        </span>
      </div>
      <p className="min-w-0 truncate text-[0.9375rem] leading-snug text-soft">
        <Link
          to={path}
          state={fromList}
          className="font-normal text-soft no-underline after:absolute after:inset-0 after:rounded-card"
        >
          <span className="sr-only">
            {[whoOf(card), whenText(card, when), price.text].join(', ')}.{' '}
          </span>
          <Details card={card} when={when} />
        </Link>
      </p>
      <div className="mt-auto flex min-h-11 flex-wrap items-center gap-x-3 gap-y-2">
        <div className="grid justify-items-start">
          <Price price={price} />
          <p className="px-2 text-[0.8125rem] leading-tight text-soft">
            {price.total !== null && <span className="block tabular">{price.total}</span>}
            {typeHeading(card.type)}
            {hasCount && (
              <span className="whitespace-nowrap"> · {requestCount(card.request_count)}</span>
            )}
          </p>
        </div>
        <div className="ml-auto flex items-center gap-3">
          {action === undefined ? (
            <NextStep card={card} side={side} path={path} isAvailable={isAvailable} />
          ) : (
            <span className="relative">{action}</span>
          )}
        </div>
      </div>
    </li>
  );
}

/** The creator's team; of a match the other one too. */
function Teams({ card, viewer, reason, side }: PlaydateCardProps & { side: Side }) {
  const { creator, partner, accepted_request: opponents } = card;
  const isCompared = side === 'other_team' && card.status === 'open';
  return (
    <>
      <TeamLine
        heading={againstOf(card)}
        captain={creator}
        partner={partner}
        missingPartner={missingPartner(card)}
        awaitsPartner={card.awaits_partner}
        reason={reason}
        isShort={Boolean(opponents)}
        sources={sourcesOf(creator, partner)}
        compareTo={isCompared ? ownLevel(viewer, card.my_request) : undefined}
      />
      {opponents && (
        <>
          <span aria-hidden="true" className="border-t-2 border-dotted border-edge max-md:ml-15" />
          <TeamLine captain={opponents.requester} partner={opponents.requester_partner} isShort />
        </>
      )}
    </>
  );
}

/** The time, else the place. */
function FirstRow({ card, when }: { card: Card; when: Time }) {
  if (when === null)
    return (
      <>
        {isTimeOpen(card) && `${messages.timeOpen} · `}
        <Place card={card} isShort={isTimeOpen(card)} />
      </>
    );
  return (
    <>
      <time dateTime={when.starts_at} className="tabular">
        {formatDateTime(when.starts_at, when.time_zone)}
      </time>
      {when.others > 0 && <span className="font-normal text-soft"> +{when.others}</span>}
    </>
  );
}

/** '5:00 PM where you are · Tempe, Arizona · Old Park · 1.5 hours · A friendly game' */
function Details({ card, when }: { card: Card; when: Time }) {
  const here = when && readersTime(when.starts_at, when.time_zone);
  const venue = venueOf(card);
  return (
    <>
      {here !== null && `${here} where you are · `}
      {(venue !== null || when !== null) && (
        <span className="font-semibold">
          {when !== null && (
            <>
              <Place card={card} /> ·{' '}
            </>
          )}
          {venue !== null && `${venue} · `}
        </span>
      )}
      {card.terms && `${termsLine(agreedTerms(card, card.terms))} · `}
      {descriptionOf(card)}
    </>
  );
}

const sourcesOf = (...players: (RatedPerson | null)[]) =>
  players.map((player) => player && `${playerName(player)}: ${levelLine(player)}`).join('. ');

/** 'East Valley, Arizona'; of several regions 'East Valley +2', all of them for screen readers. */
function Place({ card, isShort = false }: { card: Card; isShort?: boolean }) {
  const [first, ...others] = card.regions;
  if (first === undefined || (others.length === 0 && !isShort)) return placeLine(card);
  return (
    // relative: what screen readers alone read is cut off together with the rest of a long line
    <span title={placeLine(card)} className="relative">
      <span aria-hidden="true">
        {regions[first]}
        {others.length > 0 && ` +${others.length}`}
      </span>
      <span className="sr-only">{placeLine(card)}</span>
    </span>
  );
}

/** The status; in Available the viewer's application, or the age of an offer without times. */
function StatusOrAge({
  card,
  isAvailable,
  hasTime,
}: Pick<PlaydateCardProps, 'card' | 'isAvailable'> & { hasTime: boolean }) {
  if (!isAvailable) return <StatusBadge {...statusBadge(card)} />;
  if (card.my_request_status !== null)
    return <Badge tone="court">{requestStatusLabels[card.my_request_status]}</Badge>;
  return hasTime ? null : (
    <RelativeTime
      at={card.created_at}
      dateOf="Posted"
      className="flex-none text-[0.8125rem] text-soft"
    />
  );
}

type NextStepProps = Pick<PlaydateCardProps, 'card' | 'isAvailable'> & {
  side: Side;
  path: string;
};

/** What the viewer can do next: requests, an own control where the card's link does not do it. */
function NextStep({ card, side, path, isAvailable }: NextStepProps) {
  const { description, request_count, abilities } = card;
  if (card.status === 'open' && card.partner_until !== null)
    return !isAvailable && side === 'creator_team' ? <Pill>{messages.choosePartner}</Pill> : null;
  if (answersTeams(card, side, isAvailable))
    return <Pill>{`Answer ${request_count} ${request_count === 1 ? 'team' : 'teams'}`}</Pill>;
  if (card.task) return <Pill>{messages.tasks[card.task]}</Pill>;
  if (card.status === 'matched')
    return hasNews(card) ? (
      <Pill>{messages.unreadMessages(upTo99(card.unread_messages ?? 0))}</Pill>
    ) : (
      <span className="text-[0.8125rem] text-soft">See the match</span>
    );
  if (!isAvailable || !abilities.apply) return null;
  return (
    <ButtonLink to={path} state={fromApply} size="sm" aria-label={`Apply to: ${description}`}>
      Apply
    </ButtonLink>
  );
}

/** Whether the next step is to answer teams, which then says how many there are. */
const answersTeams = (card: Card, side: Side, isAvailable: boolean) =>
  !isAvailable && side === 'creator_team' && card.status === 'open' && card.request_count > 0;

/** Whether the next step is to read messages, to which the card then leads. */
const hasNews = ({ status, task, unread_messages }: Card) =>
  status === 'matched' && !task && Boolean(unread_messages);

const upTo99 = (count: number) => (count < unreadMessagesMax ? count : `${count}+`);

/** The next step, to which the card's own link leads: therefore no link of its own. */
function Pill({ children }: { children: string }) {
  return (
    <span className="rounded-full bg-court px-3 py-1.5 text-[0.875rem] font-semibold text-court-ink forced-colors:border">
      {children}
    </span>
  );
}
