import { useEffect, useState } from 'react';
import type { Rule } from '#features/referee/data/rule.ts';
import { rulebook } from '#features/referee/data/rulebook.ts';

type Search = (query: string) => readonly Rule[];

/** Where the search itself cannot be had (no network): rules that have just these letters. */
const plainSearch: Search = (query) => {
  const wanted = query.trim().toLowerCase();
  return rulebook.filter(({ number, name, text, keywords = '' }) =>
    `${number ?? name} ${text} ${keywords}`.toLowerCase().includes(wanted),
  );
};

/**
 * The rules that fit a query; all of them for none. Null while the search is on its way: it is as large as the rules themselves, and who
 * only reads them need not wait for it.
 */
export function useRuleSearch(query: string): readonly Rule[] | null {
  const [search, setSearch] = useState<Search | null>(null);
  const isWanted = query.trim() !== '';
  useEffect(() => {
    if (!isWanted || search !== null) return;
    let isLeft = false;
    const keep = (found: Search) => {
      if (!isLeft) setSearch(() => found);
    };
    import('#features/referee/rules/search.ts').then(
      ({ searchRules }) => keep(searchRules),
      () => keep(plainSearch),
    );
    return () => {
      isLeft = true;
    };
  }, [isWanted, search]);
  if (!isWanted) return rulebook;
  return search === null ? null : search(query);
}
