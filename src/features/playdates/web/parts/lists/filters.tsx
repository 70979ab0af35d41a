import { SlidersHorizontal } from 'lucide-react';
import { lazy, Suspense, useRef, useState } from 'react';
import { regionKeys, regions } from '#features/playdates/data/places.ts';
import { messages } from '#features/playdates/messages/common.ts';
import type { Filters } from '#features/playdates/web/queries.ts';
import { ratingMax, ratingMin } from '#features/profiles/data/ratings.ts';
import { stateCodes, states } from '#features/profiles/data/states.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { chipLook, chipTarget } from '#platform/web/ui/chip.ts';
import { SelectField } from '#platform/web/ui/select-field.tsx';
import { AvailableOrder, FilterChips, PlaydateCount } from './filter-chips.tsx';

// Loaded on demand: the slider is large, and the filters are rarely opened.
const RatingFilter = lazy(async () => ({
  default: (await import('./rating-filter.tsx')).RatingFilter,
}));

const anyChoice = { value: '', label: 'Any' };
const typeChoices = [
  anyChoice,
  { value: 'challenge', label: messages.challengeHeading },
  { value: 'teach', label: messages.teachHeading },
];
const stateChoices = [
  anyChoice,
  ...stateCodes.map((code) => ({ value: code, label: states[code] })),
];
const regionChoices = [
  anyChoice,
  ...regionKeys.map((key) => ({ value: key, label: regions[key] })),
];
const usualAmounts = [25, 40, 60, 80, 100];
/** From and to as one option, '25-' and '-25'. */
const usualRanges = [
  ...usualAmounts.map((amount) => `-${amount}`),
  ...usualAmounts.map((amount) => `${amount}-`),
];
/** The usual ranges, and the one from the URL. */
const amountChoices = (chosen: string) => [
  anyChoice,
  ...usualRanges
    .concat(chosen === '' || usualRanges.includes(chosen) ? [] : chosen)
    .map((value) => ({ value, label: amountRangeLabel(value) })),
];
function amountRangeLabel(range: string): string {
  const [min, max] = range.split('-');
  if (min && max) return `$${min} to $${max}`;
  return min ? `From $${min}` : `Up to $${max}`;
}
/** The filters' names in the URL, which are those of the API. */
const names = [
  'type',
  'state',
  'region',
  'amount_min',
  'amount_max',
  'rating_min',
  'rating_max',
  'sort',
] as const;

type Props = { filters: Filters; onChange: (filters: Record<string, string>) => void };

/** Filters of the Available tab; their state is in the URL. */
export function PlaydateFilters({ filters, onChange }: Props) {
  const value = (name: (typeof names)[number]) =>
    filters[name] === undefined ? '' : String(filters[name]);
  const change = (changes: Partial<Record<(typeof names)[number], string>>) =>
    onChange({ ...Object.fromEntries(names.map((name) => [name, value(name)])), ...changes });
  const control = (name: (typeof names)[number]) => ({
    value: value(name),
    onChange: (event: { target: { value: string } }) => change({ [name]: event.target.value }),
  });
  const amounts = [value('amount_min'), value('amount_max')].join('-').replace(/^-$/, '');
  const { sort, ...narrowing } = filters;
  // From and to count as one filter.
  const count = new Set(Object.keys(narrowing).map((name) => name.replace(/_(min|max)$/, ''))).size;
  const [isOpen, setIsOpen] = useState(false);
  const toggle = useRef<HTMLButtonElement>(null);
  return (
    <div className="mb-1 folded:-mt-1 unfolded:mb-2">
      {/* on a phone a row that scrolls; the chips are higher than they look */}
      <div className="flex items-center gap-x-2 unfolded:flex-wrap folded:-mx-(--gutter) folded:overflow-x-auto folded:px-(--gutter) folded:[scrollbar-width:none]">
        <PlaydateCount filters={filters} />
        <AvailableOrder filters={filters} onChange={change} />
        <button
          ref={toggle}
          type="button"
          aria-expanded={isOpen}
          onClick={() => setIsOpen(!isOpen)}
          className={chipTarget}
        >
          <span className={chipLook}>
            <SlidersHorizontal aria-hidden="true" size={16} />
            Filters{count > 0 ? ` (${count})` : ''}
          </span>
        </button>
        <FilterChips
          filters={filters}
          onChange={change}
          reset={
            count > 0 && (
              <Button
                variant="quiet"
                size="sm"
                onClick={() => {
                  // The button disappears together with the filters.
                  toggle.current?.focus();
                  onChange(sort === undefined ? {} : { sort });
                }}
              >
                Reset Filters
              </Button>
            )
          }
        />
      </div>
      <div hidden={!isOpen} className="py-2">
        <div className="grid grid-cols-[repeat(auto-fill,minmax(min(10rem,100%),1fr))] gap-3">
          <SelectField label="Type" options={typeChoices} {...control('type')} />
          <SelectField label="State" options={stateChoices} {...control('state')} />
          {(filters.state === undefined || filters.state === 'AZ') && (
            <SelectField label="Region" options={regionChoices} {...control('region')} />
          )}
          <SelectField
            label="Amount"
            options={amountChoices(amounts)}
            value={amounts}
            onChange={({ target }) => {
              const [amount_min = '', amount_max = ''] = target.value.split('-');
              change({ amount_min, amount_max });
            }}
          />
          {isOpen && (
            <Suspense fallback={<div className="col-span-full h-20 sm:col-span-2" />}>
              <RatingFilter
                value={[
                  Number(filters.rating_min ?? ratingMin),
                  Number(filters.rating_max ?? ratingMax),
                ]}
                onChange={([low, high]) =>
                  change({
                    rating_min: low === ratingMin ? '' : String(low),
                    rating_max: high === ratingMax ? '' : String(high),
                  })
                }
              />
            </Suspense>
          )}
        </div>
      </div>
    </div>
  );
}
