import { partnerNotices } from '#features/playdates/messages/partner-notices.ts';
import { askedAmount } from '#features/playdates/rules/partner-question.ts';
import type { PlaydateRow } from '#features/playdates/server/store/playdates.ts';
import { chosenTimes } from '#features/playdates/server/store/terms.ts';
import { AppError } from '#platform/common/errors.ts';
import type { Transaction } from '#platform/server/database/database.ts';

/** What a player has seen of what they say yes to, see the contract. */
export type Seen = {
  amount_per_hour: number | null;
  offer_changed_at: string | null;
  time_ids: string[];
};
type Application = { id: string; offered_amount: number | null };

const changedError = () => new AppError('CONFLICT', partnerNotices.questionChanged);

/** @throws 409 when the terms or the team of the PlayDate are not those that were seen */
export function assertVersionSeen(
  { offer_changed_at = null }: Pick<PlaydateRow, 'offer_changed_at'>,
  seen: Pick<Seen, 'offer_changed_at'>,
): void {
  if (offer_changed_at !== seen.offer_changed_at) throw changedError();
}

/** @throws 409 when the price, the terms or the team are not those that were seen */
export function assertSeen(playdate: PlaydateRow, request: Application | null, seen: Seen): void {
  assertVersionSeen(playdate, seen);
  if (askedAmount(playdate, request) !== seen.amount_per_hour) throw changedError();
}

/** @throws like assertSeen, and when the times of the application are not those that were seen */
export async function assertApplicationSeen(
  trx: Transaction,
  playdate: PlaydateRow,
  request: Application,
  seen: Seen,
): Promise<void> {
  assertSeen(playdate, request, seen);
  assertTimesSeen(await chosenTimes(trx, request.id), seen);
}

/** @throws 409 when the times of the application are not those that were seen */
export function assertTimesSeen(
  chosen: readonly string[],
  { time_ids }: Pick<Seen, 'time_ids'>,
): void {
  const seen = new Set(time_ids);
  if (seen.size !== chosen.length || chosen.some((time) => !seen.has(time))) throw changedError();
}
