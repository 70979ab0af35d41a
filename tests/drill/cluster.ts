import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { request } from 'node:https';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseEnv } from 'node:util';
import { mountDisk } from '../support/chaos-faults.ts';
import { createMachine, type Machine } from './machine.ts';
import { guardFolder, unprivilegedUser } from './processes.ts';

export const projectRoot = resolve(import.meta.dirname, '..', '..');
const deploy = join(projectRoot, 'deploy');

/** What `GET /cluster` of Patroni says of a member. */
export type Member = { name: string; role: string; state: string; lag?: number | string };

export type Cluster = {
  folder: string;
  machines: readonly [Machine, Machine, Machine];
  /** The ports of HAProxy, PostgreSQL …, by their names in cluster.env. */
  ports: Readonly<Record<string, number>>;
  /** The certificate authority of the cluster. */
  ca: string;
  secretKey: string;
  /** The sources that the app is started from; another build can be put in its place. */
  app: { folder: string };
  /** Whether each PostgreSQL has a disk of its own, which can be filled. */
  hasDisks: boolean;
  /** The members as a machine that answers sees them; empty when none answers. */
  members(): Promise<Member[]>;
  /** The machine that leads. @throws when there is none */
  leader(): Promise<Machine>;
  /** A standby, the synchronous one if there is one. */
  standby(): Promise<Machine>;
  /** Waits until one leads and the others follow, one of them synchronously. @throws after 300 s */
  untilHealthy(seconds?: number): Promise<void>;
  /** The database as owner, through the HAProxy of the first machine that is up. */
  ownerUrl(machine?: Machine): string;
  /** Kills all processes and removes the folder. */
  remove(): Promise<void>;
};

const numbers = [1, 2, 3] as const;
const portNames = [
  'HTTP_PORT',
  'HTTPS_PORT',
  'DATABASE_PORT',
  'POSTGRES_PORT',
  'ETCD_PORT',
  'ETCD_PEER_PORT',
  'PATRONI_PORT',
  'PGBACKREST_PORT',
] as const;

async function isFree(host: string, port: number): Promise<boolean> {
  const probe = createServer().listen(port, host);
  const listening = await Promise.race([
    once(probe, 'listening').then(() => true),
    new Promise<boolean>((done) => probe.once('error', () => done(false))),
  ]);
  if (listening) await new Promise((done) => probe.close(done));
  return listening;
}

/** Loopback addresses for the machines, and ports that nobody uses on any of them. */
async function chooseAddresses() {
  const byte = () => 1 + Math.floor(Math.random() * 250);
  for (let attempt = 0; attempt < 50; attempt += 1) {
    const network = `127.${byte()}.${byte()}`;
    // Below the ports that the system gives to clients.
    const base = 20_000 + 20 * Math.floor(Math.random() * 600);
    const ports = Object.fromEntries(portNames.map((name, index) => [name, base + index]));
    // Instance 1 of the app has APP_PORT with a 1 behind it.
    const appPort = Math.floor((base + 10) / 10);
    const all = [...Object.values(ports), appPort * 10 + 1];
    const hosts = numbers.flatMap((n) => [`${network}.${n}`, `${network}.${n + 10}`]);
    const probes = await Promise.all(
      hosts.flatMap((host) => all.map((port) => isFree(host, port))),
    );
    if (!probes.includes(false)) return { network, ports, appPort };
  }
  throw new Error('No free ports on any loopback address.');
}

export type ClusterOptions = {
  log: (line: string) => void;
  /**
   * The size of a disk for each PostgreSQL, in megabytes; without it they share that of this
   * machine.
   */
  diskSize?: number;
};

/** Makes the folders of three machines on this one with the scripts of deploy/, and starts them. */
export async function createCluster(options: ClusterOptions): Promise<Cluster> {
  const folder = mkdtempSync(join(tmpdir(), 'drill-'));
  const removeFolder = guardFolder(folder);
  const ending = new AbortController();
  const remove = () => {
    ending.abort();
    return removeFolder();
  };
  try {
    return await build(folder, remove, ending.signal, options);
  } catch (error) {
    await remove();
    throw error;
  }
}

