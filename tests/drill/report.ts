import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { availableParallelism, totalmem } from 'node:os';
import { join } from 'node:path';
import { projectRoot } from './cluster.ts';
import { failures, type Result } from './drill.ts';

const seconds = (value: number) => value.toFixed(1);

export const resultLine = (result: Result) =>
  `${result.row.title}: gap ${seconds(result.longestGap)} s, slowest ${seconds(result.slowest)} s, lost ${result.lost}, doubled ${result.doubled}, ` +
  `failed ${failures(result)}, retried ${result.retried} of ${result.sent}`;

/** Name and version. */
const versionOf = (name: string) =>
  execFileSync('dpkg-query', ['--show', name], { encoding: 'utf8' }).trim().replace('\t', ' ');

function aimOf({ gap, mayFail }: Result['row']['aim']): string {
  return [gap !== undefined && `gap ≤ ${gap} s`, mayFail !== true && 'failed 0']
    .filter(Boolean)
    .join(', ');
}

/** Writes docs/drills.md. */
export function writeReport(results: readonly Result[], skipped: readonly string[]): void {
  const packages = ['patroni', 'etcd-server', 'haproxy', 'pgbackrest', 'postgresql-15'];
  const memory = Math.round(totalmem() / 1024 ** 3);
  const table = results.map((result) => {
    const { row, longestGap, slowest, lost, doubled, retried, sent, misses } = result;
    const cells = [
      row.title,
      seconds(longestGap),
      seconds(slowest),
      ...[lost, doubled, failures(result), retried, sent].map(String),
      misses.length === 0 ? aimOf(row.aim) : `**missed**: ${misses.join('; ')}`,
    ];
    return `| ${cells.join(' | ')} |`;
  });
  const text = `# Drills

Written by \`npm run drill\`, which builds the cluster of [deploy/](../deploy/README.md) from its own
files on one machine: three machines of processes on loopback addresses, each with etcd, Patroni,
PostgreSQL, HAProxy and pgBackRest, two of them with the app. While something goes wrong, three
clients send 50 chat messages a second over TLS, each with an id, whether earlier ones were answered
or not. They retry as a browser does: after a 503 with \`Retry-After\` as it says, until 30 s after
the start; without a response, or after another 502 to 504, three times, after 1, 2 and 4 s, at the
next address. Afterwards every message is read back.

| Fault | Longest gap, s | Slowest write, s | Lost | Doubled | Failed | Retried | Writes | Aim |
|---|---|---|---|---|---|---|---|---|
${table.join('\n')}

- **Longest gap**: between two acknowledged writes. **Lost**: acknowledged, and not there afterwards.
  **Doubled**: there twice. **Failed**: what people would have seen. **Retried**: what took more than
  one attempt, of which they see only that it takes longer. Lost and doubled are 0 in every aim.
- **In a browser**: one member types messages in a chat, one saves the profile and reads pages, in a
  real Chromium through the machine's HAProxy. Any text about a failure that shows, if only for a
  moment, and any call that fails in the end counts as failed, and what they typed as written.
- A killed machine refuses connections here, where a lost one is silent: a browser then takes its own
  time to go on to the next address.
- The disks are in memory: a real one adds its time to each commit.
${skipped.map((sentence) => `- Left out: ${sentence}\n`).join('')}
${packages.map(versionOf).join(', ')};
${availableParallelism()} cores, ${memory} GiB of memory, ${new Date().toISOString().slice(0, 10)}.
`;
  writeFileSync(join(projectRoot, 'docs', 'drills.md'), text);
}
