import type { Page } from '@playwright/test';
import { expect, test } from '#tests/support/e2e.ts';
import { expectAccessible } from '#tests/support/e2e-accessibility.ts';
import { addNotifications, ageRatings, setFlag } from '#tests/support/e2e-database.ts';
import { fillFirstSteps, newcomer, unique } from '#tests/support/e2e-journey.ts';
import { befriend, createUser, match, offer, openAs, team } from '#tests/support/e2e-people.ts';

const id = '00000000-0000-4000-8000-000000000000';
const wide = { width: 1280, height: 800 };
const full = (title: string) => `${title} | Courtfolk | Level Up Your Match`;

/** Navigates within the app without loading the page again, as a link would. */
const navigateTo = (page: Page, path: string) =>
  page.evaluate((to) => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, path);

/** Nothing on the screen is wider than this width. */
async function expectToFit(page: Page, screen: string, width: number): Promise<void> {
  await page.setViewportSize({ width, height: 800 });
  // Polled, as a table becomes cards only after the change.
  await expect
    .poll(() => page.evaluate(() => document.documentElement.scrollWidth), {
      message: `${screen} at ${width}`,
    })
    .toBe(width);
  await page.setViewportSize(wide);
}

/** For screens that a phone shows with other elements than a wide screen. */
async function checkOnPhone(page: Page, screen: string): Promise<void> {
  await page.setViewportSize({ width: 360, height: 800 });
  await expectAccessible(page, `${screen} on a phone`, 'structure');
  await page.setViewportSize(wide);
}

/** Visits a screen and checks its title and main heading. */
async function visit(page: Page, path: string, title: string, shows?: string): Promise<void> {
  await navigateTo(page, path);
  await expect(page).toHaveTitle(full(title));
  await expect(page).toHaveURL(path);
  if (shows !== undefined)
    await expect(page.getByText(shows).filter({ visible: true }).first()).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
}

async function visitAndCheck(page: Page, path: string, title: string, shows?: string): Promise<void> {
  await visit(page, path, title, shows);
  // Collapsed sections are opened; of many similar entries axe checks the first ones only.
  await page.getByRole('main').evaluate((main) => {
    for (const details of main.querySelectorAll('details')) details.open = true;
    for (const entry of main.querySelectorAll<HTMLElement>(':is(li, dl > div, section):nth-of-type(n + 7)'))
      entry.hidden = true;
  });
  await expectAccessible(page, path);
  await expectToFit(page, path, 360);
}

test('every public screen has its title, fits each width and passes axe in both themes', async ({
  page,
  browserErrors,
}) => {
  // An unknown invite code and an unknown path.
  browserErrors.expect(/status of 404/);
  await page.goto('/');
  for (const [path, title] of [
    ['/', 'Home'],
    ['/about', 'About Us'],
    ['/glossary', 'Glossary'],
    ['/help', 'Help/FAQ'],
    ['/roadmap', 'Road Map'],
    ['/rules', 'Rules'],
    ['/terms', 'Terms of Service'],
    ['/privacy', 'Privacy Policy'],
    ['/guidelines', 'Community Rules'],
    ['/signin', 'Sign In'],
    ['/email-confirmation', 'Email Confirmation'],
    ['/invite/1234567', 'Partner Invitation'],
    ['/stop-invitations', 'Stop Invitations'],
    ['/stop-mails', 'Stop Mails'],
    ['/forgot-password', 'Forgot Password'],
    ['/reset-password', 'Reset Password'],
    ['/confirm', 'Confirm Email'],
    ['/nothing-here', 'Page Not Found'],
  ] as const)
    await visitAndCheck(page, path, title);
  await visit(page, '/invite', 'Partner Invitation');

  await visit(page, '/signup', 'Sign Up');
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByText('First name is required')).toBeVisible();
  await expectAccessible(page, 'the sign-up form with mistakes');
  await fillFirstSteps(page, newcomer('Anna'));
  await page.getByRole('button', { name: 'Sign Up' }).click();
  await expect(page.getByText('Email is required')).toBeVisible();
  await expectAccessible(page, 'the last step of the sign-up form with mistakes');
  await page.goto(`/reset-password#token=${'a'.repeat(32)}`);
  await expect(page.getByLabel('New Password', { exact: true })).toBeVisible();
  await expectAccessible(page, 'a new password');
});

