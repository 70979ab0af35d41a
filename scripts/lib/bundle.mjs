import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';

/**
 * @typedef {{ file: string, src?: string, isEntry?: boolean, imports?: string[], dynamicImports?:
 * string[] }} Chunk
 * @typedef {Record<string, Chunk>} Manifest as Vite writes it
 */

/** Parts of the root layout that a signed-out visitor of the front page never loads. */
const notForVisitors = /(authenticated-effects|query-provider|toasts|mobile-menu|tab-bar)\.tsx?$/;

/** 1 kB is 1,000 bytes. */
export const limits = [
  { path: '/', page: 'features/site/web/pages/landing.tsx', limitKb: 134, never: notForVisitors },
  {
    path: '/dashboard',
    page: 'features/home/web/pages/dashboard.tsx',
    limitKb: 190,
    never: undefined,
  },
];

/** Each script costs a request, so a page comes in few: see vite/shared-chunks.ts. */
export const maxScripts = 30;

/**
 * Parts of the root layout that are loaded only when they are shown. A shared chunk has no source.
 */
const onOccasion = /(access-denied|not-found|paused|warned|error|dialog)[\w-]*\.(tsx?|js)$/;

/** Prefetched before a link is followed. A shared chunk has no source, only a name. */
const onIntent = /(^|[/_])queries(-[\w-]+)?\.(ts|js)$/;

/**
 * Whether a lazily loaded module of the root layout counts as loaded on each visit: all but pages,
 * what is prefetched for them, and what is shown on occasion.
 * @param {string} src
 */
export const isAlwaysLoaded = (src) =>
  !/(^|\/)features\//.test(src) && !onOccasion.test(src) && !onIntent.test(src);

/**
 * The keys below some keys of the manifest.
 * @param {Manifest} manifest
 * @param {readonly string[]} from
 * @param {(chunk: Chunk) => readonly string[]} follow
 * @returns {Set<string>} with those it began from
 */
function closure(manifest, from, follow) {
  const reached = new Set(/** @type {string[]} */ ([]));
  const waiting = [...from];
  for (let key = waiting.pop(); key !== undefined; key = waiting.pop()) {
    if (reached.has(key)) continue;
    const chunk = manifest[key];
    if (chunk === undefined) throw new Error(`The manifest speaks of ${key} but does not have it.`);
    reached.add(key);
    waiting.push(...follow(chunk));
  }
  return reached;
}

/**
 * The chunks that a visit to a page loads: the root layout (the entry, its static imports, and its
 * lazy parts that are always loaded) and the page with its static imports. What a page loads lazily
 * (a dialog, say) waits for a click and is not counted.
 * @param {Manifest} manifest
 * @param {string} page the page's module, as its path ends
 * @param {RegExp} [never] lazy parts of the root layout that this visit does not load
 * @returns {string[]} keys of the manifest
 * @throws {Error} when the build has no such entry or page
 */
export function chunksOfVisit(manifest, page, never) {
  const keys = Object.keys(manifest);
  const srcOf = (/** @type {string} */ key) => manifest[key]?.src ?? key;
  const entries = keys.filter((key) => manifest[key]?.isEntry);
  const pages = keys.filter((key) => srcOf(key).endsWith(page));
  if (entries.length === 0) throw new Error('The build has no entry.');
  if (pages.length === 0)
    throw new Error(`${page} has no chunk of its own: pages are to be loaded lazily.`);
  const frame = closure(manifest, entries, ({ imports = [], dynamicImports = [] }) => [
    ...imports,
    ...dynamicImports.filter((key) => isAlwaysLoaded(srcOf(key)) && !never?.test(srcOf(key))),
  ]);
  return [...new Set([...frame, ...closure(manifest, pages, ({ imports = [] }) => imports)])];
}

/**
 * The gzip size of the JavaScript that a visit loads.
 * @param {string} folder of the built web app
 * @param {Manifest} manifest
 * @param {string} page
 * @param {RegExp} [never] as above
 * @returns {{ total: number, files: { file: string, bytes: number }[] }} bytes, biggest file first
 */
export function weighVisit(folder, manifest, page, never) {
  const names = new Set(
    chunksOfVisit(manifest, page, never).map((key) => manifest[key]?.file ?? key),
  );
  const files = [...names]
    .filter((file) => file.endsWith('.js'))
    .map((file) => ({ file, bytes: gzipSync(readFileSync(join(folder, file))).length }))
    .sort((a, b) => b.bytes - a.bytes);
  return { total: files.reduce((sum, { bytes }) => sum + bytes, 0), files };
}

/**
 * The page that loads the most scripts at once: the root layout's and its own, with static imports.
 * @param {Manifest} manifest
 * @returns {{ page: string, scripts: number }}
 */
export function pageOfMostScripts(manifest) {
  const pages = Object.keys(manifest).filter((key) =>
    /features\/[\w-]+\/web\/pages\/[\w-]+\.tsx$/.test(key),
  );
  const counted = pages.map((page) => ({
    page,
    scripts: chunksOfVisit(manifest, page, /./).length,
  }));
  return counted.reduce((most, each) => (each.scripts > most.scripts ? each : most), {
    page: 'none',
    scripts: 0,
  });
}
