/** A point of the court in feet: x across (0 to 20), y along (0 to 44, net at 22), z up. */
export type Point = readonly [x: number, y: number, z?: number];

/** The camera: behind the near right corner, a little above a player's head. */
const camera = { x: 30, y: -14, z: 12 };
const turn = (30 * Math.PI) / 180;
const tilt = (18 * Math.PI) / 180;
const zoom = 900;
/** The centre of the view in the drawing of 900 by 480. */
const center = { x: 500, y: 214 };

/** Projects a point of the court to the drawing's units. */
export function project([x, y, z = 0]: Point): [number, number] {
  const [dx, dy, dz] = [x - camera.x, y - camera.y, z - camera.z];
  const right = dx * Math.cos(turn) + dy * Math.sin(turn);
  const ahead = -dx * Math.sin(turn) + dy * Math.cos(turn);
  const depth = ahead * Math.cos(tilt) - dz * Math.sin(tilt);
  const up = ahead * Math.sin(tilt) + dz * Math.cos(tilt);
  return [center.x + (right / depth) * zoom, center.y - (up / depth) * zoom];
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

/** The SVG path of a lob between two points, `height` feet high in its middle. */
export function lob([x1, y1, z1 = 0]: Point, [x2, y2, z2 = 0]: Point, height: number, steps = 28): string {
  const at = (t: number): Point => [
    x1 + (x2 - x1) * t,
    y1 + (y2 - y1) * t,
    z1 + (z2 - z1) * t + 4 * height * t * (1 - t),
  ];
  return path(Array.from({ length: steps + 1 }, (_, step) => at(step / steps)));
}
