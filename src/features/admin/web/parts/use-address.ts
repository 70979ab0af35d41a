import { useSearchParams } from 'react-router';

/**
 * What of a list stands in the address: filters, order, page. `values` has what the address says; `change` sets some of it, leaves out
 * what is empty, and goes back to the first page unless it says which one.
 */
export function useAddress(): {
  values: URLSearchParams;
  /** `replace` for what is no step of its own: each pause in typing, a page that is not there. */
  change(changes: Record<string, string>, options?: { replace?: boolean }): void;
} {
  const [values, setValues] = useSearchParams();
  return {
    values,
    change: (changes, { replace = false } = {}) => {
      // the address itself: what React shows of it may be a change behind, which would then be undone
      const next = new URLSearchParams(window.location.search);
      for (const [name, value] of Object.entries({ page: '', ...changes })) {
        if (value === '') next.delete(name);
        else next.set(name, value);
      }
      setValues(next, { replace, preventScrollReset: true });
    },
  };
}

/** The page that an address asks for, from 1 on. */
export function toPage(text: string | null): number {
  const page = Number(text);
  return Number.isSafeInteger(page) && page >= 1 && page <= 1_000_000 ? page : 1;
}

/** One of the values that there are; undefined for anything else. */
export function oneOf<V extends string>(values: readonly V[], text: string | null): V | undefined {
  return values.find((value) => value === text);
}
