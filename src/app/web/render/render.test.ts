import { expect, test } from 'vitest';
import { renderRoot } from './render.tsx';

test('the frame of a page of admins is that page, and no refusal', async () => {
  const isRefused = async (isAdmin: boolean) =>
    (await renderRoot('/admin', 'member', { isAdmin })).includes('Access Denied');
  expect([await isRefused(true), await isRefused(false)]).toEqual([false, true]);
});
