import type { TermsChange } from '#features/playdates/contract.ts';
import { applicationTexts } from '#features/playdates/data/application-texts.ts';

/** 'Changed since you applied': 'How long: 1.5 hours → 2 hours', to screen readers 'from … to …'. */
export function TermsChanges({ changes }: { changes: readonly TermsChange[] }) {
  return (
    <div className="mt-3">
      <h3 className="text-base">{applicationTexts.changedSince}</h3>
      <dl className="mt-1 grid gap-1.5">
        {changes.map(({ label, before, after }) => (
          <div key={label} className="wrap-anywhere">
            <dt className="inline text-soft">{label}: </dt>
            <dd className="inline">
              <span className="sr-only">from </span>
              {before ?? applicationTexts.notSaid} <span aria-hidden="true">→ </span>
              <span className="sr-only">to </span>
              <span className="font-semibold">{after ?? applicationTexts.notSaid}</span>
            </dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
