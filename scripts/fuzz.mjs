// `npm run fuzz -- --requests 50000 --seed 7`: random requests to the app, see tests/api/fuzz.test.ts.
import { randomInt } from 'node:crypto';
import { parseArgs } from 'node:util';
import { runInForeground } from './lib/foreground.mjs';
import { install } from './lib/install.mjs';
import { exitWithError, log, UserError } from './lib/log.mjs';
import { findNode } from './lib/node.mjs';
import { root } from './lib/root.mjs';
import { testEnvironment } from './lib/stages.mjs';

/** @type {(name: string, text: string) => string} */
function wholeNumber(name, text) {
  if (!/^\d{1,8}$/.test(text)) throw new UserError(`--${name} must be a whole number.`);
  return text;
}

try {
  const text = /** @type {const} */ ({ type: 'string' });
  const { values } = parseArgs({ options: { requests: text, seed: text, world: text } });
  const requests = wholeNumber('requests', values.requests ?? '50000');
  const seed = wholeNumber('seed', values.seed ?? String(randomInt(1_000_000)));
  const world = values.world === undefined ? undefined : wholeNumber('world', values.world);
  await install(root);
  log(
    `Fuzzing with ${requests} requests, seed ${seed}${world === undefined ? '' : `, world ${world} only`}.`,
  );
  const env = testEnvironment(process.env, {
    FUZZ_REQUESTS: requests,
    FUZZ_SEED: seed,
    ...(world === undefined ? {} : { FUZZ_WORLD: world }),
  });
  const args = ['node_modules/vitest/vitest.mjs', 'run', '--project', 'fuzz'];
  process.exitCode = await runInForeground([{ command: findNode(root), args, env }], { cwd: root });
} catch (error) {
  exitWithError(error);
}
