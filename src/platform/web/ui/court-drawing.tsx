import { cn } from './cn.ts';

// The top of the ball's arc, 79 % of the drawing's height above the edge, stays in the band.
const sizes = {
  // the net and the far court alone, large; the near court is below the edge
  home: 'md:w-[min(112%,(100cqh-0.75rem)*3.35)] md:translate-y-[37%]',
  hero: 'md:w-[min(112%,(100cqh-0.75rem)*2.37)] md:translate-y-[14%] xl:w-[min(130%,(100cqh-0.75rem)*2.19)] xl:translate-y-[8%]',
};

/** A court in perspective, to scale, with the arc of a lob. Decorative. */
export function CourtDrawing({ size }: { size: keyof typeof sizes }) {
  const net = 'M334.5 157.7L331.2 102.1L514.6 128.2L750.2 153.6L744 223.3';
  return (
    <svg
      className={cn(
        'line-art mr-[-3rem] ml-auto block w-120 max-w-none translate-y-[-0.2rem] overflow-visible',
        'md:absolute md:top-auto md:right-[-4%] md:bottom-0 md:left-auto md:m-0',
        sizes[size],
      )}
      viewBox="0 0 900 480"
      fill="none"
      aria-hidden="true"
      focusable="false"
    >
      <path
        className="fill-kitchen opacity-75"
        d="M253.2 192.9L662.5 272.6L763.3 180.4L424.5 134.3Z"
      />
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
