import { useEffect } from 'react';
import { useSearchParams } from 'react-router';
import * as z from 'zod';
import { searchText } from '#platform/common/search-text.ts';
import { type Order, type SortDirection, sortDirections } from '#platform/common/sorting.ts';

/** Filters of a list by their URL parameter, with the labels of their values. */
type Choices = Record<string, { label: string; all: string; values: Record<string, string> }>;

/**
 * Orders of a list by their URL value, with their initial direction. An order that only a column
 * heading selects is offered under Sort By while it is active.
 */
export type Sorts<Sort extends string = string> = Record<
  Sort,
  { label: string; direction: SortDirection; byHeadingOnly?: true }
>;

/** The labels of the text fields; `description` is that of lists that have a second search. */
export type Searches = { search: string; description?: string };

export type Filters<C extends Choices> = { search?: string; description?: string } & {
  [Name in keyof C]?: keyof C[Name]['values'] & string;
};

/** The text as one of the values; undefined for any other text. */
export function oneOf<V extends string>(values: readonly V[], text: string | null): V | undefined {
  return values.find((value) => value === text);
}

/** The page number of the URL, from 1; 1 for invalid text. */
export function toPage(text: string | null): number {
  const page = Number(text);
  return Number.isSafeInteger(page) && page >= 1 && page <= 1_000_000 ? page : 1;
}

/** The id of the URL; null for invalid text. */
export function toId(text: string | null): string | null {
  return z.uuid().safeParse(text).data ?? null;
}

/** The search text of the URL; undefined when it is empty or invalid. */
export function readSearch(text: string | null): string | undefined {
  return searchText.safeParse(text ?? '').data;
}

/** Reads the filters from the URL; invalid values are ignored. */
export function readFilters<C extends Choices>(
  values: URLSearchParams,
  choices: C,
  searches: Searches,
): Filters<C> {
  const chosen = Object.entries(choices).map(([name, choice]) => [
    name,
    oneOf(Object.keys(choice.values), values.get(name)),
  ]);
  const texts = Object.keys(searches).map((name) => [name, readSearch(values.get(name))]);
  const entries = [...texts, ...chosen];
  return Object.fromEntries(entries.filter(([, value]) => value !== undefined)) as Filters<C>;
}

/** Reads the order from the URL; default: newest first (document 2, section 9). */
export function readOrder<Sort extends string>(
  values: URLSearchParams,
  sorts: Sorts<Sort>,
): Order<Sort | 'created_at'> {
  return {
    sort: oneOf(Object.keys(sorts) as Sort[], values.get('sort')) ?? 'created_at',
    direction: oneOf(sortDirections, values.get('direction')) ?? 'desc',
  };
}

/** The URL parameters of a list: filters, order and page. */
export function useUrlParams() {
  const [values, setValues] = useSearchParams();
  const page = toPage(values.get('page'));
  /**
   * Sets parameters, removes empty ones, and resets the page unless it is given. `replace` adds no
   * history entry, for example while typing.
   */
  const change = (changes: Record<string, string>, { replace = false } = {}) => {
    // The current URL, because the state of React may lack the latest change.
    const next = new URLSearchParams(window.location.search);
    for (const [name, value] of Object.entries({ page: '', ...changes })) {
      if (value === '') next.delete(name);
      else next.set(name, value);
    }
    setValues(next, { replace, preventScrollReset: true });
  };
  const isInvalid = values.has('page') && values.get('page') !== String(page);
  // biome-ignore lint/correctness/useExhaustiveDependencies: removes an invalid page once
  useEffect(() => {
    if (isInvalid) change({}, { replace: true });
  }, [isInvalid]);
  /** Props of the pager; the redirect from a page beyond the last one adds no history entry. */
  const paging = {
    page,
    onPage: (next: number) => change({ page: String(next) }),
    onBeyond: (last: number) => change({ page: String(last) }, { replace: true }),
  };
  return { values, page, change, paging };
}

export type ListParams = ReturnType<typeof useListParams<Choices, string>>;

/** The same for a list with filters and orders. `row`: the parameter of the open row's id. */
export function useListParams<C extends Choices, Sort extends string>(
  choices: C,
  sorts: Sorts<Sort | 'created_at'>,
  row: string,
  searches: Searches,
) {
  const params = useUrlParams();
  const { values, change } = params;
  const setDetailsId = (id: string) =>
    change({ [row]: id, page: values.get('page') ?? '' }, { replace: id === '' });
  return {
    ...params,
    choices,
    sorts,
    searches,
    filters: readFilters(values, choices, searches),
    order: readOrder(values, sorts),
    detailsId: toId(values.get(row)),
    openDetails: setDetailsId,
    closeDetails: () => setDetailsId(''),
  };
}
