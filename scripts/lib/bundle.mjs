import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';

/**
 * @typedef {{ file: string, src?: string, isEntry?: boolean, imports?: string[], dynamicImports?: string[] }} Chunk
 * @typedef {Record<string, Chunk>} Manifest as Vite writes it
 */

/** 1 kB is 1,000 bytes, as in the limits that people quote. */
export const limits = [
  { path: '/', page: 'features/site/web/pages/landing.tsx', limit_kb: 130 },
  { path: '/dashboard', page: 'features/site/web/pages/dashboard.tsx', limit_kb: 170 },
];

/**
 * Whether a lazily loaded module belongs to the frame around every page. Such a part counts as loaded on each visit,
 * since the frame asks for it by itself; what a page loads lazily (a dialog, a chart) waits for a click and does not.
 * @param {string} src
 */
export const isFrame = (src) => /(^|\/)(app|platform)\/web\//.test(`/${src}`) || !src.includes('/');

/**
 * The chunks that a visit to a page loads: the entry and the page, all that these import statically, and the lazy
 * parts of the frame with all that those import.
 * @param {Manifest} manifest
 * @param {string} page the page's module, as its path ends
 * @returns {string[]} keys of the manifest
 * @throws {Error} when the build has no such entry or page
 */
export function chunksOfVisit(manifest, page) {
  const entries = Object.keys(manifest).filter((key) => manifest[key]?.isEntry);
  const pages = Object.keys(manifest).filter((key) => (manifest[key]?.src ?? key).endsWith(page));
  if (entries.length === 0) throw new Error('The build has no entry.');
  if (pages.length === 0) throw new Error(`${page} has no chunk of its own: pages are to be loaded lazily.`);
  const loaded = new Set();
  const waiting = [...entries, ...pages];
  for (let key = waiting.pop(); key !== undefined; key = waiting.pop()) {
    if (loaded.has(key)) continue;
    const chunk = manifest[key];
    if (chunk === undefined) throw new Error(`The manifest speaks of ${key} but does not have it.`);
    loaded.add(key);
    const lazyFrame = (chunk.dynamicImports ?? []).filter((lazy) => isFrame(manifest[lazy]?.src ?? lazy));
    waiting.push(...(chunk.imports ?? []), ...lazyFrame);
  }
  return [...loaded];
}

/**
 * The gzip size of the JavaScript that a visit loads.
 * @param {string} folder of the built web app
 * @param {Manifest} manifest
 * @param {string} page
 * @returns {{ total: number, files: { file: string, bytes: number }[] }} bytes, biggest file first
 */
export function weighVisit(folder, manifest, page) {
  const names = new Set(chunksOfVisit(manifest, page).map((key) => manifest[key]?.file ?? key));
  const files = [...names]
    .filter((file) => file.endsWith('.js'))
    .map((file) => ({ file, bytes: gzipSync(readFileSync(join(folder, file))).length }))
    .sort((a, b) => b.bytes - a.bytes);
  return { total: files.reduce((sum, { bytes }) => sum + bytes, 0), files };
}
