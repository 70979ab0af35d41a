import type { PlaydateDetail } from '#features/playdates/contract/answers.ts';
import { expect, test } from '#tests/support/e2e.ts';
import { expectAccessible } from '#tests/support/e2e-accessibility.ts';
import {
  addNotifications,
  ageRatings,
  passHours,
  sendReminders,
  setFlag,
} from '#tests/support/e2e-database.ts';
import { fillFirstSteps, newcomer, unique } from '#tests/support/e2e-journey.ts';
import {
  befriend,
  createUser,
  match,
  offer,
  openAs,
  team,
  timedMatch,
} from '#tests/support/e2e-people.ts';
import { goWithin } from '#tests/support/e2e-screen.ts';
import {
  checkOnPhone,
  expectToFit,
  full,
  setWidth,
  visit,
  visitAndCheck,
  wide,
} from '#tests/support/e2e-screens.ts';
import { sheetOf } from '#tests/support/e2e-terms.ts';

const id = '00000000-0000-4000-8000-000000000000';
test('every public screen has its title, fits each width and passes axe in both themes', async ({
  page,
  browserErrors,
}) => {
  // Unknown codes and an unknown path.
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
    ['/join/0123456789ABC', 'Invitation'],
    ['/stop-invitations', 'Stop Invitations'],
    ['/stop-mails', 'Stop Mails'],
    ['/forgot-password', 'Forgot Password'],
    ['/reset-password', 'Reset Password'],
    ['/confirm', 'Confirm Email'],
    ['/nothing-here', 'Page Not Found'],
  ] as const)
    await visitAndCheck(page, path, title);
  await visit(page, '/invite', 'Partner Invitation');
  await visit(
    page,
    `/stop-mails#token=${'x'.repeat(60)}`,
    'Stop Mails',
    'One press ends mails of this kind',
  );
  await expectAccessible(page, 'the end of mails');

  await visit(page, '/signup', 'Sign Up');
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(page.getByText('First name is required')).toBeVisible();
  await expectAccessible(page, 'the sign-up form with mistakes');
  await fillFirstSteps(page, newcomer('Anna'));
  await page.getByRole('button', { name: 'Sign Up' }).click();
  await expect(page.getByText('Email is required')).toBeVisible();
  await expectAccessible(page, 'the last step of the sign-up form with mistakes');
  const json = { email: 'anna@courtfolk.test' };
  await page.route('**/api/auth/read-link', (route) => route.fulfill({ json }));
  await page.goto(`/reset-password#token=${'a'.repeat(32)}`);
  await expect(page.getByLabel('New Password', { exact: true })).toBeVisible();
  await expectAccessible(page, 'a new password');

  await test.step('the check finds planted faults', async () => {
    const expectFault = async (fault: RegExp, tag: string, text: string, style: object) => {
      await page.getByRole('main').evaluate(
        (main, [name, content, css]) => {
          main.querySelector('[data-planted]')?.remove();
          const planted = document.createElement(name);
          planted.textContent = content;
          Object.assign(planted.style, css);
          const around = document.createElement('p');
          around.dataset.planted = '';
          around.append('Words around it, ', planted, ', and words');
          main.append(around);
        },
        [tag, text, style] as const,
      );
      await expect(expectAccessible(page, 'a planted fault')).rejects.toThrow(fault);
    };
    await expectFault(/, dark[\s\S]*color-contrast/, 'span', 'Dark', {
      color: 'light-dark(#333, #111)',
    });
    await expectFault(/, light[\s\S]*color-contrast/, 'span', 'Light', {
      color: 'light-dark(#ddd, #eee)',
    });
    await expectFault(/, light[\s\S]*button-name/, 'button', '', {});
  });
});

