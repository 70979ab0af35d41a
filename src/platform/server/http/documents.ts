import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** A document that the build has rendered (scripts/vite/rendered-pages.ts), below dist/pages. */
type Listed = { path: string; reader: 'visitor' | 'member' | 'unknown'; file: string };

/** Where members go on to the dashboard. */
const beforeSignIn = ['/', '/signin', '/signup'];

/** The folder of rendered pages, beside that of the web app. */
export const pagesOf = (web: string): string => join(web, '..', 'pages');

/**
 * The document that a page begins with, as it is now on the disk: a new build replaces it together with
 * the files that it names. Null while there is no build.
 * @param isMember whether the browser may have a session
 */
export async function readDocument(web: string, path: string, isMember: boolean): Promise<string | null> {
  const pages = pagesOf(web);
  const list = await readFile(join(pages, 'index.json'), 'utf8').catch(() => '[]');
  const page = isMember && beforeSignIn.includes(path) ? '/dashboard' : path;
  const documents = (JSON.parse(list) as Listed[]).filter((listed) => matches(listed.path, page));
  const readers = [isMember ? 'member' : 'visitor', 'unknown'];
  const chosen = readers.flatMap((reader) => documents.filter((listed) => listed.reader === reader))[0];
  const file = chosen === undefined ? join(web, 'index.html') : join(pages, chosen.file);
  return await readFile(file, 'utf8').catch(() => null);
}

/** Whether a path fits a route, whose parameters begin with a colon. */
function matches(route: string, path: string): boolean {
  const parts = path.split('/');
  const wanted = route.split('/');
  return (
    parts.length === wanted.length &&
    wanted.every((part, nr) => part === parts[nr] || (part.startsWith(':') && parts[nr] !== ''))
  );
}
