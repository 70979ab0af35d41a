import type { Page } from '@playwright/test';
import { expect, phone, test } from '#tests/support/e2e.ts';
import { addNotifications, setFlag } from '#tests/support/e2e-database.ts';
import {
  befriend,
  createUser,
  offer,
  openAs,
  team,
  timedMatch,
} from '#tests/support/e2e-people.ts';
import { goWithin } from '#tests/support/e2e-screen.ts';

/** The most that a page may shift while it loads: a tenth of what Core Web Vitals call good. */
const maxShift = 0.01;

type Shift = { value: number; what: string };
type Seen = { shifts: Shift[]; wasBusy: boolean; pending: number };

/**
 * Records each shift that no input has caused, with the elements that moved, and delays responses.
 */
async function recordShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const seen: Seen = { shifts: [], wasBusy: false, pending: 0 };
    Object.assign(window, { seen });
    type Entry = PerformanceEntry & {
      value: number;
      hadRecentInput: boolean;
      sources: { node?: Node; previousRect: DOMRect; currentRect: DOMRect }[];
    };
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as Entry[]) {
        if (entry.hadRecentInput) continue;
        const what = entry.sources
          .map(({ node, previousRect, currentRect }) => {
            const text = node?.textContent?.trim().slice(0, 30) ?? '';
            return `${node?.nodeName} "${text}" from ${previousRect.y} to ${currentRect.y}`;
          })
          .join(', ');
        seen.shifts.push({ value: entry.value, what });
      }
    }).observe({ type: 'layout-shift', buffered: true });
    new MutationObserver(() => {
      seen.wasBusy ||= document.querySelector('main [aria-busy="true"]') !== null;
    }).observe(document, { childList: true, subtree: true, attributes: true });
    const { fetch } = window;
    const frame = () => new Promise((done) => requestAnimationFrame(done));
    /** Once the next page or its skeleton is painted. */
    const shown = async () => {
      do await frame();
      while (document.querySelector('h1:not([data-old]), main [aria-busy="true"]') === null);
      await frame();
    };
    let before: Promise<unknown> = Promise.resolve();
    window.fetch = async (...args) => {
      seen.pending += 1;
      // Each response comes later than the one before, so that both are painted.
      before = before.then(shown);
      await before;
      return fetch(...args).finally(() => {
        seen.pending -= 1;
      });
    };
  });
}

/** Waits until the next page is there and nothing is loading; returns what was seen on the way. */
async function seenUntilLoaded(page: Page): Promise<Omit<Seen, 'pending'>> {
  await expect(page.locator('h1:not([data-old])').filter({ visible: true })).toBeVisible();
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  return page.evaluate(async () => {
    const { seen } = window as unknown as { seen: Seen };
    const frame = () => new Promise((done) => requestAnimationFrame(done));
    await document.fonts.ready;
    while (seen.pending > 0) await frame();
    await frame();
    await frame();
    const { shifts, wasBusy } = seen;
    Object.assign(seen, { shifts: [], wasBusy: false });
    // In the app, the title stays until that of the next page is there.
    for (const h1 of document.querySelectorAll('h1')) h1.dataset.old = '';
    return { shifts, wasBusy };
  });
}

test('no page of a signed-in player jumps while it loads', async ({
  page,
  request,
  newContext,
}) => {
  const [[anna, ben], cora, dev] = await Promise.all([
    team(request, 'Anna', 'Ben'),
    createUser(request, 'Cora'),
    createUser(request, 'Dev'),
  ]);
  await Promise.all([befriend(anna, cora), setFlag(anna, 'is_admin'), addNotifications(anna, 12)]);
  const { id: playdate } = await anna.call('POST', '/api/play_dates', {
    ...offer,
    partner_id: ben.id,
  });
  await dev.call('POST', '/api/connections', { receiver_id: anna.id });
  await befriend(dev, cora);
  const { id: other } = await dev.call('POST', '/api/play_dates', {
    ...offer,
    partner_id: cora.id,
  });
  await anna.call('POST', `/api/play_dates/${other}/requests`, { requester_partner_id: ben.id });
  const { id: agreed } = await timedMatch(request, { anna, ben, cora, dev });
  const { id: list } = await anna.call('POST', '/api/partner_lists', { name: 'Desert Classic' });
  for (const first_name of ['Ada', 'Bea', 'Cia'])
    await anna.call('POST', `/api/partner_lists/${list}/entries`, {
      first_name,
      last_name: 'Marsh',
    });
  await anna.call('POST', '/api/players', {
    first_name: 'Max',
    last_name: 'Even',
    gender: 'male',
    age_group: 'under_50',
    dupr_rating: 5.98,
  });
  /**
   * Shows each page, and reports every one that jumps. The first one and those of `loads` start the
   * app: what comes before the skeleton is the same for all, so that the others are opened within
   * the app.
   */
  async function check(
    device: string,
    page: Page,
    paths: string[],
    loads: string[] = [],
  ): Promise<void> {
    await recordShifts(page);
    for (const [at, path] of paths.entries()) {
      const isLoaded = loads.includes(path);
      if (at === 0) {
        await openAs(page, anna, path);
        // Loaded twice: a face that is not in the cache yet and comes while it still blocks wraps
        // some lines anew, which is no skeleton's fault.
        await page.evaluate(() => document.fonts.ready);
        await page.reload();
      } else if (isLoaded) await page.goto(path);
      else await goWithin(page, path);
      const { shifts, wasBusy } = await seenUntilLoaded(page);
      const total = shifts.reduce((sum, { value }) => sum + value, 0);
      expect
        .soft(
          total,
          `${path} on ${device}\n${shifts.map(({ value, what }) => `${value}: ${what}`).join('\n')}`,
        )
        .toBeLessThanOrEqual(maxShift);
      // What another page has loaded already would have no skeleton here.
      if (!isLoaded)
        expect.soft(wasBusy, `${path} has shown a skeleton`).toBe(!immediate.includes(path));
    }
  }

  const immediate = ['/widgets', '/ratings', '/training', '/create-playdate', '/ai-referee'];
  const paths = [
    '/widgets',
    '/notifications',
    '/connections',
    `/profile/${ben.id}`,
    '/supr-builder',
    '/add-player',
    '/partner-lists',
    `/partner-lists/${list}`,
    '/ratings',
    '/playdates',
    '/dashboard',
    '/playdates?tab=available',
    `/playdates/${playdate}`,
    `/playdates/${agreed}`,
    '/profile',
    '/create-playdate',
    '/ai-referee',
    '/admin',
    '/admin/signup-codes',
  ];
  await test.step('on a phone, where less space makes the same shift count for more', async () => {
    // The same skeletons with other content; their columns are those of a phone on a wide screen
    // too.
    const others = ['/connections?view=received', `/profile/${anna.id}`, '/training'];
    const loads = [
      '/notifications',
      '/connections',
      `/partner-lists/${list}`,
      '/playdates',
      '/dashboard',
      `/playdates/${playdate}`,
      `/playdates/${agreed}`,
      '/profile',
      '/admin',
    ];
    const onPhone = await (await newContext({ ...phone })).newPage();
    await check('a phone', onPhone, [...paths, ...others], loads);
  });
  await test.step('on a wide screen', () => check('a wide screen', page, paths));
});
