import { useEffect } from 'react';
import { useLocation } from 'react-router';

/**
 * Shows the part of the page that the address names after its `#`, opened if it is a disclosure, and puts the focus on it: the
 * browser does so by itself only where it loads a document.
 */
export function useHashTarget(): void {
  const { hash, key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same link once more leads there once more
  useEffect(() => {
    const part = document.getElementById(idOf(hash));
    if (part === null) return;
    const isDisclosure = part instanceof HTMLDetailsElement;
    if (isDisclosure) part.open = true;
    part.scrollIntoView();
    const first = isDisclosure ? part.querySelector('summary') : part;
    first?.focus({ preventScroll: true });
  }, [hash, key]);
}

/** The id that a hash names; none for a hash that cannot be read. */
function idOf(hash: string): string {
  try {
    return decodeURIComponent(hash.slice(1));
  } catch {
    return '';
  }
}
