import { describe, expect, test } from 'vitest';
import { cleanName, hasLetter, hasStackedMarks } from './name-characters.ts';

describe('a new name', () => {
  test.each([
    '\u200b',
    '\u2060',
    '\ufeff',
    '\u00ad',
    '\u{e0041}',
    '\u{e007f}',
    '\u115f',
    '\u1160',
    '\u3164',
    '\uffa0',
  ])('loses %j', (character) =>
    expect(cleanName(`${character}An${character}na${character}`)).toBe('Anna'),
  );

  test('has single blanks where something was removed between them', () =>
    expect(cleanName('\u200b Mary \u200b Ann \u2060')).toBe('Mary Ann'));

  test('is composed, so that it is the same from every keyboard', () => {
    expect(cleanName('Nu\u0301n\u0303ez')).toBe('Núñez');
    expect(cleanName('\u1112\u1161\u11ab')).toBe('한');
  });

  test.each([
    ['Persian', 'علی\u200cرضا'],
    ['Persian with a mark', 'نِ\u200cما'],
    ['Hindi', 'क्\u200cष'],
    ['Hindi', 'क्\u200dष'],
    ['Sinhala', 'ශ්\u200dරී'],
    ['Malayalam, where it ends the name', 'രാജന്\u200d'],
  ])('keeps a joiner in %s', (_, name) => expect(cleanName(name)).toBe(name));

  test.each([
    ['An\u200cna', 'Anna'],
    ['An\u200dna', 'Anna'],
    ['علی\u200dرضا', 'علیرضا'],
    ['\u200cعلی\u200c', 'علی'],
    ['علی\u200c Anna', 'علی Anna'],
    ['कम\u200dल', 'कमल'],
    ['👩\u200d👧', '👩👧'],
    ['علی\u200c\u200cرضا', 'علی\u200cرضا'],
  ])('loses the joiner of %j', (name, cleaned) => expect(cleanName(name)).toBe(cleaned));

  test.each([
    ['four accents, one of which is composed with its letter', 'Zoe\u0301\u0302\u0303\u0304'],
    ['four accents with a joiner between', 'क\u0941\u094d\u200d\u0941\u094d'],
    ['four signs above one Thai letter', `ก${'\u0e49'.repeat(4)}`],
    ['a chain of letters', `${'क्'.repeat(9)}क`],
    ['a chain of vowel signs', `ก${'\u0e33'.repeat(17)}`],
    ['a chain of emoji', `A 👩${'\u200d👩'.repeat(9)}`],
  ])('is piled with %s', (_, name) => expect(hasStackedMarks(name.normalize('NFC'))).toBe(true));

  test.each([
    'Nguyễn',
    'Zoé',
    'कार्त्स्न्य',
    'ក្រុស្ត្រី',
    'ကျော်',
    'กำธร',
    'ที่รัก',
    'שָׁלוֹם',
    'Anna 🎾🏓',
    'Zoe\u0301\u0302\u0303',
    'ᾧ',
    `${'क्'.repeat(7)}क`,
  ])('"%s" is not piled', (name) => expect(hasStackedMarks(name)).toBe(false));

  test('has a letter of any script', () => {
    expect(['A', '李', 'अ', 'علی', '1st', '🎾 A'].map(hasLetter)).toEqual(Array(6).fill(true));
    expect(['-', '1', '🎾', '\u0301', '…'].map(hasLetter)).toEqual(Array(5).fill(false));
  });
});
