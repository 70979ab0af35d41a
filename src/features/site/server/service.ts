import { setTimeout } from 'node:timers/promises';
import { countOffered } from '#features/playdates/server/service/queries.ts';
import { stateCodes, states } from '#features/profiles/data/states.ts';
import { countMembers } from '#features/profiles/server/service/queries.ts';
import type { LiveNumbers } from '#features/site/contract.ts';
import { toShownCount } from '#features/site/rules/shown-count.ts';
import { day, isoFromNow, minute } from '#platform/common/clock.ts';
import type { AppContext } from '#platform/server/app-context.ts';

/** How long numbers are shown before they are counted anew, and how long a page waits for that. */
const numbersLife = 10 * minute;
const numbersPatience = 250;

/**
 * A function for the front page's numbers as JSON, which each node counts at most every ten
 * minutes. When that takes longer than a quarter of a second, or fails, the last ones are there.
 */
export function createLiveNumbers(app: AppContext): () => Promise<string> {
  let numbers: LiveNumbers = { members: [], playdates_this_week: null };
  let countedAt: number | null = null;
  let counting: Promise<void> | undefined;
  const count = async () => {
    try {
      numbers = await countLiveNumbers(app);
    } catch (error) {
      app.log.warn({ err: error }, 'the numbers of the front page could not be counted');
    }
    countedAt = app.clock.now().getTime();
    counting = undefined;
  };
  return async () => {
    if (countedAt === null || app.clock.now().getTime() - countedAt >= numbersLife) {
      counting ??= count();
      await Promise.race([counting, setTimeout(numbersPatience, undefined, { ref: false })]);
    }
    return JSON.stringify(numbers);
  };
}

async function countLiveNumbers({ db, clock }: AppContext): Promise<LiveNumbers> {
  const [members, playdates] = await Promise.all([
    countMembers(db),
    countOffered(db, isoFromNow(clock, -7 * day)),
  ]);
  const shown = stateCodes.flatMap((code) => {
    const count = toShownCount(members.get(code) ?? 0);
    return count === null ? [] : [{ state: states[code], count }];
  });
  return {
    members: shown.sort((a, b) => b.count - a.count),
    playdates_this_week: toShownCount(playdates),
  };
}
