// `npm start`: from a bare clone to a running Courtfolk.
import { build } from './lib/build.mjs';
import { runInForeground } from './lib/foreground.mjs';
import { install } from './lib/install.mjs';
import { exitWithError } from './lib/log.mjs';
import { findNode } from './lib/node.mjs';
import { root } from './lib/root.mjs';

try {
  await install(root);
  const node = findNode(root);
  build(root, node);
  const server = { command: node, args: ['src/app/server/main.ts'] };
  ({ code: process.exitCode } = await runInForeground([server], { cwd: root }));
} catch (error) {
  exitWithError(error);
}
