import pg from 'pg';
import { expect, it } from 'vitest';
import { loggedError } from './logging.ts';

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
    loggedError({ message: 'connection lost', stack: 'Error: connection lost\n at x', queue: 'mail' }),
  ).toEqual({
    type: 'Error',
    message: 'connection lost',
    stack: 'Error: connection lost\n at x',
  });
});

it('e-mail addresses and invalid values are removed from messages', () => {
  const refused = Object.assign(
    new Error(
      "Can't send mail - all recipients were rejected: 451 4.2.1 <anna+x@mail.courtfolk.test>: try later",
    ),
    { code: 'EENVELOPE' },
  );
  const logged = loggedError(refused);
  expect(logged.message).toBe("Can't send mail - all recipients were rejected: 451 4.2.1 <…@…>: try later");
  expect(JSON.stringify(logged)).not.toContain('anna');
  const invalid = Object.assign(
    new pg.DatabaseError('invalid input syntax for type uuid: "my "secret" word"', 1, 'error'),
    { code: '22P02' },
  );
  const typed = loggedError(new Error('outer', { cause: invalid }));
  expect(typed.cause?.message).toBe('invalid input syntax for type uuid: "…"');
  expect(JSON.stringify(typed)).not.toContain('secret');
  // Names of the schema stay.
  const broken = Object.assign(new pg.DatabaseError('relation "players" does not exist', 1, 'error'), {
    code: '42P01',
  });
  expect(loggedError(broken).message).toBe('relation "players" does not exist');
});

it('a long message is cut, in the stack too', () => {
  const logged = loggedError(new Error('a'.repeat(1_000_000)));
  expect(logged.message).toBe('a'.repeat(2_000));
  expect(logged.stack?.length).toBeLessThan(10_000);
  expect(logged.stack).toContain('logging.test.ts');
  const value = Object.assign(new Error(`invalid value: "${'secret '.repeat(1_000)}"`), { code: '22P02' });
  expect(loggedError(value).message).toBe('invalid value: "…"');
});
