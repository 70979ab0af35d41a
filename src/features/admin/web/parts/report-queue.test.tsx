// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { expect, it } from 'vitest';
import type { QueuedPerson, QueuedReport } from '#features/admin/contract.ts';
import { queryClient } from '#platform/web/query-client.ts';
import { applyTopics } from '#platform/web/realtime-topics.ts';
import {
  anna,
  answer,
  api,
  fail,
  person,
  renderScreen,
  setUpScreens,
} from '#tests/support/screen.tsx';

setUpScreens();

const ada = { ...anna, is_admin: true };
const cora = person('Cora', 1);
const report = (at: number, reason: QueuedReport['reason']): QueuedReport => ({
  id: `30000000-0000-4000-8000-00000000000${at}`,
  target_type: 'person',
  target_id: cora.id,
  reason,
  created_at: '2026-01-01T00:00:00Z',
  reporter: person('Eva', 5),
  is_urgent: false,
  text: null,
  snapshot: null,
  state: 'open',
  outcome: null,
  reopened_at: null,
  closed_at: null,
  closed_by: null,
  warning: null,
  play_date_id: null,
  hidden_at: null,
  abilities: {
    dismiss: true,
    warn: true,
    hide: false,
    pause: true,
    keep_warning: false,
    unhide: false,
    read_context: false,
  },
});
const [spam, harassment, sexual] = [
  report(1, 'spam'),
  report(2, 'harassment'),
  report(3, 'sexual'),
];
const member: QueuedPerson['about'] = {
  ...cora,
  is_former: false,
  is_admin: false,
  is_paused: false,
  has_returned: false,
};
const queue = (...reports: QueuedReport[]) => queueAbout(member, ...reports);
const queueAbout = (about: QueuedPerson['about'], ...reports: QueuedReport[]) => {
  const counts = { report_count: reports.length, earlier_count: 0, earlier: [] };
  const items: QueuedPerson[] =
    reports.length === 0 ? [] : [{ about, is_urgent: false, reports, ...counts }];
  return answer('get', '/admin/reports', { items, total: items.length });
};
const of = async (heading: string) => {
  const title = await screen.findByText(heading);
  return within(title.closest('li') as HTMLElement);
};

it('a warning stays while it is written, also refused, and closes other reports on request', async () => {
  api.use(fail('get', '/admin/overview'), queue(spam, harassment, sexual));
  const { user } = renderScreen('/admin?tab=reports', ada);
  const sent: unknown[] = [];
  const message = 'Another admin has already closed this report';
  api.use(
    http.patch('*/api/admin/reports/:id', async ({ request, params }) => {
      sent.push([params.id, await request.json()]);
      if (sent.length === 1)
        return HttpResponse.json({ code: 'CONFLICT', status: 409, message }, { status: 409 });
      api.use(queue());
      return HttpResponse.json({});
    }),
  );
  const open = async (heading: string) => {
    await user.click((await of(heading)).getByRole('button', { name: 'Warn' }));
    return within(await screen.findByRole('dialog', { name: 'Warn Cora Marsh?' }));
  };
  let dialog = await open('Spam or advertising');
  await user.click(dialog.getByRole('button', { name: 'Warn' }));
  expect(dialog.getByText('Please write what the warning is for')).toBeTruthy();
  const field = () => dialog.getByLabelText<HTMLTextAreaElement>('What the warning says');
  await waitFor(() => expect(document.activeElement).toBe(field()));
  fireEvent.change(field(), { target: { value: 'Please do not advertise here.' } });
  api.use(queue(harassment, sexual));
  applyTopics(queryClient, ['admin_reports']);
  await user.click(dialog.getByRole('button', { name: 'Warn' }));
  expect(await dialog.findByText(message)).toBeTruthy();
  await waitFor(() => expect(screen.queryByText('Spam or advertising')).toBeNull());
  expect(field().value).toBe('Please do not advertise here.');
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

  dialog = await open('Sexual content or advances');
  expect(field().value).toBe('');
  fireEvent.change(field(), { target: { value: 'Please keep away from her.' } });
  await user.click(
    dialog.getByRole('checkbox', { name: 'Also close the other open report about this person' }),
  );
  await user.click(dialog.getByRole('button', { name: 'Warn' }));
  expect(await screen.findByText('Warning sent')).toBeTruthy();
  await waitFor(() => expect(screen.queryByRole('link', { name: /Cora Marsh/ })).toBeNull());
  expect(sent).toEqual([
    [spam.id, { action: 'warn', text: 'Please do not advertise here.' }],
    [sexual.id, { action: 'warn', text: 'Please keep away from her.', also: [harassment.id] }],
  ]);
});

it('a pause may name a heading of the Community Rules', async () => {
  const sent: unknown[] = [];
  api.use(
    fail('get', '/admin/overview'),
    queue(harassment),
    http.patch('*/api/admin/reports/:id', async ({ request }) => {
      sent.push(await request.json());
      api.use(queue());
      return HttpResponse.json({});
    }),
  );
  const { user } = renderScreen('/admin?tab=reports', ada);
  await user.click(
    (await of('Harassment or insults')).getByRole('button', { name: 'Pause Access' }),
  );
  const dialog = within(await screen.findByRole('dialog', { name: 'Pause Access' }));
  const field = dialog.getByLabelText('Heading of the Community Rules (optional)');
  await user.selectOptions(field, 'Other');
  await user.click(dialog.getByRole('button', { name: 'Pause Access' }));
  expect(await screen.findByText('Access paused')).toBeTruthy();
  expect(sent).toEqual([{ action: 'pause', paused_for: 'other' }]);
});

it('a former player has no profile and nobody to warn, and a pause says what it does', async () => {
  const nobody = {
    first_name: null,
    last_name: null,
    gender: null,
    dupr_rating: null,
    self_rating: null,
  };
  const states = {
    is_former: true,
    is_admin: false,
    is_paused: false,
    has_returned: false,
  } as const;
  const about = { ...nobody, id: cora.id, ...states };
  const left = { ...spam, abilities: { ...spam.abilities, warn: false } };
  api.use(fail('get', '/admin/overview'), queueAbout(about, left));
  const { user } = renderScreen('/admin?tab=reports', ada);
  const person = within(
    (await screen.findByRole('heading', { name: 'Former player' })).closest('li') as HTMLElement,
  );
  expect(person.queryByRole('link')).toBeNull();
  expect(person.getByText(/There is nobody to warn/)).toBeTruthy();
  expect(person.queryByRole('button', { name: 'Warn' })).toBeNull();
  await user.click(person.getByRole('button', { name: 'Pause Access' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Pause Access' }));
  expect(dialog.getByText(/Nobody can sign up with the address for two years/)).toBeTruthy();
  expect(dialog.queryByLabelText(/Heading/)).toBeNull();
});

it('an account that has signed up again is marked', async () => {
  api.use(
    fail('get', '/admin/overview'),
    queueAbout({ ...member, has_returned: true } as typeof member, spam),
  );
  renderScreen('/admin?tab=reports', ada);
  expect(await screen.findByText('Signed up again')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Cora Marsh' }).getAttribute('href')).toBe(
    `/profile/${cora.id}`,
  );
});
