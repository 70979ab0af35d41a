// @vitest-environment happy-dom
import { render } from '@testing-library/react';
import { expect, it } from 'vitest';
import { RelativeTime } from './relative-time.tsx';

const shown = (at: Date) =>
  render(<RelativeTime at={at.toISOString()} dateOf="Posted" />).container.textContent;

it('says what a bare date is of, and not of what an age is', () => {
  expect(shown(new Date('2026-01-05T12:00:00Z'))).toBe('Posted Jan 5, 2026');
  expect(shown(new Date(Date.now() - 2 * 3_600_000))).toBe('2 hours ago');
});
