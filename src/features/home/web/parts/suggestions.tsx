import { messages } from '#features/home/messages/common.ts';
import type { PlaydateCard as Card } from '#features/playdates/contract/answers.ts';
import { gridLayout, PlaydateCard } from '#features/playdates/web/parts/card/playdate-card.tsx';
import { PlaydateCardSkeleton } from '#features/playdates/web/parts/card/playdate-card-skeleton.tsx';
import { averageOf, ratingGap } from '#features/playdates/web/parts/card/viewer-price.ts';
import { useUser } from '#features/profiles/web/queries.ts';
import { ButtonLink } from '#platform/web/ui/button.tsx';
import { Several } from '#platform/web/ui/skeleton.tsx';
import { HomeBlock } from './home-block.tsx';

const available = '/playdates?tab=available';

/** PlayDates of teams around the viewer's level, each with its reason. */
export function Suggestions() {
  const viewer = useUser();
  return (
    <HomeBlock
      title={messages.forYou}
      select={(home) => home.for_you}
      more={{ to: available, label: messages.seeAll }}
      skeleton={
        <ul className={gridLayout}>
          <Several times={3}>
            <PlaydateCardSkeleton />
          </Several>
        </ul>
      }
    >
      {(cards) =>
        cards.length === 0 ? (
          <div className="card flex flex-wrap items-center justify-between gap-3">
            <p className="text-soft">{messages.forYouEmpty}</p>
            <ButtonLink to={available}>{messages.seeAvailable}</ButtonLink>
          </div>
        ) : (
          <ul className={gridLayout}>
            {cards.map((card) => (
              <PlaydateCard
                key={card.id}
                card={card}
                viewer={viewer}
                isAvailable
                reason={reasonOf(card, viewer.dupr_rating)}
              />
            ))}
          </ul>
        )
      }
    </HomeBlock>
  );
}

/** '0.08 above your level': the team's average beside the viewer's DUPR. */
function reasonOf({ creator, partner }: Card, dupr_rating: number): string | undefined {
  const average = averageOf(creator, partner);
  return average === undefined ? undefined : ratingGap(average, dupr_rating).words;
}
