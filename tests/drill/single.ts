/**
 * Runs the commands of deploy/single/README.md one after the other, on a machine of its own made of
 * namespaces, and looks at what people and the operator would see after each. Played are only
 * systemd, which runs the same units, and what needs the internet: packages, git, npm and certbot.
 */
import assert from 'node:assert/strict';
import { execFile, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { parseEnv, promisify } from 'node:util';
import pg from 'pg';
import PostalMime from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { lacksForSingle } from '../../scripts/lib/drill-packages.mjs';
import { projectRoot } from './cluster.ts';
import { guardFolder, markName, unprivilegedUser } from './processes.ts';
import {
  assertCheckedOut,
  createSystemd,
  installPackages,
  type Program,
  runScript,
  separateMachine,
} from './single-machine.ts';

const backups = '/var/lib/courtfolk-backups';
const member = { email: 'you@example.org', password: 'dink-and-drive' };
const newMember = {
  ...member,
  first_name: 'Nia',
  last_name: 'Newcomer',
  gender: 'female',
  birthdate: '1992-03-04',
  dupr_rating: 3.25,
  self_rating: 3.5,
  zip_code: '85281-1234',
  consent: true,
};
const print = (line: string) => process.stdout.write(`${line}\n`);

/** The commands: those of the list, to update, and to restore. */
function readCommands(): string[] {
  const readme = readFileSync(join(projectRoot, 'deploy', 'single', 'README.md'), 'utf8');
  const commands = [...readme.matchAll(/```sh\n([\s\S]*?)\n *```/g)].map(([, block = '']) => block);
  const numbers = [...readme.matchAll(/^(\d+)\. /gm)].map(([, number]) => Number(number));
  assert.ok(numbers.length <= 12, 'The list has at most twelve commands.');
  assert.equal(commands.length, numbers.length + 2, 'One command a number, an update, a restore.');
  assert.deepEqual(
    numbers,
    [...numbers.keys()].map((index) => index + 1),
  );
  return commands;
}

/** Runs inside of the machine. */
async function main(folder: string): Promise<void> {
  process.umask(0o022);
  const authority = makeCertificates(folder);
  const appEnv = { NODE_EXTRA_CA_CERTS: authority, LOG_LEVEL: 'warn' };
  const { systemctl, start } = createSystemd(folder, appEnv);
  const mails = await startMailServer(folder);

  /** The status and the text; the certificate has to be one of the authority. */
  const call = async (path: string, body?: unknown) => {
    const sent = body === undefined ? [] : ['--json', JSON.stringify(body)];
    const seen = ['--write-out', '\n%{http_version} %{response_code}'];
    const known = ['--cacert', authority, '--header', 'apikey: courtfolk-public'];
    const answer = await curl(`https://courtfolk.example${path}`, ...known, ...seen, ...sent);
    const [, content = '', version, status] = /^([\s\S]*)\n(\S+) (\d+)$/.exec(answer) ?? [];
    assert.equal(version, '2');
    return { status: Number(status), content };
  };
  const query = async (statement: string) => {
    const env = parseEnv(readFileSync('/etc/courtfolk/app.env', 'utf8'));
    const client = new pg.Client({ connectionString: env.DATABASE_URL });
    await client.connect();
    try {
      return (await client.query(statement)).rows[0];
    } finally {
      await client.end();
    }
  };
  const lastCheck = () => query('select * from backup_checks order by id desc limit 1');
  const signIn = async () => assert.equal((await call('/api/auth/sign-in', member)).status, 200);

  const certbot: Program = async (args) => {
    const value = (name: string) => args[args.indexOf(name) + 1] ?? '';
    const answering = createServer((request, response) => response.end(`proof of ${request.url}`));
    answering.listen(Number(value('--http-01-port')), value('--http-01-address'));
    const path = '/.well-known/acme-challenge/token';
    assert.equal(await curl(`http://${value('--domain')}${path}`), `proof of ${path}`);
    answering.close().closeAllConnections();
    const PATH = `${join(folder, 'bin')}:${process.env.PATH}`;
    const env = { ...process.env, PATH, RENEWED_LINEAGE: folder };
    const hook = spawn('sh', ['-c', value('--deploy-hook')], { env, stdio: 'inherit' });
    assert.deepEqual(await once(hook, 'exit'), [0, null]);
  };

  const checks: Record<string, () => Promise<void>> = {
    6: async () => {
      for (const name of readdirSync('/etc/courtfolk'))
        assert.equal(statSync(join('/etc/courtfolk', name)).mode & 0o777, 0o600, name);
    },
    10: async () => {
      const home = await call('/');
      assert.ok(home.status === 200 && home.content.includes('Courtfolk'), 'the site');
      assert.equal((await call('/metrics')).status, 404);
      const plain = await fetch('http://courtfolk.example/', { redirect: 'manual' });
      assert.equal(plain.headers.get('location'), 'https://courtfolk.example/');
      assert.deepEqual(await query('select count(*) as people from profiles'), { people: '0' });
      const signUp = await call('/api/auth/sign-up', newMember);
      assert.equal(signUp.status, 200, signUp.content);
      const token = await mails.nextToken();
      assert.equal((await call('/api/auth/confirm', { token })).status, 200);
      await signIn();
    },
    11: async () => {
      const [dump = '', ...others] = readdirSync(backups);
      assert.match(dump, /^\d{4}-\d\d-\d\dT\d{6}Z\.dump$/);
      assert.deepEqual(others, []);
      const modes = [backups, join(backups, dump)].map((path) => statSync(path).mode & 0o777);
      assert.deepEqual(modes, [0o700, 0o600]);
      const good = await lastCheck();
      assert.equal(good.failure, null);
      assert.equal(good.backup, `dump of ${dump.replace('.dump', '')}`);
      const metrics = await (await fetch('http://127.0.0.1:3000/metrics')).text();
      const seconds = (name: string) =>
        Number(new RegExp(`^${name} (.+)$`, 'm').exec(metrics)?.[1]);
      assert.equal(
        seconds('courtfolk_last_backup_timestamp_seconds'),
        good.restored_until.getTime() / 1000,
      );
      assert.ok(seconds('courtfolk_last_backup_check_timestamp_seconds') > 0);
      await assertBrokenDumpIsFound(dump);
    },
    12: async () =>
      assert.deepEqual(await query('select is_admin from profiles'), { is_admin: true }),
    13: async () => {
      await signIn();
      await query("update profiles set first_name = 'Mistaken'");
    },
    14: async () => {
      await signIn();
      assert.deepEqual(await query('select first_name from profiles'), { first_name: 'Nia' });
      // What the app's role may do is restored, too.
      await assert.rejects(query('delete from audit_log'), /permission denied/);
    },
  };

  const assertBrokenDumpIsFound = async (dump: string) => {
    const broken = join(backups, '2999-01-01T000000Z.dump');
    const whole = readFileSync(join(backups, dump));
    writeFileSync(broken, whole.subarray(0, whole.length / 2));
    const { uid = 0, gid = 0 } = unprivilegedUser() ?? {};
    chownSync(broken, uid, gid);
    await assert.rejects(start('courtfolk-verify-backup'), /has failed/);
    assert.match((await lastCheck()).failure, /pg_restore/);
    rmSync(broken);
  };

  const commands = readCommands();
  const script = commands.map((command, index) => `${command}\nchecked ${index + 1}\n`).join('\n');
  await runScript(folder, script, {
    'apt-get': installPackages,
    git: assertCheckedOut,
    npm: assertCheckedOut,
    systemctl,
    certbot,
    checked: async ([number = '']) => {
      await checks[number]?.();
      print(`${number}. ${commands[Number(number) - 1]?.trim().split('\n')[0]?.slice(0, 90)}`);
    },
  });
}

/** Tries again while nothing listens yet. */
async function curl(...args: string[]): Promise<string> {
  const retries = ['--retry', '60', '--retry-delay', '1', '--retry-connrefused'];
  return (await promisify(execFile)('curl', ['--silent', '--show-error', ...retries, ...args]))
    .stdout;
}

/** Makes a certificate for the site and the mail server; returns that of its authority. */
function makeCertificates(folder: string): string {
  const request = 'openssl req -x509 -newkey ec -pkeyopt ec_paramgen_curve:P-256 -noenc';
  const names = 'subjectAltName=DNS:courtfolk.example,DNS:mail.example';
  const script = `${request} -subj /CN=test -keyout ca.key -out ca.crt
    ${request} -subj /CN=site -addext ${names} -addext basicConstraints=CA:FALSE \\
      -CA ca.crt -CAkey ca.key -keyout privkey.pem -out fullchain.pem`;
  execFileSync('sh', ['-ec', script], { cwd: folder, stdio: 'pipe' });
  return join(folder, 'ca.crt');
}

async function startMailServer(folder: string) {
  const tokens = Promise.withResolvers<string>();
  const server = new SMTPServer({
    secure: true,
    key: readFileSync(join(folder, 'privkey.pem')),
    cert: readFileSync(join(folder, 'fullchain.pem')),
    onAuth: (_auth, _session, done) => done(null, { user: 'user' }),
    onData: async (stream, _session, done) => {
      const mail = await PostalMime.parse(await text(stream));
      const token = /#token=([^\s"]+)/.exec(mail.text ?? '')?.[1];
      if (token !== undefined) tokens.resolve(token);
      done();
    },
  });
  await once(server.listen(465, '127.0.0.1'), 'listening');
  return { nextToken: () => tokens.promise };
}

/** Makes the machine, and removes it and all that runs on it, however this ends. */
async function createMachine(): Promise<number> {
  const lacks = lacksForSingle();
  if (lacks !== undefined) {
    print(`Cannot run here: ${lacks}.`);
    return 1;
  }
  const folder = mkdtempSync(join(tmpdir(), 'single-'));
  chmodSync(folder, 0o755);
  const remove = guardFolder(folder);
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => void remove().then(() => process.exit(1)));
  const inside = [projectRoot, process.execPath, import.meta.filename];
  const machine = spawn(
    'unshare',
    [
      '-minpf',
      '--mount-proc',
      '--kill-child',
      'sh',
      '-ec',
      separateMachine,
      'sh',
      folder,
      ...inside,
    ],
    { env: { PATH: process.env.PATH, LANG: 'C.UTF-8', [markName]: folder }, stdio: 'inherit' },
  );
  const [code] = await once(machine, 'exit');
  await remove();
  return code ?? 1;
}

const [, , folder] = process.argv;
if (folder !== undefined && existsSync('/opt/courtfolk')) {
  await main(folder);
  process.exit(0);
}
process.exit(await createMachine());
