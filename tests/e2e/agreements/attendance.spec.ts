import type { Page } from '@playwright/test';
import { expect, phone, test } from '#tests/support/e2e.ts';
import { passHours } from '#tests/support/e2e-database.ts';
import { navigate } from '#tests/support/e2e-journey.ts';
import { openAs, type Player, timedMatch } from '#tests/support/e2e-people.ts';

const agreementOf = (page: Page) => page.getByRole('region', { name: 'Agreement' });
/** A report in the list of the card, by who is reported by whom. */
const reportOf = (page: Page, says: string) =>
  agreementOf(page).getByRole('listitem').filter({ hasText: says });

test('two teammates shield nobody by reporting each other first, on a desktop and a phone', async ({
  page,
  request,
  newContext,
}) => {
  const { id, anna, ben, cora, dev } = await timedMatch(request);
  await passHours(id, 50);
  const [bens, coras, devs] = await Promise.all(
    [undefined, phone, phone].map(async (screen) => (await newContext(screen)).newPage()),
  );
  if (bens === undefined || coras === undefined || devs === undefined) throw new Error('No pages');
  const path = `/playdates/${id}`;
  const report = async (at: Page, who: Player, kind: string, played: 'Yes' | 'No') => {
    await agreementOf(at).getByRole('button', { name: 'Report attendance' }).click();
    const sheet = at.getByRole('dialog', { name: 'Did everyone come?' });
    await sheet.getByRole('radio', { name: who.name }).check();
    await sheet.getByRole('radio', { name: kind }).check();
    await sheet.getByRole('radio', { name: played, exact: true }).check();
    const effect = sheet.getByText(
      'If nobody disagrees within 72 hours, this match ends as not played.',
    );
    await expect(effect).toHaveCount(played === 'No' ? 1 : 0);
    await sheet.getByRole('button', { name: 'Report', exact: true }).click();
    await expect(sheet).toHaveCount(0);
  };
  await Promise.all([
    openAs(page, anna, path),
    openAs(bens, ben, path),
    openAs(coras, cora, '/dashboard'),
    openAs(devs, dev, path),
  ]);

  await test.step('a teammate reports first, and the other team still reports an absence', async () => {
    await report(devs, cora, 'Came late', 'Yes');
    await expect(reportOf(page, `${dev.name} says that ${cora.name} came late`)).toBeVisible();
    await report(page, cora, 'Did not come', 'No');
    await expect(reportOf(devs, `${anna.name} says that ${cora.name} did not come`)).toContainText(
      `${anna.name} says that you did not play. If nobody disagrees by `,
    );
  });

  await test.step('a teammate reports and excuses at once, which takes no place either', async () => {
    await report(bens, anna, 'Did not come', 'Yes');
    const own = reportOf(bens, `You say that ${anna.name} did not come`);
    await own.getByRole('button', { name: 'Excuse' }).click();
    await expect(own.getByText('Excused')).toBeVisible();
    await report(devs, anna, 'Came late', 'Yes');
    await expect(reportOf(page, `${dev.name} says that you came late`)).toBeVisible();
  });

  await test.step('the reported player is asked twice, and answers each on its own', async () => {
    const now = coras.getByRole('region', { name: 'Now' });
    await expect(now).toContainText(`${dev.name} says that you`);
    await expect(now).toContainText(`${anna.name} says that you`);
    await now.getByRole('link', { name: 'Answer' }).first().click();
    const [late, absent] = [
      reportOf(coras, `${dev.name} says that you came late`),
      reportOf(coras, `${anna.name} says that you did not come`),
    ];
    await late.getByLabel('Your reply (optional)').fill('By ten minutes');
    await late.getByRole('button', { name: 'That is right' }).click();
    await expect(late).toContainText('Agreed');
    await expect(late).toContainText('By ten minutes');
    await expect(absent).toContainText('Waits for an answer');
    await expect(absent.getByRole('button', { name: 'That is not right' })).toBeVisible();
    await navigate(coras, 'Dashboard');
    await expect(now).not.toContainText(`${dev.name} says that you`);
    await expect(now).toContainText(`${anna.name} says that you`);
    await expect(now).not.toContainText('Did you play with');
  });

  await test.step('who is reported as absent is not asked to complete the match', async () => {
    await coras.goto(path);
    await expect(agreementOf(coras).getByRole('heading', { name: 'Attendance' })).toBeVisible();
    await expect(agreementOf(coras).getByRole('button', { name: 'Mark as Completed' })).toHaveCount(
      0,
    );
    await expect(
      agreementOf(devs).getByRole('button', { name: 'Mark as Completed' }),
    ).toBeVisible();
  });

  await test.step('one of the two others says that they did play, which all four read', async () => {
    await expect(agreementOf(coras).getByRole('button', { name: 'We did play' })).toHaveCount(0);
    await expect(agreementOf(page).getByRole('button', { name: 'We did play' })).toHaveCount(0);
    await agreementOf(bens).getByRole('button', { name: 'We did play' }).click();
    for (const at of [page, coras, devs])
      await expect(agreementOf(at)).toContainText(
        `${ben.name} says that you did play, so this report does not end the match.`,
      );
    await expect(agreementOf(devs).getByRole('button', { name: 'We did play' })).toHaveCount(0);
  });
});
