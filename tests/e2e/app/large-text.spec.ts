import type { Page } from '@playwright/test';
import { expect, phone, test } from '#tests/support/e2e.ts';
import { offer, openAs, team, timedMatch } from '#tests/support/e2e-people.ts';
import { goWithin } from '#tests/support/e2e-screen.ts';
import { full } from '#tests/support/e2e-screens.ts';

test.use(phone);

const small = { width: 375, height: 667 };

/** The browser's own text size becomes 200 %; media queries in rem follow as well. */
async function doubleText(page: Page): Promise<void> {
  const browser = await page.context().newCDPSession(page);
  await browser.send('Page.setFontSizes', { fontSizes: { standard: 32 } });
}

/** One rem of the text and of media queries, in px. */
const rem = (page: Page) =>
  page.evaluate(() => ({
    text: Number.parseFloat(getComputedStyle(document.documentElement).fontSize),
    media: [16, 32].find((px) => matchMedia(`(width: ${innerWidth / px}rem)`).matches),
  }));

/** What lies outside of the screen sideways and cannot be scrolled to. */
const faultsOf = (page: Page) =>
  page.evaluate((width) => {
    const clips = (element: Element) =>
      element.matches('.sr-only, [aria-hidden="true"]') ||
      getComputedStyle(element).overflowX !== 'visible';
    const isWithin = (element: Element, test: (each: Element) => boolean): boolean =>
      element !== document.body &&
      (test(element) || isWithin(element.parentElement as Element, test));
    const faults: string[] = [];
    for (const element of document.querySelectorAll('header *, main *, footer *, nav *')) {
      const { left, right, width: own, height } = element.getBoundingClientRect();
      const name = `${element.tagName} "${element.textContent?.trim().slice(0, 30)}"`;
      if (own > 1 && height > 1 && (left < -1 || right > width + 1) && !isWithin(element, clips))
        faults.push(`${name} from ${left} to ${right}`);
    }
    return faults;
  }, phone.viewport.width);

/** Labels of tabs, and of the bar at the bottom, of which a part is not seen. */
const cutTabs = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('[role="tab"], [data-tab-bar] span')]
      .filter(
        (label) => !label.closest('.sr-only') && getComputedStyle(label).position !== 'absolute',
      )
      .filter((label) => {
        const { right } = label.getBoundingClientRect();
        return label.scrollWidth > label.clientWidth + 1 || right > innerWidth + 1;
      })
      .map((label) => label.textContent),
  );

/** Send is beside the chat's field. */
async function expectSendBeside(page: Page): Promise<void> {
  const field = page.getByRole('textbox', { name: 'Type a message...' });
  await expect(field).toBeVisible();
  const [own, send] = [
    await field.boundingBox(),
    await page.getByRole('button', { name: 'Send', exact: true }).boundingBox(),
  ];
  expect(send?.x).toBeGreaterThanOrEqual((own?.x ?? Number.NaN) + (own?.width ?? 0));
  expect(send?.y).toBeLessThan((own?.y ?? Number.NaN) + (own?.height ?? 0));
}

async function expectToFit(page: Page, what: string): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  expect(await faultsOf(page), what).toEqual([]);
  expect(await rem(page), what).toEqual({ text: 32, media: 32 });
}

test('text of twice the size fits every main screen of a phone, and the sheets of an agreement', async ({
  page,
  request,
}) => {
  const show = async (path: string, title: string) => {
    await goWithin(page, path);
    await expect(page).toHaveTitle(full(title));
    await expectToFit(page, path);
  };
  const [{ id: agreed, when, anna, ben, cora, dev }, [eva, finn]] = await Promise.all([
    timedMatch(request),
    team(request, 'Eva', 'Finn'),
  ]);
  await anna.call('POST', `/api/play_dates/${agreed}/changes`, {
    version: 1,
    venue_name: 'Udall Park',
  });
  const { id: matched } = await anna.call('POST', '/api/play_dates', {
    ...offer,
    partner_id: ben.id,
  });
  const requests = `/api/play_dates/${matched}/requests`;
  const application = await cora.call('POST', requests, { requester_partner_id: dev.id });
  await anna.call('PATCH', `${requests}/${application.id}`, { status: 'accepted' });
  const { id: open } = await eva.call('POST', '/api/play_dates', {
    ...offer,
    type: 'teach',
    description: 'Sunday',
    partner_id: finn.id,
  });
  await eva.call('POST', '/api/connections', { receiver_id: ben.id });
  await doubleText(page);
  await page.goto('/');
  await expectToFit(page, '/');
  await show('/signup', 'Sign Up');
  await openAs(page, ben);
  for (const [path, title] of [
    ['/dashboard', 'Dashboard'],
    ['/connections?view=received', 'Player Connections'],
    ['/notifications', 'Notifications'],
    ['/widgets', 'Pickle Widgets'],
    ['/supr-builder', 'SUPR Builder'],
    ['/profile', 'Profile Settings'],
    [`/profile/${cora.id}`, `${cora.name} | Public Profile`],
    [`/playdates/${matched}`, 'PlayDate Details'],
    [`/playdates/${open}/apply`, 'Apply to PlayDate'],
    ['/create-playdate', 'Create PlayDate'],
  ] as const)
    await show(path, title);
  await page.getByRole('radio', { name: 'Pay', exact: true }).check();
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page).toHaveURL('/create-playdate/state');
  await expectToFit(page, 'the second step of the wizard');

  await show('/playdates', 'PlayDates');
  const time = page.getByRole('listitem').locator('time', { hasText: when }).locator('..');
  expect(await time.evaluate((line) => line.scrollWidth <= line.clientWidth)).toBe(true);
  await show(`/playdates/${agreed}`, 'PlayDate Details');
  await expectSendBeside(page);
  for (const [name, keep] of [
    ['I cannot agree', 'Not now'],
    ['Call off', 'Keep PlayDate'],
  ] as const) {
    if (name === 'Call off') await page.getByRole('button', { name: 'Confirm' }).click();
    await page.getByRole('button', { name }).click();
    const sheet = page.getByRole('dialog');
    await expect(sheet).toBeVisible();
    const fits = await sheet.evaluate((dialog) => dialog.scrollWidth <= dialog.clientWidth);
    expect(fits, name).toBe(true);
    await sheet.getByRole('button', { name }).click({ trial: true });
    await sheet.getByRole('button', { name: keep }).click();
    await expect(sheet).toHaveCount(0);
  }
});

