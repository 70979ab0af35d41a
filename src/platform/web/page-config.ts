import { useSyncExternalStore } from 'react';

/** Settings by name where pages are rendered to HTML, which has no document. */
const rendered = new Map<string, string>();
export const setRenderedConfig = (name: string, value: string): void =>
  void rendered.set(name, value);

/**
 * A setting that the server writes into the page as `<meta name="courtfolk-{name}" content="…">`.
 * The fallback applies when the page has none or, in development, the placeholder.
 */
export function pageConfig(name: string, fallback: string): string {
  if (import.meta.env.SSR && rendered.has(name)) return rendered.get(name) ?? fallback;
  const meta = globalThis.document?.querySelector<HTMLMetaElement>(
    `meta[name="courtfolk-${name}"]`,
  );
  const value = meta?.content ?? '';
  return value === '' || value.startsWith('%') ? fallback : value;
}

const unchanging = () => () => undefined;

/** As `pageConfig`, in pages that are rendered at build time, with the fallback. */
export function usePageConfig(name: string, fallback: string): string {
  return useSyncExternalStore(
    unchanging,
    () => pageConfig(name, fallback),
    () => fallback,
  );
}
