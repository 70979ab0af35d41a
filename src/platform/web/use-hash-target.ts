import { useEffect } from 'react';
import { useLocation } from 'react-router';

/**
 * Scrolls to the element of the URL's hash, opens it if it is a disclosure, and focuses it. The
 * browser itself does so only when it loads a document.
 */
export function useHashTarget(): void {
  const { hash, key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: `key` reruns it for the same link
  useEffect(() => {
    const target = document.getElementById(toElementId(hash));
    if (target === null) return;
    const isDisclosure = target instanceof HTMLDetailsElement;
    if (isDisclosure) target.open = true;
    target.scrollIntoView();
    const first = isDisclosure ? target.querySelector('summary') : target;
    first?.focus({ preventScroll: true });
  }, [hash, key]);
}

/** The element id in a hash; empty if the hash cannot be decoded. */
function toElementId(hash: string): string {
  try {
    return decodeURIComponent(hash.slice(1));
  } catch {
    return '';
  }
}
