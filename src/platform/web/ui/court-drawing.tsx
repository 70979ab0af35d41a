import { cn } from './cn.ts';
import { lob, path, project } from './court-geometry.ts';

const kitchen = path(
  [
    [0, 15],
    [20, 15],
    [20, 29],
    [0, 29],
  ],
  true,
);
const lines = [
  path(
    [
      [0, 0],
      [20, 0],
      [20, 44],
      [0, 44],
    ],
    true,
  ),
  path([
    [0, 15],
    [20, 15],
  ]),
  path([
    [0, 29],
    [20, 29],
  ]),
  path([
    [10, 0],
    [10, 15],
  ]),
  path([
    [10, 29],
    [10, 44],
  ]),
].join('');
const net = path([
  [-1, 22],
  [-1, 22, 3],
  [10, 22, 2.83],
  [21, 22, 3],
  [21, 22],
]);
const mesh = path(
  [
    [-1, 22],
    [-1, 22, 3],
    [10, 22, 2.83],
    [21, 22, 3],
    [21, 22],
  ],
  true,
);
const flight = lob([15, 1, 2], [5.5, 36], 6.5);
const [ballX, ballY] = project([5.5, 36, 0.4]);
const [shadowX, shadowY] = project([5.9, 35.8]);

/** A court in perspective, to scale, with the arc of a lob. Decorative. */
export function CourtDrawing({ className }: { className?: string | undefined }) {
  return (
    <svg
      className={cn('court-drawing', className)}
      viewBox="0 0 900 480"
      fill="none"
      aria-hidden="true"
      focusable="false"
    >
      <path className="court-kitchen" d={kitchen} />
      <path className="court-lines" d={lines} />
      <path className="court-mesh" d={mesh} />
      <path className="court-net" d={net} />
      <ellipse className="court-shade" cx={shadowX} cy={shadowY} rx="10" ry="4" />
      <path className="court-arc" d={flight} />
      <circle className="court-ball" cx={ballX} cy={ballY} r="9" />
    </svg>
  );
}
