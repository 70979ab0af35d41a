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

/** '$60 for 1.5 hours', or '$90-120 for 1.5 hours' of a range, as it is offered. */
export function offeredTotal(low: number, high: number, duration_minutes: number): string {
  const [least, most] = [low, high].map((amount_per_hour) => priceOf({ amount_per_hour, duration_minutes }));
  const sum = low === high ? least : `${least}-${most?.slice(1)}`;
  return `${sum} for ${hours(duration_minutes)}`;
}

/** '$60 for 1.5 hours'; null where no duration is agreed on. */
export function totalLine({
  amount_per_hour,
  duration_minutes,
}: {
  amount_per_hour: number;
  duration_minutes: number | null;
}): string | null {
  if (duration_minutes === null) return null;
  return `${priceOf({ amount_per_hour, duration_minutes })} for ${hours(duration_minutes)}`;
}
