import type { ReactNode } from 'react';
import type { ChangeLine } from '#features/agreements/rules/change-lines.ts';

interface ChangeLinesProps {
  lines: ChangeLine[];
  /** The proposed times, which show the reader's clock too. */
  times: ReactNode;
}

/** All that a change changes: 'Court: Old Park → Reid Park', to screen readers 'from … to …'. */
export function ChangeLines({ lines, times }: ChangeLinesProps) {
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
