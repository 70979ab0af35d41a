import { expect, test } from 'vitest';
import { parseInvitation } from './invitation.ts';

const parse = (query: string) => parseInvitation(new URLSearchParams(query));

test('names and address are read from the link', () =>
  expect(parse('firstName=Ivy&lastName=O%27Neil+Jr&email=ivy%40elsewhere.test')).toEqual({
    first_name: 'Ivy',
    last_name: "O'Neil Jr",
    email: 'ivy@elsewhere.test',
  }));

test('missing, overlong and unprintable values are left out', () => {
  const empty = { first_name: '', last_name: '', email: '' };
  expect(parse('')).toEqual(empty);
  expect(parse('first_name=Ivy&firstName=&lastName=%20')).toEqual(empty);
  const long = 'a'.repeat(81);
  expect(parse(`firstName=${long}&lastName=${long}&email=${'a'.repeat(255)}`)).toEqual(empty);
  for (const character of ['%00', '%0A', '%0D', '%1B', '%E2%80%AE', '%E2%81%A6'])
    expect(
      parse(`firstName=I${character}vy&lastName=In${character}vited&email=a${character}@b.test`),
      character,
    ).toEqual(empty);
});
