import { levelBounds } from '#features/playdates/policy.ts';
import type { Filters } from '#features/playdates/web/queries.ts';
import { useUser } from '#features/profiles/web/queries.ts';
import { chipLook, chipTarget } from '#platform/web/ui/chip.ts';
import { isMyLevel } from './remembered-order.ts';

/** The filters as text; an empty one removes the filter. */
type FilterChanges = { [Name in keyof Filters]?: string };
type Props = { filters: Filters; onChange: (changes: FilterChanges) => void };

/** 'Soonest' and 'My level', in sight on a phone as well; without them Available has the newest first. */
export function AvailableOrder({ filters, onChange }: Props) {
  const { dupr_rating } = useUser();
  const level = levelBounds(dupr_rating);
  const isLevel = isMyLevel(filters, dupr_rating);
  const isSoonest = filters.sort === 'soonest';
  const choices = [
    { label: 'Soonest', isOn: isSoonest, change: { sort: isSoonest ? '' : 'soonest' } },
    {
      label: 'My level',
      isOn: isLevel,
      change: {
        rating_min: isLevel ? '' : String(level.rating_min),
        rating_max: isLevel ? '' : String(level.rating_max),
      },
    },
  ];
  return (
    <ul aria-label="Order and level" className="flex flex-none gap-2">
      {choices.map(({ label, isOn, change }) => (
        <li key={label} className="flex-none">
          <button type="button" aria-pressed={isOn} onClick={() => onChange(change)} className={chipTarget}>
            <span className={chipLook}>{label}</span>
          </button>
        </li>
      ))}
    </ul>
  );
}
