import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { contrast, distance, readTokens } from '#tests/support/contrast.ts';

const css = readFileSync(new URL('./tokens.css', import.meta.url), 'utf8');
const grounds = ['ground', 'card', 'raised', 'sunken'];
const statuses = ['open', 'matched', 'completed', 'cancelled'];
const tones = [1, 2, 3, 4, 5, 6, 7, 8].map((tone) => `tone-${tone}`);

/**
 * [foreground, backgrounds, least contrast]: 7 for body text, 4.5 for other text, 3 for non-text.
 */
const pairs: [string, string[], number][] = [
  ['ink', [...grounds, 'court-tint', 'error-tint', 'warn-tint', 'earn-tint'], 7],
  ['soft', ['ground', 'card', 'raised'], 7],
  ['soft', ['sunken', 'court-tint'], 4.5],
  ['court-text', ['ground', 'card', 'raised', 'sunken', 'court-tint'], 4.5],
  ['court-ink', ['court', 'court-hover', ...tones], 4.5],
  ['court-soft', ['court'], 4.5],
  ['court-ink', ['board'], 7],
  ['band-ink', ['band', 'band-low', 'band-glow'], 7],
  ['band-soft', ['band', 'band-low'], 7],
  ['band-soft', ['band-glow'], 4.5],
  ['ball', ['band', 'band-low', 'band-glow', 'board'], 4.5],
  ['ball-ink', ['ball', 'ball-hover'], 7],
  ['danger-ink', ['danger', 'danger-hover'], 4.5],
  ['error', ['ground', 'card', 'raised', 'error-tint'], 4.5],
  ['warn', ['warn-tint'], 4.5],
  ['pay', ['pay-tint', 'card'], 4.5],
  ['earn', ['earn-tint', 'card'], 4.5],
  ...statuses.map((status): [string, string[], number] => [
    status,
    [`${status}-tint`, 'card'],
    4.5,
  ]),
  ['edge', ['ground', 'card', 'raised'], 3],
  ['band-edge', ['band', 'band-low'], 3],
  ['ball', ['court', 'court-hover'], 3],
  ['focus-outer', ['band', 'band-low', 'court', 'focus-inner'], 3],
];

describe.each(['light', 'dark'] as const)('the tokens in the %s theme', (theme) => {
  const tokens = readTokens(css, theme);
  const colour = (name: string) => {
    const found = tokens.get(name);
    if (found === undefined)
      throw new Error(`tokens.css has no --color-${name} that this test can read.`);
    return found;
  };

  it.each(pairs)('%s is readable on %s', (ink, on, least) => {
    for (const ground of on) {
      const ratio = contrast(colour(ink), colour(ground));
      expect(ratio, `${ink} on ${ground}`).toBeGreaterThanOrEqual(least);
    }
  });

  it('the grounds of avatars are easy to tell apart', () => {
    for (const [at, one] of tones.entries())
      for (const other of tones.slice(at + 1))
        expect(distance(colour(one), colour(other)), `${one} and ${other}`).toBeGreaterThan(0.09);
  });

  it('one of the two focus rings has enough contrast on every background', () => {
    for (const ground of [...grounds, 'band', 'court', 'danger', 'ball']) {
      const best = Math.max(
        ...['focus-outer', 'focus-inner'].map((ring) => contrast(colour(ring), colour(ground))),
      );
      expect(best, ground).toBeGreaterThanOrEqual(3);
    }
  });
});

describe('the court band', () => {
  it('is darker in the dark theme', () => {
    for (const name of ['band', 'band-low', 'band-glow']) {
      const [light = 0] = readTokens(css, 'light').get(name) ?? [];
      const [dark = 1] = readTokens(css, 'dark').get(name) ?? [];
      expect(dark, name).toBeLessThan(light);
    }
  });
});

describe('contrast', () => {
  it('agrees with known values', () => {
    expect(contrast([1, 0, 0], [0, 0, 0])).toBeCloseTo(21, 1);
    expect(contrast([0.5, 0.1, 200], [0.5, 0.1, 200])).toBe(1);
    // #767676 on white, the lightest grey that passes AA
    expect(contrast([0.5676, 0, 0], [1, 0, 0])).toBeCloseTo(4.54, 1);
  });
});
