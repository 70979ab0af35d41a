import { useState } from 'react';
import * as z from 'zod';
import { DateField } from '#platform/web/ui/text-field.tsx';

/** Earlier years are incomplete input: 0002, 0020 and 0202 while 2026 is typed. */
const firstYear = '1900';

/** A date as YYYY-MM-DD; '' for an invalid one. */
export function toDay(text: string | null): string {
  return text !== null && text >= firstYear && z.iso.date().safeParse(text).success ? text : '';
}

interface DayFieldProps {
  label: string;
  /** The current day or ''; an outside change (Back, a reset) replaces the typed text. */
  value: string;
  /** Called with complete days, and with '' when the field is empty. */
  onChange: (day: string) => void;
  error?: string | undefined;
}

/** A day filter. Incomplete text stays in the field, otherwise a date could not be typed. */
export function DayField({ label, value, onChange, error }: DayFieldProps) {
  const [typed, setTyped] = useState(value);
  const [lastValue, setLastValue] = useState(value);
  if (lastValue !== value) {
    setLastValue(value);
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