// Dozens of screens, each in two themes.
test.setTimeout(300_000);

test('every screen of a player has its title, fits each width and passes axe in both themes', async ({
  page,
  request,
  browserErrors,
}) => {
  // An unknown player and an unknown profile.
  browserErrors.expect(/status of 404/);
  const [{ id: matched, anna, cora }, [eva, finn]] = await Promise.all([
    match(request),
    team(request, 'Eva', 'Finn'),
  ]);
  const fay = await createUser(request, 'Fay');
  await befriend(anna, eva);
  const { id: open } = await anna.call('POST', '/api/play_dates', { ...offer, partner_id: eva.id });
  const { id: theirs } = await eva.call('POST', '/api/play_dates', {
    ...offer,
    description: 'Sunday at dawn',
    partner_id: finn.id,
  });
  await befriend(fay, cora);
  await fay.call('POST', `/api/play_dates/${open}/requests`, { requester_partner_id: cora.id });
  await cora.call('POST', `/api/play_dates/${matched}/messages`, { content: 'Court 3?' });
  await fay.call('POST', '/api/connections', { receiver_id: anna.id });
  await anna.call('POST', '/api/connections', { receiver_id: finn.id });
  await anna.call('POST', '/api/connections', { receiver_id: eva.id, type: 'partner' });
  for (const newDuprRating of [4, 3.8])
    await cora.call('POST', '/api/rpc/update_player_ratings', {
      user_id: cora.id,
      new_dupr_rating: newDuprRating,
      new_self_rating: 3.75,
    });
  const { id: list } = await anna.call('POST', '/api/partner_lists', { name: 'Desert Classic' });
  await anna.call('POST', `/api/partner_lists/${list}/entries`, { platform_user_id: eva.id });
  await anna.call('POST', `/api/partner_lists/${list}/entries`, { first_name: 'Ada', last_name: 'Marsh' });
  const { id: player } = await anna.call('POST', '/api/players', {
    first_name: 'Maximiliana',
    last_name: 'Featherstonehaugh-Montgomery',
    gender: 'female',
    age_group: 'under_50',
    dupr_rating: 6.99,
    dupr_id: 'ABC123',
  });
  await addNotifications(anna, 2);

  await openAs(page, anna);
  for (const [path, title, shows] of [
    ['/dashboard', 'Dashboard'],
    ['/widgets', 'Pickle Widgets'],
    ['/ratings', 'Easy Rating'],
    ['/training', 'Train with Friends'],
    ['/playdates', 'PlayDates', offer.description],
    [`/playdates/${open}`, 'PlayDate Details', cora.name],
    [`/playdates/${matched}`, 'PlayDate Details', 'Court 3?'],
    [`/playdates/${theirs}/apply`, 'Apply to PlayDate', 'Submit Application'],
    ['/create-playdate', 'Create PlayDate', 'Earn'],
    ['/connections', 'Player Connections', eva.name],
    ['/connections?view=received', 'Player Connections', fay.name],
    ['/connections?view=sent', 'Player Connections', finn.name],
    ['/notifications', 'Notifications', 'News 1'],
    ['/partner-lists', 'Partner Lists', 'Desert Classic'],
    ['/supr-builder', 'SUPR Builder', 'Maximiliana'],
    ['/add-player', 'Add Player', 'Search players'],
    [`/edit-player/${player}`, 'Edit Player', 'Age Group'],
    [`/edit-player/${id}`, 'Edit Player', 'Player Not Found'],
    ['/profile', 'Profile Settings', 'This device'],
    ['/test/friends', 'Profile Friends Test', 'Profile ID'],
    ['/ai-referee', 'AI Referee', 'Hello! I know the rules of pickleball.'],
  ] as const)
    await visitAndCheck(page, path, title, shows);

  await test.step('dialogs and menus of a screen, and the screens behind them', async () => {
    await navigateTo(page, `/profile/${cora.id}`);
    await expect(page).toHaveTitle(full(`${cora.name} | Public Profile`));
    await page.getByText('Show as a table').click();
    await page.getByRole('button', { name: 'Show Debug Info' }).click();
    await expectAccessible(page, 'a public profile');

    await visit(page, '/playdates?tab=available', 'PlayDates', 'Sunday at dawn');
    await page.getByRole('button', { name: 'Filters' }).click();
    await expect(page.getByRole('button', { name: 'Filters' })).toHaveAttribute('aria-expanded', 'true');
    await expectAccessible(page, 'the filters');

    await visit(page, `/partner-lists/${list}`, 'Partner List Details', 'Ada Marsh');
    const ada = page.getByRole('listitem').filter({ hasText: 'Ada Marsh' });
    await ada.getByRole('button', { name: 'Notes', exact: true }).click();
    await expectAccessible(page, 'a list of partners, with notes being written');
    const dialog = page.getByRole('dialog');
    await page.getByRole('main').getByRole('button', { name: 'Add Partner' }).click();
    await expect(dialog).toBeVisible();
    await expectAccessible(page, 'a friend for a list');
    await dialog.getByRole('tab', { name: 'Add Manually' }).click();
    await dialog.getByRole('button', { name: 'Add Partner' }).click();
    await expect(dialog.getByText('Please enter both first and last name').first()).toBeVisible();
    await expectAccessible(page, 'a partner added by hand, with mistakes');
    await page.keyboard.press('Escape');

    await visit(page, `/playdates/${open}`, 'PlayDate Details', cora.name);
    await page.getByRole('button', { name: /^Accept/ }).click();
    await expect(dialog).toBeVisible();
    await expectAccessible(page, 'the question before an acceptance');
    await page.keyboard.press('Escape');

    await visit(page, '/profile', 'Profile Settings', 'This device');
    await page.getByRole('button', { name: 'Change Password' }).click();
    await expect(page.getByText('New password is required')).toBeVisible();
    await page.getByRole('button', { name: 'Delete Account' }).click();
    await expect(dialog).toBeVisible();
    await expectAccessible(page, 'the question before deleting the account');
    await page.keyboard.press('Escape');
    await expectAccessible(page, 'a password form with mistakes');

    await visit(page, '/ai-referee', 'AI Referee', 'Hello! I know the rules of pickleball.');
    await page.getByRole('button', { name: 'My foot was on the kitchen line' }).click();
    // The first question of a server waits for the rulebook to be prepared.
    await expect(page.getByText('From our rulebook')).toBeVisible({ timeout: 60_000 });
    await expectAccessible(page, 'an answer of the referee');
  });

  await test.step('the steps of the wizard', async () => {
    const next = () => page.getByRole('button', { name: 'Next' }).click();
    await visit(page, '/create-playdate', 'Create PlayDate');
    await page.getByRole('radio', { name: 'Pay', exact: true }).check();
    await page.getByRole('button', { name: 'Continue' }).click();
    await expect(page).toHaveTitle(full('Select State'));
    await expectAccessible(page, 'the state');
    await next();
    await expect(page).toHaveTitle(full('Select Region'));
    await page.getByRole('checkbox', { name: 'East Valley' }).check();
    await expectAccessible(page, 'the regions');
    await next();
    await expect(page).toHaveTitle(full('PlayDate Details'));
    await page.getByRole('button', { name: eva.name }).click();
    await expectAccessible(page, 'the partner');
    await next();
    await page.getByLabel('Amount').fill('0');
    await expect(page.getByText('Amount must be above 0')).toBeVisible();
    await expectAccessible(page, 'the amount, with a mistake');
    await page.getByLabel('Amount').fill('40');
    await next();
    await page.getByLabel('Description').fill('Saturday');
    await expectAccessible(page, 'the description');
  });

  await test.step('elements that only a phone shows', async () => {
    await visit(page, '/supr-builder', 'SUPR Builder', 'Maximiliana');
    await checkOnPhone(page, 'the team builder');
    await visit(page, '/connections', 'Player Connections', eva.name);
    await checkOnPhone(page, 'the connections');
    await page.setViewportSize({ width: 360, height: 800 });
    await page.getByRole('button', { name: /^Menu/ }).click();
    await expectAccessible(page, 'the menu of a phone');
  });
});

