import { cn } from './cn.ts';

interface CourtPlanProps {
  /** The ball's position: at rest, or out behind the baseline for errors. */
  ball?: 'rest' | 'out' | undefined;
  className?: string | undefined;
}

/** A court from above, to scale: 44 by 20 feet, kitchen lines 7 feet from the net. */
export function CourtPlan({ ball = 'rest', className }: CourtPlanProps) {
  const arc = ball === 'rest' ? 'M46 52Q100-6 158 40' : 'M46 52Q110-20 205 14';
  const [x, y] = ball === 'rest' ? [159, 41] : [206, 14];
  return (
    <svg className={cn('court-plan', className)} viewBox="0 0 220 96" fill="none" aria-hidden="true">
      <path className="court-plan-kitchen" d="M82 8h56v80H82z" />
      <path className="court-plan-lines" d="M22 8h176v80H22zM82 8v80M138 8v80M22 48h60M138 48h60" />
      <path className="court-plan-net" d="M110 3v90" />
      <path className="court-plan-arc" d={arc} />
      <circle className="court-plan-ball" cx={x} cy={y} r="6" />
    </svg>
  );
}
