import { useInfiniteQuery } from '@tanstack/react-query';
import { Link2 } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import type { NearbyPlayer } from '#features/connections/contract.ts';
import { levelsAround, nearMiles } from '#features/connections/limits.ts';
import { nearbyTexts } from '#features/connections/messages/nearby.ts';
import { findPath } from '#features/connections/web/parts/find-path.ts';
import { FoundPlayerRow } from '#features/connections/web/parts/found-player-row.tsx';
import { nearbyPlayersQuery } from '#features/connections/web/queries.ts';
import { MyLinkCard } from '#features/invite-links/web/parts/my-link-card.tsx';
import { needPartnerTexts as texts } from '#features/playdates/messages/need-partner.ts';
import { Button, ButtonLink } from '#platform/web/ui/button.tsx';
import { Dialog } from '#platform/web/ui/dialog.tsx';
import { ErrorState } from '#platform/web/ui/error-state.tsx';
import { Loading, Several, SkeletonPersonRow } from '#platform/web/ui/skeleton.tsx';

/** How many of the nearest players the sheet has. */
const shown = 4;

interface NeedPartnerProps {
  /** Why it opens. */
  reason: string;
  /** The average of the team that the viewer wants to play against. */
  level: number;
  /** Who cannot be the partner, by id: that team itself, say. */
  unavailable: Readonly<Record<string, string>>;
  onClose: () => void;
}

/**
 * What to do without somebody to apply with: ask a player at the team's level, or bring one by the
 * own link, which is opened where it is shown.
 */
export function NeedPartner({ reason, level, unavailable, onClose }: NeedPartnerProps) {
  const [rating_min, rating_max] = levelsAround(level);
  const list = useInfiniteQuery(nearbyPlayersQuery({ miles: nearMiles, rating_min, rating_max }));
  const [showsLink, setShowsLink] = useState(false);
  const page = list.data?.pages[0];
  const players = page?.items.filter(({ id }) => unavailable[id] === undefined).slice(0, shown);
  return (
    <Dialog
      open
      onClose={onClose}
      title={texts.title}
      size="lg"
      description={
        <>
          <span className="block font-semibold text-ink">{reason}</span>
          {texts.remembered}
        </>
      }
    >
      <div className="stack">
        <Way title={texts.players} text={texts.range(rating_min.toFixed(2), rating_max.toFixed(2))}>
          <Players players={players} list={list} hasPlace={page?.state !== null} />
          <ButtonLink to={findPath(level)} variant="plain" className="justify-self-start">
            {texts.findPlayers}
          </ButtonLink>
        </Way>
        <Way title={texts.myLink} text={texts.myLinkText}>
          {showsLink || players?.length === 0 ? (
            <MyLinkCard />
          ) : (
            <Button
              variant="plain"
              className="justify-self-start"
              icon={<Link2 aria-hidden="true" size={18} />}
              onClick={() => setShowsLink(true)}
            >
              {texts.showLink}
            </Button>
          )}
        </Way>
      </div>
    </Dialog>
  );
}

function Way({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <div>
        <h3>{title}</h3>
        <p className="text-soft">{text}</p>
      </div>
      {children}
    </div>
  );
}

type PlayersProps = {
  players: NearbyPlayer[] | undefined;
  list: Parameters<typeof ErrorState>[0]['query'] & { isPending: boolean };
  /** Whether distances count from the viewer's ZIP code. */
  hasPlace: boolean;
};

function Players({ players, list, hasPlace }: PlayersProps) {
  if (list.isPending)
    return (
      <Loading label={texts.loading}>
        <Several times={shown}>
          <SkeletonPersonRow />
        </Several>
      </Loading>
    );
  if (players === undefined)
    return <ErrorState title={texts.errorLoading} query={list} headingLevel={3} />;
  if (players.length === 0) return <p>{hasPlace ? texts.nobody : nearbyTexts.noPlace}</p>;
  return (
    <ul aria-label={texts.players}>
      {players.map((player) => (
        <FoundPlayerRow key={player.id} player={player} variant="line" />
      ))}
    </ul>
  );
}
