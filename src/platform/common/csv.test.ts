import { describe, expect, it } from 'vitest';
import { toCsv } from './csv.ts';

const line = (...cells: string[]) => toCsv([cells]).slice(1).trimEnd();

describe('a table as CSV', () => {
  it('says that it is UTF-8, and ends each row as the standard wants', () => {
    expect(toCsv([['a', 'ü'], ['1']])).toBe('\ufeffa,ü\r\n1\r\n');
  });

  it('quotes what would part cells or rows', () => {
    expect(line('a,b', 'c"d', 'e\nf', ' g ')).toBe('"a,b","c""d","e\nf"," g "');
  });

  it('never begins a formula, whatever somebody is called', () => {
    for (const bad of [
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
      expect(line(bad), bad).toMatch(/^"'/);
    expect(line('x;=cmd;+1;y')).toBe(`"x;'=cmd;'+1;y"`);
    for (const good of ['Anna', '2026-01-02', 'a=b', 'make_admin', "O'Brien"])
      expect(line(good)).toMatch(/^"?[A-Za-z0-9]/);
  });
});
