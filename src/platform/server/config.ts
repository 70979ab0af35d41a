import { resolve } from 'node:path';
import * as z from 'zod';
import { isLoopback } from '#platform/server/http/ip-addresses.ts';
import { isWeakSecret } from '#platform/server/security/secret-strength.ts';
import {
  hostName,
  isMappedNetwork,
  isNetwork,
  list,
  mailbox,
  onOff,
  page,
  postgres,
  protocolOf,
  service,
  trustsTooMany,
  urlOf,
  wholeNumber,
} from './config-values.ts';

/** The default apikey. It is part of every page, so it is public and may stay in production. */
export const defaultPublicKey = 'courtfolk-public';
/** The host in e-mail addresses outside production. */
const developmentHost = 'courtfolk.test';

/** The settings of the process, read once at the start. */
export type Config = ReturnType<typeof readConfig>;

export class ConfigError extends Error {
  readonly problems: readonly string[];

  constructor(problems: readonly string[]) {
    super(
      `Courtfolk cannot start with these settings:\n${problems.map((line) => `  - ${line}`).join('\n')}`,
    );
    this.name = 'ConfigError';
    this.problems = problems;
  }
}

const settings = z.object({
  NODE_ENV: z
    .enum(['development', 'test', 'production'], {
      error: 'NODE_ENV must be development, test or production, exactly as written here.',
    })
    .default('development'),
  PORT: wholeNumber('PORT', 0, 65_535).default(3000),
  HOST: z.string().optional(),
  MAX_CONNECTIONS: wholeNumber('MAX_CONNECTIONS', 1, 1_000_000).default(20_000),
  STOP_DELAY: wholeNumber('STOP_DELAY', 0, 60).default(0),
  PUBLIC_ORIGIN: urlOf('PUBLIC_ORIGIN', ['http:', 'https:'], 'https://courtfolk.app').optional(),
  DATA_DIR: z.string().default('./data'),
  DATABASE_URL: postgres('DATABASE_URL').optional(),
  DATABASE_POOL: wholeNumber('DATABASE_POOL', 1, 1_000).default(20),
  MIGRATION_DATABASE_URL: postgres('MIGRATION_DATABASE_URL').optional(),
  RESTORE_COMMAND: z.string().nullable().default(null),
  SECRET_KEY: z.string().min(32, 'SECRET_KEY must have at least 32 characters.').optional(),
  SECRET_KEY_FALLBACKS: list.refine(
    (keys) => keys.every((key) => key.length >= 32),
    'SECRET_KEY_FALLBACKS must be earlier values of SECRET_KEY, with commas between them.',
  ),
  DEMO: onOff('DEMO').optional(),
  SMTP_URL: urlOf(
    'SMTP_URL',
    ['smtp:', 'smtps:'],
    'smtps://user:password@mail.host:465',
  ).optional(),
  ALLOW_PLAIN_SMTP: onOff('ALLOW_PLAIN_SMTP').default('off'),
  ALLOW_PLAIN_HTTP: onOff('ALLOW_PLAIN_HTTP').default('off'),
  MAIL_FROM: mailbox('MAIL_FROM').optional(),
  SUPPORT_EMAIL: mailbox('SUPPORT_EMAIL').optional(),
  HELP_URL: page('HELP_URL').default('/help'),
  ROADMAP_URL: page('ROADMAP_URL').default('/roadmap'),
  GEMINI_API_KEY: z.string().nullable().default(null),
  GEMINI_MODEL: z
    .string()
    .regex(
      /^[\w./-]{1,100}$/,
      'GEMINI_MODEL must be the name of a model such as gemini-3.1-flash-lite.',
    )
    .default('gemini-3.1-flash-lite'),
  GEMINI_BASE_URL: service('GEMINI_BASE_URL', 'https://host').nullable().default(null),
  PUBLIC_KEY: z
    .string()
    .regex(
      /^[A-Za-z0-9._-]{8,200}$/,
      'PUBLIC_KEY must have 8 to 200 letters, digits, dots, dashes or underscores.',
    )
    .default(defaultPublicKey),
  LOG_LEVEL: z
    .enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'], {
      error: 'LOG_LEVEL must be trace, debug, info, warn, error, fatal or silent.',
    })
    .optional(),
  TRUSTED_PROXIES: list
    .refine(
      (networks) => networks.every(isNetwork),
      'TRUSTED_PROXIES must be addresses or networks such as 10.0.0.0/8, with commas between them.',
    )
    .refine(
      (networks) => !networks.some(isMappedNetwork),
      'TRUSTED_PROXIES must have networks of IPv4 as such: 10.0.0.0/8, not ::ffff:10.0.0.0/104.',
    )
    .refine(
      (networks) => !trustsTooMany(networks),
      'TRUSTED_PROXIES must name the proxies alone: anybody in so wide a network could claim any address.',
    ),
  METRICS_HOSTS: list
    .transform((hosts) => hosts.map(hostName))
    .refine(
      (hosts): hosts is string[] => !hosts.includes(null),
      'METRICS_HOSTS must be host names or addresses without a port, with commas between them.',
    ),
  REFEREE_QUESTIONS_PER_HOUR: wholeNumber('REFEREE_QUESTIONS_PER_HOUR', 0, 100_000).default(30),
  RATE_LIMITS: onOff('RATE_LIMITS').default('on'),
  BREACHED_PASSWORDS_URL: service('BREACHED_PASSWORDS_URL', 'https://api.pwnedpasswords.com')
    .transform((url) => url.replace(/\/+$/, ''))
    .nullable()
    .default(null),
});
type Settings = z.infer<typeof settings>;

