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

/** '$60 for 1.5 hours': the price of a match; null where no duration is agreed on. */
export function totalLine(agreed: {
  amount_per_hour: number;
  duration_minutes: number | null;
}): string | null {
  const { amount_per_hour, duration_minutes } = agreed;
  if (duration_minutes === null) return null;
  return `${dollars((amount_per_hour * 100 * duration_minutes) / 60)} for ${hours(duration_minutes)}`;
}
