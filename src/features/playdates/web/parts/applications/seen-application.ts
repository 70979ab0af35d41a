import type { PlaydateCard, PlaydateRequest } from '#features/playdates/contract.ts';
import { askedAmount } from '#features/playdates/rules/partner-question.ts';

/** What is sent with a yes to an application: it holds for what the page shows alone. */
export type SeenApplication = ReturnType<typeof seenOf>;

export const seenOf = (
  playdate: Pick<PlaydateCard, 'payment_per_hour_min' | 'payment_per_hour_max' | 'offer_changed_at'>,
  request: PlaydateRequest,
) => ({
  amount_per_hour: askedAmount(playdate, request),
  offer_changed_at: playdate.offer_changed_at ?? null,
  time_ids: request.time_ids,
});
