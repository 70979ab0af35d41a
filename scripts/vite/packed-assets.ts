import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Plugin } from 'vite';

const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);

const textAsset = /^assets\/.*\.(?:css|js|json|svg)$/;
/** Bytes; a smaller file is sent as it is. */
const minSize = 1024;

async function pack(path: string): Promise<void> {
  const bytes = await readFile(path);
  if (bytes.byteLength <= minSize) return;
  await writeFile(`${path}.br`, await toBrotli(bytes));
  await writeFile(`${path}.gz`, await toGzip(bytes, { level: constants.Z_BEST_COMPRESSION }));
}

/** Compresses each text asset in advance, as small as it gets: the server sends the .br or .gz. */
export function packedAssets(): Plugin {
  return {
    name: 'courtfolk:packed-assets',
    apply: (_config, { command, isSsrBuild }) => command === 'build' && isSsrBuild !== true,
    writeBundle: {
      order: 'post',
      async handler({ dir }, bundle) {
        if (dir === undefined) return;
        const names = Object.keys(bundle).filter((name) => textAsset.test(name));
        await Promise.all(names.map((name) => pack(join(dir, name))));
      },
    },
  };
}