// Extensions and style sheets of users enlarge the root alone.
test('a root of twice the font size, which media queries do not follow, makes no page wider', async ({
  page,
  request,
}) => {
  const [{ id: agreed, anna, ben, cora }, [eva, finn]] = await Promise.all([
    timedMatch(request),
    team(request, 'Eva', 'Finn'),
  ]);
  await eva.call('POST', '/api/play_dates', { ...offer, partner_id: finn.id });
  await eva.call('POST', '/api/connections', { receiver_id: ben.id });
  await anna.call('POST', '/api/connections', { receiver_id: ben.id, type: 'partner' });
  await cora.call('PUT', `/api/profiles/${cora.id}/findable`, { findable_by: 'members' });
  const { id: partner } = await ben.call('POST', '/api/players', {
    first_name: 'Maximiliana',
    last_name: 'Greenwood',
    gender: 'female',
    age_group: 'under_50',
    dupr_rating: 4,
  });
  await ben.call('PATCH', '/api/team_builder_settings', { selected_player_ids: [partner] });
  await openAs(page, ben);
  await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
  for (const [path, title] of [
    ['/dashboard', 'Dashboard'],
    ['/connections', 'Player Connections'],
    ['/my-link', 'My Link'],
    ['/connections?view=find', 'Player Connections'],
    ['/profile', 'Profile Settings'],
    [`/profile/${ben.id}?as=stranger`, `${ben.name} | Public Profile`],
    [`/profile/${anna.id}`, `${anna.name} | Public Profile`],
    [`/profile/${cora.id}`, `${cora.name} | Public Profile`],
    ['/playdates?tab=available', 'PlayDates'],
    [`/playdates/${agreed}`, 'PlayDate Details'],
    ['/help', 'Help/FAQ'],
    ['/supr-builder', 'SUPR Builder'],
  ] as const) {
    await goWithin(page, path);
    await expect(page).toHaveTitle(full(title));
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
    expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBe(
      phone.viewport.width,
    );
  }

  await test.step('cuts no name on the court', async () => {
    const name = page
      .getByRole('list', { name: 'Your team' })
      .getByTitle('Maximiliana Greenwood', { exact: true });
    await expect(name).toBeVisible();
    const [hidden, beyond] = await name.evaluate((text) => {
      const lines = document.createRange();
      lines.selectNodeContents(text);
      const [own, place] = [
        lines.getBoundingClientRect(),
        text.closest('li')?.getBoundingClientRect(),
      ];
      return [text.scrollHeight - text.clientHeight, own.right - (place?.right ?? 0)];
    });
    expect(hidden).toBeLessThanOrEqual(0);
    expect(beyond).toBeLessThanOrEqual(0);
  });

  await test.step('cuts no tab, and leaves Send beside the chat’s field', async () => {
    for (const viewport of [phone.viewport, small]) {
      await page.setViewportSize(viewport);
      await goWithin(page, '/playdates');
      await expect(page.getByRole('tab', { name: 'History' })).toBeVisible();
      expect(await cutTabs(page)).toEqual([]);
      await goWithin(page, `/playdates/${agreed}`);
      expect(await cutTabs(page)).toEqual([]);
      await expectSendBeside(page);
    }
  });

  await test.step('and leaves all of the sheet of a report in reach', async () => {
    await page.setViewportSize(small);
    await goWithin(page, `/profile/${cora.id}`);
    await page.getByRole('button', { name: `Report or block: ${cora.name}` }).click();
    const sheet = page.getByRole('dialog', { name: 'Report or block' });
    for (const each of [
      sheet.getByRole('radio').last(),
      sheet.getByRole('textbox'),
      sheet.getByRole('button', { name: 'Send and block' }),
    ])
      await each.click({ trial: true });
    expect(await sheet.evaluate((dialog) => dialog.scrollWidth - dialog.clientWidth)).toBe(0);
  });
});
