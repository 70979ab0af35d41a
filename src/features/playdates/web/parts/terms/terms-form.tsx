import { useEffect, useId, useRef, useState } from 'react';
import type { RecentTerms } from '#features/playdates/contract/answers.ts';
import { timeZones } from '#features/playdates/data/time-zones.ts';
import { amountMax, timesMax, venueAddressMax, venueNameMax } from '#features/playdates/limits.ts';
import { messages } from '#features/playdates/messages/common.ts';
import { fairTexts } from '#features/playdates/messages/fair-offers.ts';
import { termsTexts } from '#features/playdates/messages/terms.ts';
import { placeZipError } from '#features/playdates/rules/place-zip.ts';
import { optionsOf } from '#features/playdates/rules/term-fields.ts';
import { type Term, type TermName, termList, termNames } from '#features/playdates/rules/terms.ts';
import { callingOffLine } from '#features/playdates/rules/terms-lines.ts';
import type { PlaydateType } from '#features/playdates/schema.ts';
import type { State } from '#features/profiles/data/states.ts';
import { stateOfZip } from '#features/profiles/data/zip-states.ts';
import { ZipField } from '#features/profiles/web/parts/zip-field.tsx';
import { useUser } from '#features/profiles/web/queries.ts';
import { serverClock } from '#platform/web/server-clock.ts';
import { Banner } from '#platform/web/ui/banner.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import { Checkbox } from '#platform/web/ui/checkbox.tsx';
import { FormError } from '#platform/web/ui/form-error.tsx';
import { RadioGroup } from '#platform/web/ui/radio-group.tsx';
import { SelectField } from '#platform/web/ui/select-field.tsx';
import { NumberField, TextField } from '#platform/web/ui/text-field.tsx';
import { repeatable, repeatLabel, repeatTerms } from './repeat-terms.ts';
import { checkTerms, type TermsDraft, type TermsErrors } from './terms-draft.ts';
import { TimesField, timeZoneLabels } from './times-field.tsx';

/** What is in sight; the other terms are folded. */
const inSight: readonly TermName[] = ['duration_minutes', 'setting', 'court_access'];
const folded = termNames.filter((name) => !inSight.includes(name));

export type TermsFormProps = {
  draft: TermsDraft;
  /** Of earlier PlayDates, to repeat them. */
  recent?: readonly RecentTerms[];
  /** Of the PlayDate. */
  state: State;
  /** The lowest price, in dollars per hour. */
  amount: number;
  type: PlaydateType;
  /** Errors of the server; in words for the whole form. */
  serverErrors?: TermsErrors | undefined;
  formError?: string | undefined;
  pending: boolean;
  onSave: (draft: TermsDraft) => void;
};

/** Times, place and terms of a PlayDate. What most teams set is in sight, the rest is folded. */
export function TermsForm(props: TermsFormProps) {
  const { state, amount, type, recent = [], serverErrors, formError, pending, onSave } = props;
  const [draft, setDraft] = useState(props.draft);
  const [found, setFound] = useState<TermsErrors>({});
  const errors = { ...serverErrors, ...found };
  const form = useRef<HTMLFormElement>(null);
  const { zip_code } = useUser();
  const update = (change: Partial<TermsDraft>) =>
    setDraft((current) => ({ ...current, ...change }));
  const text = (field: TermName | 'venue_name' | 'venue_address' | 'place_zip' | 'highest') => ({
    value: draft[field],
    error: errors[field],
    onChange: ({ target }: { target: { value: string } }) => update({ [field]: target.value }),
  });

  const refused = Object.keys(serverErrors ?? {}).join();
  useEffect(() => {
    if (Object.keys(found).length === 0 && refused === '') return;
    const wrong = form.current?.querySelector<HTMLElement>('[aria-invalid="true"], [data-wrong]');
    // Not to the edge of the sheet, where Save covers it.
    wrong?.scrollIntoView({ block: 'center' });
    wrong?.focus({ preventScroll: true });
  }, [found, refused]);

  return (
    <form
      ref={form}
      noValidate
      className="stack"
      onSubmit={(event) => {
        event.preventDefault();
        // A sheet's form is a child of the wizard's in React, though not in the document.
        event.stopPropagation();
        const checked = checkTerms(draft, amount);
        const place_zip = checked.terms && placeZipError(checked.terms.place_zip, state);
        const wrong = place_zip === undefined ? checked.errors : { place_zip };
        setFound(wrong ?? {});
        if (wrong === undefined) onSave(draft);
      }}
    >
      <FormError title={refused === '' ? formError : undefined} />
      <Repeat
        recent={recent}
        onRepeat={(earlier) => {
          setDraft(repeatTerms(earlier, amount, serverClock.now()));
          setFound({});
        }}
      />
      <TimesField
        label={messages.addTime}
        times={draft.times}
        time_zone={draft.time_zone}
        most={timesMax}
        full={messages.timesTooMany}
        error={errors.times}
        onChange={(times) => update({ times })}
      />
      <p className="text-[0.9375rem] text-soft">{termsTexts.agreedInChat}</p>
      <TermField name="duration_minutes" isRadio {...text('duration_minutes')} />
      <TextField
        label="Court"
        hint={messages.courtNotReserved}
        maxLength={venueNameMax}
        autoComplete="off"
        {...text('venue_name')}
      />
      {draft.venue_name.trim() !== '' && (
        <Checkbox
          label={messages.showCourt}
          hint={draft.is_venue_public ? messages.courtShownToAll : messages.courtShownToApplicants}
          checked={draft.is_venue_public}
          onChange={({ target }) => update({ is_venue_public: target.checked })}
        />
      )}
      <div className="flex flex-wrap items-end gap-3">
        <ZipField
          isShort
          label="ZIP code of the court (optional)"
          hint={messages.zipShowsTown}
          autoComplete="off"
          className="min-w-40 flex-1"
          {...text('place_zip')}
        />
        {stateOfZip(zip_code) === state && (
          <Button variant="plain" onClick={() => update({ place_zip: zip_code.slice(0, 5) })}>
            Use my ZIP
          </Button>
        )}
      </div>
      <TextField
        label="Address"
        hint={messages.addressPrivate}
        maxLength={venueAddressMax}
        autoComplete="off"
        {...text('venue_address')}
      />
      <TermField name="setting" isRadio {...text('setting')} />
      <TermField name="court_access" {...text('court_access')} />
      {draft.court_access === 'public' && amount > 0 && (
        <Banner kind="warn" live>
          {fairTexts.askForPermit}
        </Banner>
      )}
      <NumberField
        label="Accept offers up to (optional)"
        hint={`The most that you ${type === 'challenge' ? 'pay' : 'earn'}. Teams offer between $${amount} and this. Empty: $${amount} an hour.`}
        prefix="$"
        inputMode="numeric"
        min={amount}
        max={amountMax}
        {...text('highest')}
      />
      <Folded draft={draft} errors={errors} text={text} onChange={update} />
      <div className="sticky -bottom-5 -mx-5 -mb-5 flex flex-wrap gap-3 border-rule border-t bg-raised px-5 pt-3 pb-5 cramped:static">
        <Button type="submit" variant="primary" className="flex-1" pending={pending}>
          Save
        </Button>
      </div>
    </form>
  );
}

