import type { APIRequestContext, Page } from '@playwright/test';
import { messageMax } from '#features/chat/limits.ts';
import { requestMessageMax } from '#features/connections/limits.ts';
import type { InviteLink } from '#features/invite-links/contract.ts';
import { attendanceTextMax, noteMax } from '#features/matches/limits.ts';
import { listNameMax, notesMax } from '#features/partner-lists/limits.ts';
import { descriptionMax, venueAddressMax, venueNameMax } from '#features/playdates/limits.ts';
import { nameMax } from '#features/profiles/limits.ts';
import { reportTextMax, warningTextMax } from '#features/reports/limits.ts';
import { urlCodeMax } from '#features/signup-codes/limits.ts';
import { emailMax } from '#platform/common/email.ts';
import { expect, test } from '#tests/support/e2e.ts';
import { passHours, setFlag } from '#tests/support/e2e-database.ts';
import { unique } from '#tests/support/e2e-journey.ts';
import {
  befriend,
  createUser,
  offer,
  openAs,
  type Player,
  timedMatch,
} from '#tests/support/e2e-people.ts';
import { goWithin } from '#tests/support/e2e-screen.ts';
import { full } from '#tests/support/e2e-screens.ts';

/** So many letters without a place to break. */
const word = (length: number) => 'W'.repeat(length);
/** The same, of no other test. */
const ownWord = (length: number) => `${unique()}${word(length)}`.slice(0, length);
const place = {
  description: word(descriptionMax),
  venue_name: word(venueNameMax),
  venue_address: word(venueAddressMax),
};

/**
 * What leaves the screen sideways and cannot be scrolled to, is cut without a mark, or leaves its
 * box.
 */
const faultsOf = (page: Page) =>
  page.evaluate(() => {
    const faults: string[] = [];
    const { scrollWidth } = document.documentElement;
    if (scrollWidth > innerWidth) faults.push(`the page is ${scrollWidth} wide`);
    /** Cut with a mark, or in a row that is meant to scroll sideways, which a dialog is not. */
    const isHeld = (each: Element) => {
      const { overflowX, textOverflow, webkitLineClamp } = getComputedStyle(each);
      const isRow =
        ['auto', 'scroll'].includes(overflowX) &&
        !each.matches('.dialog, .dialog-room, .dialog-split > *, [role="log"]');
      return isRow || textOverflow === 'ellipsis' || webkitLineClamp !== 'none';
    };
    /** Also what only screen readers are told. */
    const isHidden = (each: Element) =>
      each.clientWidth === 1 || each.matches('option, script, textarea');
    const boxOf = (element: Element): Element =>
      element.clientWidth > 0 || element.parentElement === null
        ? element
        : boxOf(element.parentElement);
    const isWithin = (element: Element | null, test: (each: Element) => boolean): boolean =>
      element !== null &&
      element !== document.body &&
      (test(element) || isWithin(element.parentElement, test));
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let text = texts.nextNode(); text !== null; text = texts.nextNode()) {
      const element = text.parentElement;
      if (!text.textContent?.trim() || !element?.checkVisibility()) continue;
      if (isWithin(element, isHidden)) continue;
      const range = document.createRange();
      range.selectNodeContents(text);
      const { left, right, width } = range.getBoundingClientRect();
      if (width <= 1 || isWithin(element, isHeld)) continue;
      const block = boxOf(element).getBoundingClientRect();
      const name = `${element.tagName} ${element.className} "${text.textContent.trim().slice(0, 20)}"`;
      if (left < -1 || right > innerWidth + 1) faults.push(`${name} from ${left} to ${right}`);
      else if (left < block.left - 1 || right > block.right + 1)
        faults.push(`${name} leaves its box: ${right} of ${block.right}`);
    }
    return faults;
  });

async function expectToFit(page: Page, what: string): Promise<void> {
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  // What a change of the width renders anew, such as cards instead of a table, is there two frames
  // later.
  await page.evaluate(
    () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
  );
  await expect.poll(() => faultsOf(page), { message: what }).toEqual([]);
}

/** Checks the screen at both widths, first the one that the window has. */
async function expectBoth(page: Page, what: string): Promise<void> {
  const width = page.viewportSize()?.width ?? 1280;
  for (const each of [width, width === 1280 ? 390 : 1280]) {
    if (page.viewportSize()?.width !== each)
      await page.setViewportSize({ width: each, height: 844 });
    await expectToFit(page, `${what} at ${each}`);
  }
}

