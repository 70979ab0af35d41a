import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { demoPassword } from '#features/accounts/data/demo-people.ts';
import { testPassword } from '#tests/support/people.ts';
import { assertPasswordAllowed, hashPassword, isCommonPassword, isPassword } from './passwords.ts';

describe('a common password', () => {
  test.each([
    '123456',
    'Password1',
    'QWERTY123',
    'letmein!!',
    'pickleball',
    'Courtfolk1',
    'aaaaaaa',
    '12121212',
    'abcabcabc',
    '34567890'.slice(0, 7),
    'hgfedcba',
  ])('is %s', (password) => {
    expect(isCommonPassword(password)).toBe(true);
  });

  test.each(['dink-and-drive', 'six-up', 'Tr0ub4dor&3', 'ñandúes', demoPassword, testPassword])(
    'is not %s',
    (password) => {
      expect(isCommonPassword(password)).toBe(false);
    },
  );

  test('is refused under the field that it was typed into', () => {
    expect(() => assertPasswordAllowed('iloveyou', 'anna@courtfolk.test', 'new_password')).toThrow(
      expect.objectContaining({
        code: 'BAD_REQUEST',
        fields: { new_password: 'This password is too common. Please choose another one.' },
      }),
    );
  });
});

describe('a hash', () => {
  test('is argon2id, different each time, and belongs to its password alone', async () => {
    const [one, other] = await Promise.all([hashPassword('dink-and-drive'), hashPassword('dink-and-drive')]);
    expect(one).toMatch(/^\$argon2id\$/);
    expect(one).not.toBe(other);
    expect(await isPassword('dink-and-drive', one)).toBe(true);
    expect(await isPassword('dink-and-drivE', one)).toBe(false);
  });

  test('that is missing belongs to no password, and costs as much work', async () => {
    const real = await hashPassword('dink-and-drive');
    await isPassword('warm-up', undefined);
    // Work of the processor, which a busy machine does not stretch.
    const work = async (password_hash: string | undefined) => {
      const before = process.cpuUsage();
      for (let round = 0; round < 10; round += 1) {
        expect(await isPassword('some-guess', password_hash)).toBe(false);
      }
      return process.cpuUsage(before).user;
    };
    const ratio = (await work(undefined)) / (await work(real));
    expect(ratio).toBeGreaterThan(0.4);
    expect(ratio).toBeLessThan(2.5);
  });

  test('that is missing is compared with, although no hash can be made at this moment', async () => {
    const real = await hashPassword('dink-and-drive');
    onTestFinished(() => {
      vi.doUnmock('@node-rs/argon2');
    });
    vi.doMock('@node-rs/argon2', async (original) => ({
      ...(await original<typeof import('@node-rs/argon2')>()),
      hash: () => Promise.reject(new Error('no memory')),
    }));
    // A copy of the module that nothing else has loaded.
    const passwords = await vi.importActual<typeof import('./passwords.ts')>('./passwords.ts?copy');
    await expect(passwords.hashPassword('dink-and-drive')).rejects.toThrow('no memory');
    expect(await passwords.isPassword('dink-and-drive', undefined)).toBe(false);
    expect(await passwords.isPassword('dink-and-drive', real)).toBe(true);
  });

  test('is made while the event loop goes on, and a flood is turned away', async () => {
    let ticks = 0;
    const timer = setInterval(() => {
      ticks += 1;
    }, 1);
    const outcomes = await Promise.allSettled(
      Array.from({ length: 120 }, () => hashPassword('dink-and-drive')),
    );
    clearInterval(timer);
    const refused = outcomes.filter((outcome) => outcome.status === 'rejected');
    expect(refused).toHaveLength(18);
    expect(refused[0]?.reason).toMatchObject({ code: 'SERVICE_UNAVAILABLE' });
    expect(ticks).toBeGreaterThan(50);
    // Nothing is left occupied.
    expect(await hashPassword('dink-and-drive')).toBeTruthy();
  });
});
