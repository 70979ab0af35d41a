import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fill } from '../support/chaos-faults.ts';
import { browserSkip, runInBrowser } from './browser.ts';
import { type Cluster, projectRoot } from './cluster.ts';
import { query } from './community.ts';
import { appMachines, type Drill, type Row } from './drill.ts';
import type { Machine } from './machine.ts';
import { startWriters } from './writers.ts';

const second = 1_000;
/** The folder of PostgreSQL on a machine. */
const data = 'var/lib/postgresql/courtfolk';

const postmasterOf = ({ root }: Machine) =>
  Number(readFileSync(join(root, data, 'postmaster.pid'), 'utf8').split('\n')[0]);

async function loseMachine(machine: Machine, seconds: number): Promise<void> {
  await machine.kill();
  await sleep(seconds * second);
  machine.powerOn();
}

async function hangMachine(machine: Machine, seconds: number): Promise<void> {
  machine.hang();
  await sleep(seconds * second);
  machine.resume();
}

async function restartApp(machine: Machine): Promise<void> {
  await machine.stop('courtfolk@1');
  machine.start('courtfolk@1');
  await machine.untilStarted('courtfolk@1');
  // HAProxy looks every second.
  await sleep(3 * second);
}

async function switchOver(cluster: Cluster): Promise<void> {
  const [leader, standby] = [await cluster.leader(), await cluster.standby()];
  const config = join(leader.root, 'etc/patroni/config.yml');
  await leader.run(
    'patronictl',
    '--config-file',
    config,
    'switchover',
    'courtfolk',
    '--force',
    '--leader',
    leader.name,
    '--candidate',
    standby.name,
  );
  await cluster.untilHealthy();
}

/** Waits until somebody can write. */
async function writeOnce({ clients, chats }: Drill): Promise<void> {
  const writers = startWriters(clients, chats, 'after-restore');
  await writers.untilAcknowledged(180);
  await writers.stop();
}

async function backUp({ machines }: Cluster): Promise<void> {
  const machine = machines[2];
  const config = join(machine.root, 'etc/pgbackrest/repository.conf');
  const command = ['pgbackrest', `--config=${config}`, '--stanza=courtfolk'];
  await machine.run(...command, 'stanza-create');
  await machine.run(...command, '--type=full', 'backup');
}

/** As the runbook says it. */
async function restore(cluster: Cluster, time: string): Promise<void> {
  const leader = await cluster.leader();
  const others = cluster.machines.filter((machine) => machine !== leader);
  for (const machine of appMachines(cluster)) await machine.stop('courtfolk@1');
  for (const machine of [...others, leader]) await machine.stop('patroni');
  await leader.run(join(leader.root, 'usr/local/sbin/courtfolk-restore'), time);
  leader.start('patroni');
  while ((await cluster.leader().catch(() => null)) !== leader) await sleep(0.2 * second);
  for (const machine of appMachines(cluster)) machine.start('courtfolk@1');
  for (const machine of others) {
    rmSync(join(machine.root, data), { recursive: true, force: true });
    machine.start('patroni');
  }
  for (const machine of appMachines(cluster)) await machine.untilStarted('courtfolk@1');
}

