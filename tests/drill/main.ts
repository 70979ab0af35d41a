/**
 * `npm run drill`: builds the cluster of deploy/ on this machine, three machines of processes on
 * loopback addresses, and lets one thing after the other go wrong while 50 messages a second are
 * written through HAProxy and two app nodes. Each message is read back. Writes docs/drills.md.
 *
 * `--only hang,disk` runs these rows alone, `--small` the two of `npm run test:all`; neither writes
 * the page.
 */
import { parseArgs } from 'node:util';
import { build } from '../../scripts/lib/build.mjs';
import { missingPackages } from '../../scripts/lib/drill-packages.mjs';
import { projectRoot } from './cluster.ts';
import { createDrill, type Drill, type Result, runRow } from './drill.ts';
import { resultLine, writeReport } from './report.ts';
import { rows, smallRows } from './rows.ts';

const { values } = parseArgs({
  options: { only: { type: 'string' }, small: { type: 'boolean', default: false } },
});
const print = (line: string) => process.stdout.write(`${line}\n`);
const only = values.only?.split(',');
const chosen = values.small ? smallRows : rows.filter(({ name }) => only?.includes(name) ?? true);

async function main(cleanUp: (() => Promise<void>)[]): Promise<number> {
  const missing = missingPackages();
  if (missing.length > 0) {
    print(`Not installed: apt-get install -y --no-install-recommends ${missing.join(' ')}`);
    print(
      'What these packages start may be stopped and disabled: the drill starts processes of its own.',
    );
    return 1;
  }
  if (chosen.length === 0) {
    print(`The rows are ${rows.map(({ name }) => name).join(', ')}.`);
    return 1;
  }
  if (chosen.some(({ name }) => name === 'browser')) build(projectRoot, process.execPath);
  const drill: Drill = await createDrill({
    log: print,
    ...(!values.small && { diskSize: 1_000 }),
    startsOld: chosen.some(({ name }) => name === 'two-builds'),
  });
  cleanUp.push(drill.remove);
  const results: Result[] = [];
  const skipped: string[] = [];
  for (const row of chosen) {
    const reason = row.skip?.(drill);
    if (reason === undefined) {
      const result = await runRow(drill, row);
      results.push(result);
      print(resultLine(result));
      for (const miss of result.misses) print(`  ${miss}`);
    } else {
      skipped.push(`${row.title}: ${reason}.`);
      print(`${row.title}: left out, ${reason}.`);
    }
  }
  if (!values.small && only === undefined) writeReport(results, skipped);
  return results.some(({ misses }) => misses.length > 0) ? 1 : 0;
}

const cleanUp: (() => Promise<void>)[] = [];
/** Ends what was started, also after Ctrl-C. */
const end = async () => {
  for (const step of cleanUp.splice(0)) await step().catch(() => undefined);
};
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => void end().then(() => process.exit(1)));

let code = 1;
try {
  code = await main(cleanUp);
} catch (error) {
  print(error instanceof Error ? (error.stack ?? error.message) : String(error));
}
await end();
process.exit(code);
