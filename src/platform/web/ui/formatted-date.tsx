export interface FormattedDateProps {
  /** An ISO string. */
  at: string;
}

/** A date in the viewer's time zone; the tooltip has the exact time. */
export function FormattedDate({ at }: FormattedDateProps) {
  const date = new Date(at);
  return (
    <time dateTime={at} title={date.toLocaleString()} className="tabular whitespace-nowrap">
      {date.toLocaleDateString('en-US', { year: 'numeric', month: 'short', day: 'numeric' })}
    </time>
  );
}