interface RepeatProps {
  recent: readonly RecentTerms[];
  onRepeat: (earlier: RecentTerms) => void;
}

/** The terms of earlier PlayDates, to begin with. */
function Repeat({ recent, onRepeat }: RepeatProps) {
  const earlierOnes = repeatable(recent);
  if (earlierOnes.length === 0) return null;
  return (
    <section aria-label="Repeat" className="grid gap-2">
      <p className="field-label">Repeat</p>
      <ul className="flex flex-wrap gap-2">
        {earlierOnes.map((earlier) => (
          <li key={earlier.id} className="min-w-0">
            <Button variant="plain" size="sm" onClick={() => onRepeat(earlier)}>
              {repeatLabel(earlier)}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}

interface FoldedProps {
  draft: TermsDraft;
  errors: TermsErrors;
  /** The value, the error and the change of a field. */
  text: (field: TermName) => Omit<TermFieldProps, 'name'>;
  onChange: (change: Partial<TermsDraft>) => void;
}

/** The terms that most teams leave as they are. */
function Folded({ draft, errors, text, onChange }: FoldedProps) {
  const hasError = folded.some((field) => errors[field] !== undefined);
  return (
    <details
      className="group rounded-control border border-rule px-4 py-1"
      // An error in it must be in sight.
      {...(hasError ? { open: true } : {})}
    >
      <summary className="min-h-11 cursor-pointer content-center font-semibold">
        Court cost, format and calling off
        <span className="block pb-1 font-normal text-[0.8125rem] text-soft">
          {callingOffLine({
            late_percent: Number(draft.late_percent),
            notice_hours: Number(draft.notice_hours),
          })}
        </span>
      </summary>
      <div className="stack py-3">
        <div className="grid gap-4 sm:grid-cols-2">
          {folded.map(
            (name) =>
              (name !== 'games' || draft.format === 'games') && (
                <TermField key={name} name={name} {...text(name)} />
              ),
          )}
        </div>
        <SelectField
          label="Time zone"
          options={timeZones.map((value) => ({ value, label: timeZoneLabels[value] }))}
          value={draft.time_zone}
          onChange={({ target }) =>
            onChange({ time_zone: target.value as TermsDraft['time_zone'] })
          }
        />
      </div>
    </details>
  );
}

interface TermFieldProps {
  name: TermName;
  value: string;
  error: string | undefined;
  onChange: (event: { target: { value: string } }) => void;
  isRadio?: boolean;
}

/** The field of a term, as the list describes it. */
function TermField({ name, isRadio = false, ...control }: TermFieldProps) {
  const id = useId();
  const term: Term = termList[name];
  if (term.kind === 'amount') {
    const { label, prefix, min, max } = term;
    return (
      <NumberField
        label={label}
        prefix={prefix}
        inputMode="numeric"
        min={min}
        max={max}
        {...control}
      />
    );
  }
  const props = { label: term.label, options: optionsOf(term), ...control };
  return isRadio ? <RadioGroup name={id} {...props} /> : <SelectField {...props} />;
}
