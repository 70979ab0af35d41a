import type { Locator, Page } from '@playwright/test';
import { expect, phone, test } from '#tests/support/e2e.ts';
import { addMessages } from '#tests/support/e2e-database.ts';
import { match, openAs, timedMatch } from '#tests/support/e2e-people.ts';
import { goWithin } from '#tests/support/e2e-screen.ts';

const region = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const agreement = (page: Page) => region(page, 'Agreement');
const field = (page: Page) => page.getByPlaceholder('Type a message...');
const button = (page: Page, name: string) =>
  agreement(page).getByRole('button', { name, exact: true });

/** Shows a page from its top, once all of it is there. */
async function show(page: Page, path: string): Promise<void> {
  await goWithin(page, path);
  await expect(agreement(page)).toBeVisible();
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
}

/** Expects these as a whole above the tab bar at 390 by 844 px (decision 0037), in this order. */
async function expectFirst(page: Page, parts: Record<string, Locator>): Promise<void> {
  expect(page.viewportSize()).toEqual({ width: 390, height: 844 });
  const below = page.getByRole('navigation', { name: 'Tabs' });
  const misplaced = async () => {
    // An earlier place on the page may be restored after it is shown.
    await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
    const end = (await below.boundingBox())?.y ?? Number.NaN;
    let last = 0;
    const found: string[] = [];
    for (const [name, part] of Object.entries(parts)) {
      const { y, height } = (await part.boundingBox()) ?? { y: Number.NaN, height: 0 };
      if (!(y >= last && y + height <= end)) found.push(`${name} from ${y} to ${y + height}`);
      last = y;
    }
    return found;
  };
  await expect.poll(misplaced).toEqual([]);
}

/** Expects a message as a whole above the field, which is in view. */
async function expectAboveField(page: Page, text: string): Promise<void> {
  const message = page.getByRole('log').getByText(text);
  await expect(message).toBeInViewport({ ratio: 1 });
  await expect(field(page)).toBeInViewport({ ratio: 1 });
  const [own, bar] = [
    await message.boundingBox(),
    await page.locator('[data-pinned-field]').boundingBox(),
  ];
  expect((own?.y ?? Number.NaN) + (own?.height ?? 0)).toBeLessThanOrEqual(bar?.y ?? Number.NaN);
}

/** What can be focused in the page, in the order of the keyboard, with its place on the page. */
const focusable = (page: Page) =>
  page.evaluate(() =>
    [
      ...document.querySelectorAll<HTMLElement>(
        'main :is(a[href], button, summary, textarea, [tabindex="0"])',
      ),
    ]
      .filter(
        (element) => element.checkVisibility() && element.closest('[data-pinned-field]') === null,
      )
      .map((element) => {
        const { left, top, bottom } = element.getBoundingClientRect();
        return { name: element.textContent, left, top: top + scrollY, bottom: bottom + scrollY };
      }),
  );

const parts = (page: Page, when: string | RegExp) => ({
  state: agreement(page).getByText('Matched', { exact: true }),
  when: agreement(page).getByText(when).first(),
  where: agreement(page).getByRole('link', { name: /map in a new tab$/ }),
  price: agreement(page).getByText(/^You (pay|earn) \$40\/hr, \$60 for 1\.5 hours$/),
});

