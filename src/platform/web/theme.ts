import { useSyncExternalStore } from 'react';

export type ThemeChoice = 'system' | 'light' | 'dark';

/** The same key as in /theme.js, which applies the choice before the first paint. */
const key = 'courtfolk-theme';

/** What is chosen on this device; 'system' when nothing is. */
function readTheme(): ThemeChoice {
  const chosen = document.documentElement.dataset.theme;
  return chosen === 'light' || chosen === 'dark' ? chosen : 'system';
}

/** Applies a choice at once, in this tab and (through storage events) in the others, and keeps it on the device. */
function chooseTheme(choice: ThemeChoice): void {
  apply(choice);
  try {
    if (choice === 'system') localStorage.removeItem(key);
    else localStorage.setItem(key, choice);
  } catch {
    // storage may be forbidden; the choice then lasts as long as the page
  }
}

function apply(choice: ThemeChoice): void {
  if (choice === 'system') delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = choice;
  colourFrame(choice);
}

/** The browser's own frame follows the page (index.html has a colour for each scheme). */
function colourFrame(choice: ThemeChoice): void {
  for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')) {
    const { scheme = '' } = meta.dataset;
    if (choice === 'system') meta.media = `(prefers-color-scheme: ${scheme})`;
    else meta.media = scheme === choice ? 'all' : 'not all';
  }
}

/** The attribute is the store: everything that shows the choice follows it, whoever changed it. */
function subscribe(onChange: () => void): () => void {
  const observer = new MutationObserver(onChange);
  observer.observe(document.documentElement, { attributeFilter: ['data-theme'] });
  const onStorage = ({ key: changed, newValue }: StorageEvent) => {
    if (changed === key) apply(newValue === 'light' || newValue === 'dark' ? newValue : 'system');
  };
  window.addEventListener('storage', onStorage);
  return () => {
    observer.disconnect();
    window.removeEventListener('storage', onStorage);
  };
}

/** The theme's choice as React state, and the way to change it. */
export function useTheme(): { choice: ThemeChoice; choose: (choice: ThemeChoice) => void } {
  return { choice: useSyncExternalStore(subscribe, readTheme), choose: chooseTheme };
}
