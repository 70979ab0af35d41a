// Checks the size of first visits against the limits. Reads the build in dist/web.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { limits, maxScripts, pageOfMostScripts, weighVisit } from './lib/bundle.mjs';
import { exitWithError, log, UserError } from './lib/log.mjs';
import { root } from './lib/root.mjs';

/** @param {number} bytes */
const kb = (bytes) => `${(bytes / 1000).toFixed(1)} kB`;

try {
  const folder = join(root, 'dist', 'web');
  const file = join(folder, '.vite', 'manifest.json');
  if (!existsSync(file))
    throw new UserError(
      'There is no build to weigh: dist/web has no manifest. Run npm start or npm test.',
    );
  const manifest = JSON.parse(readFileSync(file, 'utf8'));
  for (const { path, page, limitKb, never } of limits) {
    const { total, files } = weighVisit(folder, manifest, page, never);
    const fits = total <= limitKb * 1000;
    log(
      `${path} loads ${kb(total)} of JavaScript (gzip), at most ${limitKb} kB${fits ? '' : ': TOO MUCH'}`,
    );
    if (!fits || process.argv.includes('--files')) {
      for (const { file: name, bytes } of files) log(`  ${kb(bytes).padStart(9)}  ${name}`);
    }
    if (!fits) process.exitCode = 1;
  }
  const { page, scripts } = pageOfMostScripts(manifest);
  const isFew = scripts > 0 && scripts <= maxScripts;
  log(
    `No page loads more than ${scripts} scripts at once, at most ${maxScripts}${isFew ? '' : `: TOO MANY, ${page}`}`,
  );
  if (!isFew) process.exitCode = 1;
} catch (error) {
  exitWithError(error);
}
