import { Link } from 'react-router';
import type { PlaydateCard as Card } from '#features/playdates/contract.ts';
import { messages } from '#features/playdates/messages.ts';
import { Badge, StatusBadge } from '#platform/web/ui/badge.tsx';
import { ButtonLink } from '#platform/web/ui/button.tsx';
import { Person } from '#platform/web/ui/person.tsx';
import { PriceTile } from '#platform/web/ui/price-tile.tsx';
import { RelativeTime } from '#platform/web/ui/relative-time.tsx';
import { placeLine, priceOf, requestCount, requestStatusLabels, statusLabels } from './labels.ts';

interface PlaydateCardProps {
  card: Card;
  isAvailable: boolean;
  /** Why it is suggested, e.g. '0.08 above your level'. */
  reason?: string | undefined;
}

/**
 * A PlayDate in a list. In Available it links to the apply page, which also shows the viewer's
 * application; in the other tabs to the detail page.
 */
export function PlaydateCard({ card, isAvailable, reason }: PlaydateCardProps) {
  const path = isAvailable ? `/playdates/${card.id}/apply` : `/playdates/${card.id}`;
  return (
    <li className="playdate">
      <PriceTile {...priceOf(card)} />
      <div className="playdate-words">
        {reason !== undefined && <Badge tone="court">{reason}</Badge>}
        <h2 className="playdate-title">
          <Link to={path} className="playdate-link">
            {card.description}
          </Link>
        </h2>
        <p className="playdate-meta">
          <span>{placeLine(card)}</span>
          {card.status === 'open' && <span>{requestCount(card.request_count)}</span>}
          <RelativeTime at={card.created_at} />
        </p>
        <div className="playdate-team">
          {[card.creator, card.partner].map((person, index) =>
            person === null ? (
              <span key={`former-${index === 0 ? 'creator' : 'partner'}`}>{messages.formerPlayer}</span>
            ) : (
              <Person key={person.id} person={person} size="sm" />
            ),
          )}
        </div>
      </div>
      <div className="playdate-side">
        {!isAvailable && <StatusBadge status={card.status}>{statusLabels[card.status]}</StatusBadge>}
        {card.my_request_status !== null && isAvailable && (
          <Badge tone="court">{requestStatusLabels[card.my_request_status]}</Badge>
        )}
        {isAvailable && card.abilities.apply && card.my_request_status !== 'pending' && (
          <ButtonLink to={path} size="sm" aria-label={`Apply to: ${card.description}`}>
            Apply
          </ButtonLink>
        )}
      </div>
    </li>
  );
}