test('overlays, empty screens and Access Paused pass axe in both themes', async ({
  page,
  request,
  browserErrors,
}) => {
  browserErrors.expect(/status of 403/);
  const anna = await createUser(request, 'Anna');
  await ageRatings(anna, 90);
  await openAs(page, anna, '/connections');
  const prompt = page.getByRole('dialog', { name: 'Update Your Ratings' });
  await prompt.getByLabel('DUPR Rating').fill('1');
  await prompt.getByRole('button', { name: 'Update Ratings' }).click();
  await expect(prompt.getByText('Rating must be at least 2.00')).toBeVisible();
  await expectAccessible(page, 'the rating prompt with a mistake');
  await prompt.getByRole('button', { name: 'Skip for Now' }).click();
  for (const [path, title, shows] of [
    ['/connections', 'Player Connections', 'No friends yet'],
    ['/playdates', 'PlayDates', 'No PlayDates yet'],
    ['/notifications', 'Notifications', 'No notifications'],
    ['/partner-lists', 'Partner Lists', 'No partner lists'],
    ['/supr-builder', 'SUPR Builder', 'No players yet'],
  ] as const)
    await visitAndCheck(page, path, title, shows);
  await setFlag(anna, 'is_paused');
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Access Paused' })).toBeVisible();
  await expectAccessible(page, 'Access Paused');
});

