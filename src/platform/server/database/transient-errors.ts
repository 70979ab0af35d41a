import pg from 'pg';

// A statement or transaction that met others or took too long: statement and lock time-outs,
// deadlock, serialization failure, idle and long transactions ended.
const busyStates = new Set(['57014', '55P03', '40P01', '40001', '25P03', '25P04']);
// No server that can be written to: read-only (a standby, or a primary that is one no longer),
// shutdown, crash, start, idle session ended, too many connections, disk full.
const outageStates = new Set(['25006', '57P01', '57P02', '57P03', '57P05', '53300', '53100']);
const connectionErrors = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ECONNABORTED',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'EHOSTDOWN',
  'ENETUNREACH',
  'ENETDOWN',
  'ENOTFOUND',
  'EAI_AGAIN',
  'ENOENT',
]);
// The driver gives these no code, or none that tells them from other services.
const connectionMessages =
  /Connection terminated|Query read timeout|timeout exceeded when trying to connect|^timeout expired$|Client has encountered a connection error|not queryable|Cannot use a pool after calling end on the pool|before secure TLS connection was established|establishing an SSL connection/;

function codeOf(error: object): string {
  return 'code' in error && typeof error.code === 'string' ? error.code : '';
}

/**
 * Why the database cannot be reached or written to, in a few words; null for any other error. Takes
 * the plain objects of the job queue too.
 */
export function outageCause(error: unknown): string | null {
  if (typeof error !== 'object' || error === null) return null;
  if (error instanceof AggregateError) {
    return error.errors.map(outageCause).find((cause) => cause !== null) ?? null;
  }
  const code = codeOf(error);
  if (outageStates.has(code) || code.startsWith('08')) return code;
  // The messages of the server may quote what somebody has sent.
  if (error instanceof pg.DatabaseError || 'severity' in error) return null;
  // A file that is missing has the code of a missing socket.
  const isOfFile = code === 'ENOENT' && 'syscall' in error && error.syscall !== 'connect';
  if ('syscall' in error && connectionErrors.has(code) && !isOfFile) return code;
  const message = 'message' in error ? String(error.message) : '';
  return connectionMessages.exec(message)?.[0] ?? null;
}

/** Whether the database was busy, unreachable or read-only, so that a retry may succeed. */
export function isTransientError(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return busyStates.has(codeOf(error)) || outageCause(error) !== null;
}
