import { expect, test } from 'vitest';
import { invitationIn } from './invitation.ts';

const from = (query: string) => invitationIn(new URLSearchParams(query));

test('a link fills in names and address as they are written in it', () =>
  expect(from('firstName=Ivy&lastName=O%27Neil+Jr&email=ivy%40elsewhere.test')).toEqual({
    first_name: 'Ivy',
    last_name: "O'Neil Jr",
    email: 'ivy@elsewhere.test',
  }));

test('what is not there, too long, or would show as something else is left out', () => {
  const nothing = { first_name: '', last_name: '', email: '' };
  expect(from('')).toEqual(nothing);
  expect(from('first_name=Ivy&firstName=&lastName=%20')).toEqual(nothing);
  const long = 'a'.repeat(81);
  expect(from(`firstName=${long}&lastName=${long}&email=${'a'.repeat(255)}`)).toEqual(nothing);
  for (const mark of ['%00', '%0A', '%0D', '%1B', '%E2%80%AE', '%E2%81%A6'])
    expect(from(`firstName=I${mark}vy&lastName=In${mark}vited&email=a${mark}@b.test`), mark).toEqual(nothing);
});
