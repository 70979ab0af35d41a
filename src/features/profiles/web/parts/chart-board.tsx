import type { ReactNode } from 'react';

interface ChartBoardProps {
  /** Above the plot, over its whole width. */
  keys?: ReactNode;
  /** The marks of the scale; `y` in percent of the height, from the top. */
  ticks: readonly { label: string; y: number }[];
  /** The width of the drawing in its own units; it is 100 high. */
  width: number;
  /** Below the left and right edge. */
  dates: readonly [string, string];
  /** The lines or bars. */
  children: ReactNode;
}

/**
 * A chart on a board that is dark in both themes, like the rating chip. Hidden from screen readers:
 * a caption and a table beside it have the same content.
 */
export function ChartBoard({ keys, ticks, width, dates: [from, to], children }: ChartBoardProps) {
  return (
    <div
      aria-hidden="true"
      className="tabular grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 gap-y-3.5 rounded-[0.875rem] border border-board-edge bg-board px-4.5 pt-4 pb-3.5 text-[0.8125rem] text-band-soft forced-colors:forced-color-adjust-none"
    >
      {keys && (
        <div className="col-span-full flex flex-wrap gap-x-5 gap-y-1.5 font-display font-semibold text-[0.9375rem] leading-snug">
          {keys}
        </div>
      )}
      <div className="relative w-[4ch] leading-none">
        {ticks.map(({ label, y }) => (
          <span key={label} className="absolute right-0 -translate-y-1/2" style={{ top: `${y}%` }}>
            {label}
          </span>
        ))}
      </div>
      <svg
        aria-hidden="true"
        className="h-38 w-full overflow-visible [&_path]:fill-none [&_path]:[vector-effect:non-scaling-stroke]"
        viewBox={`0 0 ${width} 100`}
        preserveAspectRatio="none"
      >
        {ticks.map(({ label, y }) => (
          <path
            key={label}
            className="stroke-1 stroke-band-edge opacity-35"
            d={`M0 ${y}H${width}`}
          />
        ))}
        {children}
      </svg>
      <div className="col-start-2 flex justify-between gap-4">
        <span>{from}</span>
        <span>{to}</span>
      </div>
    </div>
  );
}
