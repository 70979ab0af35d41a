import { ArrowDownNarrowWide, ArrowDownWideNarrow } from 'lucide-react';
import type { UserFilters as Filters, UserOrder } from '#features/admin/web/queries.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { IconButton } from '#platform/web/ui/icon-button.tsx';
import { SelectField } from '#platform/web/ui/select-field.tsx';
import { turned } from './user-list.tsx';

const genderChoices = [
  { value: '', label: 'All' },
  { value: 'male', label: 'Male' },
  { value: 'female', label: 'Female' },
];
const adminChoices = [
  { value: '', label: 'All Users' },
  { value: 'true', label: 'Admins Only' },
  { value: 'false', label: 'Regular Users Only' },
];
const accessChoices = [
  { value: '', label: 'All Users' },
  { value: 'true', label: 'Paused Users' },
  { value: 'false', label: 'Active Users' },
];
/** Each with the direction that one expects of it at first. */
const sorts: { value: UserOrder['sort']; label: string; direction: UserOrder['direction'] }[] = [
  { value: 'created_at', label: 'Registration Date', direction: 'desc' },
  { value: 'first_name', label: 'First Name', direction: 'asc' },
  { value: 'last_name', label: 'Last Name', direction: 'asc' },
  { value: 'dupr_rating', label: 'DUPR Rating', direction: 'desc' },
];
/** Which the head of the column chooses, and nothing else. */
const byGender = { value: 'gender', label: 'Gender' };

export interface UserFiltersProps {
  filters: Filters;
  order: UserOrder;
  /** Hears what changes, by its name in the address; empty for what is left out. */
  onChange: (changes: Record<string, string>) => void;
  onReset: () => void;
}

/** The filters panel (document 2, section 2.15). */
export function UserFilters({ filters, order, onChange, onReset }: UserFiltersProps) {
  const control = (name: 'gender' | 'is_admin' | 'is_paused') => ({
    value: filters[name] ?? '',
    onChange: (event: { target: { value: string } }) => onChange({ [name]: event.target.value }),
  });
  const isAscending = order.direction === 'asc';
  const Icon = isAscending ? ArrowDownNarrowWide : ArrowDownWideNarrow;
  return (
    <div className="grid gap-3 rounded-control bg-sunken p-4">
      <div className="grid items-end gap-3 sm:grid-cols-2 lg:grid-cols-4">
        <SelectField label="Gender" options={genderChoices} {...control('gender')} />
        <SelectField label="Admin Status" options={adminChoices} {...control('is_admin')} />
        <SelectField label="Access Status" options={accessChoices} {...control('is_paused')} />
        <div className="flex items-end gap-1">
          <SelectField
            label="Sort By"
            className="flex-1"
            value={order.sort}
            options={order.sort === 'gender' ? [...sorts, byGender] : sorts}
            onChange={({ target }) => {
              const chosen = sorts.find(({ value }) => value === target.value);
              if (chosen) onChange({ sort: chosen.value, direction: chosen.direction });
            }}
          />
          <IconButton
            label={isAscending ? 'Ascending, switch to descending' : 'Descending, switch to ascending'}
            icon={<Icon aria-hidden="true" size={22} />}
            onClick={() => onChange(turned(order))}
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