export const rows: readonly Row[] = [
  {
    name: 'two-builds',
    title: 'Upgrade from the build before the newest migration, both side by side for 10 s',
    aim: { gap: 5 },
    skip: ({ hasOldBuild }) =>
      hasOldBuild
        ? undefined
        : 'there is no migration since the baseline, or the history of the repository is not here',
    run: async ({ cluster }) => {
      cluster.app.folder = projectRoot;
      for (const machine of appMachines(cluster)) {
        await restartApp(machine);
        await sleep(10 * second);
      }
    },
  },
  {
    name: 'restart',
    title: 'App nodes restarted one by one',
    aim: { gap: 5 },
    run: async ({ cluster }) => {
      for (const machine of appMachines(cluster)) await restartApp(machine);
    },
  },
  {
    name: 'app',
    title: 'An app node killed',
    aim: { gap: 5 },
    run: async ({ cluster }) => {
      const [machine = cluster.machines[0]] = appMachines(cluster);
      machine.killUnit('courtfolk@1');
      await sleep(2 * second);
      await machine.untilStarted('courtfolk@1');
    },
  },
  {
    name: 'switchover',
    title: 'Switchover',
    aim: { gap: 5 },
    run: async ({ cluster }) => switchOver(cluster),
  },
  {
    name: 'browser',
    title: 'Switchover, with two members in a browser',
    aim: { gap: 5 },
    skip: browserSkip,
    run: async (drill, writers) =>
      runInBrowser(drill, writers, 'browser', () => switchOver(drill.cluster)),
  },
  {
    name: 'postgres',
    title: 'PostgreSQL alone killed',
    aim: { gap: 30 },
    run: async ({ cluster }) => {
      process.kill(postmasterOf(await cluster.leader()), 'SIGKILL');
      await sleep(10 * second);
    },
  },
  {
    name: 'standby',
    title: "The synchronous standby's machine killed",
    aim: { gap: 30 },
    run: async ({ cluster }) => loseMachine(await cluster.standby(), 30),
  },
  {
    name: 'machine',
    title: "The primary's machine killed",
    aim: { gap: 30 },
    run: async ({ cluster }) => loseMachine(await cluster.leader(), 35),
  },
  {
    name: 'hang',
    title: "The primary's machine hangs for 35 s and returns",
    aim: { gap: 30 },
    run: async ({ cluster }) => hangMachine(await cluster.leader(), 35),
  },
  {
    name: 'standby-hang',
    title: "The synchronous standby's machine hangs for 35 s and returns",
    aim: { gap: 30 },
    run: async ({ cluster }) => hangMachine(await cluster.standby(), 35),
  },
  {
    name: 'quorum',
    title: 'Two of three etcd stopped for 30 s',
    aim: { gap: 5 },
    run: async ({ cluster }) => {
      const two = cluster.machines.slice(1);
      for (const machine of two) await machine.stop('etcd');
      await sleep(30 * second);
      for (const machine of two) machine.start('etcd');
      await sleep(10 * second);
    },
  },
  {
    name: 'disk',
    title: "The primary's disk full for 15 s",
    aim: { gap: 30 },
    skip: ({ cluster }) =>
      cluster.hasDisks ? undefined : 'there is no right to mount a small disk',
    run: async ({ cluster }) => {
      const leader = await cluster.leader();
      const file = join(leader.root, 'var/lib/postgresql/filler');
      try {
        const end = performance.now() + 15 * second;
        while (performance.now() < end) {
          // What PostgreSQL has freed meanwhile.
          fill(file);
          await sleep(0.5 * second);
        }
      } finally {
        rmSync(file, { force: true });
      }
    },
  },
  {
    name: 'restore',
    title: 'Restore to a point in time, after a TRUNCATE',
    // A message may be sent just while they are deleted.
    aim: { gap: 120, mayFail: true },
    run: async (drill, writers) => {
      const { cluster } = drill;
      await backUp(cluster);
      await sleep(3 * second);
      const expected = new Set(writers.written.acknowledged);
      const [now] = await query<{ time: string }>(
        cluster,
        'select clock_timestamp()::text as time',
      );
      await sleep(second);
      await query(cluster, 'truncate play_date_messages cascade');
      await sleep(second);
      await writers.stop();
      const started = performance.now();
      await restore(cluster, now?.time ?? '');
      await writeOnce(drill);
      Object.assign(writers.written, {
        expected,
        longestGap: (performance.now() - started) / second,
      });
    },
  },
];

/** What `npm test` has time for. */
export const smallRows: readonly Row[] = [
  {
    name: 'kill',
    title: "The primary's machine killed, back after 3 s",
    aim: { mayFail: true },
    run: async ({ cluster }) => loseMachine(await cluster.leader(), 3),
  },
  {
    name: 'hang',
    title: "The primary's machine hangs for 25 s and returns",
    aim: { mayFail: true },
    run: async ({ cluster }) => hangMachine(await cluster.leader(), 25),
  },
];
