import { useState } from 'react';

/** The ball flies over the nearest positioned ancestor once, for what has just been won. */
export function BallArc() {
  const [isOver, setIsOver] = useState(false);
  if (isOver) return null;
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 400 160"
      className="pointer-events-none absolute inset-0 size-full overflow-visible motion-reduce:hidden"
    >
      <circle
        r="9"
        className="animate-[rally_200ms_linear_both] fill-ball stroke-ball-ink [offset-path:path('M40_120Q200_-80_360_120')]"
        onAnimationEnd={() => setIsOver(true)}
      />
    </svg>
  );
}
