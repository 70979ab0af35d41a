/**
 * Announces its text on change. Keep it mounted: a region that mounts with its text may be missed.
 */
export function LiveRegion({ text, assertive }: { text: string; assertive?: boolean | undefined }) {
  return (
    <div
      className="sr-only"
      role={assertive ? 'alert' : 'status'}
      aria-live={assertive ? 'assertive' : 'polite'}
      aria-atomic="true"
    >
      {text}
    </div>
  );
}
