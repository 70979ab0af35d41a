import { describe, expect, it } from 'vitest';
import { bearerOf, createAccessTokens } from './access-tokens.ts';

const key = new Uint8Array(32).fill(7);
const user = { user_id: 'anna', session_id: 'session' };

function clockAt(start: string) {
  let now = new Date(start).getTime();
  return { now: () => new Date(now), advance: (minutes: number) => (now += minutes * 60_000) };
}

describe('an access token', () => {
  it('identifies user and session for fifteen minutes', async () => {
    const clock = clockAt('2026-11-21T12:00:00.000Z');
    const tokens = await createAccessTokens(key, clock);
    const { access_token, expires_at } = await tokens.issue(user);
    expect(expires_at).toBe('2026-11-21T12:15:00.000Z');
    expect(await tokens.verify(access_token)).toMatchObject(user);
    clock.advance(14.9);
    expect(await tokens.verify(access_token)).toMatchObject(user);
    clock.advance(0.1);
    expect(await tokens.verify(access_token)).toBeNull();
    expect(await tokens.verify(access_token)).toBeNull();
  });

  it('is invalid with another key or algorithm, or when changed', async () => {
    const clock = clockAt('2026-11-21T12:00:00.000Z');
    const tokens = await createAccessTokens(key, clock);
    const foreign = await createAccessTokens(new Uint8Array(32).fill(8), clock);
    expect(await tokens.verify((await foreign.issue(user)).access_token)).toBeNull();
    const [header, claims, signature] = (await tokens.issue(user)).access_token.split('.');
    const none = Buffer.from('{"alg":"none"}').toString('base64url');
    expect(await tokens.verify(`${none}.${claims}.`)).toBeNull();
    const changed = Buffer.from(
      '{"iss":"courtfolk","sub":"ben","sid":"s","exp":9999999999}',
    ).toString('base64url');
    expect(await tokens.verify(`${header}.${changed}.${signature}`)).toBeNull();
    expect(await tokens.verify('nonsense')).toBeNull();
  });
});

it.each([
  ['Bearer abcdefghijklmnopqrstuvwxyz', 'abcdefghijklmnopqrstuvwxyz'],
  ['bearer abcdefghijklmnopqrstuvwxyz', 'abcdefghijklmnopqrstuvwxyz'],
  ['Bearer short', null],
  ['Basic abcdefghijklmnopqrstuvwxyz', null],
  [`Bearer ${'x'.repeat(3000)}`, null],
  [null, null],
])('the authorization header %s has the token %s', (header, token) => {
  expect(bearerOf(header)).toBe(token);
});
