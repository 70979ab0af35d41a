export interface FormattedDateProps {
  /** An ISO string. */
  at: string;
}

/** The day of a moment, where the viewer is; the exact time is its tooltip. */
export function FormattedDate({ at }: FormattedDateProps) {
  const moment = new Date(at);
  return (
    <time dateTime={at} title={moment.toLocaleString()} className="tabular whitespace-nowrap">
      {moment.toLocaleDateString('en-US', { year: 'numeric', month: 'short', day: 'numeric' })}
    </time>
  );
}
