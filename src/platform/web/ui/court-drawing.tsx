import { cn } from './cn.ts';

const sizes = { low: 'court-drawing-low', tall: '', hero: 'court-drawing-hero' };

/** A court in perspective, to scale, with the arc of a lob; `low` for a low band. Decorative. */
export function CourtDrawing({ size }: { size: keyof typeof sizes }) {
  const net = 'M334.5 157.7L331.2 102.1L514.6 128.2L750.2 153.6L744 223.3';
  return (
    <svg
      className={cn('court-drawing', sizes[size])}
      viewBox="0 0 900 480"
      fill="none"
      aria-hidden="true"
      focusable="false"
    >
      <path className="fill-kitchen opacity-75" d="M253.2 192.9L662.5 272.6L763.3 180.4L424.5 134.3Z" />
      <path
        className="stroke-band-ink opacity-72"
        strokeWidth="2.25"
        strokeLinejoin="round"
        d="M-79 306.4L425.3 489.5L825.5 123.5L541.3 94.3ZM253.2 192.9L662.5 272.6M424.5 134.3L763.3 180.4M124.7 380.4L431.6 227.6M577.3 155.1L672.3 107.8"
      />
      <path className="fill-band-low opacity-40" d={`${net}Z`} />
      <path className="stroke-band-ink opacity-85" strokeWidth="1.75" d={net} />
      <ellipse className="fill-band-low opacity-80" cx="564.5" cy="123.7" rx="10" ry="4" />
      <path
        className="stroke-ball"
        strokeWidth="3.5"
        strokeDasharray="0.1 11"
        strokeLinecap="round"
        d="M281.1 340.7C355.9 162.7 486.4-107.1 560.2 122.4"
      />
      <circle className="fill-ball" cx="560.3" cy="116.1" r="9" />
    </svg>
  );
}
