/**
 * By how many points of a game to 11 the stronger of two teams is expected to win, 0 to 10. Elo's
 * curve over the gap of two average DUPRs, scaled so that 0.50 leaves the weaker team 5 points.
 */
export function margin(one: number, other: number): number {
  const gap = Math.abs(Math.round(one * 100) - Math.round(other * 100)) / 100;
  return Math.min(10, Math.round(11 - 11 * 10 ** (-gap / 1.46)));
}
