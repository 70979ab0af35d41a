import { expect, phone, test } from '#tests/support/e2e.ts';
import { offer, openAs, team } from '#tests/support/e2e-people.ts';

test('A reversed offer is said to both sides, and accepted anyway', async ({
  page,
  newContext,
  request,
}) => {
  const [[anna, ben], [cora, dev]] = await Promise.all([
    team(request, 'Anna', 'Ben'),
    team(request, 'Cora', 'Dev'),
  ]);
  const ratings = { user_id: dev.id, new_dupr_rating: 2.02, new_self_rating: 2 };
  await dev.call('POST', '/api/rpc/update_player_ratings', ratings);
  const terms = { time_zone: 'America/Phoenix', court_access: 'public' };
  const { id } = await anna.call('POST', '/api/play_dates', {
    ...offer,
    partner_id: ben.id,
    terms,
  });

  await test.step('the weaker team reads on a phone that it would be paid, before it applies', async () => {
    const coras = await (await newContext(phone)).newPage();
    await openAs(coras, cora, `/playdates/${id}/apply`);
    await coras.getByRole('button', { name: dev.name }).click();
    await expect(
      coras.getByText(/^Your team is weaker by 0\.75 and would be paid for it\./),
    ).toBeVisible();
    await expect(coras.getByText('They win about 19 games of 20')).toBeVisible();
    await coras.getByRole('button', { name: 'Submit Application' }).click();
    await expect(coras.getByText('Application submitted successfully')).toBeVisible();
  });

  await test.step("the creator's team reads it, and accepts by a second button", async () => {
    await openAs(page, anna, `/playdates/${id}`);
    const applications = page.getByRole('region', { name: 'Applications' });
    await expect(applications.getByText('You win about 19 games of 20')).toBeVisible();
    const line = 'This team is weaker than yours by 0.75, and you would pay it.';
    await expect(applications.getByText(line)).toBeVisible();
    await applications.getByRole('button', { name: 'Accept' }).click();
    const question = page.getByRole('dialog', { name: 'Accept this team?' });
    await expect(question.getByText(line)).toBeVisible();
    await question.getByRole('button', { name: 'Accept anyway' }).click();
    await expect(page.getByText('Application accepted')).toBeVisible();
    const agreement = page.getByRole('region', { name: 'Agreement' });
    await expect(agreement.getByText('Public court', { exact: true })).toBeVisible();
    await expect(
      agreement.getByText(/^Many cities allow paid play on public courts/),
    ).toBeVisible();
  });
});
