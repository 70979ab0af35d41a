import { useQuery } from '@tanstack/react-query';
import {
  BookOpenCheck,
  Calculator,
  Gauge,
  ListOrdered,
  type LucideIcon,
  Target,
  Users,
} from 'lucide-react';
import { useId } from 'react';
import { Link } from 'react-router';
import { messages } from '#features/home/messages/common.ts';
import { homeQuery } from '#features/home/web/queries.ts';
import {
  comingSoon,
  connections,
  mainWidgets,
  playdates,
  type Tool,
} from '#features/site/data/tools.ts';
import { Badge } from '#platform/web/ui/badge.tsx';
import { PaddleIcon } from '#platform/web/ui/paddle-icon.ts';

/** The two main places with their numbers, and the widgets as tiles. */
export function HomePlaces() {
  const id = useId();
  const { data } = useQuery(homeQuery);
  const active = data?.counts?.active_playdates;
  const requests = data?.requests?.total ?? 0;
  const friends = data?.counts?.friends;
  const friendCount = friends === undefined ? undefined : messages.friends(friends);
  return (
    <>
      <section aria-labelledby={`${id}-places`} className="@container">
        <h2 id={`${id}-places`} className="sr-only">
          {messages.places}
        </h2>
        <ul className="grid grid-cols-1 gap-3 @min-[20rem]:grid-cols-2">
          <Tile
            tool={playdates}
            number={active === undefined ? undefined : messages.active(active)}
          />
          <Tile
            tool={connections}
            number={requests > 0 ? messages.requests(requests) : friendCount}
          />
        </ul>
      </section>
      <section aria-labelledby={`${id}-widgets`} className="@container">
        <h2 id={`${id}-widgets`}>Pickle Widgets</h2>
        <ul className="mt-3 grid grid-cols-1 gap-3 @min-[20rem]:grid-cols-2">
          {mainWidgets.map((tool) => (
            <Tile key={tool.id} tool={tool} />
          ))}
        </ul>
      </section>
    </>
  );
}

/** A place as a small tile; one that is coming soon is no link. */
function Tile({ tool, number }: { tool: Tool; number?: string | undefined }) {
  const name = useId();
  return (
    <li className="relative min-h-25 rounded-card border border-rule bg-card p-3.5 shadow-card has-[a:hover]:border-edge">
      <div
        className="grid h-full content-between gap-2"
        {...(tool.isComing && { role: 'group', 'aria-disabled': true, 'aria-labelledby': name })}
      >
        <span className="flex flex-wrap items-start justify-between gap-2">
          <ToolIcon id={tool.id} />
          {number !== undefined && <Badge tone="court">{number}</Badge>}
          {tool.isComing && <Badge>{comingSoon}</Badge>}
        </span>
        <h3 className="text-base">
          {tool.isComing ? (
            <span id={name}>{tool.name}</span>
          ) : (
            <Link
              to={tool.path}
              className="after:absolute after:inset-0 after:rounded-card after:content-['']"
            >
              {tool.name}
            </Link>
          )}
        </h3>
      </div>
    </li>
  );
}

const icons: Record<Tool['id'], LucideIcon> = {
  playdates: PaddleIcon,
  connections: Users,
  supr_builder: Calculator,
  partner_lists: ListOrdered,
  easy_rating: Gauge,
  training: Target,
  referee: BookOpenCheck,
};

function ToolIcon({ id }: { id: Tool['id'] }) {
  const Icon = icons[id];
  return (
    <span className="grid size-11 flex-none place-items-center rounded-control bg-court-tint text-court-text">
      <Icon aria-hidden="true" size={22} />
    </span>
  );
}
