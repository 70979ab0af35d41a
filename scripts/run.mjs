// `node scripts/run.mjs FILE ARGS…`: installs what is missing and runs a TypeScript file by the
// pinned Node.
import { runInForeground } from './lib/foreground.mjs';
import { install } from './lib/install.mjs';
import { exitWithError } from './lib/log.mjs';
import { findNode } from './lib/node.mjs';
import { root } from './lib/root.mjs';

try {
  await install(root);
  const program = { command: findNode(root), args: process.argv.slice(2) };
  ({ code: process.exitCode } = await runInForeground([program], { cwd: root }));
} catch (error) {
  exitWithError(error);
}
