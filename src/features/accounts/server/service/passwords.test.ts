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

  test('is refused with an error on its field', () => {
    expect(() => assertPasswordAllowed('iloveyou', 'anna@courtfolk.test', 'new_password')).toThrow(
      expect.objectContaining({
        code: 'BAD_REQUEST',
        fields: { new_password: 'This password is too common. Please choose another one.' },
      }),
    );
  });
});

describe('a password hash', () => {
  test('is argon2id, salted, and matches its password only', async () => {
    const [one, other] = await Promise.all([hashPassword('dink-and-drive'), hashPassword('dink-and-drive')]);
    expect(one).toMatch(/^\$argon2id\$/);
    expect(one).not.toBe(other);
    expect(await isPassword('dink-and-drive', one)).toBe(true);
    expect(await isPassword('dink-and-drivE', one)).toBe(false);
  });

  test('that is missing matches no password and takes the same time', async () => {
    const real = await hashPassword('dink-and-drive');
    await isPassword('warm-up', undefined);
    // Processor time, which does not depend on other load.
    const work = async (passwordHash: string | undefined) => {
      const before = process.cpuUsage();
      for (let round = 0; round < 10; round += 1) {
        expect(await isPassword('some-guess', passwordHash)).toBe(false);
      }
      return process.cpuUsage(before).user;
    };
    const ratio = (await work(undefined)) / (await work(real));
    expect(ratio).toBeGreaterThan(0.4);
    expect(ratio).toBeLessThan(2.5);
  });

  test('that is missing is compared with even while hashing fails', async () => {
    const real = await hashPassword('dink-and-drive');
    onTestFinished(() => {
      vi.doUnmock('@node-rs/argon2');
    });
    vi.doMock('@node-rs/argon2', async (original) => ({
      ...(await original<typeof import('@node-rs/argon2')>()),
      hash: () => Promise.reject(new Error('no memory')),
    }));
    // A fresh copy of the module, which loads the mock.
    const passwords = await vi.importActual<typeof import('./passwords.ts')>('./passwords.ts?copy');
    await expect(passwords.hashPassword('dink-and-drive')).rejects.toThrow('no memory');
    expect(await passwords.isPassword('dink-and-drive', undefined)).toBe(false);
    expect(await passwords.isPassword('dink-and-drive', real)).toBe(true);
  });

  test('does not block the event loop, and rejects calls beyond the queue', async () => {
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
    // All slots are free again.
    expect(await hashPassword('dink-and-drive')).toBeTruthy();
  });
});
