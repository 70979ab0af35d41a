// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router';
import { expect, it } from 'vitest';
import { queryClient } from '#platform/web/query-client.ts';
import Toasts from '#platform/web/ui/toasts.tsx';
import { anna, answer, api, setUpScreens, signIn } from '#tests/support/screen.tsx';
import { Calendar } from './calendar.tsx';
import { Mails } from './mails.tsx';

setUpScreens();

function show(part: ReactNode) {
  signIn(anna);
  const { unmount } = render(
    <QueryClientProvider client={queryClient}>
      <MemoryRouter>{part}</MemoryRouter>
      <Toasts />
    </QueryClientProvider>,
  );
  return { user: userEvent.setup(), unmount };
}

it('a calendar address is made, shown once, replaced and turned off', async () => {
  const created_at = '2026-01-01T00:00:00Z';
  const urls = [
    'https://courtfolk.example/calendar/one.ics',
    'https://courtfolk.example/calendar/two.ics',
  ];
  const calls: string[] = [];
  api.use(
    answer('get', '/calendar_feeds', { created_at: null }),
    http.post('*/api/calendar_feeds', () => {
      calls.push('new');
      return HttpResponse.json({ created_at, url: urls[calls.length - 1] });
    }),
    http.delete('*/api/calendar_feeds', () => {
      calls.push('off');
      return HttpResponse.json({});
    }),
  );
  const first = show(<Calendar />);
  let { user } = first;
  expect(
    screen.getByText(/Anyone with this address can see when and where you play\./).textContent,
  ).toContain('Google may take a day to notice changes.');
  await user.click(await screen.findByRole('button', { name: 'Add to calendar' }));
  const address = await screen.findByLabelText<HTMLInputElement>('Calendar address');
  expect(address.value).toBe(urls[0]);
  expect(screen.getByRole('link', { name: 'Open in calendar' }).getAttribute('href')).toBe(
    'webcal://courtfolk.example/calendar/one.ics',
  );
  await user.click(screen.getByRole('button', { name: 'Copy address' }));
  expect(await screen.findByText('Copied to clipboard')).toBeTruthy();
  expect(await navigator.clipboard.readText()).toBe(urls[0]);

  // As after a reload.
  first.unmount();
  queryClient.clear();
  api.use(answer('get', '/calendar_feeds', { created_at }));
  ({ user } = show(<Calendar />));
  expect(await screen.findByText(/^Your calendar address is in use since/)).toBeTruthy();
  expect(screen.queryByLabelText('Calendar address')).toBeNull();

  // By the keyboard alone.
  const dialog = async () => within(await screen.findByRole('dialog'));
  screen.getByRole('button', { name: 'New address' }).focus();
  await user.keyboard('{Enter}');
  const question = await dialog();
  expect(
    question.getByText('Calendars that have the old one no longer get your matches.', {
      exact: false,
    }),
  ).toBeTruthy();
  question.getByRole('button', { name: 'New address' }).focus();
  await user.keyboard('{Enter}');
  expect((await screen.findByLabelText<HTMLInputElement>('Calendar address')).value).toBe(urls[1]);

  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await user.click(screen.getByRole('button', { name: 'Turn off' }));
  await user.click((await dialog()).getByRole('button', { name: 'Turn off' }));
  expect(await screen.findByRole('button', { name: 'Add to calendar' })).toBeTruthy();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const section = screen.getByRole('region', { name: 'Calendar' });
  await waitFor(() => expect(section.contains(document.activeElement)).toBe(true));
  expect(calls).toEqual(['new', 'new', 'off']);
});

it('mails are switched in place, saved one after the other, and back when that fails', async () => {
  const preferences = { mail_matches: true, mail_day_before: true, mail_two_hours: false };
  const saved: unknown[] = [];
  const responses = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  api.use(
    answer('get', '/mail_preferences', preferences),
    http.patch('*/api/mail_preferences', async ({ request }) => {
      const change = await request.json();
      const at = saved.push(change) - 1;
      await responses[at]?.promise;
      if (at === 3) return HttpResponse.json({}, { status: 500 });
      return HttpResponse.json(Object.assign(preferences, change));
    }),
  );
  const { user, unmount } = show(<Mails />);
  const find = (name: string) => screen.findByRole<HTMLInputElement>('switch', { name });
  const before = await find('Reminder the day before');
  const matches = await find(
    'Matches: asked as partner, applications, to confirm, changes, called off',
  );
  expect([before.checked, matches.checked]).toEqual([true, true]);
  expect(screen.getByText('Saved as you choose')).toBeTruthy();
  before.focus();
  await user.keyboard(' ');
  expect(await screen.findByText('Saving…')).toBeTruthy();
  expect(before.checked, 'before it is saved').toBe(false);
  expect(document.activeElement).toBe(before);
  await user.click(matches);
  await user.click(matches);
  expect(matches.checked).toBe(true);
  expect(saved, 'the others wait').toEqual([{ mail_day_before: false }]);
  for (const response of responses) response.resolve();
  await waitFor(() => expect(saved).toHaveLength(3));
  expect(saved.slice(1)).toEqual([{ mail_matches: false }, { mail_matches: true }]);
  expect((await screen.findByText('Saved')).role).toBe('status');

  await user.click(matches);
  expect(await screen.findByText('Error saving your email settings')).toBeTruthy();
  await waitFor(() => expect(matches.checked).toBe(true));
  expect(screen.getByText('Not saved')).toBeTruthy();
  unmount();
  queryClient.clear();
  show(<Mails />);
  expect((await find('Reminder the day before')).checked).toBe(false);
});
