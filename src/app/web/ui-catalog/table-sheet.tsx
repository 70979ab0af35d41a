import { useState } from 'react';
import { type Order, opposite } from '#platform/common/sorting.ts';
import { Card } from '#platform/web/ui/card.tsx';
import { FormattedDate } from '#platform/web/ui/formatted-date.tsx';
import { PagedList } from '#platform/web/ui/paged-list.tsx';
import { RatingChip } from '#platform/web/ui/rating-chip.tsx';
import { SearchField } from '#platform/web/ui/search-field.tsx';
import { SortDirectionButton } from '#platform/web/ui/sort-direction-button.tsx';
import { ariaSort, TableOrCards } from '#platform/web/ui/table-or-cards.tsx';

const rows = [
  { id: '1', name: 'Maya Ruiz', age: 'Under 50', dupr_rating: 3.52, joined: '2026-03-14T17:05:00.000Z' },
  {
    id: '2',
    name: 'Élodie van der Westhuizen-Montgomery',
    age: '50 or over',
    dupr_rating: 4.62,
    joined: '2025-12-01T09:30:00.000Z',
  },
];
const list = {
  items: rows,
  total: 1234,
  isEmpty: false,
  isPlaceholderData: false,
  isFetching: false,
  error: null,
  retry: () => undefined,
};
const columns = [
  { label: 'Name', sorts: ['name'] },
  { label: 'Age Group' },
  { label: 'DUPR', sorts: ['dupr_rating'] },
  { label: 'Joined', sorts: ['joined'] },
] as const;
type Sort = 'name' | 'dupr_rating' | 'joined';

export function TableSheet() {
  const [order, setOrder] = useState<Order<Sort>>({ sort: 'name', direction: 'asc' });
  const [search, setSearch] = useState('');
  const [page, setPage] = useState(2);
  return (
    <Card title="A table from 1024 px on">
      <PagedList
        list={list}
        page={page}
        size={20}
        noun="people"
        onPage={setPage}
        onBeyond={setPage}
        head={
          <div className="flex items-end gap-3">
            <SearchField label="Search people" value={search} onSettle={setSearch} />
            <SortDirectionButton
              direction={ariaSort[order.direction]}
              onTurn={() => setOrder({ ...order, direction: opposite[order.direction] })}
            />
          </div>
        }
        loading="Loading people"
        failure="Failed to load people"
        empty={{ title: 'No people found' }}
      >
        {(people) => (
          <TableOrCards
            label="People"
            rows={people}
            columns={columns}
            sorting={{ order, onOrder: setOrder }}
            tableRow={(row) => (
              <tr>
                <th scope="row">{row.name}</th>
                <td>{row.age}</td>
                <td>
                  <RatingChip dupr_rating={row.dupr_rating} />
                </td>
                <td>
                  <FormattedDate at={row.joined} />
                </td>
              </tr>
            )}
            card={(row) => <li>{row.name}</li>}
          />
        )}
      </PagedList>
    </Card>
  );
}
