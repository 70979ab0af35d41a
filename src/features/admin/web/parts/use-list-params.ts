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
   * Sets some of what the address says, leaves out what is empty, and goes back to the first page unless it says which one. `replace` for
   * what is no step of its own: each pause in typing, a page that is not there.
   */
  change(changes: Record<string, string>, options?: { replace?: boolean }): void;
  /** What a pager does: another page is a step, the last one instead of one beyond it is none. */
  paging: { page: number; onPage: (page: number) => void; onBeyond: (last: number) => void };
}

/** What of a list stands in the address: filters, order, page. */
export function useUrlParams(): UrlParams {
  const [values, setValues] = useSearchParams();
  const page = toPage(values.get('page'));
  const change: UrlParams['change'] = (changes, { replace = false } = {}) => {
    // the address itself: what React shows of it may be a change behind, which would then be undone
    const next = new URLSearchParams(window.location.search);
    for (const [name, value] of Object.entries({ page: '', ...changes })) {
      if (value === '') next.delete(name);
      else next.set(name, value);
    }
    setValues(next, { replace, preventScrollReset: true });
  };
  const isWrong = values.has('page') && values.get('page') !== String(page);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a page that is none is taken out of the address once
  useEffect(() => {
    if (isWrong) change({}, { replace: true });
  }, [isWrong]);
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
  /** The id of the row whose details are open; null for none. */
  viewed: string | null;
  view: (id: string) => void;
  unview: () => void;
}

/** The same for a list with choices and orders. `row` is the name by which the address says whose details are open. */
export function useListParams<C extends Choices, Sort extends string>(
  choices: C,
  sorts: Sorts<Sort | 'created_at'>,
  row: string,
): ListParams<C, Sort | 'created_at'> {
  const address = useUrlParams();
  const { values, change } = address;
  const look = (id: string) => change({ [row]: id, page: values.get('page') ?? '' }, { replace: id === '' });
  return {
    ...address,
    choices,
    sorts,
    filters: readFilters(values, choices),
    order: readOrder(values, sorts),
    viewed: toId(values.get(row)),
    view: look,
    unview: () => look(''),
  };
}
