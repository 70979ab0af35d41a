import { describe, expect, it } from 'vitest';
import { toCsv } from './csv.ts';

const line = (...cells: string[]) => toCsv([cells]).slice(1).trimEnd();

describe('CSV export', () => {
  it('starts with a byte order mark and ends each row with CRLF', () => {
    expect(toCsv([['a', 'ü'], ['1']])).toBe('\ufeffa,ü\r\n1\r\n');
  });

  it('quotes cells with separators, quotes, line breaks or outer blanks', () => {
    expect(line('a,b', 'c"d', 'e\nf', ' g ')).toBe('"a,b","c""d","e\nf"," g "');
  });

  it('escapes the beginnings of formulas', () => {
    for (const formula of [
      '=1+1',
      '+1',
      '-1',
      '@SUM(A1)',
      '\t=1',
      ' =cmd',
      '\r=1',
      '\u00a0@x',
      '＝1+1',
      '=HYPERLINK("http://evil.test","x")',
    ])
      expect(line(formula), formula).toMatch(/^"'/);
    expect(line('x;=cmd;+1;y')).toBe(`"x;'=cmd;'+1;y"`);
    for (const text of ['Anna', '2026-01-02', 'a=b', 'make_admin', "O'Brien"])
      expect(line(text)).toMatch(/^"?[A-Za-z0-9]/);
  });
});
