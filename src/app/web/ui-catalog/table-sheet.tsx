import { useState } from 'react';
import { Card } from '#platform/web/ui/card.tsx';
import { FormattedDate } from '#platform/web/ui/formatted-date.tsx';
import { PagedList } from '#platform/web/ui/paged-list.tsx';
import { RatingChip } from '#platform/web/ui/rating-chip.tsx';
import { SearchField } from '#platform/web/ui/search-field.tsx';
import { SortDirectionButton } from '#platform/web/ui/sort-direction-button.tsx';
import { type SortDirection, SortHeading } from '#platform/web/ui/sort-heading.tsx';

const rows = [
  { name: 'Maya Ruiz', age: 'Under 50', dupr_rating: 3.52, joined: '2026-03-14T17:05:00.000Z' },
  {
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
const columns = ['Name', 'Age Group', 'DUPR', 'Joined'];

export function TableSheet() {
  const [by, setBy] = useState('Name');
  const [direction, setDirection] = useState<SortDirection>('ascending');
  const [search, setSearch] = useState('');
  const [page, setPage] = useState(2);
  const sort = (column: string) => {
    setDirection(by === column && direction === 'ascending' ? 'descending' : 'ascending');
    setBy(column);
  };
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
            <SearchField
              label="Search people"
              value={search}
              onSettle={setSearch}
              wait={500}
              maxLength={100}
            />
            <SortDirectionButton direction={direction} onTurn={() => sort(by)} />
          </div>
        }
        loading="Loading people"
        failure="Failed to load people"
        empty={{ title: 'No people found' }}
      >
        {(people) => (
          <table className="table">
            <caption className="sr-only">People</caption>
            <thead>
              <tr>
                {columns.map((column) => (
                  <SortHeading
                    key={column}
                    label={column}
                    direction={by === column ? direction : undefined}
                    onSort={() => sort(column)}
                  />
                ))}
              </tr>
            </thead>
            <tbody>
              {people.map((row) => (
                <tr key={row.name}>
                  <th scope="row">{row.name}</th>
                  <td>{row.age}</td>
                  <td>
                    <RatingChip dupr_rating={row.dupr_rating} />
                  </td>
                  <td>
                    <FormattedDate at={row.joined} />
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        )}
      </PagedList>
    </Card>
  );
}
