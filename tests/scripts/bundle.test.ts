import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { chunksOfVisit, pageOfMostScripts, weighVisit } from '../../scripts/lib/bundle.mjs';

const page = 'features/site/web/pages/landing.tsx';
const landing = `../../${page}`;

const manifest = {
  'index.html': {
    file: 'assets/index.js',
    src: 'index.html',
    isEntry: true,
    imports: ['_react.js'],
    dynamicImports: [landing, 'shell/menu.tsx', 'not-found.tsx', '../../features/admin/web/pages/admin.tsx'],
  },
  '_react.js': { file: 'assets/react.js' },
  'shell/menu.tsx': { file: 'assets/menu.js', src: 'shell/menu.tsx', imports: ['_overlay.js'] },
  '_overlay.js': { file: 'assets/overlay.js' },
  'not-found.tsx': { file: 'assets/not-found.js', src: 'not-found.tsx' },
  [landing]: {
    file: 'assets/landing.js',
    src: landing,
    imports: ['_card.js', '_react.js'],
    dynamicImports: ['../../platform/web/ui/dialog.tsx'],
  },
  '_card.js': { file: 'assets/card.js' },
  '../../platform/web/ui/dialog.tsx': { file: 'assets/dialog.js', src: '../../platform/web/ui/dialog.tsx' },
  '../../features/admin/web/pages/admin.tsx': {
    file: 'assets/admin.js',
    src: '../../features/admin/web/pages/admin.tsx',
  },
};

describe('what a visit loads', () => {
  it('is the root layout, its parts that are always loaded, and the page with static imports', () => {
    const expected = ['index.html', '_react.js', 'shell/menu.tsx', '_overlay.js', landing, '_card.js'];
    expect(chunksOfVisit(manifest, page).sort()).toEqual(expected.sort());
  });

  it('has the most scripts for the page that imports most statically', () => {
    expect(pageOfMostScripts(manifest)).toEqual({ page: landing, scripts: 4 });
    expect(pageOfMostScripts({})).toMatchObject({ scripts: 0 });
  });

  it('is an error without an entry, without a lazy page or with a broken manifest', () => {
    expect(() => chunksOfVisit({}, page)).toThrow('no entry');
    expect(() => chunksOfVisit(manifest, 'pages/none.tsx')).toThrow('no chunk of its own');
    expect(() => chunksOfVisit({ ...manifest, '_card.js': undefined as never }, page)).toThrow('_card.js');
  });

  it('counts each file once, gzipped', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'courtfolk-bundle-'));
    await mkdir(join(folder, 'assets'));
    for (const { file } of Object.values(manifest)) await writeFile(join(folder, file), `// ${file}`);
    const { total, files } = weighVisit(folder, manifest, page);
    const names = ['index', 'react', 'menu', 'overlay', 'landing', 'card'];
    const bytes = names.map((name) => gzipSync(`// assets/${name}.js`).length);
    expect(files).toHaveLength(6);
    expect(total).toBe(bytes.reduce((sum, one) => sum + one, 0));
    await rm(folder, { recursive: true });
  });
});
