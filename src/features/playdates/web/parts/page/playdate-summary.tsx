import type { ReactNode } from 'react';
import { FoldedText } from '#features/blocks/web/parts/folded-text.tsx';
import type { PlaydateCard } from '#features/playdates/contract/answers.ts';
import { messages } from '#features/playdates/messages/common.ts';
import {
  areasOf,
  priceLine,
  typeHeading,
  typeLabel,
} from '#features/playdates/web/parts/card/labels.ts';
import { Price } from '#features/playdates/web/parts/card/price.tsx';
import { type Side, viewerPrice } from '#features/playdates/web/parts/card/viewer-price.ts';
import { isTimeOpen } from '#features/playdates/web/parts/card/when.tsx';
import { states } from '#features/profiles/data/states.ts';
import { Badge } from '#platform/web/ui/badge.tsx';
import { Card } from '#platform/web/ui/card.tsx';
import { RelativeTime } from '#platform/web/ui/relative-time.tsx';

interface PlaydateSummaryProps {
  playdate: Omit<PlaydateCard, 'abilities' | 'accepted_request' | 'my_request' | 'unread_messages'>;
  side: Side;
  /** False where the form to apply says that the time is open. */
  saysTimeOpen?: boolean;
  children?: ReactNode;
}

/** The facts of a PlayDate, each once: price, place, description. */
export function PlaydateSummary({
  playdate,
  side,
  saysTimeOpen = true,
  children,
}: PlaydateSummaryProps) {
  return (
    <Card title="The game">
      <div className="stack">
        <div>
          <Price price={viewerPrice(playdate, side)} size="lg" />
          <p className="mt-2 font-semibold">{typeHeading(playdate.type)}</p>
          <p className="text-soft">{typeLabel(playdate.type)}</p>
          <p className="text-soft tabular">
            {priceLine(playdate)}{' '}
            {playdate.type === 'challenge'
              ? 'paid by the Creator Team'
              : 'paid to the Creator Team'}
          </p>
        </div>
        {saysTimeOpen && <TimeOpen playdate={playdate} />}
        <ul className="flex flex-wrap gap-1.5" aria-label="Where">
          <li>
            <Badge tone="court">{states[playdate.state]}</Badge>
          </li>
          {areasOf(playdate).map((area) => (
            <li key={area}>
              <Badge>{area}</Badge>
            </li>
          ))}
        </ul>
        <FoldedText isFolded={playdate.author_blocked === true}>
          <p className="whitespace-pre-wrap wrap-anywhere">{playdate.description}</p>
        </FoldedText>
        <p className="text-[0.9375rem] text-soft">
          Created <RelativeTime at={playdate.created_at} inSentence />
        </p>
        {children}
      </div>
    </Card>
  );
}

/** That an open PlayDate proposes no time; nothing of any other. */
export function TimeOpen({ playdate }: { playdate: Pick<PlaydateCard, 'status' | 'terms'> }) {
  if (playdate.status !== 'open' || !isTimeOpen(playdate)) return null;
  return (
    <p>
      <span className="block font-semibold">{messages.timeOpen}</span>
      <span className="text-[0.9375rem] text-soft">
        Once you are four, you agree on it in the chat.
      </span>
    </p>
  );
}
