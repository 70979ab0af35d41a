import type { ReactNode } from 'react';
import { type Order, opposite, type SortDirection } from '#platform/common/sorting.ts';
import { SortHeading } from '#platform/web/ui/sort-heading.tsx';

/** A direction as those hear it who do not see the table. */
export const ariaSort = { asc: 'ascending', desc: 'descending' } as const satisfies Record<
  SortDirection,
  string
>;

/** Each column with the orders that it stands for: the first is the one that its head chooses. None for a head that chooses nothing. */
export type Columns<Sort extends string> = readonly { label: string; sorts: readonly Sort[] }[];

export interface Sorting<Sort extends string> {
  order: Order<Sort>;
  onOrder: (order: Order<Sort>) => void;
}

export interface SortedTableProps<Sort extends string> extends Sorting<Sort> {
  caption: string;
  columns: Columns<Sort>;
  /** The rows. */
  children: ReactNode;
}

/**
 * A table that is sorted by the heads of its columns. A repeated press turns the order round, another column begins ascending (document 2,
 * section 2.15).
 */
export function SortedTable<Sort extends string>(props: SortedTableProps<Sort>) {
  const { caption, columns, order, onOrder, children } = props;
  const turned = { ...order, direction: opposite[order.direction] };
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
            const isBy = sorts.includes(order.sort);
            return (
              <SortHeading
                key={label}
                label={label}
                direction={isBy ? ariaSort[order.direction] : undefined}
                onSort={() => onOrder(isBy ? turned : { sort: first, direction: 'asc' })}
              />
            );
          })}
        </tr>
      </thead>
      <tbody>{children}</tbody>
    </table>
  );
}
