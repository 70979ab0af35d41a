interface SpinnerProps {
  /** For screen readers; omit it beside a visible text. */
  label?: string | undefined;
  size?: 'sm' | 'md' | 'lg' | undefined;
}

/** A spinner: a ball that flies over a net. */
export function Spinner({ label, size = 'md' }: SpinnerProps) {
  return (
    <svg
      className={`spinner spinner-${size}`}
      viewBox="0 0 40 24"
      fill="none"
      role="img"
      aria-hidden={label === undefined}
      aria-label={label ?? ''}
    >
      <path className="spinner-net" d="M20 15v7" />
      <path className="spinner-arc" d="M4 20Q20-8 36 20" pathLength="100" />
      <circle className="spinner-ball" r="3.4" />
    </svg>
  );
}
