import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Client, createClient } from './client.ts';
import { type Cluster, createCluster } from './cluster.ts';
import { createChats, readBack } from './community.ts';
import { checkOutOldBuild } from './old-build.ts';
import { type Chat, startWriters, type Writers, type Written } from './writers.ts';

/** A cluster with two app nodes, and people who write. */
export type Drill = {
  cluster: Cluster;
  clients: readonly Client[];
  chats: readonly Chat[];
  hasOldBuild: boolean;
  log: (line: string) => void;
  remove(): Promise<void>;
};

/** What a row must keep to beside losing and doubling nothing. */
export type Aim = {
  /** The longest time without an acknowledged write, in seconds. */
  gap?: number;
  /** Whether some may fail for people in spite of the client's retries. */
  mayFail?: boolean;
};

export type Row = {
  /** For --only; also in the content of its messages. */
  name: string;
  title: string;
  aim: Aim;
  /** Why it cannot run here. */
  skip?(drill: Drill): string | undefined;
  /** Resolves when its cause is gone, while the writers write; it may stop them. */
  run(drill: Drill, writers: Writers): Promise<void>;
};

export type Result = Omit<Written, 'acknowledged' | 'expected'> & {
  row: Pick<Row, 'name' | 'title' | 'aim'>;
  acknowledged: number;
  lost: number;
  doubled: number;
  /** Sentences; empty when all aims are met. */
  misses: string[];
};

export type DrillOptions = {
  log: (line: string) => void;
  diskSize?: number;
  /** Starts with the build before the newest migration, where the history is here. */
  startsOld?: boolean;
};

/** The machines that run the app. */
export const appMachines = ({ machines }: Cluster) => machines.slice(0, 2);

/** Builds the cluster and starts two app nodes. */
export async function createDrill({ log, diskSize, startsOld }: DrillOptions): Promise<Drill> {
  const cluster = await createCluster({ log, ...(diskSize !== undefined && { diskSize }) });
  const oldFolder = join(cluster.folder, 'old-build');
  const removeOldBuild = startsOld ? checkOutOldBuild(oldFolder) : null;
  const clients = cluster.machines.map((_, index) => {
    const hosts = cluster.machines.map(({ address }) => address);
    // Each begins with another machine, as the addresses of a name are given in turn.
    return createClient(
      [...hosts.slice(index), ...hosts.slice(0, index)],
      cluster.ports.HTTPS_PORT ?? 0,
      cluster.ca,
    );
  });
  const remove = async () => {
    for (const client of clients) client.close();
    await cluster.remove();
    removeOldBuild?.();
  };
  try {
    if (removeOldBuild !== null) cluster.app.folder = oldFolder;
    for (const machine of appMachines(cluster)) machine.start('courtfolk@1');
    for (const machine of appMachines(cluster)) await machine.untilStarted('courtfolk@1');
    // HAProxy looks every second.
    for (const each of clients) await each.sendWithRetries({ method: 'GET', path: '/healthz' });
    const [client] = clients;
    if (client === undefined) throw new Error('There is no client.');
    const chats = await createChats(cluster, client, 25);
    log('Two app nodes serve.');
    return { cluster, clients, chats, hasOldBuild: removeOldBuild !== null, log, remove };
  } catch (error) {
    await remove();
    throw error;
  }
}

/** Runs a fault under writers, and reads back what was acknowledged. */
export async function runRow(drill: Drill, row: Row): Promise<Result> {
  const { cluster, clients, chats } = drill;
  await cluster.untilHealthy();
  const writers = startWriters(clients, chats, row.name);
  try {
    await sleep(2_000);
    await row.run(drill, writers);
    await writers.untilAcknowledged(180);
    await sleep(2_000);
  } finally {
    await writers.stop();
  }
  await cluster.untilHealthy();
  const { acknowledged, expected = acknowledged, ...written } = writers.written;
  const { lost, doubled } = await readBack(cluster, row.name, expected);
  const result = { ...written, row, acknowledged: acknowledged.size, lost, doubled };
  return { ...result, misses: missesOf(result, row.aim) };
}

export const failures = ({ failed }: Pick<Written, 'failed'>) =>
  [...failed.values()].reduce((sum, count) => sum + count, 0);

function missesOf(result: Omit<Result, 'misses'>, { gap, mayFail = false }: Aim): string[] {
  const reasons = [...result.failed].map(([what, count]) => `${count} × ${what}`).join(', ');
  return [
    result.lost > 0 && `${result.lost} acknowledged writes are lost`,
    result.doubled > 0 && `${result.doubled} writes are there twice`,
    result.acknowledged === 0 && 'nothing was written',
    gap !== undefined &&
      result.longestGap > gap &&
      `for ${result.longestGap.toFixed(1)} s nothing was acknowledged, ${gap} s is the aim`,
    !mayFail &&
      result.failed.size > 0 &&
      `${failures(result)} writes failed in spite of retries (${reasons})`,
  ].filter((sentence) => typeof sentence === 'string');
}
