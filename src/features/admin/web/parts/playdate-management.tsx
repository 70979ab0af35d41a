import { useQuery } from '@tanstack/react-query';
import { SlidersHorizontal } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import { sortDirections } from '#features/admin/rules.ts';
import { stateCodes } from '#features/playdates/data/places.ts';
import { messages } from '#features/playdates/messages.ts';
import { allPageSize, allSorts, statuses, types } from '#features/playdates/rules.ts';
import { type AllFilters, type AllOrder, allPlaydatesQuery } from '#features/playdates/web/queries.ts';
import { searchDelay, searchMax } from '#platform/common/search.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { EmptyState } from '#platform/web/ui/empty-state.tsx';
import { ErrorState } from '#platform/web/ui/error-state.tsx';
import { Pager } from '#platform/web/ui/pager.tsx';
import { SearchField } from '#platform/web/ui/search-field.tsx';
import { Loading, SkeletonPersonRow } from '#platform/web/ui/skeleton.tsx';
import { useMedia, wide } from '#platform/web/use-media.ts';
import { PlaydateDetails } from './playdate-details.tsx';
import { PlaydateFilters } from './playdate-filters.tsx';
import { PlaydateCards, PlaydateTable } from './playdate-list.tsx';
import { oneOf, toPage, useAddress } from './use-address.ts';
import { usePlaydateDeletion } from './use-playdate-deletion.tsx';

/** From this width on the filters are always there; on a phone they would push the list out of sight. */
const roomy = '(min-width: 40rem)';

/** What the address asks for; whatever it says wrong counts as not said. */
function readFilters(values: URLSearchParams): AllFilters {
  const found = {
    search: values.get('search')?.slice(0, searchMax) || undefined,
    status: oneOf(statuses, values.get('status')),
    type: oneOf(types, values.get('type')),
    state: oneOf(stateCodes, values.get('state')),
  };
  return Object.fromEntries(Object.entries(found).filter(([, value]) => value !== undefined));
}

function readOrder(values: URLSearchParams): AllOrder {
  return {
    sort: oneOf(allSorts, values.get('sort')) ?? 'created_at',
    direction: oneOf(sortDirections, values.get('direction')) ?? 'desc',
  };
}

const noFilters = { status: '', type: '', state: '', sort: '', direction: '' };

/** The PlayDate Management tab (document 2, section 2.16). What it shows lives in the address. */
export function PlaydateManagement() {
  const { values, change } = useAddress();
  const filters = readFilters(values);
  const order = readOrder(values);
  const page = toPage(values.get('page'));
  const playdates = useQuery(allPlaydatesQuery(filters, order, page));
  const { ask, question } = usePlaydateDeletion();
  const top = useRef<HTMLDivElement>(null);
  const Shown = useMedia(wide) ? PlaydateTable : PlaydateCards;
  const isRoomy = useMedia(roomy);
  const { search: _, ...panel } = filters;
  const count = Object.keys(panel).length;
  const [isOpen, setIsOpen] = useState(count > 0);
  const panelId = useId();
  const viewed = values.get('playdate');
  const view = (playdate: string) => change({ playdate, page: String(page) }, { replace: playdate === '' });
  const { data } = playdates;

  return (
    <div ref={top} className="grid scroll-mt-4 gap-4">
      <search className="grid gap-3">
        <SearchField
          label={messages.search_all}
          value={filters.search ?? ''}
          onSettle={(search) => change({ search }, { replace: true })}
          wait={searchDelay}
          maxLength={searchMax}
        />
        {!isRoomy && (
          <Button
            variant="plain"
            icon={<SlidersHorizontal aria-hidden="true" size={18} />}
            aria-expanded={isOpen}
            aria-controls={panelId}
            onClick={() => setIsOpen(!isOpen)}
          >
            Filters{count > 0 ? ` (${count})` : ''}
          </Button>
        )}
        <div id={panelId} hidden={!isRoomy && !isOpen}>
          <PlaydateFilters
            filters={filters}
            order={order}
            onChange={(changes) => change(changes)}
            onReset={() => change(noFilters)}
          />
        </div>
      </search>
      {data === undefined && playdates.isError ? (
        <ErrorState
          title={messages.error_loading_all}
          error={playdates.error}
          onRetry={() => void playdates.refetch()}
          pending={playdates.isFetching}
        />
      ) : data === undefined ? (
        <Loading label="Loading PlayDates">
          {['first', 'second', 'third', 'fourth', 'fifth', 'sixth'].map((key) => (
            <SkeletonPersonRow key={key} />
          ))}
        </Loading>
      ) : data.total === 0 ? (
        <EmptyState
          title={messages.none_found_title}
          text={messages.none_found_text}
          action={<Button onClick={() => change({ ...noFilters, search: '' })}>Show all PlayDates</Button>}
        />
      ) : (
        <div aria-busy={playdates.isPlaceholderData} className="grid gap-4">
          <Shown
            playdates={data.items}
            order={order}
            onOrder={change}
            onView={({ id }) => view(id)}
            onDelete={ask}
          />
          <Pager
            page={page}
            size={allPageSize}
            total={data.total}
            noun="play dates"
            onPage={(next) => {
              change({ page: String(next) });
              top.current?.scrollIntoView();
            }}
            onBeyond={(last) => change({ page: String(last) }, { replace: true })}
          />
        </div>
      )}
      {question}
      {viewed !== null && <PlaydateDetails id={viewed} onClose={() => view('')} />}
    </div>
  );
}
