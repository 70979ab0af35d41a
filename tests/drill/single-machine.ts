import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  appendFileSync,
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  writeFileSync,
} from 'node:fs';
import { createServer, type IncomingMessage } from 'node:http';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { startProcess, type User, unprivilegedUser } from './processes.ts';
import { readUnitFile } from './units.ts';

/** Plays a program that is not here: it gets the words behind its name. @throws to let it fail */
export type Program = (args: string[]) => Promise<void> | void;

/**
 * What `unshare` runs: a machine of its own on this one, with its network, processes, and the
 * folders that the commands write to. $1 is a folder for them, $2 the project, $3 and $4 the Node
 * and the program that go on in there. The last line keeps this shell, which reaps processes.
 */
export const separateMachine = `
  ip link set lo up
  mkdir "$1/opt" "$1/opt/courtfolk" "$1/run" "$1/var"
  cp -a /etc "$1/etc"
  rm -rf "$1/etc/postgresql" "$1/etc/courtfolk"
  cd "$1/var"
  mkdir -p lib/dpkg lib/postgresql log/postgresql cache
  mkdir -m 1777 tmp
  ln -s /run run
  chown postgres:postgres lib/postgresql log/postgresql
  mount --bind "$2" "$1/opt/courtfolk"
  mount --bind /var/lib/dpkg lib/dpkg
  cd /
  for each in etc opt run var; do mount --rbind "$1/$each" "/$each"; done
  "$3" "$4" "$1"
  exit $?`;

/** Runs systemd's units without it: starts them, and what follows on their success. */
export function createSystemd(folder: string, appEnv: NodeJS.ProcessEnv) {
  const running = new Map<string, ChildProcess>();

  const start = async (name: string): Promise<void> => {
    if (running.has(name)) return;
    if (name === 'haproxy') {
      // Debian's own unit notifies systemd, which is not there.
      const line = ['/usr/sbin/haproxy', '-db', '-f', '/etc/haproxy/haproxy.cfg'];
      running.set(name, startProcess(folder, { line, user: null }, join(folder, 'haproxy.log')));
      return;
    }
    const { values, ...unit } = readUnitFile(`/etc/systemd/system/${name}.service`);
    const user = userOf(values);
    for (const state of values('StateDirectory')) {
      const path = join('/var/lib', state);
      mkdirSync(path, { recursive: true });
      chmodSync(path, Number.parseInt(values('StateDirectoryMode')[0] ?? '755', 8));
      if (user !== null) chownSync(path, user.uid, user.gid);
    }
    const command = { ...unit, env: { ...unit.env, ...appEnv }, user };
    const child = startProcess(folder, command, join(folder, `${name}.log`));
    const ended = once(child, 'exit').then(([code]) => {
      running.delete(name);
      if (code !== 0) throw new Error(`${name} has failed.`);
    });
    if (values('Type')[0] === 'oneshot') {
      await ended;
      for (const next of values('OnSuccess')) await start(next.replace('.service', ''));
      return;
    }
    running.set(name, child);
    ended.catch(() => undefined);
    const [program = 'true', ...args] = unit.afterStart ?? [];
    await Promise.race([once(spawn(program, args), 'exit'), ended]);
  };

  const stop = async (name: string) => {
    const child = running.get(name);
    if (child === undefined) return;
    const ended = once(child, 'exit');
    child.kill('SIGTERM');
    await ended;
    running.delete(name);
  };

  const systemctl: Program = async ([verb = '', ...words]) => {
    for (const name of words.filter((word) => word !== '--now')) {
      if (name.endsWith('.timer')) {
        const [time = ''] = readUnitFile(`/etc/systemd/system/${name}`).values('OnCalendar');
        if (!time.startsWith('*-*-* 0')) throw new Error(`${name} does not run every night.`);
        continue;
      }
      if (['stop', 'restart', 'reload'].includes(verb)) await stop(name);
      if (verb !== 'stop') await start(name);
    }
  };
  return { systemctl, start };
}

/** A user of a unit; one that systemd would make for it alone has a number of its range. */
function userOf(values: (key: string) => string[]): User | null {
  const [name = 'root'] = values('User');
  if (values('DynamicUser')[0] === 'yes') return { uid: 61_184, gid: 61_184, name };
  return name === 'root' ? null : unprivilegedUser();
}

/** Runs a script of sh in which some programs are played. @throws when a command fails */
export async function runScript(
  folder: string,
  script: string,
  programs: Readonly<Record<string, Program>>,
): Promise<void> {
  const bin = join(folder, 'bin');
  const socket = join(folder, 'programs.sock');
  mkdirSync(bin);
  for (const name of Object.keys(programs)) {
    const call = `curl --silent --show-error --fail-with-body --unix-socket ${socket}`;
    writeFileSync(
      join(bin, name),
      `#!/bin/sh\nprintf '%s\\n' "$@" | ${call} --data-binary @- http://test/${name}\n`,
      { mode: 0o755 },
    );
  }
  const play = async (request: IncomingMessage) => {
    const args = (await text(request)).split('\n').slice(0, -1);
    await programs[request.url?.slice(1) ?? '']?.(args);
  };
  const server = createServer((request, response) => {
    play(request).then(
      () => response.end(),
      (error: Error) => response.writeHead(500).end(`${error.stack}\n`),
    );
  });
  // The first dump, its restore and the check are one command.
  server.requestTimeout = 0;
  await once(server.listen(socket), 'listening');
  const env = { ...process.env, PATH: `${bin}:${process.env.PATH}:/usr/sbin:/sbin` };
  const shell = spawn('sh', ['-e', '-c', script], { cwd: '/root', env, stdio: 'inherit' });
  const [code] = await once(shell, 'exit');
  server.close();
  if (code === 0) return;
  const logs = readdirSync(folder).filter((name) => name.endsWith('.log'));
  const ends = logs.map(
    (name) => `${name}:\n${readFileSync(join(folder, name), 'utf8').slice(-3_000)}`,
  );
  throw new Error(['The list of commands failed.', ...ends].join('\n\n'));
}

/** What Debian's packages have done once they are installed. */
export const installPackages: Program = ([verb, ...words]) => {
  if (verb !== 'install') return;
  // Played here, or the Node that runs this.
  const played = ['certbot', 'git', 'nodejs', 'npm'];
  const names = words.filter((word) => !word.startsWith('-') && !played.includes(word));
  execFileSync('dpkg-query', ['--show', ...names]);
  execFileSync('pg_createcluster', ['--start', '15', 'main'], { stdio: 'ignore' });
  appendFileSync('/etc/hosts', '127.0.0.1 courtfolk.example mail.example\n');
};

export const assertCheckedOut: Program = () => {
  if (!existsSync('/opt/courtfolk/package.json')) throw new Error('/opt/courtfolk is not there.');
};
