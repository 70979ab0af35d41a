/** A point of the real court in feet: x across (0 to 20), y along (0 to 44, the net at 22), z up. */
export type Point = readonly [x: number, y: number, z?: number];

/** Where the eye stands and what it sees: behind the near right corner, a little above a player's head. */
const eye = { x: 30, y: -14, z: 12 };
const turn = (30 * Math.PI) / 180;
const tilt = (18 * Math.PI) / 180;
const zoom = 900;
/** Where the middle of the view lies in the picture of 900 by 480. */
const middle = { x: 500, y: 214 };

/** A point of the court as it lies in the picture, in its units. */
export function project([x, y, z = 0]: Point): [number, number] {
  const [dx, dy, dz] = [x - eye.x, y - eye.y, z - eye.z];
  const right = dx * Math.cos(turn) + dy * Math.sin(turn);
  const ahead = -dx * Math.sin(turn) + dy * Math.cos(turn);
  const depth = ahead * Math.cos(tilt) - dz * Math.sin(tilt);
  const up = ahead * Math.sin(tilt) + dz * Math.cos(tilt);
  return [middle.x + (right / depth) * zoom, middle.y - (up / depth) * zoom];
}

/** An SVG path through points of the court. */
export function path(points: readonly Point[], closed = false): string {
  const corners = points.map((point) =>
    project(point)
      .map((value) => value.toFixed(1))
      .join(' '),
  );
  return `M${corners.join('L')}${closed ? 'Z' : ''}`;
}

/** A lob from one point to another, `height` feet high in its middle, as a path of short steps. */
export function lob([x1, y1, z1 = 0]: Point, [x2, y2, z2 = 0]: Point, height: number, steps = 28): string {
  const at = (t: number): Point => [
    x1 + (x2 - x1) * t,
    y1 + (y2 - y1) * t,
    z1 + (z2 - z1) * t + 4 * height * t * (1 - t),
  ];
  return path(Array.from({ length: steps + 1 }, (_, step) => at(step / steps)));
}
