// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { anna } from '#tests/support/screen.tsx';
import { RatingPrompt } from './rating-prompt.tsx';

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

it('names a network failure after three retries', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const updates: string[] = [];
  vi.stubGlobal('fetch', async (path: string) => {
    if (path.endsWith('update_player_ratings')) updates.push(path);
    throw new TypeError('Failed to fetch');
  });
  render(<RatingPrompt user={anna} onDone={() => undefined} />);
  fireEvent.click(screen.getByRole('button', { name: 'Update Ratings' }));
  await act(() => vi.advanceTimersByTimeAsync(6_999));
  expect(screen.getByRole('alert').textContent).toBe('');
  await act(() => vi.advanceTimersByTimeAsync(1));
  expect(screen.getByRole('alert').textContent).toContain('Network request failed: Failed to fetch');
  expect(updates).toHaveLength(4);
});
