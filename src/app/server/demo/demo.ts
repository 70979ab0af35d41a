import { markAllRead } from '#features/notifications/server/service/list.ts';
import { isEmpty } from '#features/profiles/server/service/queries.ts';
import type { AppContext } from '#platform/server/app-context.ts';
import { lockByName } from '#platform/server/database/database.ts';
import { addConnections, addRequests } from './connections.ts';
import { demoContext } from './demo-context.ts';
import { addLists } from './lists.ts';
import { addAccountActions, addCodes, addReports } from './moderation.ts';
import { addOthers, addPastOfOthers } from './others.ts';
import { addPeople, as } from './people.ts';
import { addMatches, addPast, addWaiting } from './playdates.ts';

/**
 * Fills an empty database with demo data in one transaction. A database with users is left
 * unchanged.
 */
export async function fillDemo(app: AppContext): Promise<'filled' | 'not empty'> {
  return await app.db.transaction().execute(async (trx) => {
    await lockByName(trx, 'demo');
    if (!(await isEmpty(trx))) return 'not empty';
    const demo = demoContext(app, trx);
    await addPeople(demo);
    await addConnections(demo);
    await addLists(demo);
    const past = await addPastOfOthers(demo);
    await addPast(demo);
    await markAllRead(demo.app, as('Ellis'));
    await addRequests(demo);
    await addWaiting(demo);
    await addMatches(demo);
    await addReports(demo, { ...past, ...(await addOthers(demo)) });
    await addCodes(demo);
    await addAccountActions(demo);
    return 'filled';
  });
}
