import { type ReactElement, StrictMode } from 'react';
import { prerender } from 'react-dom/static';
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from 'react-router';
import { messages } from '#app/web/messages.ts';
import { Providers } from '#app/web/providers.tsx';
import { RootLayout } from '#app/web/root-layout.tsx';
import { createRoutes } from '#app/web/router.tsx';
import { loadNarrowParts } from '#app/web/shell/narrow-parts.ts';
import type { OwnProfile } from '#features/profiles/contract.ts';
import { session } from '#features/profiles/web/queries.ts';
import { setRenderedConfig } from '#platform/web/page-config.ts';
import { queryClient } from '#platform/web/query-client.ts';
import type { SessionState } from '#platform/web/session-state.ts';
import { setRenderedMedia } from '#platform/web/use-media.ts';

/**
 * Whose page is rendered. `visitor`: the page itself, which the browser goes on with. `member`: the
 * page as it is while its data load, of nobody in particular; the app replaces it once it knows the
 * session. `unknown`: that something loads, where only the app can say what.
 */
export type Reader = 'visitor' | 'member' | 'unknown';

/** A member of whom nothing is known. */
const nobody: OwnProfile = {
  id: '00000000-0000-0000-0000-000000000000',
  first_name: '',
  last_name: '',
  gender: 'female',
  dupr_rating: 0,
  self_rating: 0,
  rating_source: 'dupr',
  dupr_id: null,
  rating_source_at: '',
  rating_changes: 0,
  email: '',
  birthdate: '',
  zip_code: '',
  audience: 'members',
  audience_asked_at: '',
  findable_by: 'nobody',
  findable_asked_at: '',
  plays: [],
  is_admin: false,
  is_paused: false,
  paused_at: null,
  paused_for: null,
  is_warned: false,
  created_at: '',
  updated_at: '',
};

const sessions: Record<Reader, SessionState<OwnProfile>> = {
  visitor: { status: 'signed_out', reason: 'never' },
  member: { status: 'signed_in', access_token: '', expires_at: '', user: nobody, is_paused: false },
  unknown: { status: 'loading' },
};

/** What a page shows that the build does not know. */
type Given = {
  /** Settings of the page by name, as pageConfig reads them. */
  config?: Record<string, string>;
  /** Data of queries by key; the browser gets them with the page. */
  queries?: [readonly unknown[], unknown][];
  /** For the pages of admins, which show others that they may not see them. */
  isAdmin?: boolean;
};

/**
 * The root element of a page, for the document.
 * @param path of the page; at build time the route, whose parameters begin with a colon
 * @throws when it would need a script or a style in the document, which its policy forbids
 */
export async function renderRoot(path: string, reader: Reader, given: Given = {}): Promise<string> {
  const { config = {}, queries = [], isAdmin = false } = given;
  const state = sessions[reader];
  session.store.set(
    state.status === 'signed_in' ? { ...state, user: { ...state.user, is_admin: isAdmin } } : state,
  );
  for (const [name, value] of Object.entries(config)) setRenderedConfig(name, value);
  for (const [key, data] of queries) queryClient.setQueryData(key, data);
  if (reader === 'member') await loadNarrowParts();
  const html = reader === 'member' ? await renderFrame(path) : await render(path);
  for (const [queryKey] of queries) queryClient.removeQueries({ queryKey });
  const root = `<div id="root" data-path="${path}" data-reader="${reader}">${html}</div>`;
  if (queries.length === 0) return root;
  const json = JSON.stringify(queries).replaceAll('<', '\\u003c');
  return `${root}<script type="application/json" id="courtfolk-queries">${json}</script>`;
}

/** A member's page on a narrow screen, and on a wide one where that has another one. */
async function renderFrame(path: string): Promise<string> {
  const layout = <RootLayout loading={<Loading />} />;
  const [html = '', wide = ''] = [
    await render(path, layout),
    await withMedia(() => render(path, layout)),
  ].map((each) =>
    each.replaceAll(nobody.dupr_rating.toFixed(2), '–').replaceAll('Welcome,', 'Welcome'),
  );
  const [page] = pageOf.exec(html) ?? [];
  const [widePage] = pageOf.exec(wide) ?? [];
  if (page === undefined || widePage === undefined) throw new Error(`${path} has no <main>`);
  const pages = `<div class="lg:hidden">${page}</div><div class="max-lg:hidden">${widePage}</div>`;
  return page === widePage ? html : html.replace(pageOf, () => pages);
}

/** What <main> has. */
const pageOf = /(?<=<main[^>]*>).*(?=<\/main>)/s;

/** Renders as on a wide screen. */
async function withMedia(work: () => Promise<string>): Promise<string> {
  setRenderedMedia(true);
  try {
    return await work();
  } finally {
    setRenderedMedia(false);
  }
}

async function render(path: string, layout?: ReactElement): Promise<string> {
  const { query, dataRoutes } = createStaticHandler(createRoutes(() => path, layout));
  const context = await query(new Request(new URL(path, 'https://courtfolk.test')));
  if (context instanceof Response) throw new Error(`${path} answers ${context.status}`);
  const router = createStaticRouter(dataRoutes, context);
  const errors: unknown[] = [];
  const { prelude } = await prerender(
    <StrictMode>
      <Providers router={router}>
        <StaticRouterProvider router={router} context={context} hydrate={false} />
      </Providers>
    </StrictMode>,
    {
      // What comes in several pieces needs scripts.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onError: (error) => void errors.push(error),
    },
  );
  const html = await new Response(prelude).text();
  const [forbidden] = /<script|<[^>]* style="[^"]*"/.exec(html) ?? [];
  if (forbidden !== undefined) errors.push(new Error(`It has ${forbidden.slice(0, 200)}`));
  if (errors.length > 0)
    throw new AggregateError(errors, `${path} cannot be rendered: ${errors.join(', ')}`);
  return html;
}

/** Above the tab bar, once it has lasted a moment; unseen where skeletons say so. */
function Loading() {
  return (
    <p
      role="status"
      className="fixed inset-x-0 bottom-[calc(var(--tab-bar)+1rem)] z-30 mx-auto w-fit rounded-full border border-rule bg-card px-4 py-2 text-soft shadow-card transition-opacity delay-300 starting:opacity-0 [html:has(main_[aria-busy])_&]:sr-only"
    >
      {messages.loading}
    </p>
  );
}
