import type { ReactNode } from 'react';
import { teamAverage } from '#features/profiles/rules/ratings.ts';
import { examplePlayers } from '#features/site/data/example-players.ts';
import { landingTexts } from '#features/site/messages/landing.ts';
import { Avatar } from '#platform/web/ui/avatar.tsx';
import { StatusBadge } from '#platform/web/ui/badge.tsx';
import { cn } from '#platform/web/ui/cn.ts';
import { RatingChip } from '#platform/web/ui/rating-chip.tsx';

const { maya, tom, cora, dev } = examplePlayers;
const payers = [maya, tom] as const;
const earners = [cora, dev] as const;
const { exampleMatch } = landingTexts;

/** An illustration of a PlayDate: as a team offers it, and as a match of four. */
export function ExampleMatch() {
  return (
    <figure className="grid gap-3">
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4 md:grid-cols-2">
        <div className="card flex flex-col gap-3">
          <Heading className="text-soft">
            <StatusBadge status="open">Available</StatusBadge>
          </Heading>
          <ul className="grid gap-2">
            {payers.map((person) => (
              <li
                key={person.first_name}
                className="flex items-center gap-2.5 cramped:flex-wrap font-semibold"
              >
                <Avatar {...person} />
                {person.first_name} {person.last_name}
                <RatingChip {...person} size="sm" />
              </li>
            ))}
          </ul>
          <p className="text-soft">{exampleMatch.description}</p>
          <p className="mt-auto flex flex-wrap items-center gap-3">
            <span className="rounded-chip bg-earn-tint px-2.5 py-1 font-bold font-display text-earn text-xl tabular forced-colors:border">
              {exampleMatch.price}
            </span>
            <span className="text-soft">{exampleMatch.offer}</span>
          </p>
        </div>
        <div className="flex flex-col gap-3 rounded-card bg-board p-5 text-court-ink shadow-card ring-1 ring-board-edge">
          <Heading className="text-band-soft">
            <StatusBadge status="matched">Matched</StatusBadge>
          </Heading>
          <div className="my-auto grid grid-cols-[minmax(0,1fr)_auto_minmax(0,1fr)] items-stretch gap-4 cramped:grid-cols-[minmax(0,1fr)]">
            <Side team={payers} />
            <div
              aria-hidden="true"
              className="border-band-edge border-l-2 border-dashed cramped:border-t-2"
            />
            <Side team={earners} isRight />
          </div>
          <p className="text-band-soft">{exampleMatch.match}</p>
        </div>
      </div>
      <figcaption className="text-sm text-soft">{exampleMatch.caption}</figcaption>
    </figure>
  );
}

/** When and where, and the status. */
function Heading({ className, children }: { className: string; children: ReactNode }) {
  return (
    <div className="flex items-start justify-between gap-3 cramped:flex-wrap">
      <p className="font-bold font-display text-lg leading-tight">
        {exampleMatch.when}
        <span className={cn('block font-normal font-text text-[0.9375rem]', className)}>
          {exampleMatch.place}
        </span>
      </p>
      {children}
    </div>
  );
}

function Side({ team: [captain, partner], isRight = false }: SideProps) {
  return (
    <div className={isRight ? 'text-right cramped:text-left' : undefined}>
      <p className="font-bold font-display text-4xl text-ball tabular">
        <span className="sr-only">Team average </span>
        {teamAverage(captain.dupr_rating, partner.dupr_rating).toFixed(2)}
      </p>
      <p className="mt-1 font-medium">
        {captain.first_name} {captain.last_name}
      </p>
      <p className="font-medium">
        {partner.first_name} {partner.last_name}
      </p>
    </div>
  );
}

type SideProps = { team: typeof payers; isRight?: boolean };
