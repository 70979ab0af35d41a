import { dictionary } from '@zxcvbn-ts/language-common';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { testPassword } from '#tests/support/people.ts';
import { assertPasswordAllowed, hashPassword, isPassword } from './passwords.ts';

describe('a new password', () => {
  const anna = { email: 'anna.berg@example.com', first_name: 'Anna', last_name: 'Lindqvist' };
  const refused = (password: string) => {
    try {
      assertPasswordAllowed(password, anna, 'new_password');
      return false;
    } catch (error) {
      expect(error).toMatchObject({
        code: 'BAD_REQUEST',
        fields: { new_password: expect.stringMatching(/too easy to guess|your email address/) },
      });
      return true;
    }
  };

  test('that is common, a pattern, or made of the names, the address or the product is refused', () => {
    const common = dictionary['passwords-common'].filter(({ length }) => length >= 6).slice(0, 300);
    const others =
      `courtfolk2026 Summer2026 Courtfolk1 PICKLEBALL123 letmein!! qwerty123 12121212 hgfedcba fortnite
      levelupyourmatch ＰＡＳＳＷＯＲＤ ｓｕｍｍｅｒ２０２６ annalindqvist AnnaLindqvist1 lindqvist1990 anna.berg Anna.Berg@Example.com`.split(
        /\s+/,
      );
    const padded = ['   password   ', '\u00a0qwerty123\u00a0'];
    expect([...common, ...others, ...padded].filter((password) => !refused(password))).toEqual([]);
  });

  test('that is hard to guess is accepted, with six characters too', () => {
    const good = [
      'x7Gk2p',
      'kT9$mq',
      'dink-and-drive',
      'tiger-river-lamp',
      'ñandúes',
      'courtfolk-demo',
      testPassword,
    ];
    expect(good.filter(refused)).toEqual([]);
  });

  test('is judged by its first 32 characters, which bounds the time', () => {
    expect(refused(`${'a'.repeat(32)}-tiger-river-lamp`)).toBe(true);
  });
});

describe('a password hash', () => {
  test('is argon2id, salted, and matches its password only', async () => {
    const [one, other] = await Promise.all([
      hashPassword('dink-and-drive'),
      hashPassword('dink-and-drive'),
    ]);
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
