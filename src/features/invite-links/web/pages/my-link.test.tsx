// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import decodeQR from 'qr/decode.js';
import { expect, it, vi } from 'vitest';
import type { InviteLink } from '#features/invite-links/contract.ts';
import { answer, api, fail, person, renderScreen, setUpScreens } from '#tests/support/screen.tsx';

setUpScreens();

const [ben, cora, dev] = [person('Ben', 1), person('Cora', 2), person('Dev', 3)];
const joined_at = '2026-11-20T12:00:00Z';
const link: InviteLink = {
  id: '10000000-0000-4000-8000-000000000001',
  code: 'ABCDEFGHJKMNP',
  created_at: '2026-11-20T12:00:00Z',
  expires_at: '2027-02-18T12:00:00Z',
  joins: [],
  join_count: 0,
};
const friendship = {
  id: '20000000-0000-4000-8000-000000000001',
  status: 'accepted',
  direction: 'received',
} as const;
const url = (code: string) => `${window.location.origin}/join/${code}`;

/** Reads the QR code on the screen as a camera would, each module four pixels wide. */
function scan(): string {
  const code = screen.getByRole('img', { name: 'QR code of your link' });
  const size = Number(code.getAttribute('viewBox')?.split(' ')[2]);
  const scale = 4;
  const width = size * scale;
  const data = new Uint8ClampedArray(width * width * 4).fill(255);
  const runs =
    code
      .querySelector('path')
      ?.getAttribute('d')
      ?.matchAll(/M(\d+) (\d+)h(\d+)/g) ?? [];
  for (const [, x, y, length] of runs)
    for (let row = Number(y) * scale; row < (Number(y) + 1) * scale; row++)
      for (let at = Number(x) * scale; at < (Number(x) + Number(length)) * scale; at++)
        data.fill(0, (row * width + at) * 4, (row * width + at) * 4 + 3);
  return decodeQR({ width, height: width, data });
}

it('the link is shown, scanned and copied, and a new one replaces it after a question', async () => {
  const opened: unknown[] = [];
  api.use(
    http.post('*/api/invite_links', async ({ request }) => {
      const text = await request.text();
      opened.push(text === '' ? {} : JSON.parse(text));
      return HttpResponse.json(
        opened.length === 1 ? link : { ...link, id: ben.id, code: 'ZZZZZZZZZZZZZ' },
      );
    }),
  );
  const { user } = renderScreen('/my-link');
  await screen.findByText(/ABCDEFGHJKMNP$/);
  expect(scan()).toBe(url(link.code));
  expect(screen.getByText('Feb 18, 2027')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Share' }), 'this device has none').toBeNull();
  await user.click(screen.getByRole('button', { name: 'Copy link' }));
  expect(await screen.findByText('Link copied to clipboard!')).toBeTruthy();
  expect(await navigator.clipboard.readText()).toBe(url(link.code));

  await user.click(screen.getByRole('button', { name: 'New link' }));
  const question = within(await screen.findByRole('dialog', { name: 'Make a new link?' }));
  expect(question.getByText(/^The old link and its QR code stop working at once/)).toBeTruthy();
  expect(opened).toEqual([{}]);
  await user.click(question.getByRole('button', { name: 'New link' }));
  expect(await screen.findByText(/ZZZZZZZZZZZZZ$/)).toBeTruthy();
  expect(scan()).toBe(url('ZZZZZZZZZZZZZ'));
  expect(opened).toEqual([{}, { replaces: link.id }]);
});

it("the device's share sheet gets the link, unless it is copied", async () => {
  const share = vi.fn().mockResolvedValue(undefined);
  vi.stubGlobal('navigator', Object.assign(navigator, { share }));
  api.use(answer('post', '/invite_links', link));
  const { user } = renderScreen('/my-link');
  await user.click(await screen.findByRole('button', { name: 'Copy link' }));
  expect(await screen.findByText('Link copied to clipboard!')).toBeTruthy();
  expect(share).not.toHaveBeenCalled();
  await user.click(screen.getByRole('button', { name: 'Share' }));
  expect(share).toHaveBeenCalledWith(expect.objectContaining({ url: url(link.code) }));
  Reflect.deleteProperty(navigator, 'share');
});

it('who joined is listed, and a friend can be removed, a request answered', async () => {
  const joins = [
    { profile: ben, joined_at, connection: friendship },
    {
      profile: cora,
      joined_at,
      connection: { ...friendship, id: cora.id, status: 'pending' as const },
    },
    { profile: dev, joined_at, connection: null },
  ];
  const request = {
    id: cora.id,
    type: 'friend',
    status: 'pending',
    direction: 'received',
    profile: cora,
    created_at: joined_at,
    partner: null,
    cannot_play: false,
    abilities: { answer: true, delete: false, make_partner: false },
  };
  const removed: unknown[] = [];
  api.use(
    answer('post', '/invite_links', { ...link, joins, join_count: 63 }),
    answer('get', '/connections', { items: [request], next_cursor: null }),
    http.delete('*/api/connections/:id', ({ params }) => {
      removed.push(params.id);
      return new HttpResponse(null, { status: 204 });
    }),
  );
  const { user } = renderScreen('/my-link');
  expect(await screen.findByText('The latest 3 of 63 in 90 days')).toBeTruthy();
  const row = (name: string) =>
    within(screen.getByRole('link', { name }).closest('li') as HTMLElement);
  expect(await row('Cora Marsh').findByRole('button', { name: 'Accept' })).toBeTruthy();
  expect(row('Dev Marsh').getByText('You are not friends')).toBeTruthy();
  await user.click(row('Ben Marsh').getByRole('button', { name: 'Remove' }));
  const question = within(await screen.findByRole('dialog', { name: 'Remove this connection?' }));
  expect(question.getByText(/your friendship with Ben Marsh\?$/)).toBeTruthy();
  await user.click(question.getByRole('button', { name: 'Remove' }));
  expect(await row('Ben Marsh').findByText('You are not friends')).toBeTruthy();
  await waitFor(() => expect(removed).toEqual([friendship.id]));
});

it('a link by which 200 have joined says that it takes nobody', async () => {
  api.use(answer('post', '/invite_links', { ...link, join_count: 200 }));
  renderScreen('/my-link');
  expect(await screen.findByText(/^200 people have joined by your links in 90 days/)).toBeTruthy();
});

it('an error says so and loads after Try Again, and a failed new link leaves the old one', async () => {
  api.use(fail('post', '/invite_links'));
  const { user } = renderScreen('/my-link');
  expect(await screen.findByRole('heading', { name: 'Error loading your link' })).toBeTruthy();
  api.use(answer('post', '/invite_links', link));
  await user.click(screen.getByRole('button', { name: 'Try Again' }));
  await screen.findByText(/ABCDEFGHJKMNP$/);
  api.use(fail('post', '/invite_links', 429, 'Too many requests'));
  await user.click(screen.getByRole('button', { name: 'New link' }));
  const question = within(await screen.findByRole('dialog'));
  await user.click(question.getByRole('button', { name: 'New link' }));
  expect(await screen.findByText('Too many requests')).toBeTruthy();
  expect(scan()).toBe(url(link.code));
});
