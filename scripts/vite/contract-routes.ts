import { statSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import type { Plugin } from 'vite';

type Procedure = {
  '~orpc': {
    route: { method?: string; path?: string };
    meta: { idempotent?: boolean; timeoutSeconds?: number };
  };
};

const isContract = (id: string) => /\/src\/features\/[\w-]+\/contract(\/[\w-]+)?\.ts$/.test(id);

/**
 * In the browser, a feature's contract is a table of method, path, `idempotent` and
 * `timeoutSeconds` for each operation, computed at build time. Schemas (and zod) stay out of the
 * bundle: the build fails on an import of anything else.
 */
export function contractRoutes(): Plugin {
  return {
    name: 'courtfolk-contract-routes',
    enforce: 'pre',
    async load(id) {
      const file = id.split('?')[0] ?? id;
      if (!isContract(file)) return null;
      const version = statSync(file).mtimeMs;
      const module: Record<string, unknown> = await import(
        `${pathToFileURL(file).href}?${version}`
      );
      return Object.entries(module)
        .filter((entry): entry is [string, Record<string, Procedure>] => isRouter(entry[1]))
        .map(([name, router]) => `export const ${name} = ${JSON.stringify(minify(router))};`)
        .join('\n');
    },
  };
}

function isProcedure(value: unknown): value is Procedure {
  return typeof value === 'object' && value !== null && '~orpc' in value;
}

function isRouter(value: unknown): value is Record<string, Procedure> {
  return typeof value === 'object' && value !== null && Object.values(value).length > 0
    ? Object.values(value).every(isProcedure)
    : false;
}

function minify(router: Record<string, Procedure>) {
  return Object.fromEntries(
    Object.entries(router).map(
      ([
        name,
        {
          '~orpc': { route, meta },
        },
      ]) => [
        name,
        {
          '~orpc': {
            route: { method: route.method, path: route.path },
            meta: { idempotent: meta.idempotent, timeoutSeconds: meta.timeoutSeconds },
          },
        },
      ],
    ),
  );
}
