import { describe, expect, it } from 'vitest';
import { ConfigError, readConfig } from './config.ts';

const production = {
  NODE_ENV: 'production',
  DATABASE_URL: 'postgres://app:secret@db:5432/courtfolk',
  SECRET_KEY: 'kX3vQ9mT0bZ7wR2nY5cH8pL1sD4fG6jA',
  SMTP_URL: 'smtps://user:secret@mail.example.com:465',
  PUBLIC_ORIGIN: 'https://courtfolk.example/',
};

function problemsOf(environment: Record<string, string>): readonly string[] {
  try {
    readConfig(environment);
  } catch (error) {
    if (error instanceof ConfigError) return error.problems;
    throw error;
  }
  return [];
}

describe('settings', () => {
  it('have defaults for development that listen on localhost only', () => {
    expect(readConfig({})).toMatchObject({
      production: false,
      port: 3000,
      host: '127.0.0.1',
      maxConnections: 20_000,
      stopDelaySeconds: 0,
      databasePool: 20,
      publicOrigin: 'http://localhost:3000',
      databaseUrl: null,
      demo: 'when_empty',
      publicKey: 'courtfolk-public',
      rateLimits: true,
    });
  });

  it('treat an empty value as absent', () => {
    expect(readConfig({ PORT: ' ', DATABASE_URL: '' })).toMatchObject({
      port: 3000,
      databaseUrl: null,
    });
  });

  it('use DATABASE_URL for migrations by default', () => {
    const { DATABASE_URL } = production;
    expect(readConfig({ DATABASE_URL })).toMatchObject({
      migrationDatabaseUrl: DATABASE_URL,
      demo: 'off',
    });
  });

  it('of production reduce PUBLIC_ORIGIN to scheme and host', () => {
    expect(readConfig(production)).toMatchObject({
      production: true,
      host: '0.0.0.0',
      publicOrigin: 'https://courtfolk.example',
      demo: 'off',
    });
  });

  it('derive email addresses from PUBLIC_ORIGIN in production only', () => {
    expect(readConfig(production)).toMatchObject({
      mailFrom: 'Courtfolk <no-reply@courtfolk.example>',
      supportEmail: 'support@courtfolk.example',
    });
    expect(readConfig({ PUBLIC_ORIGIN: 'https://courtfolk.example:8443' })).toMatchObject({
      mailFrom: 'Courtfolk <no-reply@courtfolk.test>',
      supportEmail: 'support@courtfolk.test',
    });
    const custom = { MAIL_FROM: 'Club <club@club.example>', SUPPORT_EMAIL: 'help@club.example' };
    expect(readConfig({ ...production, ...custom })).toMatchObject({
      mailFrom: custom.MAIL_FROM,
      supportEmail: custom.SUPPORT_EMAIL,
    });
  });

  it('that production lacks are all reported at once', () => {
    const problems = problemsOf({ NODE_ENV: 'production' });
    const names = problems.map((problem) => problem.split(/[ =]/)[0]);
    expect(names).toEqual(['DATABASE_URL', 'SECRET_KEY', 'SMTP_URL', 'PUBLIC_ORIGIN']);
  });

  it.each([
    ['RATE_LIMITS', 'off', 'development only'],
    ['DEMO', 'on', 'known password'],
    ['SECRET_KEY', 'kX3vQ9mT0bZ7wR2nY5cH8pL1sD4fG6j', 'at least 32 characters'],
    ['SECRET_KEY', '0123456789abcdef'.repeat(2), 'openssl rand -base64 48'],
    ['SECRET_KEY', 'x'.repeat(64), 'can be guessed'],
    [
      'SECRET_KEY_FALLBACKS',
      'kX3vQ9mT0bZ7wR2nY5cH8pL1sD4fG6jA,short',
      'earlier values of SECRET_KEY',
    ],
    ['SECRET_KEY', 'courtfolk-development-key-0123456789', 'can be guessed'],
    ['SECRET_KEY', 'please-change-me-please-change-me-1', 'can be guessed'],
    ['SMTP_URL', 'smtp://mail.example.com:587', 'ALLOW_PLAIN_SMTP=on'],
    ['SMTP_URL', 'smtp://mail.example.com:587?requireTLS=false', 'ALLOW_PLAIN_SMTP=on'],
    ['PUBLIC_ORIGIN', 'http://courtfolk.example', 'ALLOW_PLAIN_HTTP=on'],
    ['PUBLIC_ORIGIN', 'https://localhost:3000', 'nobody else can reach'],
    ['PUBLIC_ORIGIN', 'https://127.0.0.1', 'nobody else can reach'],
    ['PUBLIC_ORIGIN', 'https://[::1]:3000', 'nobody else can reach'],
  ])('%s=%s is refused in production', (name, value, text) => {
    const problems = problemsOf({ ...production, [name]: value });
    expect(problems).toHaveLength(1);
    expect(problems[0]).toContain(name);
    expect(problems[0]).toContain(text);
  });

  it.each(['staging', 'prod', 'Production', 'production '])('refuse NODE_ENV="%s"', (value) => {
    expect(problemsOf({ NODE_ENV: value })).toEqual([
      'NODE_ENV must be development, test or production, exactly as written here.',
    ]);
  });

  it.each([
    ['on every address', { HOST: '0.0.0.0' }],
    ['on a name that begins like loopback', { HOST: '127.example.com' }],
    ['under a public origin', { PUBLIC_ORIGIN: 'https://courtfolk.example' }],
    [
      'under an address of the local network',
      { HOST: '::1', PUBLIC_ORIGIN: 'http://192.168.1.7:3000' },
    ],
  ])('have no demo people %s', (_, settings) => {
    expect(readConfig(settings)).toMatchObject({ local: false, demo: 'off' });
    expect(problemsOf({ ...settings, DEMO: 'on' })).toEqual([
      'DEMO=on needs a loopback HOST and a local PUBLIC_ORIGIN: demo people have a known password.',
    ]);
  });

  it('have demo people under every local name', () => {
    for (const HOST of ['localhost', '127.0.0.2', '::1', '::ffff:127.0.0.1'])
      expect(readConfig({ HOST, PUBLIC_ORIGIN: 'http://[::1]:3000' })).toMatchObject({
        local: true,
        demo: 'when_empty',
      });
    expect(readConfig({ NODE_ENV: 'test', PUBLIC_ORIGIN: 'http://club.localhost' }).local).toBe(
      true,
    );
    expect(readConfig(production).local).toBe(false);
  });

  it('of production require TLS for mails, from the first byte or by STARTTLS', () => {
    const SMTP_URL = 'smtp://user:secret@mail.example.com:587?requireTLS=true';
    expect(readConfig({ ...production, SMTP_URL })).toMatchObject({
      smtpUrl: SMTP_URL,
      warnings: [],
    });
  });

  it('allow plain connections on request, with a warning for each that is plain', () => {
    const allowed = { ...production, ALLOW_PLAIN_SMTP: 'on', ALLOW_PLAIN_HTTP: 'on' };
    expect(readConfig(allowed).warnings).toEqual([]);
    const plain = { SMTP_URL: 'smtp://mail.internal', PUBLIC_ORIGIN: 'http://courtfolk.internal' };
    expect(readConfig({ ...allowed, ...plain }).warnings).toEqual([
      expect.stringMatching(/^ALLOW_PLAIN_SMTP=on: .*\.$/),
      expect.stringMatching(/^ALLOW_PLAIN_HTTP=on: .*\.$/),
    ]);
    expect(readConfig(plain).warnings).toEqual([]);
  });

  it('of production warn at each start of an earlier key that can be guessed, without showing it', () => {
    const weak = 'courtfolk-development-key-0123456789';
    const { warnings } = readConfig({
      ...production,
      SECRET_KEY_FALLBACKS: `${production.SECRET_KEY},${weak}`,
    });
    expect(warnings).toEqual([
      expect.stringMatching(/^SECRET_KEY_FALLBACKS has a key that can be guessed/),
    ]);
    expect(warnings[0]).not.toContain(weak);
    expect(
      readConfig({ ...production, SECRET_KEY_FALLBACKS: production.SECRET_KEY }).warnings,
    ).toEqual([]);
  });

  it.each([
    '0.0.0.0/0',
    '::/0',
    '0.0.0.0/1 128.0.0.0/1',
    '203.0.0.0/7',
    '2000::/3',
    '2600::/12',
    'fc00::/6',
    'fe80::/9',
    Array.from({ length: 17 }, (_, n) => `${n + 20}.0.0.0/8`).join(),
  ])('refuse to trust as many addresses as %s', (networks) => {
    expect(problemsOf({ TRUSTED_PROXIES: networks })).toEqual([
      expect.stringMatching(/^TRUSTED_PROXIES must name the proxies alone/),
    ]);
  });

  it.each(['::ffff:10.0.0.0/104', '::ffff:0.0.0.0/96'])(
    'refuse to trust IPv4 in the form of IPv6, as %s',
    (network) => {
      expect(problemsOf({ TRUSTED_PROXIES: network })).toEqual([
        'TRUSTED_PROXIES must have networks of IPv4 as such: 10.0.0.0/8, not ::ffff:10.0.0.0/104.',
      ]);
    },
  );

  it('trust private networks and those of large providers', () => {
    const networks =
      '10.0.0.0/8,172.16.0.0/12,192.168.0.0/16,104.16.0.0/13,2606:4700::/32,fc00::/7,fe80::/10,::1,::ffff:10.0.0.1';
    expect(readConfig({ TRUSTED_PROXIES: networks }).trustedProxies).toEqual(networks.split(','));
  });

  it.each(['GEMINI_BASE_URL', 'BREACHED_PASSWORDS_URL'])(
    'allow plain http in %s to loopback only',
    (name) => {
      for (const value of [
        'http://127.0.0.1:8080',
        'http://localhost:8080',
        'https://proxy.internal',
      ])
        expect(problemsOf({ ...production, [name]: value })).toEqual([]);
      for (const value of [
        'http://proxy.internal',
        'http://127.0.0.1.evil.example',
        'ftp://proxy.internal',
      ]) {
        const problems = problemsOf({ ...production, [name]: value });
        expect(problems).toEqual([
          expect.stringMatching(new RegExp(`^${name} must be an https address`)),
        ]);
      }
    },
  );

  it('of production are refused for the embedded database alone', () => {
    const { DATABASE_URL: _, ...rest } = production;
    expect(problemsOf(rest)).toEqual([
      'DATABASE_URL is missing: production needs a PostgreSQL of its own, as the embedded one is for trying and development only.',
    ]);
  });

  it.each([
    ['PORT', 'abc'],
    ['PORT', '70000'],
    ['MAX_CONNECTIONS', '0'],
    ['DATABASE_POOL', '0'],
    ['DATABASE_POOL', 'all'],
    ['STOP_DELAY', '61'],
    ['PUBLIC_ORIGIN', 'courtfolk.app'],
    ['DATABASE_URL', 'mysql://host/db'],
    ['SMTP_URL', 'mail.host'],
    ['RATE_LIMITS', 'yes'],
    ['DEMO', 'maybe'],
    ['ALLOW_PLAIN_SMTP', 'yes'],
    ['ALLOW_PLAIN_HTTP', 'yes'],
    ['LOG_LEVEL', 'loud'],
    ['TRUSTED_PROXIES', '10.0.0.0/8, nobody'],
    ['METRICS_HOSTS', 'courtfolk-1:3000'],
    ['METRICS_HOSTS', 'http://courtfolk-1'],
    ['MAIL_FROM', 'nobody'],
    ['HELP_URL', '//evil.example'],
    ['REFEREE_QUESTIONS_PER_HOUR', '-1'],
    ['GEMINI_MODEL', 'the best one'],
  ])('report %s=%s in one sentence', (name, value) => {
    const problems = problemsOf({ [name]: value });
    expect(problems).toHaveLength(1);
    expect(problems[0]).toMatch(new RegExp(`^${name} must .*\\.$`));
  });
});
