import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import type { Command } from './processes.ts';

/** Of deploy/files; in brackets the unit of Debian's package that is used as it is. */
export const units = ['etcd', 'patroni', 'pgbackrest', 'haproxy', 'courtfolk@1'] as const;
export type Unit = (typeof units)[number];

/** The command of a unit as systemd would run it, from the rendered files of a machine. */
export function readUnit(
  root: string,
  unit: Unit,
): Omit<Command, 'user'> & { afterStart: string[] | null } {
  const folder = join(root, 'etc', 'systemd', 'system');
  const [name = '', instance = ''] = unit.split('@');
  const file = join(
    folder,
    instance === '' ? `${name}.service.d/courtfolk.conf` : `${name}@.service`,
  );
  const settings = readFileSync(file, 'utf8')
    .replaceAll('%i', instance)
    .split('\n')
    .map((line) => /^(\w+)=(.+)$/.exec(line))
    .filter((match) => match !== null);
  const values = (key: string) =>
    settings.filter(([, found]) => found === key).map(([, , value = '']) => value);
  const words = (text: string | undefined) => text?.split(' ') ?? null;
  // Debian's own unit of HAProxy notifies systemd, which is not there.
  const haproxy = ['/usr/sbin/haproxy', '-db', '-f', join(root, 'etc', 'haproxy', 'haproxy.cfg')];
  const line = unit === 'haproxy' ? haproxy : words(values('ExecStart').at(-1));
  if (line === null) throw new Error(`${file} has no ExecStart.`);
  const env = Object.assign(
    {},
    ...values('EnvironmentFile').map((path) =>
      existsSync(path) ? parseEnv(readFileSync(path, 'utf8')) : {},
    ),
    ...values('Environment').map((text) => parseEnv(text.replaceAll(' ', '\n'))),
  );
  const [cwd] = values('WorkingDirectory');
  return {
    line,
    env,
    afterStart: words(values('ExecStartPost')[0]),
    ...(cwd !== undefined && { cwd }),
  };
}
