import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { normalizeCode } from '#features/invite-links/schema.ts';
import { getInvitation } from '#features/invite-links/server/service.ts';
import { AppError } from '#platform/common/errors.ts';
import type { AppContext } from '#platform/server/app-context.ts';
import type { RenderRoot } from '#platform/server/http/static-files.ts';

/** How many renderings are kept in memory, of some 20 kB each. */
const keptMax = 100;

/** dist/render/main.js, which the build makes of src/app/web/render/main.ts. */
type RenderModule = {
  renderRoot(
    path: string,
    reader: 'visitor',
    given: { config?: Record<string, string>; queries?: [readonly string[], unknown][] },
  ): Promise<string>;
};

/**
 * Renders the pages for visitors that show what only the server knows: who invites at /join/{code},
 * and the front page once it has numbers. Null for others, and where they cannot be asked for now.
 */
export function createRootRenderer(
  app: AppContext,
  web: string,
  liveNumbers: () => Promise<string>,
): RenderRoot {
  const file = join(web, '..', 'render', 'main.js');
  let module: Promise<RenderModule> | undefined;
  const load = (): Promise<RenderModule> => {
    module ??= import(pathToFileURL(file).href);
    return module;
  };
  /** The latest, by path and data. */
  const kept = new Map<string, string>();
  const renderOnce = async (path: string, given: Parameters<RenderModule['renderRoot']>[2]) => {
    const key = path + JSON.stringify(given);
    const html = kept.get(key) ?? (await (await load()).renderRoot(path, 'visitor', given));
    if (kept.size >= keptMax) kept.clear();
    kept.set(key, html);
    return { root: html };
  };

  const render: RenderRoot = async (path, clientAddress) => {
    if (!existsSync(file)) return null;
    if (path === '/') {
      const numbers = await liveNumbers();
      return numbers === '' ? null : await renderOnce('/', { config: { 'live-numbers': numbers } });
    }
    const written = /^\/join\/([^/]+)$/.exec(path)?.[1];
    if (written === undefined) return null;
    const code = normalizeCode(written) ?? written;
    // One rendering for all spellings.
    if (code !== written) return { location: `/join/${code}` };
    const invitation = await getInvitation(app, null, { code, clientAddress }).catch(
      (error: unknown) => {
        if (error instanceof AppError && error.code === 'NOT_FOUND') return undefined;
        throw error;
      },
    );
    if (invitation === undefined) return { status: 404 };
    return await renderOnce(path, {
      queries: [[['invite_links', 'invitation', code], invitation]],
    });
  };
  // Without it the page begins with the document of the build, which asks for what it needs.
  return (path, clientAddress) =>
    render(path, clientAddress).catch((error: unknown) => {
      if (error instanceof AppError && error.code === 'TOO_MANY_REQUESTS') return null;
      app.log.error({ err: error }, 'a page could not be rendered');
      return null;
    });
}
