// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { answer, api, fail, renderScreen, setUpScreens } from '#tests/support/screen.tsx';

setUpScreens();

const news = (at: number) => ({
  id: `00000000-0000-4000-8000-${String(at).padStart(12, '0')}`,
  type: 'other',
  title: `News ${at}`,
  message: 'Something happened',
  link: '/help',
  read: false,
  created_at: new Date(Date.now() - at * 60_000).toISOString(),
});
const page = (...items: object[]) => answer('get', '/notifications', { items, next_cursor: null });
const unread = (count: number) => answer('get', '/notifications/unread_count', { count });

describe('the notifications', () => {
  it('show an error when they cannot be loaded, and load after Retry', async () => {
    api.use(fail('get', '/notifications'), unread(2));
    const { user } = renderScreen('/notifications');
    expect(await screen.findByRole('heading', { name: 'Error loading notifications' })).toBeTruthy();
    api.use(page(news(1), news(2)));
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByText('News 2')).toBeTruthy();
  });

  it.each([
    ['Dismiss', 'delete', '/notifications/:id', 'Error dismissing notification'],
    ['Dismiss All', 'delete', '/notifications', 'Error dismissing notifications'],
  ] as const)('stay when %s fails, with an error', async (name, method, path, sentence) => {
    api.use(fail(method, path), page(news(1), news(2)), unread(2));
    const { user } = renderScreen('/notifications');
    await user.click((await screen.findAllByRole('button', { name }))[0] as HTMLElement);
    // All are dismissed only after a question.
    if (name === 'Dismiss All')
      await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name }));
    expect(await screen.findByText(sentence)).toBeTruthy();
    expect(screen.getAllByRole('listitem').filter((row) => row.textContent?.includes('News'))).toHaveLength(
      2,
    );
  });
});
