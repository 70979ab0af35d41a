// `npm run admin -- grant EMAIL`: what an operator does from the command line, beside a running app or without one.
import { install } from './lib/install.mjs';
import { findNode } from './lib/node.mjs';
import { runTogether } from './lib/processes.mjs';
import { root } from './lib/root.mjs';
import { giveUp } from './lib/say.mjs';

try {
  await install(root);
  const args = ['src/app/server/admin-cli.ts', ...process.argv.slice(2)];
  process.exitCode = await runTogether([{ command: findNode(root), args }], { cwd: root });
} catch (error) {
  giveUp(error);
}
