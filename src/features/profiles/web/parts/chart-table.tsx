interface ChartTableProps {
  /** The accessible name of the table's area. */
  label: string;
  columns: readonly string[];
  /** The first cell of a row is its heading. */
  rows: readonly { key: string; cells: readonly [string, ...(string | number)[]] }[];
}

/** The numbers of a chart as a table, on demand; a long one scrolls. */
export function ChartTable({ label, columns, rows }: ChartTableProps) {
  const cell = 'border-rule border-b py-2 pr-3 text-start font-normal';
  return (
    <details>
      <summary className="flex min-h-11 w-fit items-center font-medium text-court-text underline underline-offset-[0.18em]">
        Show as a table
      </summary>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a long table scrolls by keyboard */}
      <section tabIndex={0} aria-label={label} className="max-h-88 overflow-auto">
        <table className="tabular w-full">
          <thead>
            <tr className="text-[0.875rem] text-soft *:font-semibold!">
              {columns.map((column) => (
                <th key={column} scope="col" className={cell}>
                  {column}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ key, cells: [heading, ...values] }) => (
              <tr key={key}>
                <th scope="row" className={cell}>
                  {heading}
                </th>
                {values.map((value, at) => (
                  <td key={columns[at + 1]} className={cell}>
                    {value}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </details>
  );
}
