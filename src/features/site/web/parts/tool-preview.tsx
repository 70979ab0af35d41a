import type { ReactNode } from 'react';
import { examplePlayers } from '#features/site/data/example-players.ts';
import type { Tool } from '#features/site/data/tools.ts';
import { Avatar } from '#platform/web/ui/avatar.tsx';
import { RatingChip } from '#platform/web/ui/rating-chip.tsx';

const row = 'flex items-center gap-2.5 rounded-control border border-rule bg-card px-3 py-1.5';

function PersonRow({
  person,
  children,
}: {
  person: keyof typeof examplePlayers;
  children: ReactNode;
}) {
  return (
    <span className={row}>
      <Avatar size="sm" {...examplePlayers[person]} />
      <span className="min-w-0 flex-1 truncate font-medium">
        {examplePlayers[person].first_name} {examplePlayers[person].last_name}
      </span>
      {children}
    </span>
  );
}

const price = 'rounded-chip px-2 py-0.5 font-bold font-display tabular';

const previews: Record<Tool['id'], ReactNode> = {
  playdates: (
    <>
      <PersonRow person="cora">
        <span className={`${price} bg-pay-tint text-pay`}>You pay $60/hr</span>
      </PersonRow>
      <PersonRow person="maya">
        <span className={`${price} bg-earn-tint text-earn`}>You earn $40/hr</span>
      </PersonRow>
    </>
  ),
  connections: (
    <>
      <PersonRow person="cora">
        <RatingChip {...examplePlayers.cora} size="sm" />
      </PersonRow>
      <PersonRow person="dev">
        <RatingChip {...examplePlayers.dev} size="sm" />
      </PersonRow>
    </>
  ),
  supr_builder: (
    <>
      <span className="flex items-center gap-3">
        <span className="rounded-control bg-ball px-3 py-1 font-bold font-display text-2xl text-ball-ink tabular">
          8.14
        </span>
        <span className="font-semibold text-open">Within Limits</span>
      </span>
      <span className="h-2 overflow-hidden rounded-full border border-rule bg-card">
        <span className="block h-full w-[90%] bg-open" />
      </span>
    </>
  ),
  partner_lists: (
    <>
      <PersonRow person="dev">1</PersonRow>
      <PersonRow person="cora">2</PersonRow>
    </>
  ),
  easy_rating: (
    <>
      <span className="flex justify-between text-soft tabular">
        <span>2.00</span>
        <span className="font-bold font-display text-ink text-xl">3.75</span>
        <span>7.00</span>
      </span>
      <span className="relative h-2 rounded-full border border-edge bg-card">
        <span className="absolute -top-[5px] left-[35%] size-4 rounded-full border-2 border-ball-ink bg-ball" />
      </span>
    </>
  ),
  training: (
    <>
      <span className={row}>
        <span className="flex-1 font-medium">Cross-court dinks</span>10 min
      </span>
      <span className={row}>
        <span className="flex-1 font-medium">Third-shot drops</span>15 min
      </span>
    </>
  ),
  referee: (
    <>
      <span className="ml-auto rounded-control bg-court px-3 py-1.5 text-court-ink">
        The ball hit the line?
      </span>
      <span className={`${row} mr-auto leading-snug`}>
        <span>
          <strong className="text-open">In</strong>, but not the kitchen line on a serve
        </span>
      </span>
    </>
  ),
};

/** What a tool looks like, for the eye alone: the text beside it says the same. */
export function ToolPreview({ id }: { id: Tool['id'] }) {
  return (
    <div
      aria-hidden="true"
      className="grid h-30 cramped:hidden content-center gap-2 overflow-hidden rounded-control bg-sunken px-4 text-[0.9375rem]"
    >
      {previews[id]}
    </div>
  );
}
