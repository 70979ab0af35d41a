import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import type { RecentTerms } from '#features/playdates/contract.ts';
import { fairTexts } from '#features/playdates/data/fair-texts.ts';
import { termsTexts } from '#features/playdates/data/terms-texts.ts';
import { timeZones } from '#features/playdates/data/time-zones.ts';
import {
  amountMax,
  courtCostMax,
  gamesMax,
  timesMax,
  venueAddressMax,
  venueNameMax,
} from '#features/playdates/limits.ts';
import { messages } from '#features/playdates/messages.ts';
import { callingOffLine } from '#features/playdates/rules/calling-off-line.ts';
import { placeZipError } from '#features/playdates/rules/place-zip.ts';
import { termLabels } from '#features/playdates/rules/terms-labels.ts';
import {
  ballsFrom,
  courtAccesses,
  courtPayers,
  durations,
  formats,
  latePercents,
  noticeHours,
  type PlaydateType,
  pointsToPlay,
} from '#features/playdates/schema.ts';
import type { State } from '#features/profiles/data/states.ts';
import { stateOfZip } from '#features/profiles/data/zip-states.ts';
import { ZipField } from '#features/profiles/web/parts/zip-field.tsx';
import { useUser } from '#features/profiles/web/queries.ts';
import { systemClock } from '#platform/common/clock.ts';
import { Banner } from '#platform/web/ui/banner.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import { Checkbox } from '#platform/web/ui/checkbox.tsx';
import { FormError } from '#platform/web/ui/form-error.tsx';
import { RadioGroup } from '#platform/web/ui/radio-group.tsx';
import { SelectField } from '#platform/web/ui/select-field.tsx';
import { NumberField, TextField } from '#platform/web/ui/text-field.tsx';
import { repeatable, repeatLabel, repeatTerms } from './repeat-terms.ts';
import { checkTerms, type TermsDraft, type TermsErrors } from './terms-draft.ts';
import { TimesField } from './times-field.tsx';

const optionsOf = <Value extends string | number>(
  values: readonly Value[],
  labels: Readonly<Record<Value, string>>,
) => values.map((value) => ({ value: String(value), label: labels[value] }));

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
  /** Beside Save. */
  secondary?: ReactNode;
};

