import type { PlaydateCard } from '#features/playdates/contract.ts';
import { regions, states } from '#features/playdates/data/places.ts';
import { Badge } from '#platform/web/ui/badge.tsx';
import { PriceTile } from '#platform/web/ui/price-tile.tsx';
import { RelativeTime } from '#platform/web/ui/relative-time.tsx';
import { priceLine, priceOf } from './labels.ts';
import './playdate.css';

export function PlaydateSummary({ playdate }: { playdate: Omit<PlaydateCard, 'abilities'> }) {
  return (
    <div className="summary">
      <PriceTile {...priceOf(playdate)} />
      <div className="summary-head">
        <p className="summary-price tabular">{priceLine(playdate)}</p>
        <p className="text-soft">
          {playdate.type === 'challenge' ? 'paid by the Creator Team' : 'paid to the Creator Team'}
        </p>
        <ul className="summary-places" aria-label="Where">
          <li>
            <Badge tone="court">{states[playdate.state]}</Badge>
          </li>
          {playdate.regions.map((region) => (
            <li key={region}>
              <Badge>{regions[region]}</Badge>
            </li>
          ))}
        </ul>
      </div>
      <div className="summary-words">
        <p className="summary-text">{playdate.description}</p>
        <p className="text-soft">
          Created <RelativeTime at={playdate.created_at} inSentence />
        </p>
      </div>
    </div>
  );
}
