// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { anna, answer, api, person, renderScreen, setUpScreens } from '#tests/support/screen.tsx';

setUpScreens();

const cora = person('Cora', 2);
const created_at = '2026-01-01T12:00:00Z';
const asked: string[] = [];
const record = ({ request }: { request: Request }) => {
  if (request.method === 'GET') asked.push(new URL(request.url).pathname);
};
beforeEach(() => {
  asked.length = 0;
  api.events.on('request:start', record);
});
afterEach(() => api.events.removeAllListeners());

/** The player is blocked until unblocked. */
function mockBlock(profile: object = cora): void {
  api.use(
    answer('get', '/blocks', { items: [{ profile, created_at }], next_cursor: null }),
    http.delete('*/api/blocks/:id', () => {
      api.use(answer('get', '/blocks', { items: [], next_cursor: null }));
      return new HttpResponse(null, { status: 204 });
    }),
  );
}

/** What the rest of the page asks for. */
function mockSettings(): string[] {
  const others = ['/auth/sessions', '/warnings'];
  api.use(
    ...others.map((path) => answer('get', path, { items: [] })),
    answer('get', '/profiles/me', anna),
    answer('get', '/calendar_feeds', { created_at: null }),
    answer('get', '/mail_preferences', {
      mail_matches: true,
      mail_day_before: true,
      mail_two_hours: true,
    }),
  );
  return others;
}

it('unblocking in the settings keeps the focus, and asks for nothing else of the page', async () => {
  mockBlock();
  const others = mockSettings();
  const { user } = renderScreen('/profile');
  const blocked = within(await screen.findByRole('region', { name: 'Blocked players' }));
  const unblock = await blocked.findByRole('button', { name: 'Unblock Cora Marsh' });
  await waitFor(() =>
    expect(asked).toEqual(expect.arrayContaining(others.map((path) => `/api${path}`))),
  );
  asked.length = 0;
  await user.click(unblock);
  expect(await blocked.findByText('You have blocked nobody.')).toBeTruthy();
  expect(document.activeElement).toBe(blocked.getByRole('list'));
  expect(asked).toContain('/api/blocks');
  for (const path of others) expect(asked).not.toContain(`/api${path}`);
});

it('a former player is unblocked under that name, beside the day of the block', async () => {
  mockBlock({ id: cora.id, first_name: null, last_name: null });
  mockSettings();
  const { user } = renderScreen('/profile');
  const blocked = within(await screen.findByRole('region', { name: 'Blocked players' }));
  expect(await blocked.findByText('Former player')).toBeTruthy();
  expect(blocked.getByRole('listitem').textContent).toContain('Since Jan 1, 2026');
  await user.click(blocked.getByRole('button', { name: 'Unblock Former player' }));
  expect(await screen.findByText('You unblocked Former player')).toBeTruthy();
});
