// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { MemoryRouter } from 'react-router';
import { expect, it } from 'vitest';
import { queryClient } from '#platform/web/query-client.ts';
import Toasts from '#platform/web/ui/toasts.tsx';
import { anna, api, person, setUpScreens, signIn } from '#tests/support/screen.tsx';
import { SafetySheet } from './safety-sheet.tsx';
import { personSubject, type SafetySubject } from './safety-subject.ts';

setUpScreens();

const [zoe, mia] = [person('Zoe', 1), person('Mia', 2)];
let isDone = false;

function show(...subjects: [SafetySubject, ...SafetySubject[]]) {
  isDone = false;
  signIn(anna);
  render(
    <QueryClientProvider client={queryClient}>
      <MemoryRouter>
        <SafetySheet open onClose={() => (isDone = true)} subjects={subjects} />
      </MemoryRouter>
      <Toasts />
    </QueryClientProvider>,
  );
  return userEvent.setup();
}

it('moves the focus to what is missing', async () => {
  const user = show(personSubject(zoe));
  const send = await screen.findByRole('button', { name: 'Send and block' });
  await user.click(send);
  expect(screen.getByText('Please choose a reason')).toBeTruthy();
  const [first] = screen.getAllByRole('radio');
  await waitFor(() => expect(document.activeElement).toBe(first));
  await user.click(screen.getByRole('radio', { name: 'Something else' }));
  await user.click(send);
  expect(screen.getByText('Please say what happened')).toBeTruthy();
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('What happened?')));
});

it('offers no block of a player who is blocked already', async () => {
  const blocked: unknown[] = [];
  api.use(
    http.post('*/api/reports', () => HttpResponse.json({ id: zoe.id })),
    http.post('*/api/blocks', () => {
      blocked.push(zoe);
      return HttpResponse.json({});
    }),
  );
  const user = show({ ...personSubject(zoe), isBlocked: true });
  await user.click(await screen.findByRole('radio', { name: 'A threat' }));
  expect(screen.queryByRole('switch')).toBeNull();
  expect(screen.queryByRole('button', { name: 'Only block' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Send Report' }));
  await waitFor(() => expect(isDone).toBe(true));
  expect(blocked).toEqual([]);
});

it('says beside the button whether it blocks too, and that a match stays on', async () => {
  const blocked: unknown[] = [];
  const user = show(personSubject(zoe), personSubject(mia));
  api.use(
    http.get('*/api/blocks/match_ahead', ({ request }) => {
      const isTimed = request.url.includes(zoe.id);
      const time = { starts_at: '2027-03-14T02:00:00.000Z', time_zone: 'America/Phoenix' };
      return HttpResponse.json({ match: isTimed ? time : { starts_at: null, time_zone: null } });
    }),
    http.post('*/api/reports', () => HttpResponse.json({ id: zoe.id })),
    http.post('*/api/blocks', async ({ request }) => {
      blocked.push(await request.json());
      return HttpResponse.json({ profile: zoe, created_at: '2026-11-25T00:00:00.000Z' });
    }),
  );
  expect(await screen.findByText('Your match on Sat, Mar 13 stays on.')).toBeTruthy();
  const effect = /You no longer find each other here\. Nobody is told\./;
  expect(screen.getAllByText(effect)).toHaveLength(1);
  expect(screen.getByRole('switch', { description: effect })).toBeTruthy();
  await user.click(screen.getByRole('radio', { name: 'Mia Marsh' }));
  expect(await screen.findByText('Your match stays on.')).toBeTruthy();
  await user.click(screen.getByRole('switch', { name: 'Block Mia Marsh too' }));
  expect(screen.getByRole('button', { name: 'Send Report' })).toBeTruthy();
  await user.click(screen.getByRole('switch', { name: 'Block Mia Marsh too' }));
  await user.click(screen.getByRole('radio', { name: 'A threat' }));
  await user.click(screen.getByRole('button', { name: 'Send and block' }));
  expect(
    await screen.findByText('Thank you. A moderator will look. You blocked Mia Marsh.'),
  ).toBeTruthy();
  expect(blocked).toEqual([{ profile_id: mia.id }]);
  expect(screen.queryByText('Thank you. A moderator will look.')).toBeNull();
});

it('repeats a report with its id, and gives a report about somebody else another one', async () => {
  const ids: unknown[] = [];
  api.use(
    http.post('*/api/reports', async ({ request }) => {
      const { id, target_id } = (await request.json()) as { id: string; target_id: string };
      ids.push([id, target_id]);
      return HttpResponse.json({ code: 'CONFLICT', status: 409, message: 'No' }, { status: 409 });
    }),
  );
  const user = show(personSubject(zoe), personSubject(mia));
  const send = await screen.findByRole('button', { name: 'Send and block' });
  await user.click(screen.getByRole('radio', { name: 'A threat' }));
  for (const name of ['Zoe Marsh', 'Zoe Marsh', 'Mia Marsh']) {
    await user.click(screen.getByRole('radio', { name }));
    const before = ids.length;
    await user.click(send);
    await waitFor(() => expect(ids.length).toBe(before + 1));
    await screen.findByText('No');
  }
  const [first, second, third] = ids as [string, string][];
  expect(first?.[1]).toBe(zoe.id);
  expect(second).toEqual(first);
  expect(third?.[1]).toBe(mia.id);
  expect(third?.[0]).not.toBe(first?.[0]);
});
