import { useQuery } from '@tanstack/react-query';
import { X } from 'lucide-react';
import {
  type FocusEvent,
  type KeyboardEvent,
  type ReactNode,
  useLayoutEffect,
  useRef,
} from 'react';
import { type Region, regionKeys, regions } from '#features/playdates/data/places.ts';
import { amountMax } from '#features/playdates/limits.ts';
import { levelBounds } from '#features/playdates/rules/rating-bounds.ts';
import { type Filters, playdateCountQuery } from '#features/playdates/web/queries.ts';
import { ratingMax, ratingMin } from '#features/profiles/data/ratings.ts';
import { states } from '#features/profiles/data/states.ts';
import { useUser } from '#features/profiles/web/queries.ts';
import { chipLook, chipTarget } from '#platform/web/ui/chip.ts';
import { isMyLevel } from './remembered-order.ts';

/** The filters as text; an empty one removes the filter. */
type FilterChanges = { [Name in keyof Filters]?: string };
type Chip = { label: string; isOn: boolean; on: FilterChanges; off: FilterChanges };
type Props = { filters: Filters; onChange: (changes: FilterChanges) => void };

/** The active filters that have no chip of their own. */
function otherChips(filters: Filters, isLevel: boolean): Chip[] {
  const { state, amount_min, amount_max, rating_min, rating_max } = filters;
  const chip = (label: string, off: FilterChanges): Chip => ({ label, isOn: true, on: {}, off });
  const amounts = [amount_min ?? 0, amount_max ?? amountMax];
  const ratings = [rating_min ?? ratingMin, rating_max ?? ratingMax];
  return [
    ...(state === undefined ? [] : [chip(states[state], { state: '' })]),
    ...(amount_min === undefined && amount_max === undefined
      ? []
      : [chip(`$${amounts.join(' to $')}`, { amount_min: '', amount_max: '' })]),
    ...(isLevel || (rating_min === undefined && rating_max === undefined)
      ? []
      : [
          chip(ratings.map((rating) => Number(rating).toFixed(2)).join(' to '), {
            rating_min: '',
            rating_max: '',
          }),
        ]),
  ];
}

function ChipItem({
  chip: { label, isOn, on, off },
  onChange,
  isRemovable = false,
}: Pick<Props, 'onChange'> & { chip: Chip; isRemovable?: boolean }) {
  return (
    <li className="flex-none">
      <button
        type="button"
        aria-pressed={isOn}
        onClick={() => onChange(isOn ? off : on)}
        className={chipTarget}
      >
        <span className={chipLook}>
          {label}
          {isRemovable && isOn && <X aria-hidden="true" size={16} />}
        </span>
      </button>
    </li>
  );
}

/**
 * 'Soonest' and 'My level', in sight on a phone as well; without them Available has the newest
 * first.
 */
export function AvailableOrder({ filters, onChange }: Props) {
  const { dupr_rating } = useUser();
  const { rating_min, rating_max } = levelBounds(dupr_rating);
  const chips: Chip[] = [
    {
      label: 'Soonest',
      isOn: filters.sort === 'soonest',
      on: { sort: 'soonest' },
      off: { sort: '' },
    },
    {
      label: 'My level',
      isOn: isMyLevel(filters, dupr_rating),
      on: { rating_min: String(rating_min), rating_max: String(rating_max) },
      off: { rating_min: '', rating_max: '' },
    },
  ];
  return (
    <ul aria-label="Order and level" className="flex flex-none gap-2">
      {chips.map((chip) => (
        <ChipItem key={chip.label} chip={chip} onChange={onChange} />
      ))}
    </ul>
  );
}

/**
 * The most used filters and another order as chips; the active ones come first, then their reset.
 */
export function FilterChips({ filters, onChange, reset }: Props & { reset: ReactNode }) {
  const { dupr_rating } = useUser();
  const isLevel = isMyLevel(filters, dupr_rating);
  const hasRegions = filters.state === undefined || filters.state === 'AZ';
  const chips: Chip[] = [
    {
      label: 'Best fit',
      isOn: filters.sort === 'best_fit',
      on: { sort: 'best_fit' },
      off: { sort: '' },
    },
    // The type is the creator's: who applies to a team that pays earns.
    { label: 'You pay', isOn: filters.type === 'teach', on: { type: 'teach' }, off: { type: '' } },
    {
      label: 'You earn',
      isOn: filters.type === 'challenge',
      on: { type: 'challenge' },
      off: { type: '' },
    },
    ...otherChips(filters, isLevel),
    ...(hasRegions ? regionKeys : []).map((region: Region) => ({
      label: regions[region],
      isOn: filters.region === region,
      on: { region },
      off: { region: '' },
    })),
  ];
  const chip = (each: Chip) => (
    <ChipItem key={each.label} chip={each} onChange={onChange} isRemovable />
  );
  return (
    <ul aria-label="Quick filters" className="flex gap-2 unfolded:contents" {...useOneTabStop()}>
      {/* one array, so that a chip that moves within it keeps the focus */}
      {[
        ...chips.filter(({ isOn }) => isOn).map(chip),
        <li key="reset" className="flex-none empty:hidden">
          {reset}
        </li>,
        ...chips.filter(({ isOn }) => !isOn).map(chip),
      ]}
    </ul>
  );
}

/**
 * Buttons in a row as one tab stop, so that the list below is near: the arrow keys go between them.
 */
function useOneTabStop() {
  const row = useRef<HTMLUListElement>(null);
  const buttons = () => [...(row.current?.querySelectorAll('button') ?? [])];
  const stopAt = (stop: Element | undefined) => {
    for (const button of buttons()) button.tabIndex = button === stop ? 0 : -1;
  };
  // Chips come, go and change their places.
  useLayoutEffect(() => stopAt(buttons().find((button) => button.tabIndex === 0) ?? buttons()[0]));
  return {
    ref: row,
    onFocus: ({ target }: FocusEvent) => stopAt(target),
    onKeyDown: (event: KeyboardEvent) => {
      const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
      if (step === undefined || event.ctrlKey || event.altKey || event.metaKey) return;
      event.preventDefault();
      const all = buttons();
      const at = all.indexOf(event.currentTarget.ownerDocument.activeElement as HTMLButtonElement);
      all[(at + step + all.length) % all.length]?.focus();
    },
  };
}

/** '12 PlayDates' or '100+ PlayDates', kept while the next number loads. */
export function PlaydateCount({ filters }: { filters: Filters }) {
  const { data } = useQuery({ ...playdateCountQuery(filters), placeholderData: (last) => last });
  return (
    <p role="status" className="min-w-26 flex-none text-[0.9375rem] leading-6 text-soft tabular">
      {data &&
        `${data.count}${data.more ? '+' : ''} ${data.count === 1 && !data.more ? 'PlayDate' : 'PlayDates'}`}
    </p>
  );
}
