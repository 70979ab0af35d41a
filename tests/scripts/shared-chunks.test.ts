import { resolve } from 'node:path';
import type { Rolldown } from 'vite';
import { describe, expect, it } from 'vitest';
import { sharedChunks } from '../../scripts/vite/shared-chunks.ts';

const front = 'src/features/site/web/pages/landing.tsx';
const zod = '/checkout/node_modules/zod/index.js';
const query = '/checkout/node_modules/@tanstack/query-core/index.js';
const icon = '/checkout/node_modules/lucide-react/icons/eye.mjs';
const card = '/checkout/src/platform/web/ui/card.tsx';
const email = '/checkout/src/platform/common/email.ts';
const both = '/checkout/src/features/accounts/web/parts/resend.tsx';
const price = '/checkout/src/platform/web/ui/price-tile.tsx';
const lonely = '/checkout/src/features/connections/web/parts/cached-lists.ts';
const lazy = '/checkout/src/features/settings/web/queries.ts';

/** What each module imports. */
const imports: Record<string, string[]> = {
  [resolve(front)]: [price],
  [price]: [],
  [card]: [icon],
  [icon]: [],
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
  it('is one file for each set of heavy libraries that it needs, so that none comes along with an icon', () => {
    expect([icon, card].map(fileOf)).toEqual(['shared', 'shared']);
    expect([email, both].map(fileOf)).toEqual(['shared-data-schemas', 'shared-data-schemas']);
  });

  it('has each heavy library apart', () => {
    expect([zod, query].map(fileOf)).toEqual(['schemas', 'data']);
  });

  it('is apart where the front page has it too, which loads nothing else for it', () => {
    expect(fileOf(price)).toBe('front');
  });

  it('leaves alone what is loaded by itself', () => {
    expect(fileOf(lazy)).toBeNull();
  });

  it('takes what needs fewer libraries first, as a file takes along what nobody has taken', () => {
    const labels = sharedChunks(front).map(({ name }) =>
      [icon, lonely, email].map((id) => typeof name === 'function' && name(id, graph)),
    );
    const places = [icon, lonely, email].map((_, at) => labels.findIndex((of) => typeof of[at] === 'string'));
    expect(places).toEqual([...new Set(places)].sort((a, b) => a - b));
  });
});
