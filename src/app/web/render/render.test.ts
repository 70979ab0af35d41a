import { expect, test } from 'vitest';
import { routes } from '#app/web/routes.ts';
import { headOf } from './head.ts';
import { renderRoot } from './render.tsx';

test('the frame of a page of admins is that page, and no refusal', async () => {
  const isRefused = async (isAdmin: boolean) =>
    (await renderRoot('/admin', 'member', { isAdmin })).includes('Access Denied');
  expect([await isRefused(true), await isRefused(false)]).toEqual([false, true]);
});

test('a link that is shared says what it leads to, and nothing of anybody', () => {
  const previewOf = (path: string) => {
    const route = routes.find((each) => each.path === path);
    return route && /property="og:title" content="([^"]*)"/.exec(headOf(route))?.[1];
  };
  expect(previewOf('/join/:code')).toBe('You are invited to Courtfolk');
  expect(previewOf('/invite/:code')).toBe('You are invited to Courtfolk');
  expect(previewOf('/playdates/:id')).toBe('A PlayDate on Courtfolk');
  expect(previewOf('/profile')).toBe('Courtfolk');
});
