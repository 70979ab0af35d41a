import { resolve } from 'node:path';
import type { Rolldown } from 'vite';

type Group = Rolldown.CodeSplittingGroup;
type Graph = Rolldown.ChunkingContext;

/** Libraries too heavy for a page that does not use them. Those that pages use as a whole are one file each; the parts of others are the bundler's. */
const libraries = [
  { name: 'data', modules: /node_modules[\\/]@tanstack[\\/]/, whole: true },
  { name: 'schemas', modules: /node_modules[\\/]zod[\\/]/, whole: true },
  { name: 'forms', modules: /node_modules[\\/](react-hook-form|@hookform)[\\/]/, whole: true },
  { name: 'popups', modules: /node_modules[\\/]@base-ui[\\/]/, whole: false },
];

/** What this many pages share is worth carrying along for all others that need the same libraries. */
const sharingPages = 6;
/** Bytes of source; a larger module stays a file of its own. */
const smallModule = 6_000;

/** A module and everything that comes with it. */
function withImports(id: string, graph: Graph, found = new Set<string>()): Set<string> {
  if (found.has(id)) return found;
  found.add(id);
  for (const next of graph.getModuleInfo(id)?.importedIds ?? []) withImports(next, graph, found);
  return found;
}

/**
 * In which files the app is cut, beside one for each page. Left to itself the bundler makes a file for each set of pages that share
 * something: forty scripts of a few hundred bytes for a form, each of which costs a request. Here it is one for the frame, one for each
 * library that is used as a whole, one for what the front page shares with others, with all icons that any pages share (so that this page
 * loads nothing else of theirs), and for the small things that many pages share, one for each set of those libraries they need: no page loads
 * a library because of a card.
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
  let frontModules: Set<string> | undefined;
  const isOfFront = (id: string, graph: Graph) => {
    frontModules ??= withImports(frontPage, graph);
    return frontModules.has(id);
  };
  // Each subset of the libraries stands after its own subsets: a group takes along what its modules import and no earlier group has taken.
  const subsets = [''];
  for (const { name, whole } of libraries)
    if (whole) subsets.push(...subsets.map((label) => `${label}-${name}`));
  return [
    { name: 'frame', tags: ['$initial'] },
    ...libraries.filter(({ whole }) => whole).map(({ name, modules }) => ({ name, test: modules })),
    { name: (id, graph) => (isOfFront(id, graph) ? 'front' : null), minShareCount: 2 },
    ...subsets.map(
      (label): Group => ({
        test: /[\\/]src[\\/](features|platform)[\\/].*\.tsx?$/,
        minShareCount: sharingPages,
        maxModuleSize: smallModule,
        name: (id, graph) =>
          needs(id, graph) === label && graph.getModuleInfo(id)?.dynamicImporters.length === 0
            ? `shared${label}`
            : null,
      }),
    ),
  ];
}
