import { expect, test } from 'vitest';
import { isFresh } from './is-fresh.ts';

const at = (iso: string) => new Date(iso).toISOString();
const link = { created_at: at('2026-11-01T12:00Z'), opened_at: at('2026-11-20T12:00Z') };

test.each([
  ['2026-11-08T12:00:00Z', true],
  ['2026-11-21T12:00:00Z', true],
  ['2026-11-21T12:00:01Z', false],
])(
  'at %s joining by a link of November 1, opened on November 20, makes friends: %s',
  (now, expected) => {
    expect(isFresh(link, new Date(now))).toBe(expected);
  },
);

test('a link that was not opened again makes friends for seven days', () => {
  const made = { created_at: link.created_at, opened_at: link.created_at };
  expect(isFresh(made, new Date('2026-11-08T12:00:00Z'))).toBe(true);
  expect(isFresh(made, new Date('2026-11-08T12:00:01Z'))).toBe(false);
});
