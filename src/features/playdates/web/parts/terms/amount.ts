import type { PlaydateCard } from '#features/playdates/contract/answers.ts';
import { messages } from '#features/playdates/messages/common.ts';
import { playdateInput } from '#features/playdates/schema.ts';

/** Decimal numbers only, without `1e2` and `0x10`. */
const decimalNumber = /^[+-]?(\d+\.?\d*|\.\d+)$/;

/** The amount in dollars; 0 for negative or unreadable text (document 2, section 5). */
export function amountOf(text: string): number {
  return decimalNumber.test(text) ? Math.max(Number(text), 0) : 0;
}

/** Whether the field shows 0 on blur, because its text is no number (document 2, section 5). */
export function becomesZero(text: string, isBadInput: boolean): boolean {
  return isBadInput || (text !== '' && !decimalNumber.test(text));
}

/** The validation error of the amount; undefined when it is valid. */
export function amountError(text: string): string | undefined {
  return playdateInput.shape.payment_per_hour_max.safeParse(amountOf(text)).error?.issues[0]
    ?.message;
}

/** What is wrong with a price on a range of prices; undefined for a whole one within it. */
export function offerError(
  text: string,
  {
    payment_per_hour_min: min,
    payment_per_hour_max: max,
  }: Pick<PlaydateCard, 'payment_per_hour_min' | 'payment_per_hour_max'>,
): string | undefined {
  const price = amountOf(text);
  return Number.isInteger(price) && price >= min && price <= max
    ? undefined
    : messages.offerRange(min, max);
}
