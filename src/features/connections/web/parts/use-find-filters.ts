import { useRef } from 'react';
import { useSearchParams } from 'react-router';
import { distances, levelsAround, nearMiles } from '#features/connections/limits.ts';
import type { NearbyFilter } from '#features/connections/web/queries.ts';
import { playTimes } from '#features/profiles/data/play-times.ts';
import { ratingMax, ratingMin } from '#features/profiles/data/ratings.ts';
import { stateCodes } from '#features/profiles/data/states.ts';
import { useUser } from '#features/profiles/web/queries.ts';
import type { Range } from '#platform/web/ui/range-slider.tsx';

export type FindFilters = {
  /** Miles, or a state. */
  where: string;
  gender: '' | 'female' | 'male';
  levels: Range;
  weekends: boolean;
  evenings: boolean;
};

/** The filters of Find players, kept in the URL; what is not valid there is ignored. */
export function useFindFilters() {
  const [search, setSearch] = useSearchParams();
  const { dupr_rating } = useUser();
  const near = levelsAround(dupr_rating);
  const filters = readFilters(search, near);

  // What was chosen since this address: another tap may come before it has changed.
  const chosen = useRef<{ search: URLSearchParams; filters: FindFilters }>(null);

  const change = (changes: Partial<FindFilters>) => {
    const latest = chosen.current?.search === search ? chosen.current.filters : filters;
    const next = { ...latest, ...changes };
    chosen.current = { search, filters: next };
    const params = new URLSearchParams({ view: 'find' });
    if (next.where !== String(nearMiles)) params.set('where', next.where);
    if (next.gender !== '') params.set('gender', next.gender);
    if (next.levels.some((level, at) => level !== near[at]))
      params.set('levels', next.levels.map((level) => level.toFixed(2)).join('-'));
    if (next.weekends) params.set('weekends', '1');
    if (next.evenings) params.set('evenings', '1');
    setSearch(params, { replace: true, preventScrollReset: true });
  };
  return { filters, change, narrowedBy: narrowedBy(filters, near) };
}

/** The filters that leave nobody of a place out. */
export const noFilters = {
  gender: '',
  levels: [ratingMin, ratingMax],
  weekends: false,
  evenings: false,
} as const satisfies Partial<FindFilters>;

/** By what the filters narrow the players of a place: the viewer's level alone is the default. */
function narrowedBy(filters: FindFilters, near: Range): 'nothing' | 'level' | 'filters' {
  const { gender, levels, weekends, evenings } = filters;
  if (gender !== '' || weekends || evenings) return 'filters';
  const isRange = ([low, high]: Range) => levels[0] === low && levels[1] === high;
  if (isRange(noFilters.levels)) return 'nothing';
  return isRange(near) ? 'level' : 'filters';
}

function readFilters(search: URLSearchParams, near: Range): FindFilters {
  const where = search.get('where') ?? '';
  const gender = search.get('gender');
  const [low, high] = (search.get('levels') ?? '').split('-').map(Number);
  const isLevel = (level: number | undefined): level is number =>
    level !== undefined && level >= ratingMin && level <= ratingMax;
  return {
    where: [...distances.map(String), ...stateCodes].includes(where) ? where : String(nearMiles),
    gender: gender === 'female' || gender === 'male' ? gender : '',
    levels: isLevel(low) && isLevel(high) && low <= high ? [low, high] : near,
    weekends: search.get('weekends') === '1',
    evenings: search.get('evenings') === '1',
  };
}

/** What the server is asked for by these filters. */
export function toQuery({ where, gender, levels, weekends, evenings }: FindFilters): NearbyFilter {
  const state = stateCodes.find((code) => code === where);
  const [rating_min, rating_max] = levels.map((level) => Math.round(level * 100) / 100);
  return {
    ...(state === undefined
      ? { miles: distances.find((miles) => String(miles) === where) ?? nearMiles }
      : { state }),
    ...(gender !== '' && { gender }),
    ...(rating_min !== undefined && { rating_min }),
    ...(rating_max !== undefined && { rating_max }),
    ...((weekends || evenings) && {
      plays: playTimes.filter(
        (time) =>
          (!weekends || time.startsWith('weekend')) && (!evenings || time.endsWith('evening')),
      ),
    }),
  };
}
