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

/**
 * What of an error may stand in the log. PostgreSQL's `detail` and a validation's `data` hold what people typed, so only
 * named parts are taken.
 */
export function loggedError(error: unknown, depth = 0): LoggedError {
  if (!(error instanceof Error)) return { type: typeof error, message: String(error) };
  const { code, constraint } = error as { code?: unknown; constraint?: unknown };
  return {
    type: error.name,
    message: error.message,
    ...(error.stack === undefined ? {} : { stack: error.stack }),
    ...(typeof code === 'string' ? { code } : {}),
    ...(typeof constraint === 'string' ? { constraint } : {}),
    ...(error.cause !== undefined && depth < 3 ? { cause: loggedError(error.cause, depth + 1) } : {}),
  };
}

/** JSON lines on stdout. Never hand it a token, a password, a mail or a birthdate. */
export function createLogger(config: Pick<Config, 'log_level'>): Logger {
  return pino({
    level: config.log_level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (label) => ({ level: label }) },
    serializers: { err: (error: unknown) => loggedError(error) },
  });
}