/** Times, place and terms of a PlayDate. What most teams set is in sight, the rest is folded. */
export function TermsForm(props: TermsFormProps) {
  const { state, amount, type, recent = [], serverErrors, formError, pending, onSave, secondary } = props;
  const [draft, setDraft] = useState(props.draft);
  const [found, setFound] = useState<TermsErrors>({});
  const errors = { ...serverErrors, ...found };
  const form = useRef<HTMLFormElement>(null);
  const { zip_code } = useUser();
  const name = useId();
  const update = (change: Partial<TermsDraft>) => setDraft((current) => ({ ...current, ...change }));
  const text = (
    field: 'venue_name' | 'venue_address' | 'place_zip' | 'court_cost' | 'games' | 'highest',
  ) => ({
    value: draft[field],
    error: errors[field],
    onChange: ({ target }: { target: { value: string } }) => update({ [field]: target.value }),
  });
  const number = (field: 'duration_minutes' | 'points' | 'notice_hours' | 'late_percent') => ({
    name: `${name}-${field}`,
    value: String(draft[field]),
    onChange: ({ target }: { target: { value: string } }) => update({ [field]: Number(target.value) }),
  });
  const pays = type === 'challenge';
  const foldedError = (['court_cost', 'games'] as const).some((field) => errors[field] !== undefined);

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
      {repeatable(recent).length > 0 && (
        <section aria-label="Repeat" className="grid gap-2">
          <p className="field-label">Repeat</p>
          <ul className="flex flex-wrap gap-2">
            {repeatable(recent).map((earlier) => (
              <li key={earlier.id} className="min-w-0">
                <Button
                  variant="plain"
                  size="sm"
                  onClick={() => {
                    setDraft(repeatTerms(earlier, amount, systemClock.now()));
                    setFound({});
                  }}
                >
                  {repeatLabel(earlier)}
                </Button>
              </li>
            ))}
          </ul>
        </section>
      )}
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
      <RadioGroup
        label="How long"
        options={optionsOf(durations, termLabels.duration_minutes)}
        {...number('duration_minutes')}
      />
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
      <RadioGroup
        label="Indoor or outdoor"
        name={`${name}-setting`}
        options={[
          { value: '', label: 'Either' },
          { value: 'indoor', label: termLabels.setting.indoor },
          { value: 'outdoor', label: termLabels.setting.outdoor },
        ]}
        value={draft.setting}
        onChange={({ target }) => update({ setting: target.value as TermsDraft['setting'] })}
      />
      <SelectField
        label="Kind of court"
        options={[{ value: '', label: 'Not said' }, ...optionsOf(courtAccesses, termLabels.court_access)]}
        value={draft.court_access}
        onChange={({ target }) => update({ court_access: target.value as TermsDraft['court_access'] })}
      />
      {draft.court_access === 'public' && amount > 0 && (
        <Banner kind="warn" live>
          {fairTexts.askForPermit}
        </Banner>
      )}
      <NumberField
        label="Accept offers up to (optional)"
        hint={`The most that you ${pays ? 'pay' : 'earn'}. Teams offer between $${amount} and this. Empty: $${amount} an hour.`}
        prefix="$"
        inputMode="numeric"
        min={amount}
        max={amountMax}
        {...text('highest')}
      />
      <details
        className="group rounded-control border border-rule px-4 py-1"
        // An error in it must be in sight.
        {...(foldedError ? { open: true } : {})}
      >
        <summary className="min-h-11 cursor-pointer content-center font-semibold">
          Court cost, format and calling off
          <span className="block pb-1 font-normal text-[0.8125rem] text-soft">{callingOffLine(draft)}</span>
        </summary>
        <div className="stack py-3">
          <div className="grid gap-4 sm:grid-cols-2">
            <NumberField
              label="Court cost (optional)"
              prefix="$"
              inputMode="numeric"
              min={0}
              max={courtCostMax}
              {...text('court_cost')}
            />
            <SelectField
              label="Who pays the court"
              options={optionsOf(courtPayers, termLabels.court_paid_by)}
              value={draft.court_paid_by}
              onChange={({ target }) =>
                update({ court_paid_by: target.value as TermsDraft['court_paid_by'] })
              }
            />
            <SelectField
              label="Format"
              options={optionsOf(formats, termLabels.format)}
              value={draft.format}
              onChange={({ target }) => update({ format: target.value as TermsDraft['format'] })}
            />
            {draft.format === 'games' && (
              <NumberField label="Games" inputMode="numeric" min={1} max={gamesMax} {...text('games')} />
            )}
            <SelectField
              label="Points a game"
              options={optionsOf(pointsToPlay, termLabels.points)}
              {...number('points')}
            />
            <SelectField
              label="Who brings balls"
              options={optionsOf(ballsFrom, termLabels.balls_by)}
              value={draft.balls_by}
              onChange={({ target }) => update({ balls_by: target.value as TermsDraft['balls_by'] })}
            />
            <SelectField
              label="Calling off is late within"
              options={optionsOf(noticeHours, termLabels.notice_hours)}
              {...number('notice_hours')}
            />
            <SelectField
              label="Owed when called off late"
              options={optionsOf(latePercents, termLabels.late_percent)}
              {...number('late_percent')}
            />
          </div>
          <SelectField
            label="Time zone"
            options={optionsOf(timeZones, termLabels.time_zone)}
            value={draft.time_zone}
            onChange={({ target }) => update({ time_zone: target.value as TermsDraft['time_zone'] })}
          />
        </div>
      </details>
      <div className="sticky -bottom-5 -mx-5 -mb-5 flex flex-wrap gap-3 border-rule border-t bg-raised px-5 pt-3 pb-5 cramped:static">
        {secondary}
        <Button type="submit" variant="primary" className="flex-1" pending={pending}>
          Save
        </Button>
      </div>
    </form>
  );
}
