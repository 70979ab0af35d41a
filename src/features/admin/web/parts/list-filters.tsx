import { opposite } from '#platform/common/sorting.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { type Option, SelectField } from '#platform/web/ui/select-field.tsx';
import { SortDirectionButton } from '#platform/web/ui/sort-direction-button.tsx';
import { ariaSort } from '#platform/web/ui/table-or-cards.tsx';
import type { ListParams } from './use-list-params.ts';

const toOptions = (names: Record<string, string>): Option[] =>
  Object.entries(names).map(([value, label]) => ({ value, label }));

/** The filters panel: filters, Sort By and Reset Filters, which keeps the search (2.15, 2.16). */
export function ListFilters({ params }: { params: ListParams }) {
  const { choices, sorts, filters, order, change } = params;
  const sortOptions = Object.entries(sorts).filter(
    ([sort, { byHeadingOnly }]) => !byHeadingOnly || sort === order.sort,
  );
  return (
    <div className="rounded-control bg-sunken p-4">
      <div className="grid items-end gap-3 sm:grid-cols-2 lg:grid-cols-[repeat(3,minmax(0,1fr))_minmax(0,1.4fr)_auto]">
        {Object.entries(choices).map(([name, { label, all, values }]) => (
          <SelectField
            key={name}
            label={label}
            options={[{ value: '', label: all }, ...toOptions(values)]}
            value={filters[name] ?? ''}
            onChange={({ target }) => change({ [name]: target.value })}
          />
        ))}
        <div className="flex items-end gap-1">
          <SelectField
            label="Sort By"
            className="flex-1"
            value={order.sort}
            options={sortOptions.map(([value, { label }]) => ({ value, label }))}
            onChange={({ target: { value } }) =>
              change({ sort: value, direction: sorts[value]?.direction ?? '' })
            }
          />
          <SortDirectionButton
            direction={ariaSort[order.direction]}
            onTurn={() => change({ ...order, direction: opposite[order.direction] })}
          />
        </div>
        <Button
          variant="plain"
          className="btn-beside justify-self-start"
          onClick={() => change(resetParams(params))}
        >
          Reset Filters
        </Button>
      </div>
    </div>
  );
}

/** Parameters that reset the filters and the order. */
export const resetParams = ({ choices }: ListParams): Record<string, string> =>
  Object.fromEntries([...Object.keys(choices), 'sort', 'direction'].map((name) => [name, '']));
