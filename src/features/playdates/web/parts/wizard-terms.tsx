import { lazy, Suspense, useState } from 'react';
import { messages } from '#features/playdates/messages.ts';
import { formatLocalStart } from '#platform/common/zoned-time.ts';
import { importWithRetry } from '#platform/web/import-with-retry.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { amountOf } from './amount.ts';
import type { Draft } from './draft.ts';
import type { TermsDraft, TermsErrors } from './terms-draft.ts';
import { termLabels } from './terms-labels.ts';

const TermsSheet = lazy(async () => {
  const { TermsSheet } = await importWithRetry(() => import('./terms-sheet.tsx'));
  return { default: TermsSheet };
});

interface WizardTermsProps {
  draft: Draft;
  /** What the server said about them. */
  errors: TermsErrors | undefined;
  onChange: (change: Partial<Draft>) => void;
}

/** The optional terms of the wizard's last step, in a sheet. */
export function WizardTerms({ draft, errors, onChange }: WizardTermsProps) {
  const { terms, state, type, amount } = draft;
  const [edited, setEdited] = useState<TermsDraft>();
  if (state === undefined || type === undefined) return null;
  const open = async () => {
    if (terms !== undefined) return setEdited(terms);
    const { lastTerms } = await importWithRetry(() => import('./last-terms.ts'));
    setEdited(await lastTerms(state));
  };
  const error = Object.values(errors ?? {})[0];
  return (
    <section aria-label={messages.termsTitle} className="grid gap-3">
      {terms === undefined ? (
        <Button variant="plain" className="justify-self-start" onClick={() => void open()}>
          {messages.addTerms}
        </Button>
      ) : (
        <div className="grid gap-2 rounded-control border border-rule p-4">
          <p className="font-semibold">{messages.termsTitle}</p>
          <ul className="grid gap-0.5 tabular">
            {terms.times.map((time) => (
              <li key={time}>{formatLocalStart(time)}</li>
            ))}
            <li>{termLabels.duration_minutes[terms.duration_minutes as 60 | 90 | 120]}</li>
            {terms.venue_name !== '' && <li className="wrap-anywhere">{terms.venue_name}</li>}
            {terms.highest !== '' && <li>Up to ${terms.highest} an hour</li>}
          </ul>
          {error !== undefined && (
            <p role="alert" className="text-error">
              {error}
            </p>
          )}
          <div className="flex flex-wrap gap-3">
            <Button size="sm" variant="plain" onClick={() => void open()}>
              Change
            </Button>
            <Button size="sm" variant="plain" onClick={() => onChange({ terms: undefined })}>
              Remove
            </Button>
          </div>
        </div>
      )}
      {edited !== undefined && (
        <Suspense fallback={null}>
          <TermsSheet
            open
            onClose={() => setEdited(undefined)}
            draft={edited}
            amount={amountOf(amount)}
            type={type}
            serverErrors={errors}
            pending={false}
            onSave={(saved) => {
              onChange({ terms: saved });
              setEdited(undefined);
            }}
          />
        </Suspense>
      )}
    </section>
  );
}
