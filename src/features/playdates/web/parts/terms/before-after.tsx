import type { ReactNode } from 'react';

interface BeforeAfterProps {
  /**
   * `before`: null where nothing was agreed on; of several values to choose from `after` has all.
   */
  lines: readonly { label: string; before: string | null; after: readonly string[] }[];
  /** The proposed times, which show the reader's clock too. */
  times?: ReactNode;
}

/** What is changed: 'Court: Old Park → Reid Park', to screen readers 'from … to …'. */
export function BeforeAfter({ lines, times }: BeforeAfterProps) {
  if (lines.length === 0) return null;
  return (
    <dl className="grid gap-1.5">
      {lines.map(({ label, before, after }) => (
        <div key={label} className="wrap-anywhere">
          <dt className="inline text-soft">{label}: </dt>
          <dd className="inline">
            {before !== null && (
              <>
                <span className="sr-only">from </span>
                {before} <span aria-hidden="true">→ </span>
                <span className="sr-only">to </span>
              </>
            )}
            {label === 'Time' ? times : <span className="font-semibold">{after.join(' or ')}</span>}
          </dd>
        </div>
      ))}
    </dl>
  );
}
