import type { ReactNode } from 'react';
import { type Order, opposite, type SortDirection } from '#platform/common/sorting.ts';
import { SortHeading } from '#platform/web/ui/sort-heading.tsx';

/** The values of aria-sort. */
export const ariaSort = { asc: 'ascending', desc: 'descending' } as const satisfies Record<
  SortDirection,
  string
>;

/** Columns with their orders; the heading selects the first. Not sortable without any. */
export type Columns<Sort extends string> = readonly { label: string; sorts: readonly Sort[] }[];

export interface Sorting<Sort extends string> {
  order: Order<Sort>;
  onOrder: (order: Order<Sort>) => void;
}

export interface SortedTableProps<Sort extends string> extends Sorting<Sort> {
  caption: string;
  columns: Columns<Sort>;
  children: ReactNode;
}

/**
 * A table that is sorted by its column headings. A second press reverses the direction, another
 * column begins ascending (document 2, section 2.15).
 */
export function SortedTable<Sort extends string>(props: SortedTableProps<Sort>) {
  const { caption, columns, order, onOrder, children } = props;
  const reversed = { ...order, direction: opposite[order.direction] };
  return (
    <table className="table">
      <caption className="sr-only">{caption}</caption>
      <thead>
        <tr>
          {columns.map(({ label, sorts }) => {
            const [first] = sorts;
            if (first === undefined)
              return (
                <th key={label} scope="col">
                  {label}
                </th>
              );
            const isActive = sorts.includes(order.sort);
            return (
              <SortHeading
                key={label}
                label={label}
                direction={isActive ? ariaSort[order.direction] : undefined}
                onSort={() => onOrder(isActive ? reversed : { sort: first, direction: 'asc' })}
              />
            );
          })}
        </tr>
      </thead>
      <tbody>{children}</tbody>
    </table>
  );
}
