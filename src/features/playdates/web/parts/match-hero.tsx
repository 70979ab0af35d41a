import { type ReactNode, useId, useState } from 'react';
import type { PlaydateCard } from '#features/playdates/contract.ts';
import type { Person } from '#features/profiles/contract.ts';
import { StatusBadge } from '#platform/web/ui/badge.tsx';
import { statusBadge } from './labels.ts';
import { Team } from './team.tsx';
import { averageOf } from './viewer-price.ts';

type Players = { requester: Person | null; requester_partner: Person | null };

interface MatchHeroProps {
  playdate: Pick<PlaydateCard, 'status' | 'creator' | 'partner'>;
  /** The other team of a match; without one the place across the net is free. */
  opponents: Players | null;
  /** The name of their side. */
  opponentsTitle?: string;
  /** What stands on the free place. */
  freePlace: ReactNode;
  /** Right of the status. */
  menu?: ReactNode;
  /** The match was made just now, by the viewer: the ball flies over the net once. */
  isNew?: boolean | undefined;
}

/** The match: both teams across the net, with their averages and the gap between them. */
export function MatchHero(props: MatchHeroProps) {
  const { playdate, opponents, opponentsTitle = 'Responding Team', freePlace, menu, isNew = false } = props;
  const { creator, partner } = playdate;
  const own = averageOf(creator, partner);
  const other = opponents === null ? undefined : averageOf(opponents.requester, opponents.requester_partner);
  return (
    <section
      aria-label="The match"
      className="relative rounded-card border border-rule bg-card p-4 shadow-card md:p-6"
    >
      <div className="mb-3 flex min-h-11 flex-wrap items-center justify-between gap-3">
        <StatusBadge {...statusBadge(playdate)} />
        {menu}
      </div>
      <div className="grid grid-cols-[minmax(0,1fr)_auto_minmax(0,1fr)] gap-3 max-[22rem]:grid-cols-[minmax(0,1fr)] md:gap-6">
        <Side title="Creator Team">
          <Team captain={creator} partner={partner} captainTag="Creator" size="sm" />
        </Side>
        <Net gap={own === undefined || other === undefined ? undefined : Math.abs(own - other)} />
        {opponents === null ? (
          <div className="grid min-h-24 place-content-center justify-items-center gap-3 rounded-control border-2 border-edge border-dashed p-4 text-center text-soft">
            {freePlace}
          </div>
        ) : (
          <Side title={opponentsTitle}>
            <Team captain={opponents.requester} partner={opponents.requester_partner} size="sm" />
          </Side>
        )}
      </div>
      {isNew && <BallArc />}
    </section>
  );
}

function Side({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="min-w-0">
      <h2 id={id} className="mb-3 text-base md:text-lg">
        {title}
      </h2>
      {children}
    </section>
  );
}

/** The net between two teams: standing, and lying where two teams do not fit side by side. */
function Net({ gap }: { gap: number | undefined }) {
  const half =
    'flex-1 border-edge border-dotted max-[22rem]:h-0 max-[22rem]:border-t-4 min-[22rem]:w-0 min-[22rem]:border-l-4 forced-colors:border-[CanvasText]';
  return (
    <div className="flex items-center gap-3 min-[22rem]:flex-col">
      <span aria-hidden="true" className={half} />
      {gap !== undefined && (
        <p className="grid justify-items-center text-[0.8125rem] text-soft leading-tight">
          Gap
          <span className="font-bold font-display text-ink text-lg tabular">{gap.toFixed(2)}</span>
        </p>
      )}
      <span aria-hidden="true" className={half} />
    </div>
  );
}

/** The ball over the net, once. */
function BallArc() {
  const [isOver, setIsOver] = useState(false);
  if (isOver) return null;
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 400 160"
      className="pointer-events-none absolute inset-0 size-full overflow-visible motion-reduce:hidden"
    >
      <circle
        r="9"
        className="animate-[rally_1100ms_cubic-bezier(0.35,0.1,0.65,0.9)_both] fill-ball stroke-ball-ink [offset-path:path('M40_120Q200_-80_360_120')]"
        onAnimationEnd={() => setIsOver(true)}
      />
    </svg>
  );
}
