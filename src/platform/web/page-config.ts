/**
 * A setting that the server writes into the page as `<meta name="courtfolk-{name}" content="…">`.
 * The fallback applies when the page has none or, in development, the placeholder.
 */
export function pageConfig(name: string, fallback: string): string {
  const meta = globalThis.document?.querySelector<HTMLMetaElement>(`meta[name="courtfolk-${name}"]`);
  const value = meta?.content ?? '';
  return value === '' || value.startsWith('%') ? fallback : value;
}
