import pg from 'pg';
import { expect, it } from 'vitest';
import { loggedError } from './logging.ts';

it('of an error the log has what helps, and nothing that people typed', () => {
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

it('what is no error is logged as what it is', () => {
  expect(loggedError('oh')).toEqual({ type: 'string', message: 'oh' });
});

it("the job queue's copies of errors, which are plain objects, are readable too", () => {
  expect(
    loggedError({ message: 'connection lost', stack: 'Error: connection lost\n at x', queue: 'mail' }),
  ).toEqual({
    type: 'Error',
    message: 'connection lost',
    stack: 'Error: connection lost\n at x',
  });
});
