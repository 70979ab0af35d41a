import { messages } from '#features/playdates/messages.ts';
import { termLabels } from '#features/playdates/rules/terms-labels.ts';
import { formatLocalStart } from '#platform/common/zoned-time.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { FormError } from '#platform/web/ui/form-error.tsx';
import { amountOf } from './amount.ts';
import type { Draft } from './draft.ts';
import type { TermsErrors } from './terms-draft.ts';
import { useTermsSheet } from './use-terms-sheet.ts';

interface WizardTermsProps {
  draft: Draft;
  /** What the server said about them. */
  errors: TermsErrors | undefined;
  onChange: (change: Partial<Draft>) => void;
}

/** The optional terms of the wizard's last step, in a sheet. */
export function WizardTerms({ draft, errors, onChange }: WizardTermsProps) {
  const { terms, state, type, amount } = draft;
  const { opened, open, close } = useTermsSheet();
  if (state === undefined || type === undefined) return null;
  const change = () => void open(({ lastTerms }, recent) => terms ?? lastTerms(recent, state));
  const error = Object.values(errors ?? {})[0];
  return (
    <section aria-label={messages.termsTitle} className="grid gap-3">
      {terms === undefined ? (
        <Button variant="plain" className="justify-self-start" onClick={change}>
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
            {terms.venue_name !== '' && (
              <li className="wrap-anywhere">
                {terms.venue_name}
                <span className="block text-[0.8125rem] text-soft">
                  {terms.is_venue_public ? messages.courtShownToAll : messages.courtShownToApplicants}
                </span>
              </li>
            )}
            {terms.highest !== '' && (
              <li>
                You {type === 'challenge' ? 'pay' : 'earn'} up to ${terms.highest} an hour
              </li>
            )}
          </ul>
          <FormError title={error} />
          <div className="flex flex-wrap gap-3">
            <Button size="sm" variant="plain" onClick={change}>
              Change
            </Button>
            <Button size="sm" variant="plain" onClick={() => onChange({ terms: undefined })}>
              Remove
            </Button>
          </div>
        </div>
      )}
      {opened !== undefined && (
        <opened.TermsSheet
          open
          onClose={close}
          draft={opened.draft}
          recent={opened.recent}
          state={state}
          amount={amountOf(amount)}
          type={type}
          serverErrors={errors}
          pending={false}
          onSave={(saved) => {
            onChange({ terms: saved });
            close();
          }}
        />
      )}
    </section>
  );
}
