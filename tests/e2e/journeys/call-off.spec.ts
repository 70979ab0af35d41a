import type { Page } from '@playwright/test';
import { expect, phone, test } from '#tests/support/e2e.ts';
import { passHours } from '#tests/support/e2e-database.ts';
import { openAs, timedMatch } from '#tests/support/e2e-people.ts';
import { goWithin } from '#tests/support/e2e-screen.ts';

const agreementOf = (page: Page) => page.getByRole('region', { name: 'Agreement' });

test('a call-off says what is owed; for safety, unmarked after a report, the others read no more than without a reason', async ({
  page,
  request,
  newContext,
}) => {
  const first = await timedMatch(request);
  const { anna, ben, cora, dev } = first;
  await passHours(first.id, 46);
  const second = await timedMatch(request, first);
  const firstName = ({ name }: { name: string }) => name.split(' ')[0];
  const owed = `${firstName(anna)} and ${firstName(ben)} owe ${firstName(cora)} and ${firstName(dev)} $30.00: half of $60`;
  const sheet = page.getByRole('dialog', { name: 'Call off this PlayDate?' });
  const effect = sheet.getByRole('status').first();
  const open = async (path: string) => {
    await goWithin(page, path);
    await agreementOf(page).getByRole('button', { name: 'Call off' }).click();
  };
  const long = 'Maximilianusvonhohenzollernsigmaringen';
  const full = {
    gender: 'female',
    dupr_rating: 3.5,
    self_rating: 3.5,
    birthdate: '1990-05-17',
    zip_code: '85001',
  };
  await dev.call('PATCH', `/api/profiles/${dev.id}`, {
    ...full,
    first_name: firstName(dev),
    last_name: long,
  });
  await openAs(page, anna);
  const coras = await (await newContext(phone)).newPage();
  await openAs(coras, cora, `/playdates/${first.id}`);
  await expect(agreementOf(coras)).toContainText('You earn $40/hr, $60 for 1.5 hours');
  await expect(coras.getByRole('link', { name: long })).toBeVisible();
  expect(await coras.evaluate(() => document.documentElement.scrollWidth)).toBe(390);

  await test.step('the sheet offers the report that makes safety unmarked', async () => {
    await open(`/playdates/${first.id}`);
    await expect(effect).toContainText(`it counts as late.${owed}.`);
    await sheet.getByRole('radio', { name: 'I do not feel safe' }).check();
    await expect(effect).toContainText('it counts as late.');
    await sheet.getByRole('button', { name: 'Report or block' }).click();
    const report = page.getByRole('dialog', { name: 'Report or block' });
    await report.getByRole('radio', { name: cora.name }).check();
    await report.getByRole('radio', { name: 'A threat' }).check();
    await report.getByRole('switch').uncheck();
    await report.getByRole('button', { name: 'Send report' }).click();
    await expect(report).toHaveCount(0);
    await expect(effect).toContainText('It does not count as late.Nothing is owed.');
    await sheet.getByLabel('Note (optional)').fill('They threatened me');
    await sheet.getByRole('button', { name: 'Call off' }).click();
    await expect(agreementOf(page)).toContainText('I do not feel safe');
    await expect(agreementOf(page)).toContainText('They threatened me');
    await expect(agreementOf(page)).toContainText('Nothing is owed');
  });

  const read = async () => {
    await expect(agreementOf(coras)).toContainText('No reason given');
    const text = await agreementOf(coras).textContent();
    return text?.replace(/\w+, \w+ \d+, \d+:\d+ [AP]M MST/, 'when');
  };

  await test.step('without a reason it reads the same to the others', async () => {
    const safety = await read();
    expect(safety).not.toMatch(/is owed|owe |counts as late|safe/);
    await passHours(second.id, 46);
    await open(`/playdates/${second.id}`);
    await sheet.getByRole('radio', { name: 'I would rather not say' }).check();
    await expect(effect).toContainText(`it counts as late.${owed}.`);
    await sheet.getByRole('button', { name: 'Call off' }).click();
    await expect(agreementOf(page)).toContainText(owed);
    // The other match looks the same, so this page has to be left first.
    await goWithin(coras, '/dashboard');
    await expect(agreementOf(coras)).toHaveCount(0);
    await goWithin(coras, `/playdates/${second.id}`);
    expect(await read()).toBe(safety);
  });

  await test.step('History shows what is owed to those who may know', async () => {
    await goWithin(page, '/playdates?tab=history');
    const cards = page.getByRole('main').getByRole('listitem');
    await expect(cards.filter({ hasText: 'You owe $30.00' })).toHaveCount(1);
    await goWithin(coras, '/playdates?tab=history');
    await expect(coras.getByRole('main').getByText('Cancelled').first()).toBeVisible();
    await expect(coras.getByText(/You are owed/)).toHaveCount(0);
  });
});
