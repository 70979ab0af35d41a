import { useEffect, useState } from 'react';
import { toSearch } from '#platform/common/search-text.ts';
import { useDebouncedValue } from '#platform/web/use-debounced-value.ts';
import { TextField } from './text-field.tsx';

export interface SearchFieldProps {
  label: string;
  /** What is searched for now; another value from outside (Back, a reset) replaces what is typed. */
  value: string;
  /** Hears what was typed once the keys have rested. */
  onSettle: (value: string) => void;
  /** How long they have to rest, in milliseconds. */
  wait: number;
  maxLength: number;
}

/** What a list is searched by, while one types. */
export function SearchField({ label, value, onSettle, wait, maxLength }: SearchFieldProps) {
  const [typed, setTyped] = useState(value);
  const [known, setKnown] = useState(value);
  if (known !== value) {
    setKnown(value);
    if (toSearch(typed) !== value) setTyped(value);
  }
  const settled = useDebouncedValue(typed, wait);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only what was typed is told, and once
  useEffect(() => {
    if (settled === typed && toSearch(settled) !== value) onSettle(toSearch(settled));
  }, [settled]);
  return (
    <TextField
      label={label}
      type="search"
      value={typed}
      onChange={(event) => setTyped(event.target.value)}
      maxLength={maxLength}
      autoComplete="off"
      autoCapitalize="none"
      spellCheck={false}
      enterKeyHint="search"
    />
  );
}