test('a match begins with state, time, place, price and Confirm, and has its chat further down', async ({
  newContext,
  request,
}) => {
  const { id, when, ...four } = await timedMatch(request);
  const { id: timeless } = await match(request, four);
  const { ben, cora, dev } = four;
  const page = await (await newContext(phone)).newPage();
  await openAs(page, ben, '/dashboard');
  const path = `/playdates/${id}`;

  await test.step('what matters most is on the first screen, with who has answered', async () => {
    await show(page, path);
    await expectFirst(page, {
      ...parts(page, when),
      confirm: button(page, 'Confirm'),
      own: agreement(page).getByText('You have not answered yet'),
      others: agreement(page).getByText(`${dev.name} has not answered yet`),
    });
    const tops = await focusable(page);
    for (const [at, element] of tops.entries()) {
      const before = tops[at - 1];
      // In the same row to the right, or below.
      if (before === undefined || element.top >= before.bottom - 1 || element.left >= before.left)
        continue;
      expect(element, `after ${before.name}`).toBeNull();
    }
  });

  await test.step('links lead to its parts, which get the focus, and Back leads out of the page', async () => {
    const jumps = page.getByRole('navigation', { name: 'On this page' });
    for (const [name, part] of [
      ['Agreement', agreement(page)],
      ['Teams', region(page, 'The match')],
      ['Messages', region(page, 'Chat')],
    ] as const) {
      await jumps.getByRole('link', { name }).press('Enter');
      await expect(part).toBeFocused();
      await expect(part).toBeInViewport();
    }
    await jumps.getByRole('link', { name: 'Agreement' }).click();
    await expect(agreement(page).getByText('Matched', { exact: true })).toBeInViewport();
    await page.goBack();
    await expect(page).toHaveURL('/dashboard');
    await page.goForward();
    await expect(page).toHaveURL(`${path}#agreement`);
    await expect(agreement(page)).toBeVisible();
  });

  await test.step('the links stand where the title is not shown, at every size of screen', async () => {
    const title = page.getByRole('heading', { name: 'PlayDate Details', level: 1 });
    const links = page.getByRole('navigation', { name: 'On this page' });
    for (const [width, height] of [
      [390, 844],
      [800, 800],
      [1280, 450],
      [1280, 800],
    ] as const) {
      await page.setViewportSize({ width, height });
      // for screen readers alone it has a pixel
      const hasTitle = async () => ((await title.boundingBox())?.width ?? 0) > 1;
      await expect.poll(async () => (await hasTitle()) !== (await links.isVisible())).toBe(true);
    }
    await page.setViewportSize(phone.viewport);
  });

  await test.step('the field of the chat is pinned only while the chat is in view', async () => {
    await addMessages(id, cora, 30);
    await page.reload();
    await show(page, path);
    await expect(field(page)).toBeAttached();
    await expect(field(page)).not.toBeInViewport();
    const tabs = page.getByRole('navigation', { name: 'Tabs' });
    await expect(tabs).toBeVisible();
    const chat = region(page, 'Chat');
    // The lower half of the chat lies below the screen.
    await chat.evaluate((element) => {
      const { top, height } = element.getBoundingClientRect();
      scrollBy({ top: top + height / 2 - innerHeight, behavior: 'instant' });
    });
    await expect(field(page)).toBeInViewport({ ratio: 1 });
    const bar = page.locator('[data-pinned-field]');
    const [own, below] = [await bar.boundingBox(), await tabs.boundingBox()];
    expect(Math.round((own?.y ?? Number.NaN) + (own?.height ?? 0))).toBeLessThanOrEqual(
      Math.round(below?.y ?? Number.NaN),
    );
    // What is new below the messages that are read is said above the field.
    await page.getByRole('log').evaluate((log) => log.scrollTo({ top: 200, behavior: 'instant' }));
    await cora.call('POST', `/api/play_dates/${id}/messages`, { content: 'See you there' });
    await page.getByRole('button', { name: 'New messages' }).click();
    await expect(page.getByRole('log')).toBeFocused();
    await region(page, 'The game').evaluate((element) =>
      element.scrollIntoView({ behavior: 'instant' }),
    );
    await expect(field(page)).not.toBeInViewport();
  });

  await test.step('a notification of a message leads to the chat, at its end', async () => {
    await dev.call('POST', `/api${path.replace('playdates', 'play_dates')}/messages`, {
      content: 'Courts: https://bank.example@courts.example/5',
    });
    await goWithin(page, '/notifications');
    await page.getByRole('link', { name: /wrote in your PlayDate/ }).click();
    await expect(page).toHaveURL(`${path}#chat`);
    await expect(region(page, 'Chat')).toBeFocused();
    const link = page.getByRole('log').getByRole('link', { name: 'courts.example/5' });
    await expect(link).toBeInViewport({ ratio: 1 });
    await expect(link).toHaveAttribute('href', 'https://courts.example/5');
    await expect(page.getByRole('heading', { name: 'Messages' })).toBeInViewport({ ratio: 1 });
    await expect(field(page)).toBeInViewport({ ratio: 1 });
    await field(page).fill('Thanks');
    await page.getByRole('button', { name: 'Send', exact: true }).click();
    await expect(page.getByRole('log').getByText('Thanks')).toBeInViewport({ ratio: 1 });
    await expectAboveField(page, 'Thanks');
  });

  await test.step('also on its side, and on a small phone', async () => {
    for (const viewport of [
      { width: 844, height: 390 },
      { width: 320, height: 568 },
    ]) {
      await page.setViewportSize(viewport);
      await goWithin(page, '/notifications');
      await expect(page.getByRole('heading', { level: 1, name: 'Notifications' })).toBeVisible();
      await goWithin(page, `${path}#chat`);
      await expectAboveField(page, 'Thanks');
    }
    await page.setViewportSize(phone.viewport);
  });

  await test.step('on a wide screen agreement and teams are side by side, and the whole chat below', async () => {
    const wide = await (await newContext()).newPage();
    await openAs(wide, ben, '/dashboard');
    await show(wide, path);
    const teams = region(wide, 'The match');
    const [left, right] = [await agreement(wide).boundingBox(), await teams.boundingBox()];
    expect(right?.x).toBeGreaterThanOrEqual((left?.x ?? 0) + (left?.width ?? 0));
    expect(right?.y).toBeLessThan((left?.y ?? 0) + (left?.height ?? 0));
    await goWithin(wide, `${path}#chat`);
    await expect(field(wide)).toBeInViewport({ ratio: 1 });
    await expect(wide.getByRole('log').getByText('Thanks')).toBeInViewport({ ratio: 1 });
    await wide.context().close();
  });

  await test.step('an open proposal has its answer on the first screen too', async () => {
    await dev.call('POST', `/api/play_dates/${id}/changes`, { version: 1, duration_minutes: 120 });
    await show(page, path);
    await expectFirst(page, {
      ...parts(page, when),
      confirm: button(page, 'Confirm'),
      proposal: agreement(page).getByText(`${dev.name} proposes a change`),
      accept: button(page, 'Accept change'),
    });
  });

  await test.step('without a time it says so, with the price and what to do', async () => {
    await show(page, `/playdates/${timeless}`);
    await expectFirst(page, {
      state: parts(page, '').state,
      when: agreement(page).getByText('Time open'),
      price: agreement(page).getByText('You pay $40/hr'),
      next: button(page, 'Agree on a time'),
    });
  });
});
