import { existsSync } from 'node:fs';

/** Debian's packages that `npm run drill` runs, each by a file of it. */
const files = {
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

/** The packages of the drill that are not installed here. */
export const missingPackages = () =>
  Object.entries(files)
    .filter(([path]) => !existsSync(path))
    .map(([, name]) => name);
