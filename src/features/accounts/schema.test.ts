import { describe, expect, test } from 'vitest';
import { messages } from './messages/common.ts';
import { isOwnEmail } from './rules/password-strength.ts';
import { refreshVerdict } from './rules/refresh-verdict.ts';
import { email, signInInput, signUpInput } from './schema.ts';

const good = {
  first_name: 'Anna',
  last_name: 'Núñez',
  gender: 'female',
  dupr_rating: 3.52,
  self_rating: 3.75,
  birthdate: '1990-06-15',
  zip_code: '85281',
  email: 'anna@courtfolk.test',
  password: 'six-up',
  consent: true,
};

function firstMessage(input: unknown, field: string): string | undefined {
  const result = signUpInput.safeParse(input);
  return result.error?.issues.find((issue) => issue.path[0] === field)?.message;
}

describe('the sign-up form', () => {
  test('accepts valid input', () => {
    expect(signUpInput.parse(good)).toMatchObject(good);
  });

  test.each([
    ['email', undefined, 'Email is required'],
    ['email', '   ', 'Email is required'],
    ['email', 'anna', 'Invalid email address'],
    ['email', 'anna@', 'Invalid email address'],
    ['email', `${'a'.repeat(250)}@b.co`, 'Invalid email address'],
    ['email', 'an\u202ena@courtfolk.test', 'Invalid email address'],
    ['password', undefined, 'Password is required'],
    ['password', '', 'Password is required'],
    ['password', 'fives', 'Password must be at least 6 characters'],
    ['password', 'x'.repeat(129), messages.passwordTooLong],
    ['signup_code', 'x'.repeat(51), 'Invalid or expired invite code'],
    ['consent', false, 'You must agree to the Terms and Privacy Policy'],
    ['consent', undefined, 'You must agree to the Terms and Privacy Policy'],
  ])('reports an error for %s = %j: %s', (field, value, message) => {
    expect(firstMessage({ ...good, [field]: value }, field)).toBe(message);
  });

  test('trims and lowercases the email address, and leaves the password unchanged', () => {
    const parsed = signUpInput.parse({
      ...good,
      email: '  Anna@Courtfolk.TEST ',
      password: '  Six Up ',
    });
    expect(parsed).toMatchObject({ email: 'anna@courtfolk.test', password: '  Six Up ' });
  });

  test('accepts a password of 6 and of 128 characters', () => {
    for (const password of ['sixsix', 'x'.repeat(128)]) {
      expect(signUpInput.safeParse({ ...good, password }).success).toBe(true);
    }
  });
});

test('signing in accepts any non-empty password, even a short one', () => {
  expect(signInInput.safeParse({ email: good.email, password: 'x' }).success).toBe(true);
  expect(signInInput.safeParse({ email: good.email, password: '' }).success).toBe(false);
  const long = signInInput.safeParse({ email: good.email, password: 'x'.repeat(1001) });
  expect(long.error?.issues[0]?.message).toBe('Invalid email or password');
});

test('an email address has at most 254 characters', () => {
  const local = 'a'.repeat(64);
  const domain = `${'b'.repeat(60)}.${'c'.repeat(60)}.${'d'.repeat(60)}`;
  const longest = `${local}@${domain}.co.uk`;
  expect(longest.length).toBe(253);
  expect(email.safeParse(longest).success).toBe(true);
  expect(email.safeParse(`${longest}xx`).success).toBe(false);
});

test('a password equal to the email address is detected, ignoring case', () => {
  expect(isOwnEmail('Anna@Courtfolk.test', 'anna@courtfolk.test')).toBe(true);
  expect(isOwnEmail('anna', 'anna@courtfolk.test')).toBe(false);
});

describe('a refresh token', () => {
  const fresh = {
    is_used: false,
    is_replayed: false,
    is_child_used: false,
    is_sibling_used: false,
  };

  test('is rotated while it is unused', () => {
    expect(refreshVerdict(fresh)).toBe('rotate');
  });
  test('is accepted once more after its first use', () => {
    expect(refreshVerdict({ ...fresh, is_used: true })).toBe('replay');
  });
  test('ends the session when presented a third time', () => {
    expect(refreshVerdict({ ...fresh, is_used: true, is_replayed: true })).toBe('revoke');
  });
  test('ends the session when its successor has been used', () => {
    expect(refreshVerdict({ ...fresh, is_used: true, is_child_used: true })).toBe('revoke');
  });
  test('ends the session when a sibling has been used', () => {
    expect(refreshVerdict({ ...fresh, is_sibling_used: true })).toBe('revoke');
  });
});
