/** The date of an ISO string in the viewer's time zone; the tooltip has the exact time. */
export function FormattedDate({ at }: { at: string }) {
  const date = new Date(at);
  return (
    <time dateTime={at} title={date.toLocaleString()} className="tabular whitespace-nowrap">
      {date.toLocaleDateString('en-US', { year: 'numeric', month: 'short', day: 'numeric' })}
    </time>
  );
}
