import { expect, test } from '#tests/support/e2e.ts';
import {
  answerAudience,
  confirmAddress,
  fillFirstSteps,
  mailedLink,
  newcomer,
  sendLastStep,
} from '#tests/support/e2e-journey.ts';
import { team } from '#tests/support/e2e-people.ts';

// Invalid codes, a failed check, the inviter's side and the end of all invitations:
// src/features/accounts/web/pages/auth.test.tsx, src/features/partner-lists/web/pages/*.test.tsx,
// tests/api/partner-invitations-accepting.test.ts
test('an invited person gets the form filled in, joins, and is in the list of the inviter', async ({
  page,
  request,
}) => {
  const [anna] = await team(request, 'Anna', 'Ben');
  const ivy = newcomer('Ivy');
  const { first_name, last_name, email } = ivy;
  const { id } = await anna.call('POST', '/api/partner_lists', { name: 'Desert Classic' });
  const entries = `/api/partner_lists/${id}/entries`;
  const { id: entryId } = await anna.call('POST', entries, { first_name, last_name });
  const invitation: object = await anna.call('POST', '/api/functions/send-partner-invite', {
    email,
    firstName: first_name,
    lastName: last_name,
    entryId,
  });
  const code = String(Reflect.get(invitation, 'urlCode'));
  await page.goto(await mailedLink(request, email, `/invite/${code}`));
  await expect(page).toHaveTitle('Partner Invitation | Courtfolk | Level Up Your Match');
  await expect(page.getByRole('heading', { name: 'Welcome, Ivy!' })).toBeVisible();
  await expect(page.getByLabel('Last Name')).toHaveValue(last_name);
  await fillFirstSteps(page, ivy);
  await expect(page.getByLabel('Email')).toHaveValue(email);
  await expect(page.getByLabel('Signup Code')).toHaveValue(code);
  await sendLastStep(page, ivy);
  await expect(page.getByRole('heading', { name: 'Check your email' })).toBeVisible();
  await confirmAddress(page, email);
  await expect(page).toHaveURL('/dashboard');
  await answerAudience(page, null);
  // Her request waits there.
  await expect(page.getByRole('main').getByText(anna.name).first()).toBeVisible();
  expect(await anna.call('GET', entries)).toMatchObject({ items: [{ first_name, email: null }] });
});
