import type { Page } from '@playwright/test';
import { expect, phone, test } from '#tests/support/e2e.ts';
import { unique } from '#tests/support/e2e-journey.ts';
import { befriend, createUser, offer, openAs, team } from '#tests/support/e2e-people.ts';
import { goWithin } from '#tests/support/e2e-screen.ts';

const region = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

test('a team finds a PlayDate and applies; partners are asked, some say “Not this time”, and it is accepted', async ({
  page,
  request,
  newContext,
  browserErrors,
}) => {
  // Of the page that the creator's partner leaves, which hears of it before.
  browserErrors.expect(/status of 403/);
  const [[anna, ben], [cora, dev], gus] = await Promise.all([
    team(request, 'Anna', 'Ben'),
    team(request, 'Cora', 'Dev'),
    createUser(request, 'Gus'),
  ]);
  await befriend(anna, gus);
  const description = `Asked first, ${unique()}`;
  const { id } = await anna.call('POST', '/api/play_dates', {
    ...offer,
    regions: ['sedona'],
    description,
    partner_id: ben.id,
  });
  const bens = await (await newContext(phone)).newPage();
  const devs = await (await newContext(phone)).newPage();
  const annas = await (await newContext(phone)).newPage();

  await test.step('it is found by its region, and applying says that the partner is asked', async () => {
    await openAs(page, cora, '/playdates?tab=available');
    await page.getByRole('button', { name: 'Sedona' }).click();
    await expect(page).toHaveURL('/playdates?tab=available&region=sedona');
    await page.getByRole('link', { name: new RegExp(`\\$.* ${description}$`) }).click();
    await expect(page).toHaveURL(`/playdates/${id}/apply`);
    await expect(page.getByText('Ben has not answered yet')).toBeVisible();
    await page.getByRole('button', { name: dev.name }).click();
    await expect(
      page.getByText('Applying confirms “You earn $40/hr” for you. Your partner is asked.'),
    ).toBeVisible();
    await page.getByRole('button', { name: 'Submit Application' }).click();
    await expect(region(page, 'Your application')).toContainText('has not answered yet');
  });

  await test.step('on a phone the applicants’ partner cannot play, and the captain is told', async () => {
    await openAs(devs, dev, '/dashboard');
    const row = region(devs, 'Now')
      .getByRole('listitem')
      .filter({ hasText: `Play with ${cora.name}?` });
    await expect(row).toContainText(
      `Earn Teaching, Sedona, Arizona, against ${anna.name} and ${ben.name}, you earn $40 per hour`,
    );
    await row.getByRole('button', { name: 'Not this time' }).click();
    await devs
      .getByRole('dialog')
      .getByRole('button', { name: 'Not this time', exact: true })
      .click();
    await expect(row).toHaveCount(0);
    await expect(
      region(page, 'Your application').getByText('Withdrawn', { exact: true }),
    ).toBeVisible();
    await goWithin(page, '/notifications');
    await expect(page.getByText(`${dev.name} cannot play this time`)).toBeVisible();
  });

  await test.step('applied again, the partner is in from the page', async () => {
    await goWithin(page, `/playdates/${id}/apply`);
    await page.getByRole('button', { name: new RegExp(`^${dev.name}`) }).click();
    await page.getByRole('button', { name: 'Submit Application' }).click();
    await goWithin(devs, `/playdates/${id}/apply`);
    const question = region(devs, `Play with ${cora.name}?`);
    await question.getByRole('button', { name: 'Count me in' }).click();
    await expect(question).toHaveCount(0);
    await expect(region(page, 'Your application').getByText(/has not answered yet/)).toHaveCount(0);
  });

  await test.step('the creator’s partner cannot play, and leaves the page', async () => {
    await openAs(bens, ben, `/playdates/${id}`);
    const question = region(bens, `Play with ${anna.name}?`);
    await expect(question).toContainText(
      'Pay to Challenge, Sedona, Arizona, you pay $40 per hour.',
    );
    await question.getByRole('button', { name: 'Not this time' }).click();
    await bens
      .getByRole('dialog')
      .getByRole('button', { name: 'Not this time', exact: true })
      .click();
    await expect(bens).toHaveURL('/playdates');
    await expect(
      page.getByText('The creator looks for another partner. Your application stays.'),
    ).toBeVisible();
  });

  await test.step('the creator chooses another friend, and the applicants see who', async () => {
    await openAs(annas, anna, '/dashboard');
    const waiting = region(annas, 'Now')
      .getByRole('listitem')
      .filter({ hasText: 'Your partner cannot play' });
    await expect(waiting).toContainText(/until \w+, \w+ \d+, .* or the PlayDate is canceled\./);
    await expect(waiting.getByRole('link', { name: 'Choose' })).toHaveAttribute(
      'href',
      `/playdates/${id}`,
    );
    await goWithin(annas, '/playdates');
    const own = annas.getByRole('listitem').filter({ hasText: description });
    await expect(own).toContainText('No partner yet');
    await expect(own).toContainText('Choose a partner');
    await own.getByRole('link', { name: description }).click();
    const choice = region(annas, 'Choose a partner');
    await expect(choice).toContainText(
      /Choose another friend until \w+, \w+ \d+, .* or the PlayDate is canceled/,
    );
    await expect(annas.getByRole('button', { name: 'Accept' })).toHaveCount(0);
    await expect(choice.getByRole('button', { name: ben.name })).toBeDisabled();
    await choice.getByRole('button', { name: gus.name }).click();
    await choice.getByRole('button', { name: 'Choose a partner' }).click();
    await expect(choice).toHaveCount(0);
    await expect(annas.getByRole('button', { name: 'Accept' })).toBeVisible();
    await expect(region(page, 'Creator Team')).toContainText(gus.name);
    await goWithin(annas, '/dashboard');
    await expect(region(annas, 'Now')).toBeVisible();
    await expect(waiting).toHaveCount(0);
  });

  await test.step('the application is accepted, and both teams have a match', async () => {
    await goWithin(annas, `/playdates/${id}`);
    await annas.getByRole('button', { name: 'Accept' }).click();
    await annas.getByRole('dialog').getByRole('button', { name: 'Accept', exact: true }).click();
    await expect(annas.getByText('Application accepted')).toBeVisible();
    await goWithin(devs, '/playdates');
    const match = devs.getByRole('listitem').filter({ hasText: description });
    await expect(match.getByText('Matched', { exact: true })).toBeVisible();
  });
});
