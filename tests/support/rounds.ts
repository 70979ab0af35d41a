/**
 * How often a race is set out: so many times on the embedded server; on an installed one a quarter of that, which shows that it
 * locks as the other does.
 */
export const rounds = (many: number): number =>
  process.env.TEST_POSTGRES === 'installed' ? Math.ceil(many / 4) : many;
