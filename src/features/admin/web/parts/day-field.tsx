import { useState } from 'react';
import { DateField } from '#platform/web/ui/text-field.tsx';

/** Years before this one are those that a year is on its way through while it is typed: 0002, 0020, 0202. */
const firstYear = '1900';

/** A day as date fields say it, YYYY-MM-DD; '' for what is none. */
export function toDay(text: string | null): string {
  if (text === null || !/^\d{4}-\d\d-\d\d$/.test(text) || text < firstYear) return '';
  const moment = new Date(`${text}T00:00:00Z`);
  // of a 31st of February the clock makes a day in March
  return !Number.isNaN(moment.getTime()) && moment.toISOString().startsWith(text) ? text : '';
}

export interface DayFieldProps {
  label: string;
  /** The day that counts now, or ''; another one from outside (Back, a reset) replaces what is typed. */
  value: string;
  /** Hears whole days, and '' once the field is empty. */
  onChange: (day: string) => void;
  error?: string | undefined;
}

/** A day to filter by. What is typed stays with the field until it is a day: put back halfway, it could not be typed at all. */
export function DayField({ label, value, onChange, error }: DayFieldProps) {
  const [typed, setTyped] = useState(value);
  const [known, setKnown] = useState(value);
  if (known !== value) {
    setKnown(value);
    setTyped(value);
  }
  return (
    <DateField
      label={label}
      value={typed}
      error={error}
      onChange={({ target }) => {
        setTyped(target.value);
        const day = toDay(target.value);
        if (day !== value && (day !== '' || target.value === '')) onChange(day);
      }}
    />
  );
}
