/** Says its text aloud whenever it changes. Keep it mounted: a region that appears with its text may stay unheard. */
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
