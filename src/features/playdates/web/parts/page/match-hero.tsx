import type { ReactNode } from 'react';
import type { PlaydateCard } from '#features/playdates/contract/answers.ts';
import { missingPartner, statusBadge } from '#features/playdates/web/parts/card/labels.ts';
import { Team, teamRows } from '#features/playdates/web/parts/card/team.tsx';
import { averageOf } from '#features/playdates/web/parts/card/viewer-price.ts';
import type { Person } from '#features/profiles/contract.ts';
import { StatusBadge } from '#platform/web/ui/badge.tsx';
import { BallArc } from '#platform/web/ui/ball-arc.tsx';
import { cn } from '#platform/web/ui/cn.ts';

type Players = {
  requester: Person | null;
  requester_partner: Person | null;
  awaits_partner?: boolean;
};

interface MatchHeroProps {
  /** Of links that lead to it. */
  id?: string;
  playdate: Pick<
    PlaydateCard,
    'status' | 'creator' | 'partner' | 'awaits_partner' | 'partner_until'
  >;
  /** The other team of a match; without one the place across the net is free. */
  opponents: Players | null;
  /** Below the creator's team. */
  creatorNote?: ReactNode;
  /** The name of their side. */
  opponentsTitle?: string;
  /** What stands on the free place. */
  freePlace: ReactNode;
  /** Where the partner of the opponents will stand, while they have none. */
  partnerPlace?: ReactNode;
  /** Right of the status. */
  menu?: ReactNode;
  /** Where the status stands elsewhere. */
  hidesStatus?: boolean;
  /** The match was made just now, by the viewer: the ball flies over the net once. */
  isNew?: boolean | undefined;
}

/** The match: both teams across the net, with their averages and the gap between them. */
export function MatchHero(props: MatchHeroProps) {
  const {
    id,
    playdate,
    opponents,
    opponentsTitle = 'Responding Team',
    freePlace,
    partnerPlace,
    creatorNote,
    menu,
    hidesStatus = false,
    isNew,
  } = props;
  const { creator, partner } = playdate;
  const hasFirstRow = !hidesStatus || Boolean(menu);
  const own = averageOf(creator, partner);
  const other =
    opponents === null ? undefined : averageOf(opponents.requester, opponents.requester_partner);
  return (
    <section
      id={id}
      tabIndex={id === undefined ? undefined : -1}
      aria-label="The match"
      className={cn(
        '@container relative outline-none rounded-card border border-rule bg-card px-4 pb-3 shadow-card md:p-6',
        hasFirstRow ? 'pt-1.5' : 'pt-3',
      )}
    >
      {hasFirstRow && (
        <div className="mb-1 flex min-h-11 flex-wrap items-center justify-between gap-3">
          {!hidesStatus && <StatusBadge {...statusBadge(playdate)} />}
          {menu}
        </div>
      )}
      <div className="grid grid-cols-[minmax(0,1fr)] gap-2 @2xl:grid-cols-[minmax(0,1fr)_auto_minmax(0,1fr)] @2xl:grid-rows-[repeat(5,auto)] @2xl:gap-x-6 @2xl:gap-y-0">
        <div className="min-w-0 @2xl:row-span-5 @2xl:grid @2xl:grid-rows-subgrid">
          <Team
            className={teamRows}
            title="Creator Team"
            captain={creator}
            partner={partner}
            captainTag="Creator"
            awaitsPartner={playdate.awaits_partner}
            partnerPlace={missingPartner(playdate)}
          />
          {creatorNote}
        </div>
        <Net gap={own === undefined || other === undefined ? undefined : Math.abs(own - other)} />
        {opponents === null ? (
          <div className="grid min-h-12 place-content-center @2xl:row-span-5 rounded-control border-2 border-edge border-dashed px-4 py-2 text-center text-[0.9375rem] text-soft">
            {freePlace}
          </div>
        ) : (
          <Team
            className={teamRows}
            title={opponentsTitle}
            captain={opponents.requester}
            partner={opponents.requester_partner}
            partnerPlace={partnerPlace}
            awaitsPartner={opponents.awaits_partner}
          />
        )}
      </div>
      {isNew && <BallArc />}
    </section>
  );
}

/** The net between two teams: standing, and lying where they do not fit side by side. */
function Net({ gap }: { gap: number | undefined }) {
  const half =
    'flex-1 border-edge border-dotted @max-2xl:h-0 @max-2xl:border-t-4 @2xl:w-0 @2xl:border-l-4 forced-colors:border-[CanvasText]';
  return (
    <div className="flex items-center gap-3 @2xl:row-span-5 @2xl:flex-col">
      <span aria-hidden="true" className={half} />
      {gap !== undefined && (
        <p className="flex items-baseline gap-1.5 text-[0.8125rem] text-soft leading-tight @2xl:grid @2xl:justify-items-center @2xl:gap-0">
          Gap{' '}
          <span className="font-bold font-display text-ink text-lg tabular">{gap.toFixed(2)}</span>
        </p>
      )}
      <span aria-hidden="true" className={half} />
    </div>
  );
}
