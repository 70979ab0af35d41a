import { resolve } from 'node:path';
import type { Rolldown } from 'vite';
import { describe, expect, it } from 'vitest';
import { sharedChunks } from '../../scripts/vite/shared-chunks.ts';

const front = 'src/features/site/web/pages/landing.tsx';
const zod = '/checkout/node_modules/zod/index.js';
const query = '/checkout/node_modules/@tanstack/query-core/index.js';
const icons = '/checkout/node_modules/lucide-react/index.mjs';
const icon = '/checkout/node_modules/lucide-react/icons/eye.mjs';
const dialogs = '/checkout/node_modules/@base-ui/dialog/index.mjs';
const card = '/checkout/src/platform/web/ui/card.tsx';
const email = '/checkout/src/platform/common/email.ts';
const both = '/checkout/src/features/accounts/web/parts/resend.tsx';
const price = '/checkout/src/platform/web/ui/price-tile.tsx';
const dialog = '/checkout/src/platform/web/ui/dialog.tsx';
const sheet = '/checkout/src/platform/web/ui/prose.css';
const lonely = '/checkout/src/features/connections/web/parts/cache-updates.ts';
const lazy = '/checkout/src/features/settings/web/queries.ts';

/** The imports of each module. */
const imports: Record<string, string[]> = {
  [resolve(front)]: [price, icons],
  [price]: [],
  // One module imports every icon, as in the package.
  [icons]: [icon],
  [icon]: [],
  [card]: [icons],
  [dialog]: [dialogs],
  [dialogs]: [],
  // A cycle, as modules may have.
  [email]: [zod, both],
  [both]: [email, query],
  [zod]: [],
  [query]: [],
  [lonely]: [query],
  [lazy]: [query],
};
const graph = {
  getModuleInfo: (id: string) => ({
    importedIds: imports[id] ?? [],
    dynamicImporters: id === lazy ? [card] : [],
  }),
} as unknown as Rolldown.ChunkingContext;

/** The chunk of a module that many pages share: that of the first group that takes it. */
function fileOf(id: string): string | null {
  for (const { name, test, tags } of sharedChunks(front)) {
    if (tags !== undefined || (test instanceof RegExp && !test.test(id))) continue;
    const chosen = typeof name === 'string' ? name : name(id, graph);
    if (typeof chosen === 'string') return chosen;
  }
  return null;
}

describe('modules that many pages share', () => {
  it('are one chunk for each set of heavy libraries that they need', () => {
    expect(fileOf(card)).toBe('shared');
    expect([email, both].map(fileOf)).toEqual(['shared-data-schemas', 'shared-data-schemas']);
  });

  it('have each heavy library in its own chunk', () => {
    expect([zod, query].map(fileOf)).toEqual(['schemas', 'data']);
  });

  it('are apart where the front page has them too, with the icons', () => {
    expect([price, icon].map(fileOf)).toEqual(['front', 'front']);
  });

  it('exclude lazy modules, those with partly used libraries, and style sheets', () => {
    expect([lazy, dialog, dialogs, sheet].map(fileOf)).toEqual([null, null, null, null]);
  });

  it('are taken in order of their number of libraries', () => {
    const labels = sharedChunks(front).map(({ name }) =>
      [card, lonely, email].map((id) => typeof name === 'function' && name(id, graph)),
    );
    const places = [card, lonely, email].map((_, at) => labels.findIndex((of) => typeof of[at] === 'string'));
    expect(places).toEqual([...new Set(places)].sort((a, b) => a - b));
  });
});
