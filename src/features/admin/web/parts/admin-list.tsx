import { SlidersHorizontal } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import { searchDelay, searchMax } from '#platform/common/search-text.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { PagedList, type PagedListProps } from '#platform/web/ui/paged-list.tsx';
import { SearchField } from '#platform/web/ui/search-field.tsx';
import { roomy, useMedia } from '#platform/web/use-media.ts';
import { ListFilters, nothing } from './list-filters.tsx';
import type { ListParams } from './use-list-params.ts';

export interface AdminListProps<Row>
  extends Pick<PagedListProps<Row>, 'list' | 'size' | 'noun' | 'loading' | 'failure' | 'children'> {
  address: ListParams;
  searchLabel: string;
  /** Whether the filters are always there where they have room, and do not push the list out of sight; else behind a button everywhere. */
  filtersStay?: boolean;
  /** Beside that button. */
  actions?: ReactNode;
  /** What to say when nothing is found, and the way to all there are. */
  empty: { title: string; text: string; showAll: string };
}

/** A list that admins search, narrow, sort and page through (document 2, sections 2.15 and 2.16). What it shows lives in the address. */
export function AdminList<Row>(props: AdminListProps<Row>) {
  const { address, searchLabel, filtersStay = false, actions, empty, ...paged } = props;
  const { filters, change, paging } = address;
  const count = Object.keys(filters).filter((name) => name !== 'search').length;
  const [isOpen, setIsOpen] = useState(count > 0);
  const isFolding = !useMedia(roomy) || !filtersStay;
  const panelId = useId();
  const head = (
    <search className="grid gap-4">
      <div className="flex flex-wrap items-end gap-3">
        <div className="min-w-0 flex-[1_1_16rem]">
          <SearchField
            label={searchLabel}
            value={filters.search ?? ''}
            onSettle={(search) => change({ search }, { replace: true })}
            wait={searchDelay}
            maxLength={searchMax}
          />
        </div>
        {(isFolding || actions) && (
          <div className="flex gap-2">
            {isFolding && (
              <Button
                variant="plain"
                className="btn-beside"
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
      <div id={panelId} hidden={isFolding && !isOpen}>
        <ListFilters address={address} />
      </div>
    </search>
  );
  const showAll = (
    <Button onClick={() => change({ ...nothing(address), search: '' })}>{empty.showAll}</Button>
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
