import type { Page } from '@playwright/test';
import { launchOptions } from '#tests/support/browser.ts';
import { expect, phone, test } from '#tests/support/e2e.ts';
import { match, openAs, team, timedMatch } from '#tests/support/e2e-people.ts';
import { goWithin } from '#tests/support/e2e-screen.ts';
import { full } from '#tests/support/e2e-screens.ts';

// The browser's own text size, which media queries in rem follow as well: 200 %.
const { args = [], ...options } = launchOptions();
test.use({ ...phone, launchOptions: { ...options, args: [...args, '--blink-settings=defaultFontSize=32'] } });

/** What lies outside of the screen sideways and cannot be scrolled to, and bars that cover too much. */
const faultsOf = (page: Page) =>
  page.evaluate((width) => {
    const clips = (element: Element) =>
      element.matches('.sr-only, [aria-hidden="true"]') || getComputedStyle(element).overflowX !== 'visible';
    const isWithin = (element: Element, test: (each: Element) => boolean): boolean =>
      element !== document.body && (test(element) || isWithin(element.parentElement as Element, test));
    const faults: string[] = [];
    for (const element of document.querySelectorAll('header *, main *, footer *, nav *')) {
      const { left, right, width: own, height } = element.getBoundingClientRect();
      const name = `${element.tagName} "${element.textContent?.trim().slice(0, 30)}"`;
      if (own > 1 && height > 1 && (left < -1 || right > width + 1) && !isWithin(element, clips))
        faults.push(`${name} from ${left} to ${right}`);
      const { position } = getComputedStyle(element);
      if ((position === 'fixed' || position === 'sticky') && height > innerHeight / 3)
        faults.push(`${name} covers ${height} px`);
    }
    return faults;
  }, phone.viewport.width);

async function expectToFit(page: Page, what: string): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  expect(await faultsOf(page), what).toEqual([]);
}

test('text of twice the size fits every main screen of a phone', async ({ page, request }) => {
  const show = async (path: string, title: string) => {
    await goWithin(page, path);
    await expect(page).toHaveTitle(full(title));
    await expectToFit(page, path);
  };
  const [{ id, anna, cora }, [eva, finn]] = await Promise.all([match(request), team(request, 'Eva', 'Finn')]);
  const { id: open } = await eva.call('POST', '/api/play_dates', {
    type: 'teach',
    state: 'AZ',
    regions: ['tucson'],
    payment_per_hour_min: 40,
    payment_per_hour_max: 40,
    description: 'Sunday',
    partner_id: finn.id,
  });
  await eva.call('POST', '/api/connections', { receiver_id: anna.id });
  await page.goto('/');
  await expectToFit(page, '/');
  await show('/signup', 'Sign Up');
  await openAs(page, anna);
  for (const [path, title] of [
    ['/dashboard', 'Dashboard'],
    ['/playdates', 'PlayDates'],
    ['/connections?view=received', 'Player Connections'],
    ['/notifications', 'Notifications'],
    ['/widgets', 'Pickle Widgets'],
    ['/supr-builder', 'SUPR Builder'],
    ['/profile', 'Profile Settings'],
    [`/profile/${cora.id}`, `${cora.name} | Public Profile`],
    [`/playdates/${id}`, 'PlayDate Details'],
    [`/playdates/${open}/apply`, 'Apply to PlayDate'],
    ['/create-playdate', 'Create PlayDate'],
  ] as const)
    await show(path, title);
  await page.getByRole('radio', { name: 'Pay', exact: true }).check();
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page).toHaveURL('/create-playdate/state');
  await expectToFit(page, 'the second step of the wizard');
});

test('an agreement and its sheets fit too, and a card tells its whole time', async ({ page, request }) => {
  const { id, when, anna, ben } = await timedMatch(request);
  await anna.call('POST', `/api/play_dates/${id}/changes`, { version: 1, venue_name: 'Udall Park' });
  await openAs(page, ben, '/playdates');
  const time = page.getByRole('heading', { level: 2, name: when });
  expect(await time.evaluate((heading) => heading.scrollWidth <= heading.clientWidth)).toBe(true);
  await expectToFit(page, 'the card of a match');
  for (const path of ['/dashboard', `/playdates/${id}`]) {
    await page.goto(path);
    await expectToFit(page, path);
  }
  for (const name of ['Call off', 'I cannot agree']) {
    await page.getByRole('button', { name }).click();
    const sheet = page.getByRole('dialog');
    await expect(sheet).toBeVisible();
    const fits = await sheet.evaluate((dialog) => dialog.scrollWidth <= dialog.clientWidth);
    expect(fits, name).toBe(true);
    const action = sheet.getByRole('button', { name });
    await action.scrollIntoViewIfNeeded();
    await expect(action).toBeInViewport({ ratio: 0.9 });
    await sheet.getByRole('button', { name: 'Back' }).click();
    await expect(sheet).toHaveCount(0);
  }
});
