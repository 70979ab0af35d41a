import * as store from '#features/matches/server/store/next-match.ts';
import type { NextMatch } from '#features/playdates/contract/answers.ts';
import type { AppContext, Viewer } from '#platform/server/app-context.ts';
import { getPlaydate } from './playdates.ts';

/** The match that the viewer plays next, and how many there are. */
export async function nextMatch(app: AppContext, viewer: Viewer): Promise<NextMatch> {
  const [found] = await store.nextMatch(app.db, viewer.user_id);
  if (found === undefined)
    return { playdate: null, total: 0, unconfirmed: null, paused: [], has_change: false };
  const { id, ...rest } = found;
  return { playdate: await getPlaydate(app, viewer, id), ...rest };
}
