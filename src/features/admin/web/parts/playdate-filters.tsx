import { ArrowDownNarrowWide, ArrowDownWideNarrow } from 'lucide-react';
import { states } from '#features/playdates/data/places.ts';
import type { AllFilters, AllOrder } from '#features/playdates/web/queries.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { IconButton } from '#platform/web/ui/icon-button.tsx';
import { SelectField } from '#platform/web/ui/select-field.tsx';
import { statusNames } from './playdate-words.ts';

const toOptions = (names: Record<string, string>) =>
  Object.entries(names).map(([value, label]) => ({ value, label }));

const choices = {
  status: [{ value: '', label: 'All Statuses' }, ...toOptions(statusNames)],
  type: [
    { value: '', label: 'All Types' },
    { value: 'challenge', label: 'Challenge (Pay)' },
    { value: 'teach', label: 'Earn (Teach)' },
  ],
  state: [{ value: '', label: 'All States' }, ...toOptions(states)],
};
const sorts = [
  { value: 'created_at', label: 'Creation Date' },
  { value: 'updated_at', label: 'Last Updated' },
  { value: 'payment_per_hour_min', label: 'Min Payment' },
  { value: 'payment_per_hour_max', label: 'Max Payment' },
];
/** What only the heads of columns choose. */
const byHeading = [
  { value: 'type', label: 'Type' },
  { value: 'status', label: 'Status' },
];

/** The same order the other way round. */
export const turnedOrder = ({ sort, direction }: AllOrder): AllOrder => ({
  sort,
  direction: direction === 'asc' ? 'desc' : 'asc',
});

export interface PlaydateFiltersProps {
  filters: AllFilters;
  order: AllOrder;
  /** Hears what changes, by its name in the address; empty for what is left out. */
  onChange: (changes: Record<string, string>) => void;
  onReset: () => void;
}

/** The filters and the order (document 2, section 2.16). */
export function PlaydateFilters({ filters, order, onChange, onReset }: PlaydateFiltersProps) {
  const control = (name: keyof typeof choices) => ({
    options: choices[name],
    value: filters[name] ?? '',
    onChange: (event: { target: { value: string } }) => onChange({ [name]: event.target.value }),
  });
  const isAscending = order.direction === 'asc';
  const Icon = isAscending ? ArrowDownNarrowWide : ArrowDownWideNarrow;
  return (
    <div className="grid gap-3 rounded-control bg-sunken p-4">
      <div className="grid items-end gap-3 sm:grid-cols-2 lg:grid-cols-4">
        <SelectField label="Status" {...control('status')} />
        <SelectField label="Type" {...control('type')} />
        <SelectField label="State" {...control('state')} />
        <div className="flex items-end gap-1">
          <SelectField
            label="Sort By"
            className="flex-1"
            value={order.sort}
            options={[...sorts, ...byHeading.filter(({ value }) => value === order.sort)]}
            onChange={({ target }) => onChange({ sort: target.value, direction: 'desc' })}
          />
          <IconButton
            label={isAscending ? 'Ascending, switch to descending' : 'Descending, switch to ascending'}
            icon={<Icon aria-hidden="true" size={22} />}
            onClick={() => onChange(turnedOrder(order))}
          />
        </div>
      </div>
      <div>
        <Button variant="plain" size="sm" onClick={onReset}>
          Reset Filters
        </Button>
      </div>
    </div>
  );
}
