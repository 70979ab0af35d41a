import { SlidersHorizontal } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import { opposite } from '#platform/common/sorting.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { PagedList, type PagedListProps } from '#platform/web/ui/paged-list.tsx';
import { SearchField } from '#platform/web/ui/search-field.tsx';
import { type Option, SelectField } from '#platform/web/ui/select-field.tsx';
import { SortDirectionButton } from '#platform/web/ui/sort-direction-button.tsx';
import { ariaSort } from '#platform/web/ui/table-or-cards.tsx';
import { roomy, useMedia } from '#platform/web/use-media.ts';
import type { ListParams } from './list-params.ts';

interface AdminListProps<Row>
  extends Pick<PagedListProps<Row>, 'list' | 'size' | 'noun' | 'loading' | 'failure' | 'children'> {
  params: ListParams;
  /** Filters are always visible on wide screens; otherwise behind a button. */
  alwaysShowFilters?: boolean;
  actions?: ReactNode;
  /** The empty state, with a button that shows all. */
  empty: { title: string; text: string; showAll: string };
}

/** A list with search, filters, order and pages in the URL (document 2, 2.15 and 2.16). */
export function AdminList<Row>(props: AdminListProps<Row>) {
  const { params, alwaysShowFilters = false, actions, empty, ...paged } = props;
  const { filters, change, paging } = params;
  const count = Object.keys(filters).filter((name) => name in params.choices).length;
  const [isOpen, setIsOpen] = useState(count > 0);
  const isCollapsible = !useMedia(roomy) || !alwaysShowFilters;
  const panelId = useId();
  const head = (
    <search className="grid gap-4">
      <div className="flex flex-wrap items-end gap-3">
        {Object.entries(params.searches).map(([name, label]) => (
          <div key={name} className="min-w-0 flex-[1_1_16rem]">
            <SearchField
              label={label}
              value={filters[name] ?? ''}
              onSearch={(text) => change({ [name]: text }, { replace: true })}
            />
          </div>
        ))}
        {(isCollapsible || actions) && (
          <div className="flex gap-2">
            {isCollapsible && (
              <Button
                variant="plain"
                className="min-h-12"
                icon={<SlidersHorizontal aria-hidden="true" size={18} />}
                aria-expanded={isOpen}
                aria-controls={panelId}
                onClick={() => setIsOpen(!isOpen)}
              >
                Filters{count > 0 ? ` (${count})` : ''}
              </Button>
            )}
            {actions}
          </div>
        )}
      </div>
      <div id={panelId} hidden={isCollapsible && !isOpen}>
        <ListFilters params={params} />
      </div>
    </search>
  );
  const showAll = (
    <Button onClick={() => change({ ...resetParams(params), search: '', description: '' })}>
      {empty.showAll}
    </Button>
  );
  return (
    <PagedList
      {...paged}
      {...paging}
      head={head}
      empty={{ title: empty.title, text: empty.text, action: showAll }}
    />
  );
}

const toOptions = (names: Record<string, string>): Option[] =>
  Object.entries(names).map(([value, label]) => ({ value, label }));

/** The filters panel: filters, Sort By and Reset Filters, which keeps the search (2.15, 2.16). */
function ListFilters({ params }: { params: ListParams }) {
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
          className="min-h-12 justify-self-start"
          onClick={() => change(resetParams(params))}
        >
          Reset Filters
        </Button>
      </div>
    </div>
  );
}

const resetParams = ({ choices }: ListParams): Record<string, string> =>
  Object.fromEntries([...Object.keys(choices), 'sort', 'direction'].map((name) => [name, '']));
