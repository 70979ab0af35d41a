import { resolve } from 'node:path';
import type { Rolldown } from 'vite';

type Group = Rolldown.CodeSplittingGroup;
type Graph = Rolldown.ChunkingContext;

/** Libraries too heavy for pages that do not use them. Those used as a whole are one chunk each. */
const libraries = [
  { name: 'data', modules: /node_modules[\\/]@tanstack[\\/]/, whole: true },
  { name: 'schemas', modules: /node_modules[\\/]zod[\\/]/, whole: true },
  { name: 'forms', modules: /node_modules[\\/](react-hook-form|@hookform)[\\/]/, whole: true },
  { name: 'popups', modules: /node_modules[\\/]@base-ui[\\/]/, whole: false },
];

/** What is prefetched before a link is followed, and so is loaded by itself. */
const queries = /[\\/]web[\\/]queries\.ts$/;
/**
 * Small modules of cards and matches: a page with one of them needs most, and each request costs a
 * header.
 */
const playdateParts =
  /[\\/]playdates[\\/]web[\\/]parts[\\/](card[\\/](price|safety|when|team-line)|partner[\\/]no-partner|applications[\\/]wanted-playdate|page[\\/]use-back-to-list)\.tsx?$/;
/** For pages of prose, however many they are: what all pages share is loaded with the first. */
const prose = /[\\/]ui[\\/](page-contents|prose-section)\.tsx$/;
/** A module used by so many pages goes to the chunk for all pages with the same libraries. */
const sharingPages = 6;
/**
 * Bytes of source; a module as small as this goes there once three pages use it: it weighs less
 * than a request.
 */
const tinyModule = 380;
/** Bytes of source; a larger module remains a chunk of its own. */
const smallModule = 14_000;

/** A module and all its transitive imports. */
function withImports(id: string, graph: Graph, found = new Set<string>()): Set<string> {
  if (found.has(id)) return found;
  found.add(id);
  for (const next of graph.getModuleInfo(id)?.importedIds ?? []) withImports(next, graph, found);
  return found;
}

/**
 * Defines the shared chunks, since by default the bundler makes one for each set of pages that
 * share something, and each costs a request. Here there is one for the root layout, one for each
 * library used as a whole, one for what the front page shares with others (with all shared icons),
 * and one of small modules for each set of those libraries, so that no page loads a library because
 * of a card.
 * @param front the front page's module, below the checkout
 */
export function sharedChunks(front: string): Group[] {
  const frontPage = resolve(import.meta.dirname, '..', '..', front);
  const needed = new Map<string, string>();
  const needs = (id: string, graph: Graph): string => {
    const known = needed.get(id);
    if (known !== undefined) return known;
    const all = [...withImports(id, graph)];
    const names = libraries.filter(({ modules }) => all.some((module) => modules.test(module)));
    const label = names.map(({ name }) => `-${name}`).join('');
    needed.set(id, label);
    return label;
  };
  /** Whether it is loaded by itself, or would take such a module into its chunk. */
  const isLoadedAlone = (id: string, graph: Graph) =>
    [...withImports(id, graph)].some(
      (module) =>
        (module === id || queries.test(module)) &&
        graph.getModuleInfo(module)?.dynamicImporters.length !== 0,
    );
  let frontModules: Set<string> | undefined;
  const isOfFront = (id: string, graph: Graph) => {
    frontModules ??= withImports(frontPage, graph);
    return frontModules.has(id);
  };
  // Smaller sets come first: a group takes the imports of its modules that are not taken yet.
  const subsets = [''];
  for (const { name, whole } of libraries)
    if (whole) subsets.push(...subsets.map((label) => `${label}-${name}`));
  return [
    { name: 'frame', tags: ['$initial'] },
    ...libraries.filter(({ whole }) => whole).map(({ name, modules }) => ({ name, test: modules })),
    // for pages of visitors and of settings
    { name: 'accounts', test: /[\\/]accounts[\\/](contract|messages|web[\\/]queries)\.ts$/ },
    { name: (id, graph) => (isOfFront(id, graph) ? 'front' : null), minShareCount: 2 },
    ...subsets.flatMap((label) =>
      [
        { minShareCount: sharingPages, maxModuleSize: smallModule },
        { minShareCount: 4, maxModuleSize: tinyModule },
      ].map(
        (limits): Group => ({
          ...limits,
          test: /[\\/]src[\\/](features|platform)[\\/].*\.tsx?$/,
          name: (id, graph) =>
            needs(id, graph) === label && !isLoadedAlone(id, graph) && !prose.test(id)
              ? `shared${label}`
              : null,
        }),
      ),
    ),
    { name: 'playdate', test: playdateParts },
  ];
}
