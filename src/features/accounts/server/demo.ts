import { demoAdmin, demoPassword, demoPeople, demoPlayer } from '#features/accounts/data/demo-people.ts';
import { type DemoRating, demoRatingsOf } from '#features/accounts/data/demo-ratings.ts';
import { termsVersion } from '#features/accounts/limits.ts';
import * as accounts from '#features/accounts/server/store/accounts.ts';
import { addProfiles, setRatings } from '#features/profiles/server/service.ts';
import { day, isoFromNow } from '#platform/common/clock.ts';
import type { AppContext } from '#platform/server/app-context.ts';
import type { Transaction } from '#platform/server/database/database.ts';
import { hashPassword } from './service/passwords.ts';

/** The demo community: some sixty confirmed players and the two demo logins, all with the same password. Never in production. */
export async function demoAccounts(app: AppContext, trx: Transaction): Promise<void> {
  // Once for all: sixty hashes would take seconds of the first start.
  const password_hash = await hashPassword(demoPassword);
  // One moment for all: somebody's first ratings are from when they came.
  const now = app.clock.now();
  const ago = (days: number) => isoFromNow({ now: () => now }, -days * day);
  const ratingsOf = ([daysAgo, dupr_rating, self_rating]: DemoRating) => {
    return { dupr_rating, self_rating, ratings_confirmed_at: ago(daysAgo) };
  };
  const everybody = [demoPlayer, demoAdmin, ...demoPeople].map((demo) => {
    const { email, ...person } = demo;
    const ratings = demoRatingsOf(demo);
    return { person, email, ratings, created_at: ago(ratings[0][0]) };
  });
  await addProfiles(
    trx,
    everybody.map(({ person, ratings, created_at }) => {
      return { ...person, is_admin: person.id === demoAdmin.id, created_at, ...ratingsOf(ratings[0]) };
    }),
  );
  // Everybody's second ratings, then everybody's third: a few statements for all of them.
  for (let step = 1; ; step += 1) {
    const next = everybody.flatMap(({ person, ratings }) =>
      ratings.slice(step, step + 1).map((rating) => ({ id: person.id, ...ratingsOf(rating) })),
    );
    if (next.length === 0) break;
    await setRatings(trx, next);
  }
  await accounts.insertAccounts(
    trx,
    everybody.map(({ person, email, created_at }) => ({
      id: person.id,
      email,
      password_hash,
      created_at,
      terms_version: termsVersion,
      terms_accepted_at: created_at,
    })),
  );
}
