import { Fragment, type ReactNode } from 'react';
import { type Order, opposite, type SortDirection } from '#platform/common/sorting.ts';
import { useMedia, wide } from '#platform/web/use-media.ts';
import { SortHeading } from './sort-heading.tsx';

/** The values of aria-sort. */
export const ariaSort = { asc: 'ascending', desc: 'descending' } as const satisfies Record<
  SortDirection,
  string
>;

/** Columns with their orders; the heading selects the first. Not sortable without any. */
export type Columns<Sort extends string> = readonly {
  label: string;
  /** The label is for screen readers alone. */
  isHidden?: boolean;
  sorts?: readonly Sort[];
}[];

export interface Sorting<Sort extends string> {
  order: Order<Sort>;
  onOrder: (order: Order<Sort>) => void;
}

interface TableOrCardsProps<Row, Sort extends string> {
  label: string;
  rows: readonly Row[];
  columns: Columns<Sort>;
  sorting?: Sorting<Sort>;
  tableRow: (row: Row) => ReactNode;
  card: (row: Row) => ReactNode;
}

/**
 * Rows as a table from 1024 px on, below as a list of cards. A second press on a column heading
 * reverses the direction, another column begins ascending (document 2, section 2.15).
 */
export function TableOrCards<Row extends { id: string }, Sort extends string>(
  props: TableOrCardsProps<Row, Sort>,
) {
  const { label, rows, columns, sorting, tableRow, card } = props;
  const isTable = useMedia(wide);
  const items = rows.map((row) => (
    <Fragment key={row.id}>{isTable ? tableRow(row) : card(row)}</Fragment>
  ));
  if (!isTable) return <ul aria-label={label}>{items}</ul>;
  return (
    <table className="table">
      <caption className="sr-only">{label}</caption>
      <thead>
        <tr className="h-11">
          {columns.map((column) => (
            <Heading key={column.label} column={column} sorting={sorting} />
          ))}
        </tr>
      </thead>
      <tbody>{items}</tbody>
    </table>
  );
}

interface HeadingProps<Sort extends string> {
  column: Columns<Sort>[number];
  sorting: Sorting<Sort> | undefined;
}

function Heading<Sort extends string>({ column, sorting }: HeadingProps<Sort>) {
  const { label, isHidden = false, sorts = [] } = column;
  const [first] = sorts;
  if (first === undefined || sorting === undefined)
    return <th scope="col">{isHidden ? <span className="sr-only">{label}</span> : label}</th>;
  const { order, onOrder } = sorting;
  const isActive = sorts.includes(order.sort);
  return (
    <SortHeading
      label={label}
      direction={isActive ? ariaSort[order.direction] : undefined}
      onSort={() =>
        onOrder(
          isActive
            ? { ...order, direction: opposite[order.direction] }
            : { sort: first, direction: 'asc' },
        )
      }
    />
  );
}
