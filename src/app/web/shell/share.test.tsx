// @vitest-environment happy-dom
import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { renderApp } from '#tests/support/app-screen.tsx';
import { setUpScreens } from '#tests/support/screen.tsx';

setUpScreens();
afterEach(() => {
  Reflect.deleteProperty(navigator, 'share');
  localStorage.clear();
});

/** As on a device with navigator.share, which ends with this error. */
function giveShare(error?: string): ShareData[] {
  const shared: ShareData[] = [];
  const share = async (data: ShareData) => {
    shared.push(data);
    if (error !== undefined) throw new DOMException('no', error);
  };
  Object.defineProperty(navigator, 'share', { value: share, configurable: true });
  return shared;
}
const at = (path: string) => window.location.origin + path;
const clipboard = () => navigator.clipboard.readText();
const findShare = () => screen.findByTitle('Share');
const toast = () => screen.queryByText('Link copied to clipboard!');

it('passes on the URL of a public page, and of others the front page', async () => {
  const shared = giveShare();
  const { user, router } = renderApp('/glossary?from=a-friend#dink');
  await screen.findByRole('heading', { name: 'Glossary', level: 1 });
  await user.click(await findShare());
  await act(() => router.navigate('/ratings'));
  await screen.findByRole('heading', { name: 'Easy Rating', level: 1 });
  await user.click(await findShare());
  expect(shared).toEqual([
    { title: 'Glossary | Courtfolk | Level Up Your Match', url: at('/glossary') },
    { title: 'Easy Rating | Courtfolk | Level Up Your Match', url: at('/') },
  ]);
  expect(toast()).toBeNull();
});

it('shows nothing when the share is cancelled, and copies the link when it fails', async () => {
  window.innerWidth = 390;
  let shared = giveShare('AbortError');
  const { user } = renderApp('/about');
  await screen.findByRole('heading', { level: 1 });
  // The button of a wide screen and that of the menu.
  await waitFor(() => expect(screen.getAllByText('Share')).toHaveLength(2));
  await navigator.clipboard.writeText('as before');
  await user.click(await findShare());
  expect(shared).toHaveLength(1);
  expect(screen.queryByText('Copied!')).toBeNull();
  expect(await clipboard()).toBe('as before');
  shared = giveShare('NotAllowedError');
  await user.click(await findShare());
  await waitFor(async () => expect(await clipboard()).toBe(at('/about')));
  expect(shared).toHaveLength(1);
  await waitFor(() => expect(screen.getAllByText('Copied!')).toHaveLength(2));
});

it('copies the link where there is no share sheet, and says so for 2 seconds', async () => {
  renderApp('/help');
  await screen.findByRole('heading', { level: 1 });
  const button = await findShare();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  await act(async () => button.click());
  await act(() => vi.advanceTimersByTimeAsync(0));
  expect(within(button).getByText('Copied!')).toBeTruthy();
  await act(() => vi.advanceTimersByTimeAsync(1_900));
  expect(within(button).getByText('Copied!')).toBeTruthy();
  await act(() => vi.advanceTimersByTimeAsync(200));
  expect(within(button).getByText('Share')).toBeTruthy();
});

it('shows the link to be copied by hand where copying is forbidden, as often as it is asked for', async () => {
  const write = vi
    .spyOn(navigator.clipboard, 'writeText')
    .mockRejectedValue(new DOMException('no', 'NotAllowedError'));
  const { user } = renderApp('/roadmap');
  await screen.findByRole('heading', { level: 1 });
  for (let time = 0; time < 2; time += 1) {
    await user.click(await findShare());
    const dialog = within(await screen.findByRole('dialog', { name: 'Copy this link' }));
    expect(dialog.getByText(/^Your browser did not let us copy it\./)).toBeTruthy();
    const link = dialog.getByLabelText<HTMLInputElement>('Link');
    expect(document.activeElement).toBe(link);
    expect([link.value, link.selectionStart, link.selectionEnd]).toEqual([
      at('/roadmap'),
      0,
      at('/roadmap').length,
    ]);
    expect(document.querySelector('[data-sonner-toast]')).toBeNull();
    await user.click(dialog.getByRole('button', { name: 'Close' }));
    await waitFor(() =>
      expect(screen.queryByRole('dialog', { name: 'Copy this link' })).toBeNull(),
    );
  }
  write.mockRestore();
});
