interface SpinnerProps {
  /** For screen readers; omit it beside a visible text. */
  label?: string | undefined;
  size?: keyof typeof sizes | undefined;
}

const sizes = { sm: 'w-[1.9rem]', md: 'w-12', lg: 'w-20' };

/** A spinner: a ball that flies over a net. */
export function Spinner({ label, size = 'md' }: SpinnerProps) {
  return (
    <svg
      className={`overflow-visible ${sizes[size]}`}
      viewBox="0 0 40 24"
      fill="none"
      role="img"
      aria-hidden={label === undefined}
      aria-label={label ?? ''}
    >
      <g stroke="currentcolor" strokeWidth="2" strokeLinecap="round">
        <path d="M20 15v7" opacity="0.55" />
        <path d="M4 20Q20-8 36 20" pathLength="100" strokeDasharray="0.1 9" opacity="0.7" />
      </g>
      <circle className="spinner-ball" r="3.4" />
    </svg>
  );
}
