import type { Agreement } from '#features/matches/contract/answers.ts';
import type { PlaydateDetail } from '#features/playdates/contract/answers.ts';
import { lateLine } from '#features/playdates/rules/late-line.ts';
import { sideOf } from '#features/playdates/web/parts/card/viewer-price.ts';
import { Late } from '#features/playdates/web/parts/card/when.tsx';
import { useUser } from '#features/profiles/web/queries.ts';
import { serverClock } from '#platform/web/server-clock.ts';

interface LateCallOffProps {
  playdate: PlaydateDetail;
  agreement: Agreement;
  starts_at: string;
  duration_minutes: number | null;
  /** It is agreed on, and the viewer may yet object. */
  isConfirming?: boolean;
}

/**
 * What calling off a match at this time would cost the viewer's team, where the time is inside the
 * notice.
 */
export function LateCallOff({
  playdate,
  agreement,
  starts_at,
  duration_minutes,
  isConfirming = false,
}: LateCallOffProps) {
  const side = sideOf(playdate, useUser().id);
  const { amount_per_hour, late } = agreement;
  const late_percent = playdate.terms?.late_percent ?? 0;
  const terms = { notice_hours: late.notice_hours, late_percent, duration_minutes };
  return (
    <Late
      line={lateLine({ type: playdate.type, amount_per_hour, terms }, starts_at, {
        team: side === 'creator_team' ? side : 'other_team',
        now: serverClock.now(),
        isConfirming,
      })}
    />
  );
}
