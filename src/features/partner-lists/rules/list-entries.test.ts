import { describe, expect, it } from 'vitest';
import { messages } from '#features/partner-lists/messages.ts';
import { listForm, manualForm, notes } from '#features/partner-lists/schema.ts';
import { isInList, isPermutation } from './list-entries.ts';

const errorsByField = (result: {
  success: boolean;
  error?: { issues: { path: PropertyKey[]; message: string }[] };
}) =>
  Object.fromEntries(
    (result.error?.issues ?? []).map(({ path, message }) => [path.join('.'), message]),
  );

describe('a list name', () => {
  it.each([
    ['', messages.nameRequired],
    ['  \u200b ', messages.nameRequired],
    ['a'.repeat(81), messages.nameTooLong],
    ['a\u202eb', messages.nameCharacters],
  ])('is refused when it is %j', (name, message) => {
    expect(errorsByField(listForm.safeParse({ name })).name).toBe(message);
  });

  it('is trimmed', () => {
    expect(listForm.parse({ name: `  ${'a'.repeat(80)} ` })).toEqual({ name: 'a'.repeat(80) });
  });
});

describe('a partner added manually', () => {
  it('needs both names, with an error at each missing one', () => {
    expect(
      errorsByField(manualForm.safeParse({ first_name: ' ', last_name: '', email: '' })),
    ).toEqual({
      first_name: messages.bothNamesRequired,
      last_name: messages.bothNamesRequired,
    });
  });

  it.each(['nobody', 'a@b', 'a b@c.test', 'a@b.test\u202e', `${'a'.repeat(250)}@b.test`])(
    'is refused with the address %j',
    (email) => {
      const result = manualForm.safeParse({ first_name: 'Ann', last_name: 'Other', email });
      expect(errorsByField(result)).toEqual({ email: messages.emailInvalid });
    },
  );

  it('may have an address, trimmed and in lower case, or none', () => {
    const names = { first_name: 'Ann', last_name: 'Other' };
    expect(manualForm.parse({ ...names, email: ' Ann@B.Test ' })).toEqual({
      ...names,
      email: 'ann@b.test',
    });
    expect(manualForm.parse({ ...names, email: '' })).toEqual({ ...names, email: '' });
  });
});

describe('notes', () => {
  it('are stored as typed, up to 2,000 characters', () => {
    expect(notes.parse(' two\n\tlines ')).toBe(' two\n\tlines ');
    expect(notes.parse('a'.repeat(2000))).toHaveLength(2000);
    expect(errorsByField(notes.safeParse('a'.repeat(2001)))).toEqual({ '': messages.notesTooLong });
    expect(errorsByField(notes.safeParse('a\u0007'))).toEqual({ '': messages.notesCharacters });
  });
});

describe('a friend is in a list', () => {
  const friend = { id: 'f', first_name: 'Zoë', last_name: 'Marsh' };
  const entry = { platform_user_id: null, first_name: 'Zo', last_name: 'Marsh' };

  it('as the same player, under any name', () => {
    expect(isInList(friend, [{ ...entry, platform_user_id: 'f' }])).toBe(true);
  });

  it('under the same first and last name, ignoring case and Unicode normalization', () => {
    expect(isInList(friend, [{ ...entry, first_name: 'zoe\u0308', last_name: 'MARSH' }])).toBe(
      true,
    );
  });

  it('not under half of the name, nor when only the joined names are equal', () => {
    expect(isInList(friend, [entry, { ...entry, first_name: 'Zoë', last_name: 'Mars' }])).toBe(
      false,
    );
    const joined = { ...entry, first_name: 'Mary', last_name: 'Ann Lee' };
    expect(isInList({ id: 'm', first_name: 'Mary Ann', last_name: 'Lee' }, [joined])).toBe(false);
  });
});

describe('an order of a list', () => {
  it('is valid when it contains each entry exactly once and nothing else', () => {
    expect(isPermutation(['b', 'c', 'a'], ['a', 'b', 'c'])).toBe(true);
    expect(isPermutation([], [])).toBe(true);
    for (const ids of [['a', 'b'], ['a', 'b', 'b'], ['a', 'b', 'd'], ['a', 'b', 'c', 'd'], []])
      expect([ids, isPermutation(ids, ['a', 'b', 'c'])]).toEqual([ids, false]);
  });
});