async function build(
  folder: string,
  remove: () => Promise<void>,
  ending: AbortSignal,
  { log, diskSize }: ClusterOptions,
): Promise<Cluster> {
  chmodSync(folder, 0o755);
  const { network, ports, appPort } = await chooseAddresses();
  const user = unprivilegedUser();
  const userName = user?.name ?? execFileSync('id', ['-un'], { encoding: 'utf8' }).trim();
  const roots = numbers.map((n) => join(folder, String(n)));
  const app = { folder: projectRoot };
  const appEnv = {
    DEMO: 'off',
    RATE_LIMITS: 'off',
    LOG_LEVEL: 'warn',
    NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
  };

  const settings = () => {
    const changes: Record<string, string | number> = {
      ...Object.fromEntries(numbers.map((m) => [`ADDRESS_${m}`, `${network}.${m}`])),
      ...Object.fromEntries(numbers.map((m) => [`ROOT_${m}`, roots[m - 1] ?? ''])),
      ...Object.fromEntries(numbers.map((m) => [`LOCAL_ADDRESS_${m}`, `${network}.${m + 10}`])),
      ...Object.fromEntries(numbers.map((m) => [`WEB_ADDRESS_${m}`, `${network}.${m}`])),
      ...ports,
      NETWORK: '127.0.0.0/8',
      PUBLIC_ORIGIN: `https://localhost:${ports.HTTPS_PORT}`,
      SMTP_URL: '',
      NODE_ENV: 'development',
      INSTANCES: 1,
      APP_PORT: appPort,
      MAX_CONNECTIONS: 1000,
      SHARED_BUFFERS: '64MB',
      WAL_KEEP: '64MB',
      MAX_WAL: '256MB',
      APP: projectRoot,
      NODE: process.execPath,
      POSTGRES_USER: userName,
      HAPROXY_USER: userName,
      // A reset of this machine is not part of the drill.
      WATCHDOG: '"off"',
    };
    return readFileSync(join(deploy, 'cluster.env'), 'utf8').replaceAll(
      /^(\w+)=.*$/gm,
      (line, name: string) => (name in changes ? `${name}=${changes[name]}` : line),
    );
  };
  let hasDisks = diskSize !== undefined;
  const configuration = join(folder, 'cluster');
  mkdirSync(configuration);
  writeFileSync(join(configuration, 'cluster.env'), settings());
  execFileSync(join(deploy, 'secrets.sh'), [configuration]);
  const machines = numbers.map((n, index) => {
    const root = roots[index] ?? '';
    execFileSync(join(deploy, 'render.sh'), [configuration, String(n), root]);
    const tls = join(root, 'etc', 'courtfolk', 'tls');
    // The certificate that people see: the drill trusts the authority of the cluster.
    writeFileSync(join(tls, 'web.pem'), readFileSync(join(tls, 'machine.pem')));
    for (const path of ['run/haproxy', 'run/courtfolk-postgres', 'run/pgbackrest', 'var/lib/etcd'])
      mkdirSync(join(root, path), { recursive: true, mode: 0o700 });
    for (const path of ['lib/postgresql', 'lib/pgbackrest', 'log/pgbackrest', 'spool/pgbackrest'])
      mkdirSync(join(root, 'var', path), { recursive: true, mode: 0o700 });
    if (diskSize !== undefined)
      hasDisks &&= mountDisk(join(root, 'var', 'lib', 'postgresql'), diskSize) !== null;
    const machine = createMachine({
      number: n,
      name: `courtfolk-${n}`,
      address: `${network}.${n}`,
      root,
      user,
      appEnv,
      appFolder: () => app.folder,
      ending,
    });
    if (user !== null) execFileSync('chown', ['-R', `${user.uid}:${user.gid}`, root]);
    return machine;
  }) as unknown as Cluster['machines'];
  const secrets = parseEnv(readFileSync(join(configuration, 'secrets.env'), 'utf8'));
  const ca = readFileSync(join(configuration, 'ca.crt'), 'utf8');

  const members = async () => {
    for (const { root, address } of machines) {
      const tls = join(root, 'etc', 'courtfolk', 'tls');
      const options = {
        ca,
        cert: readFileSync(join(tls, 'machine.crt')),
        key: readFileSync(join(tls, 'machine.key')),
        timeout: 2_000,
        agent: false,
      };
      const text = await getText(`https://${address}:${ports.PATRONI_PORT}/cluster`, options);
      if (text !== null) return (JSON.parse(text) as { members: Member[] }).members;
    }
    return [];
  };
  const machineOf = (member: Member | undefined) =>
    machines.find(({ name }) => name === member?.name);
  const leader = async () => {
    const found = machineOf((await members()).find(({ role }) => role === 'leader'));
    if (found === undefined) throw new Error('No machine leads.');
    return found;
  };

  const cluster: Cluster = {
    folder,
    machines,
    ports,
    ca,
    app,
    hasDisks,
    members,
    leader,
    remove,
    secretKey: secrets.SECRET_KEY ?? '',
    standby: async () => {
      const all = await members();
      const found = machineOf(
        all.find(({ role }) => role === 'sync_standby') ??
          all.find(({ role }) => role === 'replica'),
      );
      if (found === undefined) throw new Error('There is no standby.');
      return found;
    },
    untilHealthy: async (seconds = 300) => {
      const deadline = performance.now() + seconds * 1000;
      for (;;) {
        const all = await members();
        const roles = all
          .filter(({ state }) => state === 'running' || state === 'streaming')
          .map(({ role }) => role)
          .toSorted();
        if (roles.join() === 'leader,replica,sync_standby') return;
        if (performance.now() > deadline)
          throw new Error(`The cluster is not whole after ${seconds} s: ${JSON.stringify(all)}`);
        await sleep(250);
      }
    },
    ownerUrl: (machine = machines[0]) => {
      const env = parseEnv(readFileSync(join(machine.root, 'etc', 'courtfolk', 'app.env'), 'utf8'));
      return env.MIGRATION_DATABASE_URL ?? '';
    },
  };

  for (const machine of machines) machine.start('etcd', 'pgbackrest', 'patroni', 'haproxy');
  log('etcd, Patroni and HAProxy are starting on three machines.');
  await cluster.untilHealthy();
  return cluster;
}

function getText(url: string, options: object): Promise<string | null> {
  return new Promise((done) => {
    const call = request(url, options, (response) => {
      let text = '';
      response.setEncoding('utf8').on('data', (chunk: string) => {
        text += chunk;
      });
      response.on('end', () => done(response.statusCode === 200 ? text : null));
      response.on('error', () => done(null));
    });
    call.on('timeout', () => call.destroy());
    call.on('error', () => done(null));
    call.end();
  });
}