test('every screen of a player has its title, fits each width and passes axe in both themes', async ({
  page,
  request,
  browserErrors,
}) => {
  // An unknown player and an unknown profile; a PlayDate of another test that was matched before
  // the card under the pointer is prefetched.
  browserErrors.expect(/status of 404|status of 409.*\/card\)/);
  const [{ id: matched, anna, cora }, [eva, finn]] = await Promise.all([
    match(request),
    team(request, 'Eva', 'Finn'),
  ]);
  const fay = await createUser(request, 'Fay');
  await befriend(anna, eva);
  const { id: open } = await anna.call('POST', '/api/play_dates', { ...offer, partner_id: eva.id });
  const { id: theirs } = await eva.call('POST', '/api/play_dates', {
    ...offer,
    regions: ['sedona'],
    description: 'Sunday at dawn',
    partner_id: finn.id,
  });
  await befriend(fay, cora);
  await fay.call('POST', `/api/play_dates/${open}/requests`, { requester_partner_id: cora.id });
  await cora.call('POST', `/api/play_dates/${matched}/messages`, { content: 'Court 3?' });
  await fay.call('POST', '/api/connections', { receiver_id: anna.id });
  await fay.call('PUT', `/api/profiles/${fay.id}/findable`, { findable_by: 'members' });
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
  await anna.call('POST', `/api/partner_lists/${list}/entries`, {
    first_name: 'Ada',
    last_name: 'Marsh',
  });
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
    // An application to answer and an unread message.
    ['/dashboard', 'Dashboard', 'Court 3?'],
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
    ['/my-link', 'My Link', 'Copy link'],
    ['/connections?view=find', 'Player Connections', 'Others cannot find you'],
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
    await goWithin(page, `/profile/${cora.id}`);
    await expect(page).toHaveTitle(full(`${cora.name} | Public Profile`));
    await page.getByText('Show as a table').click();
    await page.getByRole('button', { name: 'Show Debug Info' }).click();
    await expectAccessible(page, 'a public profile');

    // By its region: other tests may have filled the first page.
    await visit(page, '/playdates?tab=available&region=sedona', 'PlayDates', 'Sunday at dawn');
    const filters = page.getByRole('button', { name: /^Filters/ });
    await filters.click();
    await expect(filters).toHaveAttribute('aria-expanded', 'true');
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
    await page.getByRole('button', { name: 'Add to calendar' }).click();
    await expect(page.getByLabel('Calendar address')).toHaveValue(/ics$/);
    await page.getByRole('button', { name: 'Change Password' }).click();
    await expect(page.getByText('New password is required')).toBeVisible();
    await page.getByRole('button', { name: 'Delete Account' }).click();
    await expect(dialog).toBeVisible();
    await expectAccessible(page, 'the question before deleting the account');
    await page.keyboard.press('Escape');
    await expectAccessible(page, 'a password form with mistakes and a calendar address');

    await visit(page, '/ai-referee', 'AI Referee', 'Hello! I know the rules of pickleball.');
    await page.getByRole('button', { name: 'My foot was on the kitchen line' }).click();
    await expect(page.getByText('From our rulebook')).toBeVisible();
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
    await page.getByRole('button', { name: 'More times, place and terms' }).click();
    const sheet = sheetOf(page);
    await sheet.getByRole('button', { name: '6:00 PM' }).click();
    await sheet.getByLabel('Address').fill('100 Main Street');
    await sheet.getByRole('button', { name: 'Save' }).click();
    await expect(sheet.getByText('Please name the court of this address')).toBeVisible();
    await expectAccessible(page, 'the sheet of times, place and terms');
    await page.keyboard.press('Escape');
  });

  await test.step('elements that only a phone shows', async () => {
    await visit(page, '/supr-builder', 'SUPR Builder', 'Maximiliana');
    await checkOnPhone(page, 'the team builder');
    await visit(page, '/connections', 'Player Connections', eva.name);
    await checkOnPhone(page, 'the connections');
    await setWidth(page, 360);
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
    ['/dashboard', 'Dashboard', 'Your first match in three steps'],
    ['/connections', 'Player Connections', 'No friends yet'],
    ['/playdates', 'PlayDates', 'No PlayDates yet'],
    ['/notifications', 'Notifications', 'No notifications'],
    ['/partner-lists', 'Partner Lists', 'No partner lists'],
    ['/supr-builder', 'SUPR Builder', 'No players yet'],
  ] as const)
    await visitAndCheck(page, path, title, shows);
  await test.step('who has no partner is led to one, and back to the PlayDate', async () => {
    const description = `Bring a friend, ${unique()}`;
    const [cora, dev] = await team(request, 'Cora', 'Dev');
    const times = [`${new Date(Date.now() + 5 * 86_400_000).toISOString().slice(0, 10)}T01:00`];
    // On another day where the clock differs: the regions stand at the end of a long line.
    const where = {
      regions: ['east_valley', 'central_phoenix'],
      terms: { time_zone: 'America/New_York' },
    };
    await cora.call('POST', '/api/play_dates', {
      ...offer,
      ...where,
      description,
      times,
      partner_id: dev.id,
    });
    await visit(page, '/playdates?tab=available', 'PlayDates');
    await page.getByRole('link', { name: `Apply to: ${description}` }).click();
    const sheet = page.getByRole('dialog', { name: 'You need a partner' });
    await expect(sheet.getByRole('link', { name: 'Find players' })).toBeVisible();
    await expect(
      sheet.getByRole('button', { name: 'Show my link' }).or(sheet.getByRole('img')),
    ).toBeVisible();
    await expectAccessible(page, 'the sheet for a partner');
    await expectToFit(page, 'the sheet for a partner', 360);
    await visitAndCheck(page, '/dashboard', 'Dashboard', 'You wanted to play here');
  });
  await setFlag(anna, 'is_paused');
  await setWidth(page, wide.width);
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Access Paused' })).toBeVisible();
  await expectAccessible(page, 'Access Paused');
});

