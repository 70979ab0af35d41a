import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { isWeakSecret } from './secret-strength.ts';

test.each([
  'x'.repeat(64),
  '0123456789abcdef'.repeat(2),
  '0123456789abcdef0123456789ABCDEF',
  'abcdefghijklmnopqrstuvwxyz012345',
  'qwertyuiopasdfghjklzxcvbnm123456',
  '2026-11-22-2026-11-23-2026-11-24-',
  '01101000111010010110100101110101',
  'courtfolk-development-key-0123456789',
  'please-change-me-please-change-me-1',
  'my-production-secret-key-for-courtfolk',
])('%s is weak', (secret) => {
  expect(isWeakSecret(secret)).toBe(true);
});

test('32 random characters are strong in hexadecimal and base64', () => {
  for (let round = 0; round < 20; round += 1) {
    for (const secret of [randomBytes(16).toString('hex'), randomBytes(48).toString('base64')])
      expect([secret, isWeakSecret(secret)]).toEqual([secret, false]);
  }
});
