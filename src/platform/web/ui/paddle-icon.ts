import { createLucideIcon } from 'lucide-react';

/** A paddle and a ball, in the style of the other icons. */
export const PaddleIcon = createLucideIcon({
  name: 'paddle',
  size: 24,
  node: [
    [
      'rect',
      { x: 8, y: 1.5, width: 12, height: 13.5, rx: 4.5, transform: 'rotate(45 14 8.25)', key: 1 },
    ],
    ['path', { d: 'm8.1 11.9-3.9 3.9a1.6 1.6 0 0 0 2.26 2.26l3.9-3.9', key: 2 }],
    ['circle', { cx: 18.5, cy: 19, r: 2.5, key: 3 }],
  ],
});
