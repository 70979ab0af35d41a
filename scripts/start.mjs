// `npm start`: from a bare clone to a running Courtfolk.
import { build } from './lib/build.mjs';
import { install } from './lib/install.mjs';
import { findNode } from './lib/node.mjs';
import { runTogether } from './lib/processes.mjs';
import { root } from './lib/root.mjs';
import { giveUp } from './lib/say.mjs';

try {
  await install(root);
  const node = findNode(root);
  await build(root, node);
  process.exitCode = await runTogether([{ command: node, args: ['src/app/server/main.ts'] }], { cwd: root });
} catch (error) {
  giveUp(error);
}
