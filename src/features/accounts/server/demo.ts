import { demoAdmin, demoPassword, demoPeople, demoPlayer } from '#features/accounts/data/demo-people.ts';
import { type DemoRating, demoRatingsOf } from '#features/accounts/data/demo-ratings.ts';
import { termsVersion } from '#features/accounts/limits.ts';
import * as accounts from '#features/accounts/server/store/accounts.ts';
import {
  addProfiles,
  setRatingSources,
  setRatings,
} from '#features/profiles/server/service/create-profiles.ts';
import { day, isoFromNow } from '#platform/common/clock.ts';
import type { AppContext } from '#platform/server/app-context.ts';
import type { Transaction } from '#platform/server/database/database.ts';
import { hashPassword } from './service/passwords.ts';

/**
 * Creates the demo community: some sixty confirmed players and the two demo logins. Never in
 * production.
 */
export async function demoAccounts(app: AppContext, trx: Transaction): Promise<void> {
  // One hash for all accounts: sixty would add seconds to the first start.
  const passwordHash = await hashPassword(demoPassword);
  // One `now` for all rows: the first ratings have the time of the registration.
  const now = app.clock.now();
  const daysBefore = (days: number) => isoFromNow({ now: () => now }, -days * day);
  const ratingsOf = ([daysAgo, dupr_rating, self_rating]: DemoRating) => {
    return { dupr_rating, self_rating, ratings_confirmed_at: daysBefore(daysAgo) };
  };
  const allPeople = [demoPlayer, demoAdmin, ...demoPeople].map((demoPerson) => {
    const { email, ...person } = demoPerson;
    const ratings = demoRatingsOf(demoPerson);
    return { person, email, ratings, created_at: daysBefore(ratings[0][0]) };
  });
  await addProfiles(
    trx,
    allPeople.map(({ person, ratings, created_at }) => {
      const first = ratingsOf(ratings[0]);
      const rating_source_at = first.ratings_confirmed_at;
      const audience_asked_at = created_at;
      return {
        ...{
          ...person,
          is_admin: person.id === demoAdmin.id,
          created_at,
          rating_source_at,
          audience_asked_at,
        },
        ...first,
      };
    }),
  );
  // The second ratings of all players in one statement, then the third, and so on.
  for (let step = 1; ; step += 1) {
    const next = allPeople.flatMap(({ person, ratings }) =>
      ratings.slice(step, step + 1).map((rating) => ({ id: person.id, ...ratingsOf(rating) })),
    );
    if (next.length === 0) break;
    await setRatings(trx, next);
  }
  // Every third one has stated the DUPR with its ID, the others have estimated it.
  const stated = allPeople.filter((_, index) => index % 3 === 1);
  await setRatingSources(
    trx,
    stated.map(({ person: { id }, ratings }, index) => ({
      id,
      dupr_id: `${'KVZRMX'.charAt(index % 6)}${(46_655 + index * 7919).toString(36).toUpperCase().padStart(5, '4')}`,
      rating_source_at: ratingsOf(ratings.at(-1) ?? ratings[0]).ratings_confirmed_at,
    })),
  );
  await accounts.insertAccounts(
    trx,
    allPeople.map(({ person, email, created_at }) => ({
      id: person.id,
      email,
      password_hash: passwordHash,
      created_at,
      terms_version: termsVersion,
      terms_accepted_at: created_at,
    })),
  );
}
