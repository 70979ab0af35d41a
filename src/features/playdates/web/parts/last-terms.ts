import type { PlaydateDetail } from '#features/playdates/contract.ts';
import type { State } from '#features/playdates/data/places.ts';
import { stateTimeZones } from '#features/playdates/data/time-zones.ts';
import { playdateQuery, playdatesApi } from '#features/playdates/web/queries.ts';
import { queryClient } from '#platform/web/query-client.ts';
import { newTermsDraft, type TermsDraft, termsDraftOf } from './terms-draft.ts';

/** The terms to begin with: those of the PlayDate, else the last used ones. */
export function initialTerms(playdate: PlaydateDetail): Promise<TermsDraft> {
  if (playdate.terms !== null) return Promise.resolve(termsDraftOf(playdate));
  return lastTerms(playdate.state, termsDraftOf(playdate).highest);
}

/**
 * The terms of the user's newest PlayDate that has some, without its times and price. They come from
 * the server, so that they are the same on every device and none keeps an address.
 */
export async function lastTerms(state: State, highest = ''): Promise<TermsDraft> {
  const empty = { ...newTermsDraft(state), highest };
  try {
    for (const tab of ['my', 'history'] as const) {
      const { items } = await playdatesApi.list({ tab });
      const last = items.find((card) => card.terms !== null);
      if (last === undefined) continue;
      const detail = await queryClient.fetchQuery(playdateQuery(last.id));
      return { ...termsDraftOf(detail), times: [], time_zone: stateTimeZones[state], highest };
    }
  } catch {
    // Without a connection the form begins empty.
  }
  return empty;
}
