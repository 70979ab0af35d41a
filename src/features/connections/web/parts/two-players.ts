import type { Drawing } from '#platform/web/ui/line-drawing.tsx';

/** Of who has no friends yet. */
export const twoPlayers: Drawing = {
  lines:
    'M34 26m-11 0a11 11 0 1 0 22 0a11 11 0 1 0-22 0M12 70c0-18 9-26 22-26s22 8 22 26zM86 26m-11 0a11 11 0 1 0 22 0a11 11 0 1 0-22 0M64 70c0-18 9-26 22-26s22 8 22 26z',
  arc: 'M48 22Q60 10 72 22',
  ball: [60, 14],
};
