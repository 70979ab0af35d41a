import {
  BookOpenCheck,
  Calculator,
  Gauge,
  ListOrdered,
  type LucideIcon,
  Swords,
  Target,
  UsersRound,
} from 'lucide-react';
import type { Tool } from '#features/site/data/tools.ts';

const icons: Record<Tool['id'], LucideIcon> = {
  playdates: Swords,
  connections: UsersRound,
  supr_builder: Calculator,
  partner_lists: ListOrdered,
  easy_rating: Gauge,
  training: Target,
  referee: BookOpenCheck,
};

export function ToolIcon({ id }: { id: Tool['id'] }) {
  const Icon = icons[id];
  return (
    <span className="grid size-11 flex-none place-items-center rounded-control bg-court-tint text-court-text">
      <Icon aria-hidden="true" size={22} />
    </span>
  );
}
