import type { ReactNode } from 'react';
import { Link, useNavigate } from 'react-router';
import type { PlaydateCard as Card } from '#features/playdates/contract.ts';
import { importWithRetry } from '#platform/web/import-with-retry.ts';
import { Badge, StatusBadge } from '#platform/web/ui/badge.tsx';
import { ButtonLink } from '#platform/web/ui/button.tsx';
import { cn } from '#platform/web/ui/cn.ts';
import { RelativeTime } from '#platform/web/ui/relative-time.tsx';
import { placeLine, requestCount, requestStatusLabels, statusLabels, typeHeading } from './labels.ts';
import { TeamLine } from './team-line.tsx';
import { fromList } from './use-back-to-list.ts';
import { type Side, sideOf, viewerPrice } from './viewer-price.ts';

interface PlaydateCardProps {
  card: Card;
  viewer: { id: string; dupr_rating: number };
  /** Available links to the apply page, with the viewer's application; other tabs to the detail. */
  isAvailable: boolean;
  /** Why the card is shown, e.g. '0.08 above your level'. */
  reason?: string | undefined;
  /** Instead of the next step. */
  action?: ReactNode;
}

const priceTones = { pay: 'bg-pay-tint text-pay', earn: 'bg-earn-tint text-earn' } as const;
const isPast = ({ status }: Card) => status === 'completed' || status === 'cancelled';

/** A PlayDate in a list. The whole card is its link; what stands above the link has its own. */
export function PlaydateCard({ card, viewer, isAvailable, reason, action }: PlaydateCardProps) {
  const path = isAvailable ? `/playdates/${card.id}/apply` : `/playdates/${card.id}`;
  const side = sideOf(card, viewer.id);
  const price = viewerPrice(card, side);
  const { creator, partner, accepted_request: opponents } = card;
  return (
    <li
      className={cn(
        'relative flex min-w-0 flex-col gap-2 rounded-card border p-3 transition-colors',
        'hover:border-court-text',
        card.status === 'cancelled' ? 'border-rule bg-ground' : 'border-rule bg-card shadow-card',
      )}
    >
      <div className="flex min-h-6 items-center justify-between gap-2">
        <h2 className="min-w-0 truncate font-text text-[0.9375rem] leading-snug tracking-normal">
          {placeLine(card)}
        </h2>
        <Standing card={card} isAvailable={isAvailable} />
      </div>
      <TeamLine
        captain={creator}
        partner={partner}
        reason={reason}
        compareTo={side === 'other_team' && card.status === 'open' ? viewer.dupr_rating : undefined}
      />
      {opponents && (
        <>
          <p className="sr-only">against</p>
          <span aria-hidden="true" className="border-t-2 border-dotted border-edge" />
          <TeamLine captain={opponents.requester} partner={opponents.requester_partner} />
        </>
      )}
      <p className="min-w-0 truncate text-[0.9375rem] leading-snug text-soft">
        <Link
          to={path}
          state={fromList}
          className="font-normal text-soft no-underline after:absolute after:inset-0 after:rounded-card"
        >
          {card.description}
        </Link>
      </p>
      <div className="mt-auto flex min-h-11 flex-wrap items-center gap-x-3 gap-y-2">
        <div className="grid justify-items-start">
          <p
            className={cn(
              'rounded-chip px-2 py-0.5 font-display text-[1.0625rem] font-bold tabular forced-colors:border',
              card.status === 'cancelled' ? 'bg-sunken text-soft' : priceTones[price.kind],
            )}
          >
            {price.text}
          </p>
          <p className="px-2 text-[0.8125rem] leading-tight text-soft">{typeHeading(card.type)}</p>
        </div>
        <div className="ml-auto flex items-center gap-3">
          {action === undefined ? (
            <NextStep card={card} side={side} path={path} isAvailable={isAvailable} viewerId={viewer.id} />
          ) : (
            <span className="relative">{action}</span>
          )}
        </div>
      </div>
    </li>
  );
}

/** The status; in Available the viewer's application, or the age of the offer. */
function Standing({ card, isAvailable }: Pick<PlaydateCardProps, 'card' | 'isAvailable'>) {
  if (!isAvailable) return <StatusBadge status={card.status}>{statusLabels[card.status]}</StatusBadge>;
  if (card.my_request_status !== null)
    return <Badge tone="court">{requestStatusLabels[card.my_request_status]}</Badge>;
  return <RelativeTime at={card.created_at} className="flex-none text-[0.8125rem] text-soft" />;
}

type NextStepProps = Pick<PlaydateCardProps, 'card' | 'isAvailable'> & {
  side: Side;
  path: string;
  viewerId: string;
};

/** What the viewer can do next: requests, an own control where the card's link does not do it. */
function NextStep({ card, side, path, isAvailable, viewerId }: NextStepProps) {
  const { description, request_count, abilities, my_request_status } = card;
  const isMine = !isAvailable && side === 'creator_team';
  if (isMine && card.status === 'open' && request_count > 0)
    return <Pill>{`Answer ${request_count} ${request_count === 1 ? 'team' : 'teams'}`}</Pill>;
  if (card.status === 'matched')
    return card.has_unread_messages ? (
      <Pill>New messages</Pill>
    ) : (
      <span className="text-[0.8125rem] text-soft">Open the chat</span>
    );
  if (isMine && isPast(card)) return <CreateAgain card={card} viewerId={viewerId} />;
  return (
    <>
      {card.status === 'open' && (
        <span className="text-[0.8125rem] text-soft">{requestCount(request_count)}</span>
      )}
      {isAvailable && abilities.apply && my_request_status !== 'pending' && (
        <ButtonLink
          to={path}
          state={fromList}
          size="sm"
          className="relative"
          aria-label={`Apply to: ${description}`}
        >
          Apply
        </ButtonLink>
      )}
    </>
  );
}

/** The next step, to which the card's own link leads: therefore no link of its own. */
function Pill({ children }: { children: string }) {
  return (
    <span className="rounded-full bg-court px-3 py-1.5 text-[0.875rem] font-semibold text-court-ink forced-colors:border">
      {children}
    </span>
  );
}

/** Opens the wizard with this PlayDate's values. The draft's code, with zod, waits for the click. */
function CreateAgain({ card, viewerId }: { card: Card; viewerId: string }) {
  const navigate = useNavigate();
  async function createAgain(): Promise<void> {
    const { repeatPlaydate } = await importWithRetry(() => import('./use-draft.ts'));
    repeatPlaydate(viewerId, card);
    await navigate('/create-playdate');
  }
  return (
    <ButtonLink
      to="/create-playdate"
      variant="plain"
      size="sm"
      className="relative"
      aria-label={`Create again: ${card.description}`}
      onClick={(event) => {
        event.preventDefault();
        void createAgain();
      }}
    >
      Create again
    </ButtonLink>
  );
}
