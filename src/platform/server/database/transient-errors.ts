import pg from 'pg';

// Statement and lock time-outs, deadlock, serialization failure, idle transaction ended, shutdown,
// too many connections, disk full.
const transientStates = new Set([
  '57014',
  '55P03',
  '40P01',
  '40001',
  '25P03',
  '57P01',
  '57P02',
  '57P03',
  '57P05',
  '53300',
  '53100',
]);
const connectionErrors = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'ENOTFOUND',
  'EAI_AGAIN',
  'ENOENT',
]);
// The driver gives these no code.
const connectionMessages =
  /Connection terminated|Query read timeout|timeout exceeded when trying to connect|Client has encountered a connection error|not queryable/;

/** Whether the database was busy or unreachable, so that a retry may succeed. */
export function isTransientError(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  if (error instanceof pg.DatabaseError) return transientStates.has(code) || code.startsWith('08');
  if (error instanceof AggregateError) return error.errors.some(isTransientError);
  return ('syscall' in error && connectionErrors.has(code)) || connectionMessages.test(error.message);
}
