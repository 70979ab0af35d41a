// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { RatingFilter } from './rating-filter.tsx';

afterEach(cleanup);

it('moves its handles by all keys, commits each step, and never crosses them', () => {
  let committed: readonly [number, number] = [2, 7];
  const filter = () => (
    <RatingFilter
      value={committed}
      onChange={(next) => {
        committed = next;
      }}
    />
  );
  const { rerender } = render(filter());
  expect(screen.getByRole('group', { name: 'Team rating' })).toBeTruthy();
  const low = screen.getByRole('slider', { name: 'Lowest team rating' });
  const high = screen.getByRole('slider', { name: 'Highest team rating' });
  const press = (handle: HTMLElement, key: string, from: string, to: string) => {
    fireEvent.keyDown(handle, { key });
    rerender(filter());
    expect([low, high].map((each) => each.getAttribute('aria-valuetext'))).toEqual([from, to]);
    expect(screen.getByText(`${from} – ${to}`)).toBeTruthy();
    expect(committed.map((rating) => rating.toFixed(2))).toEqual([from, to]);
  };
  for (const [key, from] of [
    ['ArrowRight', '2.25'],
    ['ArrowUp', '2.50'],
    ['ArrowLeft', '2.25'],
    ['ArrowDown', '2.00'],
    ['ArrowLeft', '2.00'],
    ['PageUp', '2.50'],
    ['PageUp', '3.00'],
    ['PageDown', '2.50'],
    ['Home', '2.00'],
    ['PageUp', '2.50'],
  ] as const)
    press(low, key, from, '7.00');
  for (const [key, to] of [
    ['PageDown', '6.50'],
    ['ArrowDown', '6.25'],
    ['End', '7.00'],
    // As far as the other handle.
    ['Home', '2.50'],
    ['ArrowLeft', '2.50'],
    ['PageDown', '2.50'],
    ['PageUp', '3.00'],
  ] as const)
    press(high, key, '2.50', to);
  for (const key of ['End', 'ArrowRight', 'PageUp']) press(low, key, '3.00', '3.00');
  press(high, 'End', '3.00', '7.00');
});
