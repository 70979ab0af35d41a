import { demoAdmin, demoPassword, demoPeople, demoPlayer } from '#features/accounts/data/demo-people.ts';
import { type DemoRating, demoRatings } from '#features/accounts/data/demo-ratings.ts';
import { termsVersion } from '#features/accounts/rules.ts';
import * as accounts from '#features/accounts/server/store/accounts.ts';
import { addProfiles, setRatings } from '#features/profiles/server/service.ts';
import { day, isoFromNow } from '#platform/common/clock.ts';
import type { Transaction } from '#platform/server/database/database.ts';
import type { Platform } from '#platform/server/platform.ts';
import { hashPassword } from './service/passwords.ts';

/** The demo community: some sixty confirmed players and the two demo logins, all with the same password. Never in production. */
export async function demoAccounts(platform: Platform, trx: Transaction): Promise<void> {
  const everybody = [demoPlayer, demoAdmin, ...demoPeople];
  // Once for all: sixty hashes would take seconds of the first start.
  const password_hash = await hashPassword(demoPassword);
  const terms_accepted_at = platform.clock.now().toISOString();
  const ratingsOf = ([days_ago, dupr_rating, self_rating]: DemoRating) => {
    return { dupr_rating, self_rating, ratings_confirmed_at: isoFromNow(platform.clock, -days_ago * day) };
  };
  await addProfiles(
    trx,
    everybody.map((demo) => {
      const { email: _, ...person } = demo;
      const [first = [0, person.dupr_rating, person.self_rating] as const] = demoRatings.get(demo) ?? [];
      return { ...person, is_admin: person.id === demoAdmin.id, ...ratingsOf(first) };
    }),
  );
  // Everybody's second ratings, then everybody's third: a few statements for all of them.
  for (let step = 1; ; step += 1) {
    const next = [...demoRatings].flatMap(([{ id }, ratings]) =>
      ratings.slice(step, step + 1).map((rating) => ({ id, ...ratingsOf(rating) })),
    );
    if (next.length === 0) break;
    await setRatings(trx, next);
  }
  await accounts.insertAccounts(
    trx,
    everybody.map(({ id, email }) => ({
      id,
      email,
      password_hash,
      terms_version: termsVersion,
      terms_accepted_at,
    })),
  );
}
