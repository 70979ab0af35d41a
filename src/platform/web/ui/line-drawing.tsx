export interface Drawing {
  /** The `d` of a path within 120 by 80, drawn in lines. */
  lines: string;
  /** Of the ball. */
  ball: readonly [x: number, y: number];
  /** The `d` of the ball's way, dotted. */
  arc?: string;
}

/** A small drawing of lines with the ball in it. Decorative. */
export function LineDrawing({ lines, ball: [cx, cy], arc }: Drawing) {
  return (
    <svg
      className="line-art w-39 max-w-full overflow-visible"
      viewBox="0 0 120 80"
      fill="none"
      aria-hidden="true"
    >
      <g strokeWidth="2" strokeLinecap="round" strokeLinejoin="round">
        <path className="fill-court-tint stroke-court-text" d={lines} />
        {arc && <path className="stroke-soft" d={arc} strokeDasharray="0.1 5.5" />}
        <circle className="fill-ball stroke-ball-ink" cx={cx} cy={cy} r="6" strokeWidth="1.5" />
      </g>
    </svg>
  );
}
