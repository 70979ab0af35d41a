import { beforeEach, describe, expect, it, vi } from 'vitest';
import { keepSignUpDraft, readSignUpDraft } from './sign-up-draft.ts';

beforeEach(() => {
  const stored = new Map<string, string>();
  vi.stubGlobal('sessionStorage', {
    getItem: (name: string) => stored.get(name) ?? null,
    setItem: (name: string, value: string) => stored.set(name, value),
    removeItem: (name: string) => stored.delete(name),
  });
});

const values = { first_name: 'Ana', birthdate: '1990-05-17' };
const keptFor = (begunWith: string, openedWith: string, typedCode = '') => {
  keepSignUpDraft(begunWith, 0, { ...values, signup_code: typedCode });
  return 'first_name' in readSignUpDraft(openedWith).values;
};

describe('the draft of a sign-up', () => {
  it.each([
    ['', ''],
    ['1234567', '1234567'],
    ['Spring-Open', ' spring-open'],
    ['9QX4T7KB2MWZ1', '9QX4T7KB2MWZ1'],
    ['1234567', ''],
  ])('begun with the code %j is there when the form is opened with %j', (begunWith, openedWith) => {
    expect(keptFor(begunWith, openedWith)).toBe(true);
  });

  it.each([
    ['', '1234567'],
    ['1234567', '7654321'],
    ['1234567', '9QX4T7KB2MWZ1'],
    ['9QX4T7KB2MWZ1', '0AB4T7KB2MWZ1'],
  ])(
    'begun with the code %j is dropped for good when it is opened with %j',
    (begunWith, openedWith) => {
      expect(keptFor(begunWith, openedWith)).toBe(false);
      expect(readSignUpDraft(begunWith).values).toEqual({});
    },
  );

  it('is there for the code that was typed into it, and from then on begun with that', () => {
    expect(keptFor('', '1234567', '1234567')).toBe(true);
    expect(readSignUpDraft('1234567').code).toBe('1234567');
  });

  it('keeps the code over a look at a page without one', () => {
    keepSignUpDraft('1234567', 1, values);
    expect(readSignUpDraft('')).toMatchObject({ code: '1234567', step: 1 });
  });

  it('of an earlier version is dropped', () => {
    sessionStorage.setItem('courtfolk-sign-up', JSON.stringify({ step: 1, values }));
    expect(readSignUpDraft('')).toEqual({ code: '', step: 0, values: {} });
  });
});
