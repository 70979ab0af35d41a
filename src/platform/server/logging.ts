import pino from 'pino';
import type { Config } from '#platform/server/config.ts';

export type Logger = pino.Logger;

type LoggedError = {
  type: string;
  message: string;
  stack?: string;
  code?: string;
  constraint?: string;
  cause?: LoggedError;
};

const address = /[^\s<>"'(),:;@/]+@[^\s<>"'(),:;@/]+/g;
/** PostgreSQL's data exceptions: these, and only these, say in their message what value was wrong. */
const valueState = /^22[0-9A-Z]{3}$/;

/** What is longer quotes something, and looking through it would take long. */
const longestMessage = 2_000;

/** A message without what it quotes of people: addresses that a mail server names, values that PostgreSQL could not read. */
function withoutData(message: string, code: unknown): string {
  const plain = message.slice(0, longestMessage).replace(address, '…@…');
  return typeof code === 'string' && valueState.test(code) ? plain.replace(/".*"|".*/s, '"…"') : plain;
}

/**
 * What of an error may stand in the log. PostgreSQL's `detail` and a validation's `data` hold what people typed, so only
 * named parts are taken, and messages without what they quote.
 */
export function loggedError(error: unknown, depth = 0): LoggedError {
  if (typeof error !== 'object' || error === null || !('message' in error)) {
    return { type: typeof error, message: withoutData(String(error), undefined) };
  }
  // pg-boss tells of copies of errors, which are plain objects
  const { name, message, stack, code, constraint, cause } = error as Record<
    keyof LoggedError | 'name',
    unknown
  >;
  const said = String(message);
  const kept = withoutData(said, code);
  return {
    type: typeof name === 'string' ? name : 'Error',
    message: kept,
    // It begins with the message.
    ...(typeof stack === 'string' ? { stack: stack.replaceAll(said, () => kept) } : {}),
    ...(typeof code === 'string' ? { code } : {}),
    ...(typeof constraint === 'string' ? { constraint } : {}),
    ...(cause !== undefined && depth < 3 ? { cause: loggedError(cause, depth + 1) } : {}),
  };
}

/**
 * JSON lines on stdout. Never hand it a token, a password, a mail or a birthdate.
 *
 * With `buffered`, lines leave some at a time and at most a fifth of a second late: one write for each request is a twentieth of what a
 * request costs. An orderly end loses none, a kill -9 those of that moment.
 */
export function createLogger(
  config: Pick<Config, 'logLevel'>,
  { buffered = false }: { buffered?: boolean } = {},
): Logger {
  const options: pino.LoggerOptions = {
    level: config.logLevel,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (label) => ({ level: label }) },
    serializers: { err: (error: unknown) => loggedError(error) },
  };
  if (!buffered) return pino(options);
  return pino(options, pino.destination({ dest: 1, sync: false, minLength: 4096, periodicFlush: 200 }));
}
