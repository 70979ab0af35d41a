/** How often a race is run: all rounds by `npm run test:races`, else a fifth of them. */
export const rounds = (all: number): number =>
  process.env.RACE_ROUNDS === 'all' ? all : Math.max(2, Math.ceil(all / 5));
