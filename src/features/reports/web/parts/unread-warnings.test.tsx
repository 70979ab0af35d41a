// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { MemoryRouter } from 'react-router';
import { expect, it } from 'vitest';
import type { Warning } from '#features/reports/contract.ts';
import { formatDateTime } from '#platform/common/zoned-time.ts';
import { queryClient } from '#platform/web/query-client.ts';
import Toasts from '#platform/web/ui/toasts.tsx';
import { anna, answer, api, fail, setUpScreens, signIn } from '#tests/support/screen.tsx';
import { UnreadWarnings } from './unread-warnings.tsx';

setUpScreens();

const warning = (text: string, at: number): Warning => ({
  id: `00000000-0000-4000-8000-00000000000${at}`,
  text,
  created_at: '2026-11-20T12:00:00.000Z',
  acknowledged_at: null,
  answer: null,
  answered_at: null,
  withdrawn_at: null,
  answer_until: '2026-12-10T12:00:00.000Z',
  abilities: { answer: true },
});
const [newer, older] = [warning('Again', 2), warning('Be kind', 1)];

function show() {
  api.use(answer('get', '/warnings', { items: [newer, older] }));
  signIn({ ...anna, is_warned: true });
  render(
    <QueryClientProvider client={queryClient}>
      <MemoryRouter>
        <UnreadWarnings />
      </MemoryRouter>
      <Toasts />
    </QueryClientProvider>,
  );
  return userEvent.setup();
}
const answers = () => screen.findAllByLabelText<HTMLTextAreaElement>('Your answer (optional)');
const goOn = () => screen.getByRole('button', { name: 'I have read this' });

it('does not go on while an answer is typed and not sent', async () => {
  const read: string[] = [];
  api.use(
    http.patch('*/api/warnings/:id', ({ params }) => {
      read.push(String(params.id));
      return HttpResponse.json({ ...older, acknowledged_at: '2026-11-21T12:00:00.000Z' });
    }),
  );
  const user = show();
  const second = (await answers())[1] as HTMLTextAreaElement;
  await user.type(second, 'It was a joke');
  await user.click(goOn());
  expect(await screen.findByText(/^You have not sent this answer\./)).toBeTruthy();
  await waitFor(() => expect(document.activeElement).toBe(second));
  expect(second.value).toBe('It was a joke');
  expect(read).toEqual([]);
  await user.clear(second);
  expect(screen.queryByText(/^You have not sent this answer\./)).toBeNull();
  await user.click(goOn());
  await waitFor(() => expect(read).toEqual([newer.id, older.id]));
});

it('names the day, the hour and the zone until which it can be answered', async () => {
  show();
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  const until = formatDateTime(newer.answer_until, zone);
  expect(until).toMatch(/^\w+, Dec \d+, \d+:00 [AP]M [\w+:-]+$/);
  const [answer] = await answers();
  const hint = document.getElementById(
    answer?.getAttribute('aria-describedby')?.split(' ')[0] ?? '',
  );
  expect(hint?.textContent).toContain(`once, until ${until}.`);
});

it('moves the focus to an empty answer, and shows a sent one without asking for all again', async () => {
  const user = show();
  const [first] = await answers();
  const [send] = screen.getAllByRole('button', { name: 'Send answer' });
  await user.click(send as HTMLElement);
  expect(await screen.findByText('Please write an answer')).toBeTruthy();
  await waitFor(() => expect(document.activeElement).toBe(first));
  api.use(
    http.put('*/api/warnings/:id/answer', () =>
      HttpResponse.json({ ...newer, acknowledged_at: newer.created_at, answer: 'Sorry' }),
    ),
    fail('get', '/warnings'),
  );
  await user.type(first as HTMLElement, 'Sorry');
  expect(screen.queryByText('Please write an answer')).toBeNull();
  await user.click(send as HTMLElement);
  expect(await screen.findByText('Thank you. A moderator will look again.')).toBeTruthy();
  await waitFor(() => expect(screen.queryByText(newer.text)).toBeNull());
  expect(screen.getByText(older.text)).toBeTruthy();
});

it('says that going on has failed, and can be tried again', async () => {
  const user = show();
  await answers();
  api.use(fail('patch', '/warnings/:id'));
  await user.click(goOn());
  expect(
    await screen.findByText('Error saving that you have read this. Please try again.'),
  ).toBeTruthy();
  expect(screen.getByText(older.text)).toBeTruthy();
});
