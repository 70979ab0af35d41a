// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { expect, it, vi } from 'vitest';
import { api, renderScreen, setUpScreens } from '#tests/support/screen.tsx';

setUpScreens();

it('one press ends the mails of a kind, unless the link is not complete', async () => {
  const tokens: unknown[] = [];
  api.use(
    http.post('*/api/mail_preferences/stop', async ({ request }) => {
      const { token } = (await request.json()) as { token: string };
      tokens.push(token);
      if (token === 'whole') return HttpResponse.json({ kind: 'mail_matches' });
      return HttpResponse.json(
        { code: 'BAD_REQUEST', status: 400, message: 'No' },
        { status: 400 },
      );
    }),
  );
  const show = async (token: string) => {
    const { user, unmount } = renderScreen(`/stop-mails#token=${token}`);
    expect(
      await screen.findByText('One press ends mails of this kind, without signing in.'),
    ).toBeTruthy();
    expect(tokens, 'mail scanners open links').not.toContain(token);
    await user.click(screen.getByRole('button', { name: 'Stop Mails' }));
    return unmount;
  };
  const replaced = vi.spyOn(window.history, 'replaceState');
  const unmount = await show('broken');
  expect(
    await screen.findByText('This link is not complete. Please open it again from the mail.'),
  ).toBeTruthy();
  unmount();
  await show('whole');
  expect(await screen.findByText(/^You get no more mails about matches\./)).toBeTruthy();
  expect(tokens).toEqual(['broken', 'whole']);
  expect(replaced.mock.calls.at(-1)?.at(-1), 'the token leaves the address').toBe('/stop-mails');
  replaced.mockRestore();
});
