import {
  demoAdmin,
  demoFindableBy,
  demoNewcomer,
  demoPassword,
  everyDemoPerson,
} from '#features/accounts/data/demo-people.ts';
import { type DemoRating, demoRatingsOf } from '#features/accounts/data/demo-ratings.ts';
import { termsVersion } from '#features/accounts/limits.ts';
import * as accounts from '#features/accounts/server/store/accounts.ts';
import { playTimes } from '#features/profiles/data/play-times.ts';
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
 * Creates the demo community: some eighty confirmed players and the three demo logins. Never in
 * production.
 */
export async function demoAccounts(app: AppContext, trx: Transaction): Promise<void> {
  // One hash for all accounts: eighty would add seconds to the first start.
  const passwordHash = await hashPassword(demoPassword);
  // One `now` for all rows: the first ratings have the time of the registration.
  const now = app.clock.now();
  const daysBefore = (days: number) => isoFromNow({ now: () => now }, -days * day);
  const ratingsOf = ([daysAgo, dupr_rating, self_rating]: DemoRating) => {
    return { dupr_rating, self_rating, ratings_confirmed_at: daysBefore(daysAgo) };
  };
  const allPeople = everyDemoPerson.map((demoPerson, number) => {
    const { email, ...person } = demoPerson;
    const ratings = demoRatingsOf(demoPerson);
    const findable_by = demoFindableBy(demoPerson);
    const created_at = daysBefore(ratings[0][0]);
    const finding = {
      findable_by,
      findable_asked_at: findable_by === 'nobody' ? null : created_at,
      plays:
        findable_by === 'nobody'
          ? []
          : [number, number + 2].map((at) => playTimes[at % 6] ?? 'weekend_morning'),
    };
    return { person, email, ratings, created_at, finding };
  });
  await addProfiles(
    trx,
    allPeople.map(({ person, ratings, created_at, finding }) => {
      const first = ratingsOf(ratings[0]);
      const rating_source_at = first.ratings_confirmed_at;
      // The newcomer is asked on the first Home.
      const audience_asked_at = person.id === demoNewcomer.id ? null : created_at;
      return {
        ...{
          ...person,
          ...finding,
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
  const stated = allPeople.filter(({ person }, index) => index % 3 === 1 && person.id !== demoNewcomer.id);
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
