// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { expect, it } from 'vitest';
import type { OwnProfile } from '#features/profiles/contract.ts';
import { queryClient } from '#platform/web/query-client.ts';
import { anna, api, setUpScreens, signIn } from '#tests/support/screen.tsx';
import { FindingForm } from './finding-form.tsx';

setUpScreens();

function renderForm(profile: OwnProfile) {
  signIn({ ...profile, findable_asked_at: null });
  render(
    <QueryClientProvider client={queryClient}>
      <FindingForm />
    </QueryClientProvider>,
  );
}

it('tells who shows strangers little that they are found by their state alone', () => {
  renderForm({ ...anna, audience: 'met' });
  expect(
    screen.getByText(/they find you by your state alone, and never how far away you are/),
  ).toBeTruthy();
  expect(screen.queryByText(/rough distance/)).toBeNull();
});

it('says that players can find somebody once they may, and saves each choice', async () => {
  const saved: unknown[] = [];
  let profile: object = { ...anna, findable_asked_at: null };
  api.use(
    http.put('*/api/profiles/:id/findable', async ({ request }) => {
      const body = (await request.json()) as object;
      saved.push(body);
      profile = { ...profile, findable_asked_at: '2026-11-25T00:00:00.000Z', ...body };
      return HttpResponse.json(profile);
    }),
  );
  renderForm(anna);
  const user = userEvent.setup();
  const promise = () => screen.queryByText('Women at your level can find you.');
  expect(promise()).toBeNull();
  expect(screen.getAllByRole('radio').some((radio) => (radio as HTMLInputElement).checked)).toBe(
    false,
  );
  await user.click(screen.getByRole('button', { name: 'Weekends, mornings' }));
  await user.click(screen.getByRole('radio', { name: 'Women only' }));
  expect(promise()).toBeTruthy();
  await user.click(screen.getByRole('radio', { name: 'No' }));
  await expect
    .poll(() => saved)
    .toEqual([{ plays: ['weekend_morning'] }, { findable_by: 'women' }, { findable_by: 'nobody' }]);
  expect(promise()).toBeNull();
});
