// `npm run check`: what a commit should pass, in seconds: format, lint, types and the laws of the house.
import { lastLine, sum } from './lib/counts.mjs';
import { install } from './lib/install.mjs';
import { findNode } from './lib/node.mjs';
import { endTogether, run } from './lib/processes.mjs';
import { root } from './lib/root.mjs';
import { giveUp, say } from './lib/say.mjs';
import { allStages, runStage } from './lib/stages.mjs';

try {
  endTogether();
  await install(root);
  const room = { root, node: findNode(root) };
  const quick = allStages().filter(({ name }) => name === 'lint' || name === 'types');
  const counts = await Promise.all(
    quick.map(async (stage) => {
      const result = await runStage(stage, room);
      if (result.counts.failed > 0) say(result.output);
      say(`${stage.title}: ${lastLine(result.counts)}`);
      return result.counts;
    }),
  );
  const laws = await run(
    room.node,
    ['node_modules/vitest/vitest.mjs', 'run', '--project', 'unit', 'tests/architecture.test.ts'],
    { cwd: root, show: true },
  );
  process.exitCode = laws.code === 0 && sum(counts).failed === 0 ? 0 : 1;
} catch (error) {
  giveUp(error);
}
