import pg from 'pg';
import { describe, expect, it } from 'vitest';
import { AppError } from '#platform/common/errors.ts';
import { errorResponse } from './responses.ts';

function databaseError(code: string): pg.DatabaseError {
  return Object.assign(new pg.DatabaseError('internal message', 1, 'error'), {
    code,
    detail: 'Key (email)=(anna)',
  });
}

const wire = (error: unknown) =>
  JSON.parse(String(errorResponse(error).body)) as Record<string, unknown>;

describe('the response to an error', () => {
  it('for users has its message and fields, and never its cause', () => {
    const cause = new Error('inside');
    const error = new AppError('CONFLICT', 'Taken.', { fields: { email: 'Taken.' }, cause });
    expect(wire(error)).toEqual({
      code: 'CONFLICT',
      status: 409,
      message: 'Taken.',
      data: { fields: { email: 'Taken.' } },
    });
  });

  it('has a cause for the log only where the server is at fault', () => {
    const cause = new TypeError('The encoded data was not valid');
    expect(errorResponse(new AppError('BAD_GATEWAY', 'Later.', { cause })).error).toBe(cause);
    expect(errorResponse(new AppError('BAD_REQUEST', 'No.', { cause })).error).toBeUndefined();
  });

  it('with retryAfterSeconds has a retry-after header', () => {
    const error = new AppError('TOO_MANY_REQUESTS', 'Later.', { retryAfterSeconds: 60 });
    expect(errorResponse(error).headers).toMatchObject({ 'retry-after': '60' });
  });

  it.each([
    ...['57014', '55P03', '40P01', '40001', '25P03', '25P04'].map((code) => [code, undefined]),
    ...['25006', '57P01', '57P02', '57P03', '57P05', '53300', '53100'].map((code) => [code, '1']),
    ...['08000', '08003', '08006', '08P01'].map((code) => [code, '1']),
  ] as [string, string | undefined][])(
    'of a busy, read-only or unreachable database (%s) is 503, to be repeated after %s s',
    (code, after) => {
      expect(wire(databaseError(code))).toEqual({
        code: 'SERVICE_UNAVAILABLE',
        status: 503,
        message: 'Please try again in a moment.',
      });
      expect(errorResponse(databaseError(code)).headers['retry-after']).toBe(after);
    },
  );

  it.each([
    Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED', syscall: 'connect' }),
    new AggregateError([
      Object.assign(new Error('refused'), { code: 'ECONNREFUSED', syscall: 'connect' }),
    ]),
    ...['EHOSTUNREACH', 'ENETUNREACH', 'EHOSTDOWN', 'ENETDOWN', 'ECONNABORTED', 'ETIMEDOUT'].map(
      (code) => Object.assign(new Error(code), { code, syscall: 'connect' }),
    ),
    new Error('Connection terminated unexpectedly'),
    new Error('timeout exceeded when trying to connect'),
    new Error('timeout expired'),
    new Error('Cannot use a pool after calling end on the pool'),
    Object.assign(
      new Error('Client network socket disconnected before secure TLS connection was established'),
      { code: 'ECONNRESET' },
    ),
    new Error('There was an error establishing an SSL connection'),
  ])('of a lost connection is 503: %s', (error) => {
    expect(errorResponse(error).status).toBe(503);
  });

  it.each([
    databaseError('23503'),
    databaseError('23505'),
    databaseError('28P01'),
    Object.assign(databaseError('22P02'), { message: 'invalid input: "Connection terminated"' }),
    Object.assign(new Error('another service'), { code: 'ECONNREFUSED' }),
    new Error('the timeout expired elsewhere'),
    new TypeError('x is undefined'),
    'a thrown string',
    undefined,
  ])('that is unexpected reveals no details: %s', (error) => {
    expect(wire(error)).toEqual({
      code: 'INTERNAL_SERVER_ERROR',
      status: 500,
      message: 'Something went wrong on our side. Please try again.',
    });
  });
});
