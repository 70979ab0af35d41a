import {
  type connectionsContract,
  type NearbyPlayer,
  toNearestCursor,
} from '#features/connections/contract.ts';
import { levelsAround, nearMiles } from '#features/connections/limits.ts';
import * as findable from '#features/connections/server/store/findable.ts';
import { areasOf, stateOfZip } from '#features/profiles/data/zip-states.ts';
import { limitFoundPlayers } from '#features/profiles/server/service/lookup-limits.ts';
import { getLevelAndZipCode } from '#features/profiles/server/service/queries.ts';
import type { InputOf } from '#platform/common/contract.ts';
import { type Page, pageSize } from '#platform/common/paging.ts';
import type { AppContext, Viewer } from '#platform/server/app-context.ts';

/**
 * Finds players who let others find them, the nearest level first: in a state, else within 10, 25
 * (the default) or 50 miles of the viewer's ZIP code. Without friends, paused players and those
 * apart from the viewer. Names are shortened, places only a band. Players who hide their profile
 * from strangers are found by state only, without a distance, since their profile shows no more.
 */
export async function findPlayers(
  app: AppContext,
  viewer: Viewer,
  filter: InputOf<typeof connectionsContract.findPlayers>,
  limit: number = pageSize,
): Promise<Page<NearbyPlayer> & { state: string | null }> {
  const { user_id } = viewer;
  const { dupr_rating, zip_code } = await getLevelAndZipCode(app.db, user_id);
  const { level, gap, id } = filter.cursor ?? { level: dupr_rating, gap: 0, id: noId };
  const [low, high] = levelsAround(dupr_rating);
  const input = {
    user_id,
    origin: zip_code.slice(0, 5),
    level,
    rating_min: filter.rating_min ?? low,
    rating_max: filter.rating_max ?? high,
    gender: filter.gender ?? null,
    plays: filter.plays ?? [],
    gap,
    id,
    limit: limit + 1,
  };
  const rows =
    filter.state === undefined
      ? await findable.nearestWithin(app.db, { ...input, miles: filter.miles ?? nearMiles })
      : await findable.nearestInAreas(app.db, { ...input, areas: areasOf(filter.state) });
  const page = rows.slice(0, limit);
  const ids = page.map((row) => row.id);
  await limitFoundPlayers(app, viewer, ids);
  const last = page.at(-1);
  const isMore = rows.length > limit && last !== undefined;
  return {
    items: page.map(({ gap: _, ...player }) => player),
    next_cursor: isMore ? toNearestCursor({ level, gap: last.gap, id: last.id }) : null,
    state: stateOfZip(zip_code),
  };
}

const noId = '00000000-0000-0000-0000-000000000000';