test.describe('in another time zone', () => {
  test.use({ timezoneId: 'Europe/Berlin' });

  test('every screen and sheet of an agreed match passes axe in both themes', async ({
    page,
    request,
  }) => {
    const [first, second, [gus, hal]] = await Promise.all([
      timedMatch(request),
      timedMatch(request),
      team(request, 'Gus', 'Hal'),
    ]);
    const { id, anna, ben, cora } = first;
    const times = [3, 4].map((days) =>
      new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10),
    );
    const created = await anna.call('POST', '/api/play_dates', {
      ...offer,
      partner_id: ben.id,
      terms: { time_zone: 'America/Phoenix', venue_name: 'Himmel Park' },
      times: times.map((day) => `${day}T18:00`),
    });
    const { terms } = created as unknown as PlaydateDetail;
    await gus.call('POST', `/api/play_dates/${created.id}/requests`, {
      requester_partner_id: hal.id,
      time_ids: terms?.times.map((time) => time.id),
    });
    const path = `/playdates/${id}`;
    const agreement = page.getByRole('region', { name: 'Agreement' });
    const dialog = page.getByRole('dialog');
    const close = async () => {
      await page.keyboard.press('Escape');
      await expect(dialog).toHaveCount(0);
    };

    await test.step('the home of a match and the acceptance of one of several times', async () => {
      await openAs(page, anna);
      await visit(page, '/dashboard', 'Dashboard', 'where you are');
      await expectAccessible(page, 'home in another time zone');
      await visit(page, `/playdates/${created.id}`, 'PlayDate Details', gus.name);
      await page.getByRole('button', { name: /^Accept/ }).click();
      await expect(dialog.getByRole('radio')).toHaveCount(2);
      await dialog.getByRole('button', { name: 'Accept' }).click();
      await expect(dialog.getByText('Please choose one of the times')).toBeVisible();
      await expectAccessible(page, 'the question before accepting one of several times');
      await close();
    });

    await test.step('the sheets of an agreement and a proposed change', async () => {
      await visit(page, path, 'PlayDate Details', 'Himmel Park');
      await agreement.getByRole('button', { name: 'Propose a change' }).click();
      await dialog.getByRole('button', { name: 'Propose', exact: true }).click();
      await expect(
        dialog.getByText('Please propose another time, court, setting or duration'),
      ).toBeVisible();
      await expectAccessible(page, 'the sheet of a change');
      await close();
      await agreement.getByRole('button', { name: 'Call off' }).click();
      await dialog.getByRole('radio', { name: 'Another reason' }).check();
      await dialog.getByRole('button', { name: 'Call off' }).click();
      await expect(dialog.getByText('Please say why')).toBeVisible();
      await expectAccessible(page, 'the sheet to call off');
      await close();
      const change = { version: 1, starts: times.map((day) => `${day}T19:00`) };
      await cora.call('POST', `/api/play_dates/${id}/changes`, change);
      const proposal = page.getByRole('region', { name: 'Proposed change' });
      await proposal.getByRole('button', { name: 'Accept change' }).click();
      await expect(proposal.getByText('Please choose one of the times')).toBeVisible();
      await expectAccessible(page, 'a proposed change');
    });

    await test.step('a reminder, and what follows the match', async () => {
      await visit(page, '/notifications', 'Notifications');
      await passHours(id, 28);
      await sendReminders();
      await expect(
        page.getByRole('listitem').filter({ hasText: 'You play in' }).first(),
      ).toBeVisible();
      await expectAccessible(page, 'the notifications with a reminder');
      await passHours(id, 23);
      await page.goto(path);
      await agreement.getByRole('button', { name: 'Report attendance' }).click();
      await dialog.getByRole('radio', { name: cora.name }).check();
      await dialog.getByRole('radio', { name: 'Came late' }).check();
      await dialog.getByRole('radio', { name: 'No', exact: true }).check();
      await expectAccessible(page, 'the sheet of attendance');
      await close();
      await agreement.getByRole('button', { name: 'Mark as Completed' }).click();
      await dialog.getByRole('button', { name: 'Mark as Completed' }).click();
      await agreement.getByRole('button', { name: 'Add score' }).click();
      await dialog.getByLabel('Your team').fill('11');
      await dialog.getByLabel('Other team').fill('11');
      await dialog.getByRole('button', { name: 'Save score' }).click();
      await expect(dialog.getByText('A game cannot end in a draw')).toBeVisible();
      await expectAccessible(page, 'the sheet of a score');
    });

    await test.step('an agreement to confirm, to which one objects', async () => {
      // The page of the first person would load anew with the session of the second one.
      await page.goto('about:blank');
      await openAs(page, second.ben, `/playdates/${second.id}`);
      await expect(agreement).toContainText('You have not answered yet');
      await expectAccessible(page, 'an agreement to confirm');
      await agreement.getByRole('button', { name: 'I cannot agree' }).click();
      await dialog.getByRole('button', { name: 'I cannot agree' }).click();
      await expect(dialog.getByText('Please choose a reason')).toBeVisible();
      await expectAccessible(page, 'the sheet to object');
      await dialog.getByRole('radio', { name: 'I would rather not say' }).check();
      await dialog.getByRole('button', { name: 'I cannot agree' }).click();
      await expect(agreement).toContainText('This match is off');
      await expectAccessible(page, 'a match that is off as one could not agree');
      await visit(
        page,
        `/playdates/${created.id}/apply`,
        'Apply to PlayDate',
        'Submit Application',
      );
      await page.getByText(second.anna.name).click();
      await page.getByRole('button', { name: 'Submit Application' }).click();
      await expect(page.getByText('Please choose at least one time that suits you')).toBeVisible();
      await expectAccessible(page, 'the application form with times');
    });
  });
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
  await setWidth(page, wide.width);
  await page
    .getByRole('row', { name: anna.name })
    .getByRole('button', { name: 'View details' })
    .click();
  await expect(dialog.getByText(anna.email)).toBeVisible();
  await expectAccessible(page, 'the details of a user');
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await visit(page, playdates, 'Admin Dashboard', anna.name);
  await checkOnPhone(page, 'the PlayDates of everybody');
  await expectToFit(page, 'the PlayDates of everybody', 768);
  await setWidth(page, wide.width);
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
    await page
      .getByRole('log')
      .getByRole('button', { name: 'Report or block: This message' })
      .click();
    const sheet = page.getByRole('dialog', { name: 'Report or block' });
    await sheet.getByRole('button', { name: 'Send and block' }).click();
    await expect(sheet.getByText('Please choose a reason')).toBeVisible();
    await expectAccessible(page, 'the report sheet with a mistake');
    await sheet.getByRole('radio', { name: 'A money scam' }).check();
    await expect(sheet.getByText('Send no money before you have played')).toBeVisible();
    await expectAccessible(page, 'the report sheet with guidance');
    await expectToFit(page, 'the report sheet', 360);
    await setWidth(page, wide.width);
    await sheet.getByRole('button', { name: 'Only block' }).click();
    await expect(page.getByRole('dialog', { name: `Block ${cora.name}?` })).toBeVisible();
    await expectAccessible(page, 'the question before blocking');

    // Dev has neither created nor applied.
    const newcomer = await (await newContext({ viewport: wide })).newPage();
    await openAs(newcomer, dev);
    await newcomer.evaluate(() => localStorage.removeItem('courtfolk.safety_tips'));
    await newcomer.goto('/create-playdate');
    await expect(
      newcomer.getByRole('dialog', { name: 'Before you play with strangers' }),
    ).toBeVisible();
    await expectAccessible(newcomer, 'the safety tips');
    await expectToFit(newcomer, 'the safety tips', 360);
    await setWidth(newcomer, wide.width);
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
    await setWidth(page, wide.width);
  });

  const moderation = await (await newContext({ viewport: wide })).newPage();
  await test.step('the queue and a reported person', async () => {
    await handle(await report({ reason: 'spam' }), { action: 'dismiss' });
    await report({
      reason: 'threat',
      target_type: 'message',
      target_id: insult.id,
      text: 'Again.',
    });
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
    await setWidth(moderation, wide.width);
    await reported.getByRole('button', { name: 'Warn', exact: true }).first().click();
    const dialog = moderation.getByRole('dialog', { name: `Warn ${cora.name}?` });
    await dialog.getByRole('button', { name: 'Warn', exact: true }).click();
    await expect(dialog.getByText('Please write what the warning is for')).toBeVisible();
    await expectAccessible(moderation, 'a warning with a mistake');
    await expectToFit(moderation, 'a warning', 360);
    await setWidth(moderation, wide.width);
    await moderation.keyboard.press('Escape');
    await visitAndCheck(moderation, `${queue}&state=closed`, 'Admin Dashboard', 'Dismissed');
  });

  await test.step('what the warned person sees', async () => {
    await handle(await report({ reason: 'harassment' }), {
      action: 'warn',
      text: 'Be kind.\nPlease.',
    });
    await handle(await dev.call('POST', '/api/reports', personReport(cora.id)), {
      action: 'warn',
      text: 'Really.',
    });
    const warned = await (await newContext({ viewport: wide })).newPage();
    await openAs(warned, cora);
    await expect(
      warned.getByRole('heading', { name: 'A warning from our moderators' }),
    ).toBeVisible();
    await warned.getByRole('button', { name: 'Send answer' }).first().click();
    await expect(warned.getByText('Please write an answer')).toBeVisible();
    await expectAccessible(warned, 'the warnings with a mistake');
    await expectToFit(warned, 'the warnings', 360);
    await setWidth(warned, wide.width);
    await warned.getByRole('button', { name: 'I have read this' }).click();
    await expect(warned.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
    await visitAndCheck(warned, '/profile', 'Profile Settings', 'Really.');
  });
});

const personReport = (target_id: string) => ({ target_type: 'person', target_id, reason: 'spam' });
