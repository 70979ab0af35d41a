import { resolve } from 'node:path';
import type { Rolldown } from 'vite';

type Graph = Rolldown.ChunkingContext;

/** Libraries too heavy for pages that do not use them, a chunk each. */
const libraries = [
  { name: 'data', test: /node_modules[\\/]@tanstack[\\/]/ },
  { name: 'schemas', test: /node_modules[\\/]zod[\\/]/ },
  { name: 'forms', test: /node_modules[\\/](react-hook-form|@hookform)[\\/]/ },
];

/** What is prefetched before a link is followed, and so is loaded by itself. */
const queries = /[\\/]web[\\/]queries\.ts$/;
/** Parts of cards and matches without queries: a page with one of them needs most. */
const playdateParts =
  /[\\/](playdates[\\/]web[\\/]parts[\\/](card[\\/](price|safety|when|team-line)|partner[\\/]no-partner|applications[\\/]wanted-playdate|page[\\/]use-back-to-list)|profiles[\\/]web[\\/]parts[\\/]level-line)\.tsx?$/;
/** For pages of prose, with a style sheet that no other page needs. */
const prose = /[\\/]ui[\\/](page-contents|prose-section)\.tsx$/;

/** A module and all its transitive imports. */
function withImports(id: string, graph: Graph, found = new Set<string>()): Set<string> {
  if (found.has(id)) return found;
  found.add(id);
  for (const next of graph.getModuleInfo(id)?.importedIds ?? []) withImports(next, graph, found);
  return found;
}

/**
 * The chunk of a module that many pages use, by the libraries that it needs, so that no page loads
 * a library because of a card. None for what is loaded by itself or would take that along, and
 * for prose.
 */
function sharedChunkOf(id: string, graph: Graph): string | null {
  const modules = [...withImports(id, graph)];
  const isLoadedAlone = modules.some(
    (module) =>
      (module === id || queries.test(module)) &&
      graph.getModuleInfo(module)?.dynamicImporters.length !== 0,
  );
  if (isLoadedAlone || prose.test(id)) return null;
  const needed = libraries.filter(({ test }) => modules.some((module) => test.test(module)));
  return ['shared', ...needed.map(({ name }) => name)].join('-');
}

/**
 * Defines the shared chunks, since by default the bundler makes one for each set of pages that
 * share something, and each costs a request (Home: 76 instead of 23). Its own `entriesAware` merges
 * the sets by size alone: the front page would load libraries of forms.
 * @param front the front page's module, below the checkout
 */
export function sharedChunks(front: string): Rolldown.CodeSplittingGroup[] {
  const frontPage = resolve(import.meta.dirname, '..', '..', front);
  let frontModules: Set<string> | undefined;
  const frontChunkOf = (id: string, graph: Graph) => {
    frontModules ??= withImports(frontPage, graph);
    return frontModules.has(id) ? 'front' : null;
  };
  return [
    { name: 'frame', tags: ['$initial'] },
    ...libraries,
    // for pages of visitors and of settings
    {
      name: 'accounts',
      test: /[\\/]accounts[\\/](contract|messages[\\/]common|web[\\/]queries)\.ts$/,
    },
    { name: frontChunkOf, minShareCount: 2 },
    {
      name: sharedChunkOf,
      test: /[\\/]src[\\/](features|platform)[\\/].*\.tsx?$/,
      minShareCount: 6,
    },
    { name: 'playdate', test: playdateParts },
  ];
}
