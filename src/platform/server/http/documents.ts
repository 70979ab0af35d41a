import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** A document that the build has rendered (scripts/vite/rendered-pages.ts), below dist/pages. */
type Listed = { path: string; reader: 'visitor' | 'member' | 'unknown'; file: string };

/** Where members go on to the dashboard. */
const beforeSignIn = ['/', '/signin', '/signup'];

/** The folder of rendered pages, beside that of the web app. */
export const pagesOf = (web: string): string => join(web, '..', 'pages');

/**
 * The documents as they are now on the disk: a new build replaces them together with the files that
 * they name.
 */
async function listDocuments(web: string): Promise<Listed[]> {
  const list = await readFile(join(pagesOf(web), 'index.json'), 'utf8').catch(() => '[]');
  return JSON.parse(list) as Listed[];
}

/**
 * The document that a page begins with, and whether the app has such a page: without a list of them
 * it may. Null while there is no build.
 * @param isMember whether the browser may have a session
 */
export async function readDocument(
  web: string,
  { pathname, searchParams }: URL,
  isMember: boolean,
): Promise<{ text: string; isFound: boolean } | null> {
  const page = isMember && beforeSignIn.includes(pathname) ? '/dashboard' : pathname;
  const all = await listDocuments(web);
  const documents = all.filter(({ path }) => matches(path, page, searchParams));
  const readers = [isMember ? 'member' : 'visitor', 'unknown'];
  const chosen = readers.flatMap((reader) =>
    documents.filter((listed) => listed.reader === reader),
  )[0];
  const file = chosen === undefined ? join(web, 'index.html') : join(pagesOf(web), chosen.file);
  const text = await readFile(file, 'utf8').catch(() => null);
  return text === null ? null : { text, isFound: documents.length > 0 || all.length === 0 };
}

/**
 * The path of the page that the app shows at another one as well, which differs by case or by
 * slashes at its end. Undefined where there is no page, and for the path itself.
 */
export async function canonicalPath(web: string, path: string): Promise<string | undefined> {
  const parts = path.replace(/\/+$/, '').split('/');
  const route = (await listDocuments(web))
    .map((listed) => partsOf(listed.path))
    .find(
      (each) =>
        each.length === parts.length &&
        each.every((part, nr) => part.startsWith(':') || part === parts[nr]?.toLowerCase()),
    );
  const canonical = route?.map((part, nr) => (part.startsWith(':') ? parts[nr] : part)).join('/');
  return canonical === path ? undefined : canonical;
}

const partsOf = (route: string) => (route.split('?')[0] ?? '').split('/');

/**
 * Whether a path fits a route, whose parameters begin with a colon, and a query has what the
 * route's has.
 */
function matches(route: string, path: string, query: URLSearchParams): boolean {
  const parts = path.split('/');
  const wanted = partsOf(route);
  return (
    parts.length === wanted.length &&
    wanted.every((part, nr) => part === parts[nr] || (part.startsWith(':') && parts[nr] !== '')) &&
    [...new URLSearchParams(route.split('?')[1])].every(
      ([name, value]) => query.get(name) === value,
    )
  );
}
