import pg from 'pg';
import { expect, it, vi } from 'vitest';
import { createLogger, loggedError } from './logging.ts';

it('errors are logged with code and constraint, without user input', () => {
  const error = Object.assign(new pg.DatabaseError('duplicate key value', 1, 'error'), {
    code: '23505',
    constraint: 'accounts_email_key',
    detail: 'Key (email)=(anna@courtfolk.test) already exists.',
    data: { password: 'secret' },
  });
  const logged = loggedError(new Error('outer', { cause: error }));
  expect(logged).toMatchObject({
    type: 'Error',
    message: 'outer',
    cause: { code: '23505', constraint: 'accounts_email_key' },
  });
  expect(JSON.stringify(logged)).not.toMatch(/anna@|secret/);
});

it('a thrown value that is not an error is logged with its type', () => {
  expect(loggedError('oh')).toEqual({ type: 'string', message: 'oh' });
});

it('plain objects of the job queue are logged like errors', () => {
  expect(
    loggedError({
      message: 'connection lost',
      stack: 'Error: connection lost\n at x',
      queue: 'mail',
    }),
  ).toEqual({
    type: 'Error',
    message: 'connection lost',
    stack: 'Error: connection lost\n at x',
  });
});

it('email addresses and invalid values are removed from messages', () => {
  const refused = Object.assign(
    new Error(
      "Can't send mail - all recipients were rejected: 451 4.2.1 <anna+x@mail.courtfolk.test>: try later",
    ),
    { code: 'EENVELOPE' },
  );
  const logged = loggedError(refused);
  expect(logged.message).toBe(
    "Can't send mail - all recipients were rejected: 451 4.2.1 <…@…>: try later",
  );
  expect(JSON.stringify(logged)).not.toContain('anna');
  const invalid = Object.assign(
    new pg.DatabaseError('invalid input syntax for type uuid: "my "secret" word"', 1, 'error'),
    { code: '22P02' },
  );
  const typed = loggedError(new Error('outer', { cause: invalid }));
  expect(typed.cause?.message).toBe('invalid input syntax for type uuid: "…"');
  expect(JSON.stringify(typed)).not.toContain('secret');
  // Names of the schema stay.
  const broken = Object.assign(
    new pg.DatabaseError('relation "players" does not exist', 1, 'error'),
    {
      code: '42P01',
    },
  );
  expect(loggedError(broken).message).toBe('relation "players" does not exist');
});

it('a long message is cut, in the stack too', () => {
  const logged = loggedError(new Error('a'.repeat(1_000_000)));
  expect(logged.message).toBe('a'.repeat(2_000));
  expect(logged.stack?.length).toBeLessThan(10_000);
  expect(logged.stack).toContain('logging.test.ts');
  const value = Object.assign(new Error(`invalid value: "${'secret '.repeat(1_000)}"`), {
    code: '22P02',
  });
  expect(loggedError(value).message).toBe('invalid value: "…"');
});

it('an outage of the database is a line for each cause, and then one a minute with the number', () => {
  vi.useFakeTimers();
  try {
    const lines: Record<string, unknown>[] = [];
    const stream = { write: (line: string) => void lines.push(JSON.parse(line)) };
    const log = createLogger({ logLevel: 'warn' }, { stream });
    const refused = () =>
      Object.assign(new Error('refused'), { code: 'ECONNREFUSED', syscall: 'connect' });
    const ended = () => Object.assign(new pg.DatabaseError('ended', 1, 'error'), { code: '57P01' });
    const summaries = () =>
      lines.splice(0).map(({ level, cause, count, msg }) => ({ level, cause, count, msg }));
    for (let n = 0; n < 50; n += 1) {
      log.warn({ err: refused() }, 'database connection');
      log.warn({ err: { ...ended(), message: 'ended' } }, 'job queue');
      log.warn({ err: new AggregateError([refused()]) }, 'live connection');
    }
    expect(lines.splice(0)).toMatchObject([
      { msg: 'database connection', err: { code: 'ECONNREFUSED' } },
      { msg: 'job queue', err: { code: '57P01' } },
    ]);
    vi.advanceTimersByTime(60_000);
    const summary = { level: 'warn', msg: 'database unavailable' };
    expect(summaries()).toEqual([
      { ...summary, cause: 'ECONNREFUSED', count: 99 },
      { ...summary, cause: '57P01', count: 49 },
    ]);
    log.warn({ err: refused() }, 'database connection');
    vi.advanceTimersByTime(60_000);
    expect(summaries()).toEqual([{ ...summary, cause: 'ECONNREFUSED', count: 1 }]);
    vi.advanceTimersByTime(120_000);
    expect(lines).toEqual([]);
    // The next outage is told at once.
    log.warn({ err: refused() }, 'database connection');
    expect(lines).toHaveLength(1);
  } finally {
    vi.useRealTimers();
  }
});

it('what fails by an outage is an error with a line of its own, and then one a minute for each message', () => {
  vi.useFakeTimers();
  try {
    const lines: Record<string, unknown>[] = [];
    const stream = { write: (line: string) => void lines.push(JSON.parse(line)) };
    const log = createLogger({ logLevel: 'warn' }, { stream });
    const refused = Object.assign(new Error('refused'), {
      code: 'ECONNREFUSED',
      syscall: 'connect',
    });
    log.warn({ err: refused }, 'database connection');
    log.error({ err: refused }, 'deferred mails failed');
    for (let n = 0; n < 3; n += 1) log.error({ err: refused, job: 'mail' }, 'job failed');
    expect(lines.splice(0).map(({ level, msg }) => [level, msg])).toEqual([
      ['warn', 'database connection'],
      ['error', 'deferred mails failed'],
      ['error', 'job failed'],
    ]);
    vi.advanceTimersByTime(60_000);
    expect(lines).toMatchObject([
      { level: 'error', cause: 'ECONNREFUSED', count: 2, msg: 'job failed' },
    ]);
  } finally {
    vi.useRealTimers();
  }
});

it('other errors and fatal ones are all logged', () => {
  const lines: string[] = [];
  const log = createLogger(
    { logLevel: 'info' },
    { stream: { write: (line) => void lines.push(line) } },
  );
  const lost = new Error('Connection terminated unexpectedly');
  const deadlock = Object.assign(new pg.DatabaseError('deadlock', 1, 'error'), { code: '40P01' });
  for (let n = 0; n < 3; n += 1) {
    log.info('a line');
    log.error({ err: new Error('a bug') }, 'request failed');
    log.error({ err: deadlock }, 'request failed');
    log.fatal({ err: lost }, 'uncaught exception');
  }
  expect(lines).toHaveLength(12);
});
