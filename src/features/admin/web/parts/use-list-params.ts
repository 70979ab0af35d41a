import { useEffect } from 'react';
import { useSearchParams } from 'react-router';
import type { Order } from '#platform/common/sorting.ts';
import {
  type Choices,
  type Filters,
  readFilters,
  readOrder,
  type Sorts,
  toId,
  toPage,
} from './list-params.ts';

export interface UrlParams {
  values: URLSearchParams;
  page: number;
  /**
   * Sets parameters, removes empty ones, and resets the page unless it is given. `replace` adds no
   * history entry, for example while typing.
   */
  change(changes: Record<string, string>, options?: { replace?: boolean }): void;
  /** Props of the pager; the redirect from a page beyond the last one adds no history entry. */
  paging: { page: number; onPage: (page: number) => void; onBeyond: (last: number) => void };
}

/** The URL parameters of a list: filters, order and page. */
export function useUrlParams(): UrlParams {
  const [values, setValues] = useSearchParams();
  const page = toPage(values.get('page'));
  const change: UrlParams['change'] = (changes, { replace = false } = {}) => {
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
  const paging: UrlParams['paging'] = {
    page,
    onPage: (next) => change({ page: String(next) }),
    onBeyond: (last) => change({ page: String(last) }, { replace: true }),
  };
  return { values, page, change, paging };
}

export interface ListParams<C extends Choices = Choices, Sort extends string = string> extends UrlParams {
  choices: C;
  sorts: Sorts<Sort>;
  filters: Filters<C>;
  order: Order<Sort>;
  /** The id of the row whose details are open, or null. */
  detailsId: string | null;
  openDetails: (id: string) => void;
  closeDetails: () => void;
}

/** The same for a list with filters and orders. `row`: the parameter of the open row's id. */
export function useListParams<C extends Choices, Sort extends string>(
  choices: C,
  sorts: Sorts<Sort | 'created_at'>,
  row: string,
): ListParams<C, Sort | 'created_at'> {
  const params = useUrlParams();
  const { values, change } = params;
  const setDetailsId = (id: string) =>
    change({ [row]: id, page: values.get('page') ?? '' }, { replace: id === '' });
  return {
    ...params,
    choices,
    sorts,
    filters: readFilters(values, choices),
    order: readOrder(values, sorts),
    detailsId: toId(values.get(row)),
    openDetails: setDetailsId,
    closeDetails: () => setDetailsId(''),
  };
}
