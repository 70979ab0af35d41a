/**
 * Announces its text on change. Keep it mounted: a region that mounts with its text may be missed.
 */
export function LiveRegion({ text }: { text: string }) {
  return (
    <span className="sr-only" role="status" aria-live="polite" aria-atomic="true">
      {text}
    </span>
  );
}
