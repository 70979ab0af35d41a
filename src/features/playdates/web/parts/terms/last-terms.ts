import type { PlaydateDetail, RecentTerms } from '#features/playdates/contract/answers.ts';
import { stateTimeZones } from '#features/playdates/data/time-zones.ts';
import { playdatesApi } from '#features/playdates/web/queries.ts';
import type { State } from '#features/profiles/data/states.ts';
import { queryClient } from '#platform/web/query-client.ts';
import { newTermsDraft, type TermsDraft, termsDraftOf } from './terms-draft.ts';

/**
 * The terms of the user's last PlayDates, none without a connection. They come from the server, so
 * that they are the same on every device and none keeps an address.
 */
export async function readRecentTerms(): Promise<RecentTerms[]> {
  try {
    const { items } = await queryClient.fetchQuery({
      queryKey: ['play_dates', 'recent_terms'],
      queryFn: ({ signal }) => playdatesApi.recentTerms(undefined, { signal }),
    });
    return items;
  } catch {
    return [];
  }
}

/** The terms to begin with: those of the PlayDate, else the last used ones. */
export function initialTerms(playdate: PlaydateDetail, recent: readonly RecentTerms[]): TermsDraft {
  if (playdate.terms !== null) return termsDraftOf(playdate);
  return lastTerms(recent, playdate.state, termsDraftOf(playdate).highest);
}

/** The last used terms, without their times and price. */
export function lastTerms(recent: readonly RecentTerms[], state: State, highest = ''): TermsDraft {
  const [last] = recent;
  if (last === undefined) return { ...newTermsDraft(state), highest };
  const draft = termsDraftOf(last);
  const place_zip = last.state === state ? draft.place_zip : '';
  return { ...draft, times: [], time_zone: stateTimeZones[state], place_zip, highest };
}
