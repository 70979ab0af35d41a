import { useSyncExternalStore } from 'react';
import { writeDevice } from './browser-storage.ts';

export type ThemeChoice = 'system' | 'light' | 'dark';

/** The same key as in /start.js, which applies the choice before the first paint. */
const key = 'courtfolk-theme';

/** The theme chosen on this device, by default 'system'. */
function readTheme(): ThemeChoice {
  const chosen = document.documentElement.dataset.theme;
  return chosen === 'light' || chosen === 'dark' ? chosen : 'system';
}

/** Applies a theme in this tab and, by storage events, in the others, and stores it. */
function chooseTheme(choice: ThemeChoice): void {
  apply(choice);
  writeDevice(key, choice === 'system' ? null : choice);
}

function apply(choice: ThemeChoice): void {
  if (choice === 'system') delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = choice;
  applyThemeColor(choice);
}

/** Sets the colour of the browser's own interface (index.html has one for each scheme). */
function applyThemeColor(choice: ThemeChoice): void {
  for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')) {
    const { scheme = '' } = meta.dataset;
    if (choice === 'system') meta.media = `(prefers-color-scheme: ${scheme})`;
    else meta.media = scheme === choice ? 'all' : 'not all';
  }
}

/** The `data-theme` attribute is the store. */
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

/** The chosen theme as React state, with its setter. */
export function useTheme(): { choice: ThemeChoice; choose: (choice: ThemeChoice) => void } {
  return {
    choice: useSyncExternalStore(subscribe, readTheme, () => 'system'),
    choose: chooseTheme,
  };
}
