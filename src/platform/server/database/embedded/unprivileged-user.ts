import { readFile, stat } from 'node:fs/promises';
import { type Runner, runToEnd } from './run-program.ts';

type Account = NonNullable<Runner['account']>;

/**
 * PostgreSQL refuses to run as root. For root it runs as the owner of an existing folder of
 * `owned`, else as `postgres`, else as `nobody`. When that account may not enter a folder (a clone
 * under /root, a folder of mktemp), setpriv of util-linux grants it the one capability to bypass
 * folder permissions. `paths`: the folders the server must reach; `program`: the file it must
 * execute.
 * @throws when the account cannot reach them and setpriv does not work
 */
export async function chooseRunner(
  owned: string[],
  paths: string[],
  program: string,
): Promise<Runner> {
  if (process.getuid?.() !== 0)
    return { account: null, command: (file, args) => ({ file, args, options: {} }) };
  const account = await chooseAccount(owned);
  const plain: Runner = { account, command: (file, args) => ({ file, args, options: account }) };
  if (await canReach(plain, [...paths, program])) return plain;
  const privileged: Runner = {
    account,
    command: (file, args) => ({
      file: 'setpriv',
      args: [...setprivArgs(account), file, ...args],
      options: {},
    }),
  };
  if (await canReach(privileged, [...paths, program])) return privileged;
  throw new Error(
    `PostgreSQL does not run as root, and user ${account.uid}, who would run it, may not enter ${[...paths, program].join(' or ')}. Start Courtfolk as an ordinary user, or open the way (chmod o+x), or install util-linux 2.31 or later (setpriv), or set DATABASE_URL.`,
  );
}

/** Tried, as file permissions alone do not say what a container allows. */
const canReach = (runner: Runner, targets: string[]): Promise<boolean> =>
  runToEnd(runner, '/bin/sh', [
    '-c',
    'for each; do [ -x "$each" ] || exit 1; done',
    'sh',
    ...targets,
  ])
    .then(() => true)
    .catch(() => false);

function setprivArgs({ uid, gid }: Account): string[] {
  const only = '-all,+dac_override';
  return [
    `--reuid=${uid}`,
    `--regid=${gid}`,
    '--clear-groups',
    `--inh-caps=${only}`,
    `--ambient-caps=${only}`,
    `--bounding-set=${only}`,
    // Without this, access(2), with which PostgreSQL finds its programs, ignores capabilities.
    '--securebits=+no_setuid_fixup',
    '--no-new-privs',
  ];
}

async function chooseAccount(owned: string[]): Promise<Account> {
  for (const folder of owned) {
    const owner = await stat(folder).catch(() => null);
    if (owner !== null && owner.uid !== 0) return { uid: owner.uid, gid: owner.gid };
  }
  const users = await readFile('/etc/passwd', 'utf8').catch(() => '');
  const [, uid = '65534', gid = '65534'] =
    /^postgres:[^:]*:(\d+):(\d+):/m.exec(users) ?? /^nobody:[^:]*:(\d+):(\d+):/m.exec(users) ?? [];
  return { uid: Number(uid), gid: Number(gid) };
}
