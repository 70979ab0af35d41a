import type { Page } from '@playwright/test';
import { expect, phone, test } from '#tests/support/e2e.ts';
import { addNotifications, setFlag } from '#tests/support/e2e-database.ts';
import { befriend, createUser, offer, openAs, team } from '#tests/support/e2e-people.ts';

/** The most that a page may shift while it loads, as the browser measures it. */
const maxShift = 0.01;
/** Long enough, in milliseconds, that what stands in for a response is painted. */
const responseDelay = 120;

type Shift = { value: number; what: string };

/** Records each shift that no input has caused, with the elements that moved. */
async function recordShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const shifts: Shift[] = [];
    Object.assign(window, { shifts });
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
        shifts.push({ value: entry.value, what });
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

/** Opens a page, waits until nothing is loading, and returns the shifts on the way. */
async function shiftsOf(page: Page, path: string): Promise<Shift[]> {
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  await page.evaluate(async () => {
    await document.fonts.ready;
    await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
  });
  return page.evaluate(() => (window as unknown as { shifts: Shift[] }).shifts);
}

test('no page of a signed-in player jumps while it loads', async ({ page, request, newContext }) => {
  const [[anna, ben], cora, dev] = await Promise.all([
    team(request, 'Anna', 'Ben'),
    createUser(request, 'Cora'),
    createUser(request, 'Dev'),
  ]);
  await Promise.all([befriend(anna, cora), setFlag(anna, 'is_admin'), addNotifications(anna, 12)]);
  const { id: playdate } = await anna.call('POST', '/api/play_dates', { ...offer, partner_id: ben.id });
  await dev.call('POST', '/api/connections', { receiver_id: anna.id });
  const { id: list } = await anna.call('POST', '/api/partner_lists', { name: 'Desert Classic' });
  for (const first_name of ['Ada', 'Bea', 'Cia'])
    await anna.call('POST', `/api/partner_lists/${list}/entries`, { first_name, last_name: 'Marsh' });
  await anna.call('POST', '/api/players', {
    first_name: 'Max',
    last_name: 'Even',
    gender: 'male',
    age_group: 'under_50',
    dupr_rating: 5.98,
  });
  /** Loads each page, and reports every one that jumps. */
  async function check(device: string, page: Page, paths: string[]): Promise<void> {
    await recordShifts(page);
    await page.route('**/api/**', async (route) => {
      await new Promise((done) => setTimeout(done, responseDelay));
      await route.continue();
    });
    await openAs(page, anna, '/widgets');
    for (const path of paths) {
      const shifts = await shiftsOf(page, path);
      const total = shifts.reduce((sum, { value }) => sum + value, 0);
      expect
        .soft(
          total,
          `${path} on ${device}\n${shifts.map(({ value, what }) => `${value}: ${what}`).join('\n')}`,
        )
        .toBeLessThanOrEqual(maxShift);
    }
  }

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
    '/dashboard',
    '/playdates',
    '/playdates?tab=available',
    `/playdates/${playdate}`,
    '/profile',
    '/create-playdate',
    '/ai-referee',
    '/admin',
    '/admin/signup-codes',
  ];
  await test.step('on a wide screen', () => check('a wide screen', page, paths));
  await test.step('on a phone, where less space makes the same shift count for more', async () => {
    // The same skeletons as above with other content; their columns are those of a phone in both.
    const others = ['/connections?view=received', `/profile/${anna.id}`, '/training'];
    const onPhone = await (await newContext({ ...phone })).newPage();
    await check('a phone', onPhone, [...paths, ...others]);
  });
});
