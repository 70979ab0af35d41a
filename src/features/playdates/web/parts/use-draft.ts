import { useState } from 'react';
import { useUser } from '#features/profiles/web/queries.ts';
import { type Draft, parseDraft } from './draft.ts';

const key = 'courtfolk-playdate-draft';

/** A tab whose storage is closed or full still gets through the wizard, it only cannot be reloaded on the way. */
const memory: { text: string | null } = { text: null };

function read(): string | null {
  try {
    return sessionStorage.getItem(key) ?? memory.text;
  } catch {
    return memory.text;
  }
}

function write(text: string | null): void {
  memory.text = text;
  try {
    if (text === null) sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, text);
  } catch {
    // kept in memory
  }
}

/**
 * The draft of the wizard, which outlives Back, reload and signing in again. `update` keeps each change at once; `forget`
 * is for after it has become a PlayDate or was cancelled, and leaves the page shown as it is.
 */
export function useDraft() {
  const { id } = useUser();
  const [draft, setDraft] = useState(() => parseDraft(read(), id));

  function update(change: Partial<Draft>): void {
    const next = { ...draft, ...change };
    setDraft(next);
    write(JSON.stringify(next));
  }

  return { draft, update, forget: () => write(null) };
}
