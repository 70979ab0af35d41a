import { routes } from '#app/web/routes.ts';
import type { PageRoute } from '#platform/web/routes.ts';
import { headOf } from './head.ts';
import { type Reader, renderRoot } from './render.tsx';

export { renderRoot };

/** A document that the build writes, without what is the same in all. */
type Document = {
  /** As in the table of routes; with a query for what a page shows by it. */
  path: string;
  reader: Reader;
  /** Title, description and the like. */
  head: string;
  root: string;
  /**
   * The reads that the page begins with; start.js sends them, unless the address has another query.
   */
  calls: string[];
  /** What the page's code consists of. */
  modules: string[];
  /** What a narrow screen loads as well. */
  narrowModules: string[];
};

/** Public pages whose content does not depend on a link or on data. */
const rendered = [
  '/',
  '/about',
  '/glossary',
  '/rules',
  '/help',
  '/roadmap',
  '/terms',
  '/guidelines',
  '/privacy',
  '/signin',
  '/signup',
];

/** As the pages' queries send them. */
const calls: Record<string, string[]> = {
  '/dashboard': ['/home'],
  '/playdates': ['/play_dates?tab=my', '/play_dates?tab=applied'],
  '/playdates?tab=available': ['/play_dates?tab=available', '/play_dates/count'],
  '/playdates?tab=history': ['/play_dates?tab=history'],
  '/playdates/:id': ['/play_dates/:id'],
  '/connections': ['/connections?status=accepted', '/connections/pending_count'],
  '/notifications': ['/notifications'],
  '/partner-lists': ['/partner_lists'],
  '/partner-lists/:id': ['/partner_lists/:id'],
  '/supr-builder': ['/players', '/players/captain', '/team_builder_settings'],
  '/profile': ['/profiles/me'],
};

/** Frames of their own: what is chosen there is in the address. */
const byQuery: Record<string, string[]> = { '/playdates': ['?tab=available', '?tab=history'] };

/**
 * All documents that the build writes; of one path, those with a query come first.
 * @param modulesOf names the modules that a call loads
 */
export async function* documents(
  modulesOf: (load: () => Promise<unknown>) => Promise<string[]>,
): AsyncGenerator<Document> {
  const render = async (route: PageRoute, reader: Reader, query = ''): Promise<Document> => ({
    path: route.path + query,
    reader,
    head: headOf(route),
    root: await renderRoot(route.path + query, reader, { isAdmin: route.guard === 'admin' }),
    calls: reader === 'member' ? (calls[route.path + query] ?? []) : [],
    modules: [...(await modulesOf(route.page)), ...(route.isStatic ? [] : ['query-provider.tsx'])],
    narrowModules: reader === 'visitor' ? [] : ['shell/mobile-menu.tsx', 'shell/tab-bar.tsx'],
  });
  for (const route of routes) {
    const isForMembers = route.guard === 'signed_in' || route.guard === 'admin';
    for (const query of byQuery[route.path] ?? []) yield await render(route, 'member', query);
    if (isForMembers) yield await render(route, 'unknown');
    else if (rendered.includes(route.path)) yield await render(route, 'visitor');
    else yield await render(route, 'unknown');
    if (isForMembers || (rendered.includes(route.path) && route.guard === 'public'))
      yield await render(route, 'member');
  }
}