/**
 * Opens a dialog by a button, or by an item of a menu, checks it on a phone, and closes it again.
 */
async function expectDialog(page: Page, name: RegExp, item?: string): Promise<void> {
  if (page.viewportSize()?.width !== 390) await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole('main').getByRole('button', { name }).first().click();
  if (item !== undefined) await page.getByRole('menuitem', { name: item }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toBeVisible();
  await expectToFit(page, `the dialog of ${item ?? name}`);
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
}

/** The identifiers of a player's mails, by subject. */
async function mailsTo(
  request: APIRequestContext,
  player: Player,
): Promise<Record<string, string>> {
  const answer = await request.get(`/dev/mail.json?to=${encodeURIComponent(player.email)}`);
  const mails = (await answer.json()) as { id: string; subject: string }[];
  return Object.fromEntries(mails.map(({ id, subject }) => [subject, id]));
}

/** Anna with all that others have written to her, and what she has written herself. */
async function longWords(request: APIRequestContext) {
  const person = () => createUser(request, word(nameMax), ownWord(nameMax));
  const [anna, ben, cora, dev, eva, finn, gus, mona] = await Promise.all([
    person(),
    person(),
    person(),
    person(),
    person(),
    person(),
    person(),
    person(),
  ]);
  await Promise.all([
    befriend(anna, ben),
    befriend(cora, dev),
    befriend(anna, eva),
    befriend(eva, finn),
  ]);
  const four = { anna, ben, cora, dev };
  const ahead = await timedMatch(request, four, place);
  const past = await timedMatch(request, four, place);
  const off = await timedMatch(request, four, place);
  await passHours(past.id, 50);
  const at = (id: string) => `/api/play_dates/${id}`;
  const message = await cora.call('POST', `${at(ahead.id)}/messages`, {
    content: word(messageMax),
  });
  await anna.call('POST', `${at(ahead.id)}/messages`, { content: word(messageMax) });
  const { venue_name, venue_address } = place;
  const court = { venue_name: `${venue_name.slice(1)}V`, venue_address };
  await cora.call('POST', `${at(ahead.id)}/changes`, { version: 1, ...court, note: word(noteMax) });
  const absence = {
    about_id: anna.id,
    kind: 'no_show',
    was_played: true,
    note: word(attendanceTextMax),
  };
  const report = await cora.call('POST', `${at(past.id)}/attendance_reports`, absence);
  // What is answered before its mail is made is not mailed.
  await expect.poll(() => mailsTo(request, anna)).toHaveProperty('Report About You - Courtfolk');
  await anna.call('PATCH', `${at(past.id)}/attendance_reports/${report.id}`, {
    state: 'disputed',
    reply: word(attendanceTextMax),
  });
  await cora.call('POST', `${at(off.id)}/call_off`, {
    version: 1,
    reason: 'other',
    note: word(noteMax),
  });
  const terms = { time_zone: 'America/Phoenix', venue_name, venue_address };
  const offered = { ...offer, description: place.description, terms };
  const own = await anna.call('POST', '/api/play_dates', { ...offered, partner_id: ben.id });
  await eva.call('POST', `${at(own.id)}/requests`, { requester_partner_id: finn.id });
  const theirs = await cora.call('POST', '/api/play_dates', {
    ...offered,
    regions: ['sedona'],
    partner_id: dev.id,
  });
  const other = await cora.call('POST', '/api/play_dates', { ...offered, partner_id: dev.id });
  await anna.call('POST', `${at(other.id)}/requests`, { requester_partner_id: eva.id });
  await Promise.all([
    finn.call('POST', '/api/connections', {
      receiver_id: anna.id,
      message: word(requestMessageMax),
    }),
    anna.call('POST', '/api/connections', {
      receiver_id: cora.id,
      message: word(requestMessageMax),
    }),
    eva.call('POST', '/api/connections', { receiver_id: anna.id, type: 'partner' }),
    anna.call('POST', '/api/connections', { receiver_id: cora.id, type: 'watched' }),
    anna.call('POST', '/api/blocks', { profile_id: gus.id }),
    cora.call('PUT', `/api/profiles/${cora.id}/findable`, { findable_by: 'members' }),
  ]);
  const codeOf = async (player: Player) => {
    const made = await player.call('POST', '/api/invite_links');
    return (made as unknown as InviteLink).code;
  };
  const linkOf = { anna: await codeOf(anna), dev: await codeOf(dev) };
  await mona.call('POST', `/api/invite_links/${linkOf.anna}/join`);
  // A friend and partner who cannot play at present.
  await setFlag(ben, 'is_paused');
  const list = await anna.call('POST', '/api/partner_lists', { name: word(listNameMax) });
  const entries = `/api/partner_lists/${list.id}/entries`;
  const names = { first_name: word(nameMax), last_name: word(nameMax) };
  const email = `${word(60)}@${'w'.repeat(60)}.${'w'.repeat(60)}.${'w'.repeat(60)}.test`.slice(
    0,
    emailMax,
  );
  for (const entry of [{ platform_user_id: eva.id }, { ...names, email }]) {
    const { id } = await anna.call('POST', entries, entry);
    await anna.call('PATCH', `${entries}/${id}`, { notes: word(notesMax) });
  }
  const manual = { ...names, gender: 'female', age_group: 'under_50', dupr_rating: 4 };
  const player = await anna.call('POST', '/api/players', manual);
  await anna.call('POST', '/api/players', { profile_id: eva.id });
  await anna.call('PATCH', '/api/team_builder_settings', { selected_player_ids: [player.id] });
  return { ...four, ahead, past, off, own, theirs, list, player, finn, mona, message, linkOf };
}

// Text of twice the size: large-text.spec.ts
test('a word as long as a text may be fits every list, card, dialog and mail, on a phone and a desktop', async ({
  page,
  request,
  browserErrors,
}) => {
  browserErrors.expect(/status of 409.*\/card\)/);
  // The trace's recorder runs in each document, which that of a mail allows no script.
  browserErrors.expect(/Blocked script execution in '[^']*\/dev\/mail\//);
  const made = await longWords(request);
  const {
    anna,
    ben,
    cora,
    finn,
    mona,
    ahead,
    past,
    off,
    own,
    theirs,
    list,
    player,
    message,
    linkOf,
  } = made;
  await openAs(page, anna);
  const main = page.getByRole('main');
  const show = async (path: string, title: string, shows: string | RegExp = /W{9}/) => {
    await goWithin(page, path);
    await expect(page).toHaveTitle(full(title));
    await expect(main.getByText(shows).filter({ visible: true }).first()).toBeVisible();
    await expectBoth(page, path);
  };
  await test.step('lists, cards and the dialogs on them', async () => {
    await show('/dashboard', 'Dashboard');
    await show('/notifications', 'Notifications');
    await show('/connections', 'Player Connections');
    await expectDialog(page, /^More for/, 'Remove');
    await show('/connections?view=received', 'Player Connections');
    await expectDialog(page, /^Reject/);
    await show('/connections?view=sent', 'Player Connections');
    await show('/my-link', 'My Link');
    await show(`/join/${linkOf.dev}`, `${word(nameMax)} Q. | Invitation`);
    await show('/connections?view=find', 'Player Connections');
    await show(`/profile/${finn.id}`, `${finn.name} | Public Profile`);
    await main.getByRole('button', { name: 'Watch', exact: true }).click();
    await expect(page.locator('[data-sonner-toast]')).toBeVisible();
    await expectBoth(page, 'a toast');
    await show(`/profile/${cora.id}`, `${cora.name} | Public Profile`);
    await expectDialog(page, /^Report or block/);
    await show(`/profile/${ben.id}`, `${ben.name} | Public Profile`);
    await show('/playdates', 'PlayDates');
    await show('/playdates?tab=available&region=sedona', 'PlayDates');
    await show('/playdates?tab=applied', 'PlayDates');
    await show('/playdates?tab=history', 'PlayDates');
    await show('/partner-lists', 'Partner Lists');
    await show(`/partner-lists/${list.id}`, 'Partner List Details');
    await expectDialog(page, /^Add Partner$/);
    await expectDialog(page, /^More for/, 'Remove');
    await show('/supr-builder', 'SUPR Builder');
    await expectDialog(page, /^Delete/);
    await show('/add-player', 'Add Player', 'Search players');
    await show(`/edit-player/${player.id}`, 'Edit Player', 'Age Group');
    await show('/profile', 'Profile Settings');
  });

  await test.step('PlayDates, with all that is written in them', async () => {
    await show(`/playdates/${ahead.id}`, 'PlayDate Details');
    for (const name of [/^Call off$/, /^Report or block/]) await expectDialog(page, name);
    await show(`/playdates/${past.id}`, 'PlayDate Details');
    await expectDialog(page, /^Report attendance$/);
    await show(`/playdates/${off.id}`, 'PlayDate Details');
    await show(`/playdates/${own.id}`, 'PlayDate Details');
    // With a partner who cannot play nobody can be accepted.
    await setFlag(ben, 'is_paused', false);
    await page.reload();
    await expectDialog(page, /^Accept/);
    await expectDialog(page, /^Decline/);
    await show(`/playdates/${theirs.id}/apply`, 'Apply to PlayDate');
    await goWithin(page, '/create-playdate');
    await page.getByRole('radio', { name: 'Pay', exact: true }).check();
    await page.getByRole('button', { name: 'Continue' }).click();
    await expect(page).toHaveTitle(full('Select State'));
    await page.getByRole('button', { name: 'Next' }).click();
    await expect(page).toHaveTitle(full('Select Region'));
    await page.getByRole('checkbox', { name: 'East Valley' }).check();
    await page.getByRole('button', { name: 'Next' }).click();
    await show('/create-playdate/details', 'PlayDate Details');
  });

  await test.step('mails', async () => {
    const bySubject = await mailsTo(request, anna);
    expect(Object.keys(bySubject).length).toBeGreaterThan(2);
    const mail = await page.context().newPage();
    await mail.setViewportSize({ width: 390, height: 844 });
    for (const [subject, id] of Object.entries(bySubject)) {
      await mail.goto(`/dev/mail/${id}.html`);
      await expect(mail.getByText(/W{9}/).first()).toBeVisible();
      expect(await faultsOf(mail), subject).toEqual([]);
    }
    await mail.close();
  });

  await test.step('a warning, and its answer', async () => {
    await setFlag(mona, 'is_admin');
    const about = {
      target_type: 'person',
      target_id: anna.id,
      reason: 'other',
      text: word(reportTextMax),
    };
    const { id } = await cora.call('POST', '/api/reports', about);
    await mona.call('PATCH', `/api/admin/reports/${id}`, {
      action: 'warn',
      text: word(warningTextMax),
    });
    await anna.call('POST', '/api/reports', {
      ...about,
      target_type: 'message',
      target_id: message.id,
    });
    await mona.call('POST', '/api/signup_codes', {
      url_code: ownWord(urlCodeMax),
      user_id: ben.id,
    });
    await expect(
      page.getByRole('heading', { level: 1, name: 'A warning from our moderators' }),
    ).toBeVisible();
    await expectBoth(page, 'a warning');
    const { items } = (await anna.call('GET', '/api/warnings')) as unknown as {
      items: { id: string }[];
    };
    const warning = `/api/warnings/${items[0]?.id}`;
    await anna.call('PATCH', warning, { acknowledged: true });
    await anna.call('PUT', `${warning}/answer`, { answer: word(warningTextMax) });
    await page.reload();
    await show('/profile#blocked', 'Profile Settings');
  });

  await test.step('the admin area', async () => {
    await page.goto('about:blank');
    await openAs(page, mona, '/admin');
    await show(`/admin?tab=users&search=${word(9)}`, 'Admin Dashboard');
    await show(`/admin?tab=users&search=${word(9)}&user=${anna.id}`, 'Admin Dashboard');
    await show(`/admin?tab=playdates&description=${word(9)}`, 'Admin Dashboard');
    await expectDialog(page, /^View details$/);
    await expectDialog(page, /^Delete$/);
    await show('/admin?tab=reports', 'Admin Dashboard');
    await expectDialog(page, /^Warn$/);
    await page.getByRole('button', { name: 'Show the messages around it' }).first().click();
    await expect(main.getByRole('list', { name: 'The messages around it' })).toBeVisible();
    await expectBoth(page, 'the messages around a reported one');
    await show(`/admin?tab=audit_log&user_id=${anna.id}`, 'Admin Dashboard');
    await show(`/admin/signup-codes?search=${word(9)}`, 'Signup Codes');
  });
});
