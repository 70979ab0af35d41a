/** Rounds of a race: all by `npm run test:races`, else a tenth. */
export const rounds = (all: number): number =>
  process.env.RACE_ROUNDS === 'all' ? all : Math.max(2, Math.ceil(all / 10));
