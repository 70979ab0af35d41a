import * as z from 'zod';
import { searchText } from '#platform/common/search-text.ts';
import { type Order, type SortDirection, sortDirections } from '#platform/common/sorting.ts';

/** What a list can be narrowed by: each choice by its name in the address, with what its values are called. */
export type Choices = Record<string, { label: string; all: string; values: Record<string, string> }>;

/**
 * What a list can be sorted by, by its name in the address, with the direction that one expects of it at first. What only the head of
 * a column chooses is offered as long as it holds.
 */
export type Sorts<Sort extends string = string> = Record<
  Sort,
  { label: string; direction: SortDirection; byHeadingOnly?: true }
>;

/** What an address narrows a list to. */
export type Filters<C extends Choices> = { search?: string } & {
  [Name in keyof C]?: keyof C[Name]['values'] & string;
};

/** One of the values that there are; undefined for anything else. */
export function oneOf<V extends string>(values: readonly V[], text: string | null): V | undefined {
  return values.find((value) => value === text);
}

/** The page that an address asks for, from 1 on. */
export function toPage(text: string | null): number {
  const page = Number(text);
  return Number.isSafeInteger(page) && page >= 1 && page <= 1_000_000 ? page : 1;
}

/** The id that an address names; null for what is none. */
export function toId(text: string | null): string | null {
  return z.uuid().safeParse(text).data ?? null;
}

/** What an address searches for; undefined for what nobody could be asked for. */
export function readSearch(text: string | null): string | undefined {
  return searchText.safeParse(text ?? '').data;
}

/** What the address narrows a list to. Whatever it says wrong counts as not said. */
export function readFilters<C extends Choices>(values: URLSearchParams, choices: C): Filters<C> {
  const found = Object.entries(choices).map(([name, choice]) => [
    name,
    oneOf(Object.keys(choice.values), values.get(name)),
  ]);
  const given = [['search', readSearch(values.get('search'))], ...found];
  return Object.fromEntries(given.filter(([, value]) => value !== undefined)) as Filters<C>;
}

/** The order that the address asks for, else the newest first (document 2, section 9). */
export function readOrder<Sort extends string>(
  values: URLSearchParams,
  sorts: Sorts<Sort>,
): Order<Sort | 'created_at'> {
  return {
    sort: oneOf(Object.keys(sorts) as Sort[], values.get('sort')) ?? 'created_at',
    direction: oneOf(sortDirections, values.get('direction')) ?? 'desc',
  };
}
