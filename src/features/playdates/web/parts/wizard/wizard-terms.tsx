import { stateTimeZones } from '#features/playdates/data/time-zones.ts';
import { timesMax } from '#features/playdates/limits.ts';
import { messages } from '#features/playdates/messages/common.ts';
import { labelOf, termList } from '#features/playdates/rules/terms.ts';
import { amountOf } from '#features/playdates/web/parts/terms/amount.ts';
import {
  isOnlyTimes,
  type TermsDraft,
  type TermsErrors,
  withTimes,
} from '#features/playdates/web/parts/terms/terms-draft.ts';
import { TimesField } from '#features/playdates/web/parts/terms/times-field.tsx';
import { useTermsSheet } from '#features/playdates/web/parts/terms/use-terms-sheet.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { FormError } from '#platform/web/ui/form-error.tsx';
import type { Draft } from './draft.ts';

interface WizardTermsProps {
  draft: Draft;
  /** What the server said about them. */
  errors: TermsErrors | undefined;
  onChange: (change: Partial<Draft>) => void;
}

/** The times of the wizard's last step as chips; place, terms and any other time in a sheet. */
export function WizardTerms({ draft, errors = {}, onChange }: WizardTermsProps) {
  const { terms, state, type, amount } = draft;
  const { opened, open, close } = useTermsSheet();
  if (state === undefined || type === undefined) return null;
  const times = terms?.times ?? [];
  const hasMore = terms !== undefined && !isOnlyTimes(terms, state);
  const change = () =>
    void open(({ lastTerms }, recent) =>
      hasMore ? terms : { ...lastTerms(recent, state), times },
    );
  const { times: timesError, ...others } = errors;
  return (
    <section aria-label={messages.termsTitle} className="grid gap-3">
      <TimesField
        label={messages.addTime}
        times={times}
        time_zone={terms?.time_zone ?? stateTimeZones[state]}
        most={timesMax}
        full={messages.timesTooMany}
        error={timesError}
        onChange={(chosen) => onChange({ terms: withTimes(terms, chosen, state) })}
        other={
          <div className="flex flex-wrap gap-3">
            <Button size="sm" variant="plain" onClick={change}>
              More times, place and terms
            </Button>
            {hasMore && (
              <Button size="sm" variant="plain" onClick={() => onChange({ terms: undefined })}>
                Remove
              </Button>
            )}
          </div>
        }
      />
      {terms !== undefined && <Summary terms={terms} pays={type === 'challenge'} />}
      <FormError title={Object.values(others)[0]} />
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

/** What is published with the times. */
function Summary({ terms, pays }: { terms: TermsDraft; pays: boolean }) {
  return (
    <ul className="grid gap-0.5 border-court-text border-l-3 pl-4">
      <li>{labelOf(termList.duration_minutes, Number(terms.duration_minutes))}</li>
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
          You {pays ? 'pay' : 'earn'} up to ${terms.highest} an hour
        </li>
      )}
    </ul>
  );
}
