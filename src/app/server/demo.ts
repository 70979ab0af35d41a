import { demoAdmin, demoPassword, demoPlayer } from '#features/accounts/data/demo-people.ts';
import { hasNobody, isKnown } from '#features/profiles/server/service.ts';
import { lockByName } from '#platform/server/database/database.ts';
import type { Platform } from '#platform/server/platform.ts';
import { demos } from './features.ts';

/**
 * Fills an empty database with demo people and what they do: in one transaction, so that there is all of it or nothing.
 * A database with anybody in it stays as it is.
 */
export async function fillDemo(platform: Platform): Promise<'filled' | 'not empty'> {
  return await platform.db.transaction().execute(async (trx) => {
    await lockByName(trx, 'demo');
    if (!(await hasNobody(trx))) return 'not empty';
    for (const demo of demos) await demo(platform, trx);
    return 'filled';
  });
}

/** How to sign in as the demo people, a line each; none when there are none. */
export async function demoLogins(platform: Platform): Promise<string[]> {
  if (!(await isKnown(platform.db, demoPlayer.id))) return [];
  return [`${demoPlayer.email} (player)`, `${demoAdmin.email} (admin)`].map(
    (login) => `${login}, password ${demoPassword}`,
  );
}