test('every screen of an admin has its title, fits each width and passes axe in both themes', async ({
  page,
  request,
}) => {
  const { anna } = await match(request);
  await setFlag(anna, 'is_admin');
  // Other tests fill the first page meanwhile.
  const [users, playdates] = ['users', 'playdates'].map(
    (tab) => `/admin?tab=${tab}&search=${encodeURIComponent(anna.name)}`,
  ) as [string, string];
  const code = unique();
  const dialog = page.getByRole('dialog');
  await anna.call('POST', '/api/signup_codes', { url_code: `open-${code}` });
  await openAs(page, anna, '/admin');
  await page.getByRole('region', { name: 'Sign-ups' }).getByText('Show as a table').click();
  await expect(page.getByRole('region', { name: 'Sign-ups' }).getByRole('table')).toBeVisible();
  await expectAccessible(page, 'the overview');
  for (const [path, title, shows] of [
    [users, 'Admin Dashboard', anna.name],
    [playdates, 'Admin Dashboard', anna.name],
    ['/admin?tab=audit_log', 'Admin Dashboard', 'Audit Log'],
    ['/admin/signup-codes', 'Signup Codes', `open-${code}`],
  ] as const)
    await visitAndCheck(page, path, title, shows);
  await checkOnPhone(page, 'the signup codes');
  await page.getByRole('button', { name: 'Create Code' }).click();
  await expect(dialog.getByRole('button', { name: 'Create Code' })).toBeVisible();
  await expectAccessible(page, 'a new signup code');
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await visit(page, users, 'Admin Dashboard', anna.name);
  await checkOnPhone(page, 'the users');
  await expectToFit(page, 'the users', 768);
  await page.getByRole('row', { name: anna.name }).getByRole('button', { name: 'View details' }).click();
  await expect(dialog.getByText(anna.email)).toBeVisible();
  await expectAccessible(page, 'the details of a user');
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await visit(page, playdates, 'Admin Dashboard', anna.name);
  await checkOnPhone(page, 'the PlayDates of everybody');
  await expectToFit(page, 'the PlayDates of everybody', 768);
  await page.getByRole('row').nth(1).getByRole('button', { name: 'View details' }).click();
  await expect(dialog.getByText('Creator Team')).toBeVisible();
  await expectAccessible(page, 'the details of a PlayDate');
});

