import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import type { Command } from './processes.ts';

/** Of deploy/files; in brackets the unit of Debian's package that is used as it is. */
export const units = ['etcd', 'patroni', 'pgbackrest', 'haproxy', 'courtfolk@1'] as const;
export type Unit = (typeof units)[number];

type UnitCommand = Omit<Command, 'user'> & { afterStart: string[] | null };

/** What systemd would run for the file of a unit, and the values of its other settings. */
export function readUnitFile(
  file: string,
  instance = '',
): UnitCommand & { values(key: string): string[] } {
  const settings = readFileSync(file, 'utf8')
    .replaceAll('%i', instance)
    .split('\n')
    .map((line) => /^(\w+)=(.+)$/.exec(line))
    .filter((match) => match !== null);
  const values = (key: string) =>
    settings.filter(([, found]) => found === key).map(([, , value = '']) => value);
  const env = Object.assign(
    {},
    ...values('EnvironmentFile').map((path) =>
      existsSync(path) ? parseEnv(readFileSync(path, 'utf8')) : {},
    ),
    ...values('Environment').map((text) => parseEnv(text.replaceAll(' ', '\n'))),
  );
  const [cwd] = values('WorkingDirectory');
  return {
    values,
    line: values('ExecStart').at(-1)?.split(' ') ?? [],
    env,
    afterStart: values('ExecStartPost')[0]?.split(' ') ?? null,
    ...(cwd !== undefined && { cwd }),
  };
}

/** The command of a unit as systemd would run it, from the rendered files of a machine. */
export function readUnit(root: string, unit: Unit): UnitCommand {
  const folder = join(root, 'etc', 'systemd', 'system');
  const [name = '', instance = ''] = unit.split('@');
  const file = join(
    folder,
    instance === '' ? `${name}.service.d/courtfolk.conf` : `${name}@.service`,
  );
  const command = readUnitFile(file, instance);
  // Debian's own unit of HAProxy notifies systemd, which is not there.
  const haproxy = ['/usr/sbin/haproxy', '-db', '-f', join(root, 'etc', 'haproxy', 'haproxy.cfg')];
  const line = unit === 'haproxy' ? haproxy : command.line;
  if (line.length === 0) throw new Error(`${file} has no ExecStart.`);
  return { ...command, line };
}
