import { cn } from './cn.ts';

/** A court from above, to scale: 44 by 20 feet, kitchen lines 7 feet from the net. */
export function CourtPlan({ className }: { className: string }) {
  return (
    <svg
      className={cn('line-art overflow-visible', className)}
      viewBox="0 0 220 96"
      fill="none"
      aria-hidden="true"
    >
      <path className="fill-court-tint" d="M82 8h56v80H82z" />
      <path
        className="stroke-court-text"
        d="M22 8h176v80H22zM82 8v80M138 8v80M22 48h60M138 48h60"
        strokeWidth="2"
        strokeLinejoin="round"
      />
      <path className="stroke-soft" d="M110 3v90" strokeWidth="2" strokeDasharray="2 3.5" />
      <path
        className="stroke-soft"
        d="M46 52Q100-6 158 40"
        strokeWidth="2.4"
        strokeDasharray="0.1 7"
        strokeLinecap="round"
      />
      <circle className="fill-ball stroke-ball-ink" cx="159" cy="41" r="6" strokeWidth="1.5" />
    </svg>
  );
}
