import { X } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import type { TimeZone } from '#features/playdates/data/time-zones.ts';
import { messages } from '#features/playdates/messages/common.ts';
import { localStart } from '#features/playdates/schema.ts';
import { day, hour } from '#platform/common/clock.ts';
import { dateIn, formatLocalStart, localStartIn } from '#platform/common/zoned-time.ts';
import { serverClock } from '#platform/web/server-clock.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { FieldNotes } from '#platform/web/ui/field.tsx';
import { DateField, TextField } from '#platform/web/ui/text-field.tsx';

const chip =
  'inline-flex min-h-11 flex-none items-center gap-1.5 rounded-full border-[1.5px] border-edge px-4 text-[0.9375rem] font-semibold whitespace-nowrap tabular hover:border-court-text aria-pressed:border-court aria-pressed:bg-court aria-pressed:text-court-ink disabled:opacity-50 forced-colors:aria-pressed:bg-[Highlight] forced-colors:aria-pressed:text-[HighlightText] forced-colors:aria-pressed:forced-color-adjust-none';

/** On a phone a row that scrolls. */
const choices =
  'flex gap-2 py-0.5 unfolded:flex-wrap folded:-mx-4 folded:overflow-x-auto folded:px-4';

export const timeZoneLabels = {
  'America/Phoenix': 'Arizona time',
  'America/Denver': 'Mountain time',
  'America/Los_Angeles': 'Pacific time',
  'America/Chicago': 'Central time',
  'America/New_York': 'Eastern time',
} as const satisfies Record<TimeZone, string>;

/** The usual hours, as the clock at the place shows them. */
const usualHours = [
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
const nearDays = ['Today', 'Tomorrow'];
/** '7:00 AM' */
const hourLabel = (clock: string) => formatLocalStart(`2027-01-01T${clock}`).split(', ').at(-1);
/** 'Sat, Nov 28' */
const dayLabel = (date: string) =>
  formatLocalStart(`${date}T12:00`).split(', ').slice(0, 2).join(', ');

interface TimesFieldProps {
  label: string;
  /** Local times, in their order. */
  times: readonly string[];
  time_zone: TimeZone;
  most: number;
  /** The sentence when there are as many as can be. */
  full: string;
  error: string | undefined;
  /** In place of the fields for another day or time. */
  other?: ReactNode;
  onChange: (times: string[]) => void;
}

/** Chooses some times: a day, then hours of it; any other by its own fields. */
export function TimesField(props: TimesFieldProps) {
  const { label, times, time_zone, most, full, error, other, onChange } = props;
  const id = useId();
  const today = serverClock.now();
  const dates = Array.from({ length: daysAhead }, (_, index) =>
    dateIn(time_zone, new Date(today.getTime() + index * day)),
  );
  const [date, setDate] = useState(dates[1] ?? '');
  const isFull = times.length >= most;
  const first = localStartIn(time_zone, new Date(today.getTime() + 2 * hour));
  const last = localStartIn(time_zone, new Date(today.getTime() + 90 * day));
  const isOutside = (time: string) => time < first || time > last;
  const toggle = (time: string) =>
    onChange(
      times.includes(time) ? times.filter((each) => each !== time) : [...times, time].toSorted(),
    );
  return (
    <fieldset
      className="grid min-w-0 gap-3"
      aria-describedby={error === undefined ? undefined : `${id}-error`}
      tabIndex={-1}
      {...(error === undefined ? {} : { 'data-wrong': true })}
    >
      <legend className="field-label mb-1">{label}</legend>
      <ul aria-label="Day" className={choices}>
        {dates.map((each, index) => (
          <li key={each}>
            <button
              type="button"
              className={chip}
              aria-pressed={each === date}
              onClick={() => setDate(each)}
            >
              {nearDays[index] ?? dayLabel(each)}
            </button>
          </li>
        ))}
      </ul>
      <ul aria-label="Hour" className={choices}>
        {usualHours.map((each) => {
          const time = `${date}T${each}`;
          const isChosen = times.includes(time);
          return (
            <li key={each}>
              <button
                type="button"
                className={chip}
                aria-pressed={isChosen}
                disabled={!isChosen && (isFull || isOutside(time))}
                onClick={() => toggle(time)}
              >
                {hourLabel(each)}
              </button>
            </li>
          );
        })}
      </ul>
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
      {other ?? (
        <OtherTime
          date={date}
          min={dates[0]}
          max={last.slice(0, 10)}
          isTaken={(time) => isFull || times.includes(time)}
          isOutside={isOutside}
          onDate={setDate}
          onAdd={toggle}
        />
      )}
      <FieldNotes
        id={id}
        hint={isFull ? full : `Times are by the clock at the court (${timeZoneLabels[time_zone]}).`}
        error={error}
      />
    </fieldset>
  );
}

interface OtherTimeProps {
  date: string;
  min: string | undefined;
  max: string;
  /** Whether this time can be added no more. */
  isTaken: (time: string) => boolean;
  isOutside: (time: string) => boolean;
  onDate: (date: string) => void;
  onAdd: (time: string) => void;
}

/** The fields for another day or time. */
function OtherTime({ date, min, max, isTaken, isOutside, onDate, onAdd }: OtherTimeProps) {
  const [clock, setClock] = useState('');
  const [error, setError] = useState<string>();
  const time = `${date}T${clock}`;
  const add = () => {
    if (!localStart.safeParse(time).success) return setError(messages.timeInvalid);
    if (isOutside(time)) return setError(messages.timesAhead);
    setError(undefined);
    onAdd(time);
  };
  return (
    <details className="rounded-control border border-rule px-4 py-1">
      <summary className="min-h-11 cursor-pointer content-center font-semibold">
        Another day or time
      </summary>
      <div className="flex flex-wrap items-end gap-3 py-3">
        <DateField
          label="Day"
          min={min}
          max={max}
          value={date}
          className="min-w-36 flex-1"
          onChange={({ target }) => {
            onDate(target.value);
            setError(undefined);
          }}
        />
        <TextField
          label="Time"
          type="time"
          step={900}
          value={clock}
          error={error}
          className="min-w-32 flex-1"
          onChange={({ target }) => {
            setClock(target.value);
            setError(undefined);
          }}
        />
        <Button
          variant="plain"
          disabled={date === '' || clock === '' || isTaken(time)}
          onClick={add}
        >
          {messages.addTime}
        </Button>
      </div>
    </details>
  );
}
