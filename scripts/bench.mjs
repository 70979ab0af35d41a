// `npm run bench`: the hottest calls beside their bare SQL, the built-in referee, chat delivery, and the admin lists among very many people. `npm run bench -- --players 2000 --playdates 1000 --seconds 1
// --rounds 1` is a quick look; `--calls delivery` or `--calls unread,chat` measures only that.
import { install } from './lib/install.mjs';
import { findNode } from './lib/node.mjs';
import { runTogether } from './lib/processes.mjs';
import { root } from './lib/root.mjs';
import { giveUp } from './lib/say.mjs';

try {
  await install(root);
  const args = ['bench/main.ts', ...process.argv.slice(2)];
  process.exitCode = await runTogether([{ command: findNode(root), args }], { cwd: root });
} catch (error) {
  giveUp(error);
}
