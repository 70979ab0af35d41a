import { useState } from 'react';
import { levelBounds } from '#features/playdates/rules/rating-bounds.ts';
import type { Filters } from '#features/playdates/web/queries.ts';
import { session, useUser } from '#features/profiles/web/queries.ts';
import { readDevice, writeDevice } from '#platform/web/browser-storage.ts';
import { orders, readFilters } from './read-filters.ts';

/**
 * Of what this device keeps: the order of Available on this device and whether it has My level, as
 * words.
 */
const key = 'courtfolk.available_order';
const level = 'my_level';

type Remembered = { sort: Filters['sort']; isLevel: boolean };

function readOrder(): Remembered {
  const words = (readDevice(key) ?? '').split(' ');
  return { sort: orders.find((each) => words.includes(each)), isLevel: words.includes(level) };
}

function writeOrder({ sort, isLevel }: Remembered): void {
  writeDevice(key, [sort, isLevel && level].filter(Boolean).join(' ') || null);
}

/** Whether the filters have the levels around this rating, and no others. */
export function isMyLevel({ rating_min, rating_max }: Filters, dupr_rating: number): boolean {
  const bounds = levelBounds(dupr_rating);
  return rating_min === bounds.rating_min && rating_max === bounds.rating_max;
}

/**
 * The filters of the address, in the remembered order unless it names one; My level where it has
 * none.
 */
function withRemembered(
  query: URLSearchParams,
  { sort, isLevel }: Remembered,
  dupr_rating: number,
): Filters {
  const { sort: named = sort, ...narrowing } = readFilters(query);
  return {
    ...(isLevel && Object.keys(narrowing).length === 0 ? levelBounds(dupr_rating) : narrowing),
    ...(named === undefined ? {} : { sort: named }),
  };
}

/** The same for what is loaded before the page opens. */
export function filtersAhead(query: URLSearchParams): Filters {
  const state = session.state();
  return state.status === 'signed_in'
    ? withRemembered(query, readOrder(), state.user.dupr_rating)
    : {};
}

/**
 * The filters of Available, and what remembers on this device a change of the order or of My level;
 * what else an address narrows down is not remembered.
 */
export function useAvailableFilters(query: URLSearchParams): [Filters, (next: Filters) => void] {
  const { dupr_rating } = useUser();
  const [remembered, setRemembered] = useState(readOrder);
  const filters = withRemembered(query, remembered, dupr_rating);
  const remember = (next: Filters) => {
    const [before, isLevel] = [isMyLevel(filters, dupr_rating), isMyLevel(next, dupr_rating)];
    const order = {
      sort: next.sort === filters.sort ? remembered.sort : next.sort,
      isLevel: isLevel === before ? remembered.isLevel : isLevel,
    };
    setRemembered(order);
    writeOrder(order);
  };
  return [filters, remember];
}
