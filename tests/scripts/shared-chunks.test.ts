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

/** What each module imports. */
const imports: Record<string, string[]> = {
  [resolve(front)]: [price, icons],
  [price]: [],
  // one module that imports every icon, as the package has it
  [icons]: [icon],
  [icon]: [],
  [card]: [icons],
  [dialog]: [dialogs],
  [dialogs]: [],
  // in a circle, as modules may be
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

/** The file for a module that many pages share: that of the first group that takes it. */
function fileOf(id: string): string | null {
  for (const { name, test, tags } of sharedChunks(front)) {
    if (tags !== undefined || (test instanceof RegExp && !test.test(id))) continue;
    const chosen = typeof name === 'string' ? name : name(id, graph);
    if (typeof chosen === 'string') return chosen;
  }
  return null;
}

describe('what many pages share', () => {
  it('is one file for each set of heavy libraries that it needs, so that none comes along with a card', () => {
    expect(fileOf(card)).toBe('shared');
    expect([email, both].map(fileOf)).toEqual(['shared-data-schemas', 'shared-data-schemas']);
  });

  it('has each heavy library apart', () => {
    expect([zod, query].map(fileOf)).toEqual(['schemas', 'data']);
  });

  it('is apart where the front page has it too, with the icons, so that it loads nothing else for those', () => {
    expect([price, icon].map(fileOf)).toEqual(['front', 'front']);
  });

  it('leaves alone what is loaded by itself, what needs a library of which pages use parts, and style sheets', () => {
    expect([lazy, dialog, dialogs, sheet].map(fileOf)).toEqual([null, null, null, null]);
  });

  it('takes what needs fewer libraries first, as a file takes along what nobody has taken', () => {
    const labels = sharedChunks(front).map(({ name }) =>
      [card, lonely, email].map((id) => typeof name === 'function' && name(id, graph)),
    );
    const places = [card, lonely, email].map((_, at) => labels.findIndex((of) => typeof of[at] === 'string'));
    expect(places).toEqual([...new Set(places)].sort((a, b) => a - b));
  });
});
