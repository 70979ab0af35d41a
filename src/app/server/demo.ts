import { demoAdmin, demoPassword, demoPlayer } from '#features/accounts/data/demo-people.ts';
import { isEmpty, profileExists } from '#features/profiles/server/service.ts';
import type { AppContext } from '#platform/server/app-context.ts';
import { lockByName } from '#platform/server/database/database.ts';
import { demos } from './features.ts';

/**
 * Fills an empty database with demo people and what they do: in one transaction, so that there is all of it or nothing.
 * A database with anybody in it stays as it is.
 */
export async function fillDemo(app: AppContext): Promise<'filled' | 'not empty'> {
  return await app.db.transaction().execute(async (trx) => {
    await lockByName(trx, 'demo');
    if (!(await isEmpty(trx))) return 'not empty';
    for (const demo of demos) await demo(app, trx);
    return 'filled';
  });
}

/** How to sign in as the demo people, a line each; none when there are none. */
export async function demoLogins(app: AppContext): Promise<string[]> {
  if (!(await profileExists(app.db, demoPlayer.id))) return [];
  return [`${demoPlayer.email} (player)`, `${demoAdmin.email} (admin)`].map(
    (login) => `${login}, password ${demoPassword}`,
  );
}
