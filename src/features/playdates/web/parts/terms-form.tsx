import { X } from 'lucide-react';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
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
import {
  ballsFrom,
  courtPayers,
  durations,
  formats,
  latePercents,
  noticeHours,
  type PlaydateType,
  pointsToPlay,
} from '#features/playdates/schema.ts';
import { useUser } from '#features/profiles/web/queries.ts';
import { day, systemClock } from '#platform/common/clock.ts';
import { dateIn, formatLocalStart } from '#platform/common/zoned-time.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { FieldNotes } from '#platform/web/ui/field.tsx';
import { FormError } from '#platform/web/ui/form-error.tsx';
import { RadioGroup } from '#platform/web/ui/radio-group.tsx';
import { SelectField } from '#platform/web/ui/select-field.tsx';
import { DateField, NumberField, TextField } from '#platform/web/ui/text-field.tsx';
import { checkTerms, type TermsDraft, type TermsErrors } from './terms-draft.ts';
import { termLabels } from './terms-labels.ts';

const optionsOf = <Value extends string | number>(
  values: readonly Value[],
  labels: Readonly<Record<Value, string>>,
) => values.map((value) => ({ value: String(value), label: labels[value] }));

const chip =
  'inline-flex min-h-11 flex-none items-center gap-1.5 rounded-full border-[1.5px] border-edge px-4 text-[0.9375rem] font-semibold whitespace-nowrap tabular hover:border-court-text aria-pressed:border-court aria-pressed:bg-court aria-pressed:text-court-ink disabled:opacity-50 forced-colors:aria-pressed:bg-[Highlight] forced-colors:aria-pressed:text-[HighlightText] forced-colors:aria-pressed:forced-color-adjust-none';

export type TermsFormProps = {
  draft: TermsDraft;
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
  const { amount, type, serverErrors, formError, pending, onSave, secondary } = props;
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

  useEffect(() => {
    if (Object.keys(found).length > 0)
      form.current?.querySelector<HTMLElement>('[aria-invalid="true"], [data-wrong]')?.focus();
  }, [found]);

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
        setFound(checked.errors ?? {});
        if (checked.errors === undefined) onSave(draft);
      }}
    >
      <FormError title={formError} />
      <Times draft={draft} error={errors.times} onChange={update} />
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
      <NumberField
        label={pays ? 'Pay up to (optional)' : 'Earn up to (optional)'}
        hint={`Teams offer between $${amount} and this. Empty: $${amount} an hour.`}
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
          <div className="flex flex-wrap items-end gap-3">
            <TextField
              label="ZIP code of the court (optional)"
              inputMode="numeric"
              maxLength={5}
              autoComplete="off"
              className="min-w-40 flex-1"
              {...text('place_zip')}
            />
            <Button variant="plain" onClick={() => update({ place_zip: zip_code.slice(0, 5) })}>
              Use my ZIP
            </Button>
          </div>
          <SelectField
            label="Time zone"
            options={optionsOf(timeZones, termLabels.time_zone)}
            value={draft.time_zone}
            onChange={({ target }) => update({ time_zone: target.value as TermsDraft['time_zone'] })}
          />
        </div>
      </details>
      <div className="sticky -bottom-5 -mx-5 -mb-5 flex flex-wrap gap-3 border-rule border-t bg-raised px-5 pt-3 pb-5">
        {secondary}
        <Button type="submit" variant="primary" className="flex-1" pending={pending}>
          Save
        </Button>
      </div>
    </form>
  );
}

/** The usual hours, as the clock at the place shows them. */
const hours = [
  '07:00',
  '08:00',
  '09:00',
  '10:00',
  '12:00',
  '16:00',
  '17:00',
  '18:00',
  '18:30',
  '19:00',
  '20:00',
];
const daysAhead = 14;
/** '7:00 AM' */
const hourLabel = (clock: string) => formatLocalStart(`2027-01-01T${clock}`).split(', ').at(-1);
/** 'Sat, Nov 28' */
const dayLabel = (date: string) => formatLocalStart(`${date}T12:00`).split(', ').slice(0, 2).join(', ');

