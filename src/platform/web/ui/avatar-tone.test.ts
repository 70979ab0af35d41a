import { describe, expect, it } from 'vitest';
import { initials, toneOf } from './avatar-tone.ts';

describe('toneOf', () => {
  it('is stable for a name and uses all eight tones', () => {
    expect(toneOf('Maya Ruiz')).toBe(toneOf(' maya ruiz'));
    const tones = new Set(Array.from({ length: 200 }, (_, at) => toneOf(`Player ${at}`)));
    expect([...tones].sort()).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
  });

  it('spreads 1,000 names evenly, also those of one family and of one first name', () => {
    const first =
      'Anna Ben Cora Dev Emma Finn Gina Hugo Iris Jack Kim Liam Maya Noah Olga Paul Quinn Rosa Sam Tara Uma Vik Wes Xena Zoe';
    const last =
      'Adams Baker Castellano Diaz Evans Fischer Garcia Haddad Iyer Jones Kim Lee Marsh Nguyen Okafor Patel Quist Raman Smith Tran Ueda Vargas Whitfield Xu Young Zhao Braddock Swenson Simmons Merritt Greenwood Pruitt Lindqvist Tsosie Ellis Moreau Novak Silva Cohen Brandt';
    const names = first.split(' ').flatMap((one) => last.split(' ').map((two) => `${one} ${two}`));
    const counts = (some: string[]) => {
      const tones = some.map(toneOf);
      return Array.from({ length: 8 }, (_, at) => tones.filter((tone) => tone === at + 1).length);
    };
    expect(names).toHaveLength(1000);
    for (const count of counts(names)) {
      expect(count).toBeGreaterThan(100);
      expect(count).toBeLessThan(150);
    }
    for (const family of ['Kim', 'Smith', 'Zhao']) {
      const members = names.filter((name) => name.endsWith(` ${family}`));
      expect(Math.max(...counts(members)), family).toBeLessThanOrEqual(8);
    }
  });
});

describe('initials', () => {
  it('keeps graphemes whole in any script', () => {
    expect(initials('maya', 'ruiz')).toBe('MR');
    expect(initials('e\u0301lodie', 'de Witt')).toBe('E\u0301D');
    expect(initials('🎾ana', '')).toBe('🎾');
  });
});
