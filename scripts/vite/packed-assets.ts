import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Plugin } from 'vite';

const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);

/** Text assets that are worth compressing (smaller files are sent as they are). */
const packable = /^assets\/.*\.(?:css|js|json|svg)$/;
const worthwhile = 1024;

async function pack(path: string): Promise<void> {
  const bytes = await readFile(path);
  if (bytes.byteLength <= worthwhile) return;
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
    [constants.BROTLI_PARAM_SIZE_HINT]: bytes.byteLength,
  };
  await Promise.all([
    toBrotli(bytes, { params }).then((packed) => writeFile(`${path}.br`, packed)),
    toGzip(bytes, { level: constants.Z_BEST_COMPRESSION }).then((packed) =>
      writeFile(`${path}.gz`, packed),
    ),
  ]);
}

/**
 * Writes .br and .gz files with maximum compression beside each asset, so that the server need not.
 */
export function packedAssets(): Plugin {
  return {
    name: 'courtfolk:packed-assets',
    apply: (_config, { command, isSsrBuild }) => command === 'build' && isSsrBuild !== true,
    writeBundle: {
      order: 'post',
      async handler({ dir }, bundle) {
        if (dir === undefined) return;
        const names = Object.keys(bundle).filter((name) => packable.test(name));
        await Promise.all(names.map((name) => pack(join(dir, name))));
      },
    },
  };
}
