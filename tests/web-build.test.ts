import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { build, type Rolldown } from 'vite';
import { describe, expect, it, onTestFinished } from 'vitest';
import { packedAssets } from '../scripts/vite/packed-assets.ts';
import { sonnerWithoutStyleElement } from '../vite.config.ts';

const sourceOf = async (
  plugins: ReturnType<typeof sonnerWithoutStyleElement>[],
): Promise<string> => {
  const result = (await build({
    configFile: false,
    logLevel: 'silent',
    plugins,
    build: {
      write: false,
      minify: false,
      rolldownOptions: {
        input: 'src/platform/web/ui/toasts.tsx',
        preserveEntrySignatures: 'strict',
      },
    },
  })) as Rolldown.RolldownOutput;
  return result.output.map((file) => (file.type === 'chunk' ? file.code : '')).join('\n');
};

describe('the built toasts', () => {
  it('add no <style> element, which the Content-Security-Policy would refuse', async () => {
    const mark = /createElement\(["'`]style["'`]\)|__insertCSS/;
    expect(await sourceOf([])).toMatch(mark);
    const built = await sourceOf([sonnerWithoutStyleElement()]);
    expect(built).not.toMatch(mark);
    expect(built).toContain('data-sonner-toaster');
  });
});

describe('the built assets', () => {
  it('have compressed copies where that is worthwhile', async () => {
    const root = await mkdtemp(join(tmpdir(), 'courtfolk-build-'));
    onTestFinished(() => rm(root, { recursive: true }));
    const words = JSON.stringify(Array.from({ length: 400 }, (_, at) => `word ${at}`));
    await writeFile(join(root, 'big.js'), `globalThis.words = ${words};`);
    await writeFile(join(root, 'small.js'), 'globalThis.word = 1;');
    await build({
      root,
      configFile: false,
      logLevel: 'silent',
      plugins: [packedAssets()],
      build: {
        rolldownOptions: {
          input: { big: join(root, 'big.js'), small: join(root, 'small.js') },
          output: { entryFileNames: 'assets/[name].js' },
        },
      },
    });
    const assets = join(root, 'dist', 'assets');
    expect((await readdir(assets)).sort()).toEqual([
      'big.js',
      'big.js.br',
      'big.js.gz',
      'small.js',
    ]);
    const [plain, br, gz] = await Promise.all(
      ['', '.br', '.gz'].map((suffix) => readFile(join(assets, `big.js${suffix}`))),
    );
    expect(brotliDecompressSync(br ?? '')).toEqual(plain);
    expect(gunzipSync(gz ?? '')).toEqual(plain);
  });
});