type TimesProps = {
  draft: TermsDraft;
  error: string | undefined;
  onChange: (change: Partial<TermsDraft>) => void;
};

/** Chooses up to five times: a day, then hours of it; any other by its own fields. */
function Times({ draft, error, onChange }: TimesProps) {
  const id = useId();
  const today = systemClock.now();
  const dates = Array.from({ length: daysAhead }, (_, index) =>
    dateIn(draft.time_zone, new Date(today.getTime() + index * day)),
  );
  const [date, setDate] = useState(dates[1] ?? '');
  const [clock, setClock] = useState('');
  const { times } = draft;
  const isFull = times.length >= timesMax;
  const toggle = (time: string) =>
    onChange({
      times: times.includes(time) ? times.filter((each) => each !== time) : [...times, time].toSorted(),
    });
  return (
    <fieldset
      className="grid min-w-0 gap-3"
      aria-describedby={error === undefined ? undefined : `${id}-error`}
      tabIndex={-1}
      {...(error === undefined ? {} : { 'data-wrong': true })}
    >
      <legend className="field-label mb-1">{messages.addTime}</legend>
      {times.length > 0 && (
        <ul aria-label="Proposed times" className="flex flex-wrap gap-2">
          {times.map((time) => (
            <li key={time}>
              <button
                type="button"
                className="inline-flex min-h-11 items-center gap-1.5 rounded-full bg-court px-4 text-[0.9375rem] font-semibold text-court-ink tabular forced-colors:border"
                aria-label={`Remove ${formatLocalStart(time)}`}
                onClick={() => toggle(time)}
              >
                {formatLocalStart(time)}
                <X aria-hidden="true" size={16} />
              </button>
            </li>
          ))}
        </ul>
      )}
      <ul aria-label="Day" className="-mx-5 flex gap-2 overflow-x-auto px-5 py-0.5">
        {dates.map((each, index) => (
          <li key={each}>
            <button type="button" className={chip} aria-pressed={each === date} onClick={() => setDate(each)}>
              {index === 0 ? 'Today' : index === 1 ? 'Tomorrow' : dayLabel(each)}
            </button>
          </li>
        ))}
      </ul>
      <ul aria-label="Hour" className="-mx-5 flex gap-2 overflow-x-auto px-5 py-0.5">
        {hours.map((hour) => {
          const isChosen = times.includes(`${date}T${hour}`);
          return (
            <li key={hour}>
              <button
                type="button"
                className={chip}
                aria-pressed={isChosen}
                disabled={isFull && !isChosen}
                onClick={() => toggle(`${date}T${hour}`)}
              >
                {hourLabel(hour)}
              </button>
            </li>
          );
        })}
      </ul>
      <details className="rounded-control border border-rule px-4 py-1">
        <summary className="min-h-11 cursor-pointer content-center font-semibold">
          Another day or time
        </summary>
        <div className="flex flex-wrap items-end gap-3 py-3">
          <DateField
            label="Day"
            min={dates[0]}
            value={date}
            className="min-w-36 flex-1"
            onChange={({ target }) => setDate(target.value)}
          />
          <TextField
            label="Time"
            type="time"
            step={900}
            value={clock}
            className="min-w-32 flex-1"
            onChange={({ target }) => setClock(target.value)}
          />
          <Button
            variant="plain"
            disabled={date === '' || clock === '' || isFull || times.includes(`${date}T${clock}`)}
            onClick={() => toggle(`${date}T${clock}`)}
          >
            {messages.addTime}
          </Button>
        </div>
      </details>
      <FieldNotes
        id={id}
        hint={
          isFull
            ? messages.timesTooMany
            : `Times are by the clock at the court (${termLabels.time_zone[draft.time_zone]}).`
        }
        error={error}
      />
    </fieldset>
  );
}