/** The names of all environment variables. */
export const settingNames: readonly string[] = Object.keys(settings.shape);

/**
 * Empty values count as absent.
 * @throws {ConfigError} with every value that is not valid
 */
function parseSettings(environment: Record<string, string | undefined>): Settings {
  const values = Object.entries(environment).filter(
    ([, value]) => value !== undefined && value.trim() !== '',
  );
  const parsed = settings.safeParse(Object.fromEntries(values));
  if (parsed.success) return parsed.data;
  throw new ConfigError([...new Set(parsed.error.issues.map((issue) => issue.message))]);
}

/** Settings that do not go together; all problems at once. */
function problemsOf(env: Settings, local: boolean): string[] {
  const production = env.NODE_ENV === 'production';
  const problems = production ? productionProblems(env) : [];
  if (env.DEMO === 'on' && !production && !local) {
    problems.push(
      'DEMO=on needs a loopback HOST and a local PUBLIC_ORIGIN: demo people have a known password.',
    );
  }
  if (env.MIGRATION_DATABASE_URL !== undefined && env.DATABASE_URL === undefined) {
    problems.push('MIGRATION_DATABASE_URL needs DATABASE_URL beside it.');
  }
  return problems;
}

/** Settings that production requires or forbids. */
function productionProblems(env: Settings): string[] {
  const problems = [
    env.DATABASE_URL === undefined &&
      'DATABASE_URL is missing: production needs a PostgreSQL of its own, as the embedded one is for trying and development only.',
    env.SECRET_KEY === undefined &&
      'SECRET_KEY is missing: at least 32 random characters that sign the sessions, the same on every node.',
    env.SECRET_KEY !== undefined &&
      isWeakSecret(env.SECRET_KEY) &&
      'SECRET_KEY can be guessed: it must be random, for example the output of openssl rand -base64 48.',
    env.SMTP_URL === undefined &&
      'SMTP_URL is missing: without it no mail can be sent and nobody can sign up.',
    hasPlainSmtp(env) &&
      env.ALLOW_PLAIN_SMTP === 'off' &&
      'SMTP_URL may send mails and passwords without TLS: use smtps://, or smtp:// ending in ?requireTLS=true; in a private network ALLOW_PLAIN_SMTP=on allows it.',
    env.PUBLIC_ORIGIN === undefined &&
      'PUBLIC_ORIGIN is missing: the address people use, such as https://courtfolk.app.',
    env.PUBLIC_ORIGIN !== undefined &&
      isLoopback(new URL(env.PUBLIC_ORIGIN).hostname) &&
      'PUBLIC_ORIGIN is this machine itself, which nobody else can reach: give the address people use, such as https://courtfolk.app.',
    hasPlainHttp(env) &&
      env.ALLOW_PLAIN_HTTP === 'off' &&
      'PUBLIC_ORIGIN must be https, as sessions could be read on the way: in a private network ALLOW_PLAIN_HTTP=on allows http.',
    env.RATE_LIMITS === 'off' && 'RATE_LIMITS=off is for development only.',
    env.DEMO === 'on' && 'DEMO=on is for development only: demo people have a known password.',
  ];
  return problems.filter((problem) => typeof problem === 'string');
}

/** What production allows but an operator should be reminded of at each start. */
function productionWarnings(env: Settings): string[] {
  const warnings = [
    hasPlainSmtp(env) &&
      'ALLOW_PLAIN_SMTP=on: mails may be sent without TLS and can be read on the way.',
    env.SECRET_KEY_FALLBACKS.some(isWeakSecret) &&
      'SECRET_KEY_FALLBACKS has a key that can be guessed: whoever guesses it can still forge the links of mails.',
    hasPlainHttp(env) && 'ALLOW_PLAIN_HTTP=on: passwords and sessions can be read on the way.',
  ];
  return warnings.filter((warning) => typeof warning === 'string');
}

