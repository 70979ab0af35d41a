import pino from 'pino';
import { minute } from '#platform/common/clock.ts';
import type { Config } from '#platform/server/config.ts';
import { outageCause } from '#platform/server/database/transient-errors.ts';

export type Logger = pino.Logger;

type LoggedError = {
  type: string;
  message: string;
  stack?: string;
  code?: string;
  constraint?: string;
  cause?: LoggedError;
};

/** The message of lines about an outage of the database. */
export const databaseUnavailable = 'database unavailable';
const { error = 50, fatal = 60 } = pino.levels.values;

const emailAddress = /[^\s<>"'(),:;@/]+@[^\s<>"'(),:;@/]+/g;
/** PostgreSQL's data exceptions: only their messages contain the invalid value. */
const dataException = /^22[0-9A-Z]{3}$/;

/** Longer messages are cut: they quote data, and searching them is slow. */
const maxMessageLength = 2_000;

/** A message without e-mail addresses and without the values of PostgreSQL's data exceptions. */
function withoutData(message: string, code: unknown): string {
  const plain = message.slice(0, maxMessageLength).replace(emailAddress, '…@…');
  return typeof code === 'string' && dataException.test(code)
    ? plain.replace(/".*"|".*/s, '"…"')
    : plain;
}

/**
 * The loggable fields of an error. PostgreSQL's `detail` and the `data` of a validation contain
 * user input and are left out; messages are redacted.
 */
export function loggedError(error: unknown, depth = 0): LoggedError {
  if (typeof error !== 'object' || error === null || !('message' in error)) {
    return { type: typeof error, message: withoutData(String(error), undefined) };
  }
  // pg-boss passes errors as plain objects.
  const { name, message, stack, code, constraint, cause } = error as Record<
    keyof LoggedError | 'name',
    unknown
  >;
  const original = String(message);
  const redacted = withoutData(original, code);
  return {
    type: typeof name === 'string' ? name : 'Error',
    message: redacted,
    // The stack begins with the message.
    ...(typeof stack === 'string' ? { stack: stack.replaceAll(original, () => redacted) } : {}),
    ...(typeof code === 'string' ? { code } : {}),
    ...(typeof constraint === 'string' ? { constraint } : {}),
    ...(cause !== undefined && depth < 3 ? { cause: loggedError(cause, depth + 1) } : {}),
  };
}

type LogMethod = NonNullable<NonNullable<pino.LoggerOptions['hooks']>['logMethod']>;

/**
 * While the database is away, every request and connection has something to say about it: the first
 * line of each cause is written, then one a minute with the number of the others. Errors are about
 * more than the connection, such as a job that failed: those of each message likewise.
 */
function createOutageFilter(): LogMethod {
  const counts = new Map<string, number>();

  const startMinute = (key: string, writeCount: (count: number) => void) => {
    counts.set(key, 0);
    setTimeout(() => {
      const count = counts.get(key) ?? 0;
      counts.delete(key);
      if (count === 0) return;
      writeCount(count);
      startMinute(key, writeCount);
    }, minute).unref();
  };

  return function (this: Logger, args, method, level) {
    const [fields, message] = args as unknown[];
    const hasError = typeof fields === 'object' && fields !== null && 'err' in fields;
    const cause = hasError && level < fatal ? outageCause(fields.err) : null;
    if (cause === null) return method.apply(this, args);
    const isError = level >= error;
    const key = isError ? `${cause} ${message}` : cause;
    const count = counts.get(key);
    if (count !== undefined) {
      counts.set(key, count + 1);
      return;
    }
    startMinute(key, (others) => {
      if (isError) this.error({ cause, count: others }, String(message));
      else this.warn({ cause, count: others }, databaseUnavailable);
    });
    method.apply(this, args);
  };
}

/**
 * JSON lines on stdout. Never log a token, a password, an e-mail or a birthdate.
 *
 * With `buffered`, lines are written in batches at most 0.2 s late: a write per request takes 5 %
 * of its time. A regular exit loses no line, kill -9 the last batch. `stream` replaces stdout.
 */
export function createLogger(
  config: Pick<Config, 'logLevel'>,
  { buffered = false, stream }: { buffered?: boolean; stream?: pino.DestinationStream } = {},
): Logger {
  const options: pino.LoggerOptions = {
    level: config.logLevel,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (label) => ({ level: label }) },
    serializers: { err: (error: unknown) => loggedError(error) },
    hooks: { logMethod: createOutageFilter() },
  };
  if (stream !== undefined) return pino(options, stream);
  if (!buffered) return pino(options);
  return pino(
    options,
    pino.destination({ dest: 1, sync: false, minLength: 4096, periodicFlush: 200 }),
  );
}
