import { useEffect, useState } from 'react';
import type { Rule } from '#features/referee/data/rule.ts';
import { rulebook } from '#features/referee/data/rulebook.ts';

type Search = (query: string) => readonly Rule[];

/** Fallback if the search cannot be loaded: rules that contain the query. */
const plainSearch: Search = (query) => {
  const needle = query.trim().toLowerCase();
  return rulebook.filter(({ number, name, text, keywords = '' }) =>
    `${number ?? name} ${text} ${keywords}`.toLowerCase().includes(needle),
  );
};

/**
 * The rules that match a query, or all without one. Null while the search module loads, which is as
 * large as the rules and is only needed for a query.
 */
export function useRuleSearch(query: string): readonly Rule[] | null {
  const [search, setSearch] = useState<Search | null>(null);
  const hasQuery = query.trim() !== '';
  useEffect(() => {
    if (!hasQuery || search !== null) return;
    import('#features/referee/rules/search.ts').then(
      ({ searchRules }) => setSearch(() => searchRules),
      () => setSearch(() => plainSearch),
    );
  }, [hasQuery, search]);
  if (!hasQuery) return rulebook;
  return search === null ? null : search(query);
}