test('every screen of blocking, reporting and moderation fits each width and passes axe in both themes', async ({
  page,
  request,
  newContext,
  browserErrors,
}) => {
  // The profile of a blocked player.
  browserErrors.expect(/status of 404/);
  const { id, anna, cora, dev } = await match(request);
  const insult = await cora.call('POST', `/api/play_dates/${id}/messages`, { content: 'Doormat' });
  const mona = await createUser(request, 'Mona');
  await setFlag(mona, 'is_admin');
  const report = (changes: object) =>
    anna.call('POST', '/api/reports', { target_type: 'person', target_id: cora.id, ...changes });
  const handle = (report: { id: string }, body: object) =>
    mona.call('PATCH', `/api/admin/reports/${report.id}`, body);

  await test.step('the report sheet and the safety tips', async () => {
    await openAs(page, anna, `/playdates/${id}`);
    await page.getByRole('log').getByRole('button', { name: 'Report or block: This message' }).click();
    const sheet = page.getByRole('dialog', { name: 'Report or block' });
    await sheet.getByRole('button', { name: 'Send Report' }).click();
    await expect(sheet.getByText('Please choose a reason')).toBeVisible();
    await expectAccessible(page, 'the report sheet with a mistake');
    await sheet.getByRole('radio', { name: 'A money scam' }).check();
    await expect(sheet.getByText('Send no money before you have played')).toBeVisible();
    await expectAccessible(page, 'the report sheet with guidance');
    await expectToFit(page, 'the report sheet', 360);
    await sheet.getByRole('button', { name: 'Only block' }).click();
    await expect(page.getByRole('dialog', { name: `Block ${cora.name}?` })).toBeVisible();
    await expectAccessible(page, 'the question before blocking');

    // Dev has neither created nor applied.
    const newcomer = await (await newContext({ viewport: wide })).newPage();
    await openAs(newcomer, dev);
    await newcomer.evaluate(() => localStorage.removeItem('courtfolk.safety_tips'));
    await newcomer.goto('/create-playdate');
    await expect(newcomer.getByRole('dialog', { name: 'Before you play with strangers' })).toBeVisible();
    await expectAccessible(newcomer, 'the safety tips');
    await expectToFit(newcomer, 'the safety tips', 360);
    await newcomer.close();
    await page.goto(`/playdates/${id}`);
  });

  await test.step('what the blocker sees', async () => {
    await anna.call('POST', '/api/blocks', { profile_id: cora.id });
    await visitAndCheck(page, `/playdates/${id}`, 'PlayDate Details', `You blocked ${cora.name}.`);
    await visit(page, `/profile/${cora.id}`, 'Profile Not Found', 'You blocked this player');
    await expectAccessible(page, 'the profile of a blocked player');
    await visit(page, '/profile#blocked', 'Profile Settings', 'Unblocking brings nothing back');
    await expect(page.getByRole('button', { name: `Unblock ${cora.name}` })).toBeVisible();
    await expectAccessible(page, 'Blocked players');
    await expectToFit(page, 'Blocked players', 360);
  });

  const moderation = await (await newContext({ viewport: wide })).newPage();
  await test.step('the queue and a reported person', async () => {
    await handle(await report({ reason: 'spam' }), { action: 'dismiss' });
    await report({ reason: 'threat', target_type: 'message', target_id: insult.id, text: 'Again.' });
    await report({ reason: 'harassment' });
    await openAs(moderation, mona, '/admin?tab=reports');
    const queue = '/admin?tab=reports';
    const reported = moderation
      .getByRole('listitem')
      .filter({ has: moderation.getByRole('link', { name: cora.name }) })
      .first();
    await reported.getByRole('button', { name: 'Show the messages around it' }).click();
    await expect(reported.getByRole('list', { name: 'The messages around it' })).toBeVisible();
    await visitAndCheck(moderation, queue, 'Admin Dashboard', cora.name);
    await reported.getByRole('button', { name: 'Warn', exact: true }).first().click();
    const dialog = moderation.getByRole('dialog', { name: `Warn ${cora.name}?` });
    await dialog.getByRole('button', { name: 'Warn', exact: true }).click();
    await expect(dialog.getByText('Please write what the warning is for')).toBeVisible();
    await expectAccessible(moderation, 'a warning with a mistake');
    await expectToFit(moderation, 'a warning', 360);
    await moderation.keyboard.press('Escape');
    await visitAndCheck(moderation, `${queue}&state=closed`, 'Admin Dashboard', 'Dismissed');
  });

  await test.step('what the warned person sees', async () => {
    await handle(await report({ reason: 'harassment' }), { action: 'warn', text: 'Be kind.\nPlease.' });
    await handle(await dev.call('POST', '/api/reports', personReport(cora.id)), {
      action: 'warn',
      text: 'Really.',
    });
    const warned = await (await newContext({ viewport: wide })).newPage();
    await openAs(warned, cora);
    await expect(warned.getByRole('heading', { name: 'A warning from our moderators' })).toBeVisible();
    await warned.getByRole('button', { name: 'Send answer' }).first().click();
    await expect(warned.getByText('Please write an answer')).toBeVisible();
    await expectAccessible(warned, 'the warnings with a mistake');
    await expectToFit(warned, 'the warnings', 360);
    await warned.getByRole('button', { name: 'I have read this' }).click();
    await expect(warned.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
    await visitAndCheck(warned, '/profile', 'Profile Settings', 'Really.');
  });
});

const personReport = (target_id: string) => ({ target_type: 'person', target_id, reason: 'spam' });
