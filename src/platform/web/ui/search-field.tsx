import { useEffect, useEffectEvent, useState } from 'react';
import { searchDelay, searchMax, toSearch } from '#platform/common/search-text.ts';
import { TextField } from './text-field.tsx';

interface SearchFieldProps {
  label: string;
  /** The current search. A change from outside (Back, a reset) replaces the typed text. */
  value: string;
  /** Called with the normalised text once typing has paused. */
  onSearch: (value: string) => void;
}

/** A debounced search field for a list. */
export function SearchField({ label, value, onSearch }: SearchFieldProps) {
  const [typed, setTyped] = useState(value);
  const [previousValue, setPreviousValue] = useState(value);
  if (previousValue !== value) {
    setPreviousValue(value);
    if (toSearch(typed) !== value) setTyped(value);
  }
  const search = useEffectEvent(() => onSearch(toSearch(typed)));
  useEffect(() => {
    if (toSearch(typed) === value) return;
    const timer = setTimeout(search, searchDelay);
    return () => clearTimeout(timer);
  }, [typed, value]);
  return (
    <TextField
      label={label}
      type="search"
      value={typed}
      onChange={(event) => setTyped(event.target.value)}
      maxLength={searchMax}
      autoComplete="off"
      autoCapitalize="none"
      spellCheck={false}
      enterKeyHint="search"
    />
  );
}
