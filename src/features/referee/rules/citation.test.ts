import { expect, test } from 'vitest';
import { splitCitations } from './citation.ts';

const numbers = (text: string) => splitCitations(text).flatMap(({ number }) => number ?? []);

test.each([
  ['By 11.A.1 and Rule 7.E, as section 9 says.', ['11.A.1', '7.E', '9']],
  ['It was 13.C.2.a; 3.B.1-4 stands for four.', ['13.C.2.a', '3.B.1']],
  ['**8.H** (2026)', ['8.H']],
  ['Rule 4A5, rule 99a, rule 11.a.9 and rule number 77', ['4.A.5', '99.A', '11.A.9', '77']],
  ['Rule 7(E)(2), section 7-Q, Rule 12 is one, rule 9 a fault', ['7.E.2', '7.Q', '12', '9']],
  ['Win by 2. A game ends at 11. I think so.', []],
  ['1. A ball is out.\n2. A serve is in.', []],
  ['2.5 inches, at 7.30 p.m., v1.a', []],
])('in “%s” the rules %j are cited', (text, cited) => {
  expect(numbers(text)).toEqual(cited);
  expect(
    splitCitations(text)
      .map((piece) => piece.text)
      .join(''),
  ).toBe(text);
});