/** Whether mails may be sent without TLS: smtp:// uses STARTTLS only where a server offers it. */
function hasPlainSmtp({ SMTP_URL }: Settings): boolean {
  if (SMTP_URL === undefined) return false;
  const { protocol, searchParams } = new URL(SMTP_URL);
  return protocol === 'smtp:' && searchParams.get('requireTLS') !== 'true';
}

function hasPlainHttp({ PUBLIC_ORIGIN }: Settings): boolean {
  return PUBLIC_ORIGIN !== undefined && protocolOf(PUBLIC_ORIGIN) === 'http:';
}

/** Whether the database gets demo people: an embedded one on this machine does at first. */
function demoOf({ DEMO, DATABASE_URL }: Settings, local: boolean) {
  if (DEMO !== undefined) return DEMO;
  return DATABASE_URL === undefined && local ? 'when_empty' : 'off';
}

/**
 * Reads the settings from an environment.
 * @throws {ConfigError} with every problem at once
 */
export function readConfig(environment: Record<string, string | undefined>) {
  const env = parseSettings(environment);
  const production = env.NODE_ENV === 'production';
  const host = env.HOST ?? (production ? '0.0.0.0' : '127.0.0.1');
  const { origin, hostname } = new URL(env.PUBLIC_ORIGIN ?? `http://localhost:${env.PORT}`);
  const local = !production && isLoopback(host) && isLoopback(hostname);
  const problems = problemsOf(env, local);
  if (problems.length > 0) throw new ConfigError(problems);
  const mailHost = production ? hostname : developmentHost;
  return {
    production,
    /** Sentences for the log. */
    warnings: production ? productionWarnings(env) : [],
    port: env.PORT,
    host,
    maxConnections: env.MAX_CONNECTIONS,
    /** How long a stop goes on accepting connections, after /healthz began to fail. */
    stopDelaySeconds: env.STOP_DELAY,
    /** Not production, and reachable from this machine only: demo people may exist. */
    local,
    /** Scheme, host and port of the app as users see it, without a trailing slash. */
    publicOrigin: origin,
    /** Absolute path of the embedded database and the development secret. */
    dataDir: resolve(env.DATA_DIR),
    /** Null: the embedded database, never in production. */
    databaseUrl: env.DATABASE_URL ?? null,
    /** Connections in the pool of this process; others are beside it (connection-budget.ts). */
    databasePool: env.DATABASE_POOL,
    migrationDatabaseUrl: env.MIGRATION_DATABASE_URL ?? env.DATABASE_URL ?? null,
    /** Restores the newest backup of DATABASE_URL into the folder "$1"; null without one. */
    restoreCommand: env.RESTORE_COMMAND,
    /** Null only outside production: then one is generated in the data folder. */
    secretKey: env.SECRET_KEY ?? null,
    /** Earlier values of SECRET_KEY. */
    secretKeyFallbacks: env.SECRET_KEY_FALLBACKS,
    demo: demoOf(env, local),
    /** Null only outside production: then mails go to the development mailbox. */
    smtpUrl: env.SMTP_URL ?? null,
    mailFrom: env.MAIL_FROM ?? `Courtfolk <no-reply@${mailHost}>`,
    supportEmail: env.SUPPORT_EMAIL ?? `support@${mailHost}`,
    helpUrl: env.HELP_URL,
    roadmapUrl: env.ROADMAP_URL,
    geminiApiKey: env.GEMINI_API_KEY,
    geminiModel: env.GEMINI_MODEL,
    geminiBaseUrl: env.GEMINI_BASE_URL,
    publicKey: env.PUBLIC_KEY,
    logLevel: env.LOG_LEVEL ?? (production ? ('info' as const) : ('warn' as const)),
    /** Addresses or networks (CIDR) whose x-forwarded-for is trusted. */
    trustedProxies: env.TRUSTED_PROXIES,
    /** Names under which /metrics answers, beside those of loopback. */
    metricsHosts: env.METRICS_HOSTS,
    refereeQuestionsPerHour: env.REFEREE_QUESTIONS_PER_HOUR,
    rateLimits: env.RATE_LIMITS === 'on',
    /** Null: nothing is looked up. */
    breachedPasswordsUrl: env.BREACHED_PASSWORDS_URL,
  };
}

/** The settings of this process: the only place that reads its environment. */
export function configOfProcess(): Config {
  return readConfig(process.env);
}
