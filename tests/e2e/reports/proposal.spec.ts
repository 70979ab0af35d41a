import type { Locator, Page } from '@playwright/test';
import { expect, phone, test } from '#tests/support/e2e.ts';
import { setFlag } from '#tests/support/e2e-database.ts';
import { unique } from '#tests/support/e2e-journey.ts';
import { createUser, openAs, timedMatch } from '#tests/support/e2e-people.ts';

/**
 * Goes backwards by keyboard from the last field; nothing pinned covers the focus (WCAG 2.4.11).
 */
async function expectFocusInView(page: Page, last: Locator) {
  const top = (await last.boundingBox())?.y ?? 0;
  const head = await page.getByRole('heading', { name: 'Report or block' }).boundingBox();
  const headBottom = (head?.y ?? 0) + (head?.height ?? 0);
  await last.focus();
  for (let count = 0; count < 4; count += 1) {
    await page.keyboard.press('Shift+Tab');
    const box = await page.locator(':focus').boundingBox();
    expect(box).not.toBeNull();
    expect(box?.y ?? 0).toBeGreaterThan(headBottom);
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThan(top);
  }
}

test('an insult as a proposal is reported on a phone with a block, on a desktop once withdrawn, and hidden', async ({
  page: moderation,
  request,
  newContext,
}) => {
  const [{ id, anna, ben, cora }, mona] = await Promise.all([
    timedMatch(request),
    createUser(request, 'Mona'),
  ]);
  await setFlag(mona, 'is_admin');
  const insult = `You will lose anyway, ${unique()}`;
  const changes = `/api/play_dates/${id}/changes`;
  const change = await cora.call('POST', changes, {
    version: 1,
    venue_name: 'Losers Park',
    note: insult,
  });
  const [annas, bens] = await Promise.all(
    [phone, undefined].map(async (screen) => (await newContext(screen)).newPage()),
  );
  if (annas === undefined || bens === undefined) throw new Error('No pages');
  const agreementOf = (at: Page) => at.getByRole('region', { name: 'Agreement' });
  const proposal = annas.getByRole('region', { name: 'Proposed change' });
  const sendReport = async (at: Page, label: string) => {
    await agreementOf(at)
      .getByRole('button', { name: `Report or block: ${label}` })
      .click();
    const sheet = at.getByRole('dialog', { name: 'Report or block' });
    await sheet.getByRole('radio', { name: 'Harassment or insults' }).check();
    return sheet;
  };

  await test.step('who reports and blocks finds its words folded, and opens them', async () => {
    await openAs(annas, anna, `/playdates/${id}`);
    await expect(proposal).toContainText(insult);
    const sheet = await sendReport(annas, 'This proposal');
    await annas.setViewportSize({ width: 375, height: 667 });
    const block = sheet.getByRole('switch', { name: `Block ${cora.name} too` });
    await expect(block).toBeChecked();
    await expect(block).toBeInViewport({ ratio: 1 });
    await expect(sheet.getByText(/^Your match on \w+, \w+ \d+ stays on\.$/)).toBeInViewport({
      ratio: 1,
    });
    await expectFocusInView(annas, block);
    await sheet.getByRole('button', { name: 'Send and block' }).click();
    await expect(proposal).toContainText('From a player you blocked');
    await expect(proposal).not.toContainText(/Losers Park|You will lose/);
    await proposal.getByRole('button', { name: 'Show', exact: true }).click();
    await expect(proposal).toContainText('Losers Park');
    await expect(proposal).toContainText(insult);
  });

  await test.step('its partner reports it after it was withdrawn, without a block', async () => {
    await openAs(bens, ben, `/playdates/${id}`);
    await cora.call('PATCH', `${changes}/${change.id}`, { state: 'withdrawn' });
    await expect(agreementOf(bens)).toContainText(`${cora.name} has withdrawn a proposal`);
    const sheet = await sendReport(bens, 'An earlier proposal');
    await sheet.getByRole('switch', { name: `Block ${cora.name} too` }).uncheck();
    await sheet.getByRole('button', { name: 'Send Report' }).click();
    await expect(bens.getByText('Thank you. A moderator will look.')).toBeVisible();
  });

  await test.step('a moderator reads its texts, and hides it everywhere', async () => {
    await openAs(moderation, mona, '/admin?tab=users');
    await moderation.getByRole('tab', { name: /^Reports/ }).click();
    const reported = moderation
      .getByRole('listitem')
      .filter({ has: moderation.getByRole('link', { name: cora.name }) });
    await expect(reported.first()).toContainText('Court: Losers Park');
    await expect(reported.first()).toContainText(`Note: ${insult}`);
    await reported.getByRole('button', { name: 'Hide', exact: true }).first().click();
    await moderation.getByRole('dialog').getByRole('button', { name: 'Hide', exact: true }).click();
    for (const at of [annas, bens])
      await expect(agreementOf(at)).not.toContainText('has withdrawn a proposal');
    await bens.goto('/notifications');
    await bens.getByRole('button', { name: /^Show \d+ earlier/ }).click();
    const notice = bens.getByRole('listitem').filter({ hasText: 'proposes a change' });
    await expect(notice.getByTitle('Dismiss')).toHaveAccessibleName(
      /Court: Himmel Park → Hidden by a moderator/,
    );
  });
});
