import { execFileSync, spawnSync } from 'node:child_process';
import {
  chmodSync,
  copyFileSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseEnv } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const deploy = resolve(import.meta.dirname, '..', 'deploy');
const folder = mkdtempSync(join(tmpdir(), 'courtfolk-deploy-'));
const root = join(folder, 'machine');
const settings = readFileSync(join(deploy, 'cluster.env'), 'utf8');
const has = (program: string) => spawnSync(program, ['--version']).error === undefined;
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** A rendered file without its comments. */
const read = (path: string) =>
  readFileSync(join(root, path), 'utf8')
    .replaceAll(/^\s*(#|--).*\n/gm, '')
    .replaceAll(/ +# .*$/gm, '');
const filesIn = (path: string) =>
  readdirSync(path, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));

/** What is wrong with the leader election of Patroni 3.0.2, in words. */
function electionProblems(patroni: string, etcd: string): string[] {
  return [
    /^etcd3:/m.test(patroni) &&
      'after a hang the etcd3 API gives the leader key back to who had it',
    !/^etcd:/m.test(patroni) && 'Patroni has no etcd',
    !/^enable-v2: true$/m.test(etcd) && 'etcd does not serve the v2 API',
  ].filter((problem) => typeof problem === 'string');
}

describe.skipIf(!has('openssl') || process.platform === 'win32')('deploy/', () => {
  beforeAll(() => {
    writeFileSync(join(folder, 'cluster.env'), settings);
    execFileSync(join(deploy, 'secrets.sh'), [folder]);
    execFileSync(join(deploy, 'render.sh'), [folder, '2', root]);
  });

  it('has a value for every name in its files, and uses every value', () => {
    const templates = filesIn(join(deploy, 'files'))
      .map((path) => readFileSync(path, 'utf8'))
      .join('\n');
    for (const path of filesIn(root))
      expect(readFileSync(path, 'utf8')).not.toMatch(/@[A-Z][A-Z0-9_]*@/);
    const names = [...settings.matchAll(/^(\w+)=/gm)].map(([, name = '']) => name);
    // Numbered ones have a value for this machine, or for that with the backups, without the
    // number.
    const used = (name: string) =>
      [name, name.replace(/_\d$/, '')].some((each) => templates.includes(`@${each}@`)) ||
      ['INSTANCES', 'BACKUP_MACHINE'].includes(name);
    expect(names.filter((name) => !used(name))).toEqual([]);
  });

  it('elects the leader over the v2 API of etcd, and never over the etcd3 API', () => {
    const [patroni, etcd] = [read('etc/patroni/config.yml'), read('etc/etcd/etcd.yml')];
    expect(electionProblems(patroni, etcd)).toEqual([]);
    expect(electionProblems(patroni.replace(/^etcd:/m, 'etcd3:'), etcd)).toHaveLength(2);
    expect(electionProblems(patroni, etcd.replace('enable-v2: true', ''))).toHaveLength(1);
    for (const setting of [
      ['ttl', 20],
      ['loop_wait', 5],
      ['retry_timeout', 5],
      ['synchronous_mode', true],
      ['failsafe_mode', true],
      ['primary_start_timeout', 0],
      ['use_pg_rewind', true],
    ])
      expect(patroni).toContain(`${setting[0]}: ${setting[1]}\n`);
  });

  it('binds the ports of etcd, Patroni, PostgreSQL and pgBackRest to the private address', () => {
    const [etcd, patroni] = [read('etc/etcd/etcd.yml'), read('etc/patroni/config.yml')];
    const listening = [
      ...[...etcd.matchAll(/^listen-\w+-urls: (\S+)$/gm)].map(([, url = '']) => new URL(url).host),
      ...[...patroni.matchAll(/^ +listen: (\S+)$/gm)].map(([, address]) => address),
      ...[...read('etc/pgbackrest/pgbackrest.conf').matchAll(/^tls-server-address=(\S+)$/gm)].map(
        ([, address]) => `${address}:8432`,
      ),
    ];
    expect(listening).toEqual([2379, 2380, 8008, 5432, 8432].map((port) => `10.0.0.2:${port}`));
    const bound = [...read('etc/haproxy/haproxy.cfg').matchAll(/^ +bind (\S+)/gm)].map(
      ([, address]) => address,
    );
    expect(bound).toEqual(['127.0.0.1:5000', '*:80', '*:443']);
    expect(read('etc/courtfolk/app.env')).toContain('HOST=10.0.0.2\n');
  });

  it('lets nobody in there without a certificate of the cluster or a password over TLS', () => {
    const etcd = read('etc/etcd/etcd.yml');
    expect(etcd.match(/^ {2}client-cert-auth: true$/gm)).toHaveLength(2);
    expect(etcd).not.toMatch(/http:/);
    const patroni = read('etc/patroni/config.yml');
    expect(patroni).toContain('  verify_client: required\n');
    const rules = [...patroni.matchAll(/^ {4}- ((?:local|host\w*) .*)$/gm)].map(
      ([, rule = '']) => rule,
    );
    expect(rules.length).toBeGreaterThan(3);
    for (const rule of rules) {
      if (rule.startsWith('local ')) expect(rule).toBe('local all postgres peer map=postgres');
      else expect(rule).toMatch(/^hostssl \S+ \S+ 10\.0\.0\.0\/24 scram-sha-256$/);
    }
    expect(
      read('etc/pgbackrest/pgbackrest.conf').match(/^tls-server-auth=courtfolk-\d=courtfolk$/gm),
    ).toHaveLength(3);
    expect(read('etc/haproxy/haproxy.cfg')).toMatch(/check-ssl .*verify required/);
    expect(read('etc/courtfolk/app.env').match(/sslmode=verify-full/g)).toHaveLength(2);
  });

  it('sends people to instances by /healthz, streams unbuffered, and answers by itself with Retry-After', () => {
    const haproxy = read('etc/haproxy/haproxy.cfg');
    expect(haproxy).toContain('option httpchk GET /healthz');
    expect(haproxy).toContain('option httpchk OPTIONS /primary');
    expect(haproxy).toContain('on-marked-down shutdown-sessions');
    expect(haproxy).toContain('hard-stop-after 10s');
    expect(haproxy).toContain('use_backend live if { path /live }');
    const page = readFileSync(join(root, 'etc/haproxy/unavailable.http'), 'utf8');
    const [head = ''] = page.split('\r\n\r\n');
    expect(head.split('\r\n')).toContain('Retry-After: 2');
    // A line feed alone would be part of a header for some.
    expect(head.replaceAll('\r\n', '')).not.toContain('\n');
  });

  it('makes passwords and keys once, and keeps all that has one from other users', () => {
    const secrets = readFileSync(join(folder, 'secrets.env'), 'utf8');
    execFileSync(join(deploy, 'secrets.sh'), [folder]);
    expect(readFileSync(join(folder, 'secrets.env'), 'utf8')).toBe(secrets);
    const values = [...secrets.matchAll(/^\w+=(.+)$/gm)].map(([, value = '']) => value);
    expect(values).toHaveLength(7);
    for (const path of filesIn(root)) {
      const text = readFileSync(path, 'utf8');
      if (values.some((value) => text.includes(value)) || text.includes('PRIVATE KEY'))
        expect(statSync(path).mode & 0o077, path).toBe(0);
    }
  });

  it('makes certificates that hold by the whole of X.509, as Python asks from 3.13 on', () => {
    const file = (name: string) => join(folder, name);
    const verify = ['verify', '-x509_strict', '-CAfile', file('ca.crt')];
    for (const purpose of ['sslserver', 'sslclient'])
      execFileSync('openssl', [...verify, '-purpose', purpose, file('machine-2.crt')]);
  });

  it('writes values with any character that sed knows', () => {
    const other = mkdtempSync(join(folder, 'values-'));
    const changed = settings.replace(
      /^SMTP_URL=.*$/m,
      "SMTP_URL='smtps://a&b|c\\\\d@mail.example'",
    );
    writeFileSync(join(other, 'cluster.env'), changed);
    execFileSync(join(deploy, 'secrets.sh'), [other]);
    execFileSync(join(deploy, 'render.sh'), [other, '1', join(other, 'machine')]);
    expect(readFileSync(join(other, 'machine/etc/courtfolk/app.env'), 'utf8')).toContain(
      "SMTP_URL='smtps://a&b|c\\\\d@mail.example'\n",
    );
  });

  it('gives the app the same settings from systemd and from a shell', () => {
    const file = join(root, 'etc/courtfolk/app.env');
    const lines = execFileSync('sh', ['-c', 'set -a && . "$1" && env', 'sh', file], {
      encoding: 'utf8',
    });
    expect(lines.split('\n')).toEqual(
      expect.arrayContaining(
        Object.entries(parseEnv(readFileSync(file, 'utf8'))).map(
          ([name, value]) => `${name}=${value}`,
        ),
      ),
    );
  });

  it.skipIf(spawnSync('/usr/sbin/haproxy', ['-v']).error !== undefined)(
    'is accepted by HAProxy',
    () => {
      const tls = join(root, 'etc/courtfolk/tls');
      // With its mode: no order of the tests leaves a key that others can read.
      copyFileSync(join(tls, 'machine.pem'), join(tls, 'web.pem'));
      const file = join(root, 'etc/haproxy/haproxy.cfg');
      const { status, stderr } = spawnSync('/usr/sbin/haproxy', ['-c', '-f', file], {
        encoding: 'utf8',
      });
      expect(stderr).not.toContain('WARNING');
      expect(status, stderr).toBe(0);
    },
  );

  it.skipIf(!has('promtool'))('is accepted by promtool', () => {
    // It looks whether the other rules and the key are there, and readable.
    const file = join(root, 'etc/prometheus/prometheus.yml');
    writeFileSync(
      file,
      readFileSync(file, 'utf8').replace('/opt/courtfolk', resolve(deploy, '..')),
    );
    chmodSync(file, 0o600);
    const { status, stdout, stderr } = spawnSync('promtool', ['check', 'config', file], {
      encoding: 'utf8',
    });
    expect(status, stdout + stderr).toBe(0);
  });

  it.skipIf(!has('systemd-analyze'))('hardens each unit so that systemd calls none exposed', () => {
    const single = join(deploy, 'single/etc/systemd/system');
    const ofSingle = ['app', 'backup', 'verify-backup'].map((name): [string, RegExp] => [
      join(single, `courtfolk-${name}.service`),
      /: [0-3]\.\d/,
    ]);
    const ofCluster: [string, RegExp] = [
      join(root, 'etc/systemd/system/courtfolk@.service'),
      /: [0-2]\.\d/,
    ];
    for (const [file, exposure] of [ofCluster, ...ofSingle]) {
      const { stdout } = spawnSync('systemd-analyze', ['security', '--offline=yes', file], {
        encoding: 'utf8',
      });
      expect(stdout).toMatch(exposure);
    }
  });
});
