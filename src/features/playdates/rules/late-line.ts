import { lateTexts } from '#features/playdates/messages/late-fees.ts';
import type { PlaydateType, Team } from '#features/playdates/schema.ts';
import { hour } from '#platform/common/clock.ts';
import { dollars, exactDollars } from './money.ts';
import { type Owed, owedIfLate } from './outcome.ts';

type Offered = {
  type: PlaydateType;
  /** Null while no price is named. */
  amount_per_hour: number | null;
  terms: { notice_hours: number; late_percent: number; duration_minutes: number | null };
};

/**
 * What calling off would cost the reader's team if this time was agreed on now, as it is already
 * inside the notice; null for later times. `isConfirming`: it is agreed on, and the reader may yet
 * object.
 */
export function lateLine(
  { type, amount_per_hour, terms }: Offered,
  starts_at: string,
  { team, now, isConfirming = false }: { team: Team; now: Date; isConfirming?: boolean },
): string | null {
  const { notice_hours, late_percent, duration_minutes } = terms;
  if (new Date(starts_at).getTime() - now.getTime() >= notice_hours * hour) return null;
  const facts = { type, amount_per_hour: amount_per_hour ?? 0, duration_minutes, late_percent };
  const text = isConfirming ? lateTexts.onceConfirmed : lateTexts.insideNotice;
  return [text(notice_hours), owedText(owedIfLate(facts, team), amount_per_hour !== null)].join(
    ' ',
  );
}

function owedText(owed: Owed, hasPrice: boolean): string {
  if (!owed.owed_by) return lateTexts.nothingOwed;
  const { percent, amount_cents, total_cents } = owed;
  if (!hasPrice || amount_cents === null || total_cents === null)
    return lateTexts.shareOwed(percent);
  return lateTexts.owed(exactDollars(amount_cents), percent, dollars(total_cents));
}
