import { describe, expect, it } from 'vitest';
import { initials, toneOf } from './avatar-tone.ts';

describe('toneOf', () => {
  it('is stable for a name and uses all eight tones', () => {
    expect(toneOf('Maya Ruiz')).toBe(toneOf(' maya ruiz'));
    const tones = new Set(Array.from({ length: 200 }, (_, at) => toneOf(`Player ${at}`)));
    expect([...tones].sort()).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
  });
});

describe('initials', () => {
  it('keeps graphemes whole in any script', () => {
    expect(initials('maya', 'ruiz')).toBe('MR');
    expect(initials('e\u0301lodie', 'de Witt')).toBe('E\u0301D');
    expect(initials('🎾ana', '')).toBe('🎾');
  });
});
