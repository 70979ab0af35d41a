import { type Order, opposite, type SortDirection } from '#platform/common/sorting.ts';
import { SortHeading } from '#platform/web/ui/sort-heading.tsx';

/** A direction as those hear it who do not see the table. */
export const ariaSort = { asc: 'ascending', desc: 'descending' } as const satisfies Record<
  SortDirection,
  string
>;

export interface SortHeadingsProps<Sort extends string> {
  /** Each column with the orders that it stands for: the first is the one that its head chooses. None for a head that chooses nothing. */
  columns: readonly { label: string; sorts: readonly Sort[] }[];
  order: Order<Sort>;
  onOrder: (order: Order<Sort>) => void;
}

/** The heads of a table. A repeated press turns the order round, another column begins ascending (document 2, section 2.15). */
export function SortHeadings<Sort extends string>({ columns, order, onOrder }: SortHeadingsProps<Sort>) {
  return columns.map(({ label, sorts: [first, ...others] }) => {
    if (first === undefined)
      return (
        <th key={label} scope="col">
          {label}
        </th>
      );
    const isBy = [first, ...others].includes(order.sort);
    return (
      <SortHeading
        key={label}
        label={label}
        direction={isBy ? ariaSort[order.direction] : undefined}
        onSort={() =>
          onOrder(
            isBy ? { ...order, direction: opposite[order.direction] } : { sort: first, direction: 'asc' },
          )
        }
      />
    );
  });
}
