/** '$60', or '$67.50' where there are cents. */
export function dollars(cents: number): string {
  return cents % 100 === 0 ? `$${cents / 100}` : exactDollars(cents);
}

/** '$60.00' */
export function exactDollars(cents: number): string {
  return `$${(cents / 100).toFixed(2)}`;
}

/** '1 hour', '1.5 hours' */
export function hours(minutes: number): string {
  return `${minutes / 60} ${minutes === 60 ? 'hour' : 'hours'}`;
}

/** '$60': the price of a match of this duration. */
export function priceOf(match: { amount_per_hour: number; duration_minutes: number }): string {
  return dollars((match.amount_per_hour * 100 * match.duration_minutes) / 60);
}

/**
 * '$60 for 1.5 hours', or '$90-120 for 1.5 hours' of a range up to `highest`; null where no
 * duration is agreed on.
 */
export function totalLine(
  {
    amount_per_hour,
    duration_minutes,
  }: { amount_per_hour: number; duration_minutes: number | null },
  highest = amount_per_hour,
): string | null {
  if (duration_minutes === null) return null;
  const priceAt = (amount: number) => priceOf({ amount_per_hour: amount, duration_minutes });
  const upTo = highest === amount_per_hour ? '' : priceAt(highest).replace('$', '-');
  return `${priceAt(amount_per_hour)}${upTo} for ${hours(duration_minutes)}`;
}
