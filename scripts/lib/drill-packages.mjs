import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

/**
 * Debian's packages that `npm run drill` runs, each by a file of it.
 * @type {Record<string, string>}
 */
const cluster = {
  '/usr/bin/patroni': 'patroni',
  '/usr/lib/python3/dist-packages/etcd/client.py': 'python3-etcd',
  '/usr/lib/python3/dist-packages/idna/core.py': 'python3-idna',
  '/usr/bin/etcd': 'etcd-server',
  '/usr/sbin/haproxy': 'haproxy',
  '/usr/bin/pgbackrest': 'pgbackrest',
  '/usr/lib/postgresql/15/bin/postgres': 'postgresql-15',
  '/usr/bin/curl': 'curl',
  '/usr/bin/openssl': 'openssl',
};
/** Those that the commands of deploy/single run, and `ip` for the test of them. */
const single = {
  '/usr/sbin/haproxy': 'haproxy',
  '/usr/lib/postgresql/15/bin/postgres': 'postgresql-15',
  '/usr/bin/curl': 'curl',
  '/usr/bin/openssl': 'openssl',
  '/usr/sbin/ip': 'iproute2',
};

/** The packages of the drill that are not installed here. */
export const missingPackages = (files = cluster) =>
  Object.entries(files)
    .filter(([path]) => !existsSync(path))
    .map(([, name]) => name);

/** Why the commands of deploy/single cannot be run here; undefined when they can. */
export function lacksForSingle() {
  const missing = missingPackages(single);
  if (missing.length > 0) return `not installed: ${missing.join(', ')}`;
  const loopback = ['ip', 'link', 'set', 'lo', 'up'];
  const { status } = spawnSync('unshare', ['-minpf', '--mount-proc', ...loopback]);
  return status === 0 ? undefined : 'needs root, and the right to make namespaces';
}
