// `npm run eval:referee`: how well the built-in referee finds rules and verdicts, on questions that it was and was not tuned with.
import { install } from './lib/install.mjs';
import { findNode } from './lib/node.mjs';
import { runTogether } from './lib/processes.mjs';
import { root } from './lib/root.mjs';
import { giveUp } from './lib/say.mjs';

try {
  await install(root);
  const args = ['bench/referee.ts', ...process.argv.slice(2)];
  process.exitCode = await runTogether([{ command: findNode(root), args }], { cwd: root });
} catch (error) {
  giveUp(error);
}
