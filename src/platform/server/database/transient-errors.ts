import pg from 'pg';

// Cancelled by a time-out, no lock, deadlock, serialization, idle transaction ended, shutting down, too many connections.
const passingStates = new Set([
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
]);
const lostConnection = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'ENOTFOUND',
  'EAI_AGAIN',
  'ENOENT',
]);
// The driver gives these no code.
const lostWords =
  /Connection terminated|Query read timeout|timeout exceeded when trying to connect|Client has encountered a connection error|not queryable/;

/** Whether the database was busy or away, so that trying again may help. */
export function isTransientError(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  if (error instanceof pg.DatabaseError) return passingStates.has(code) || code.startsWith('08');
  if (error instanceof AggregateError) return error.errors.some(isTransientError);
  return ('syscall' in error && lostConnection.has(code)) || lostWords.test(error.message);
}
