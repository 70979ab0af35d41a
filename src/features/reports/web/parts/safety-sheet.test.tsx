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
  const send = await screen.findByRole('button', { name: 'Send Report' });
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
  const send = await screen.findByRole('button', { name: 'Send Report' });
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
