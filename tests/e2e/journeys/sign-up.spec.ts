import type { Page } from '@playwright/test';
import { expect, phone, test } from '#tests/support/e2e.ts';
import {
  answerAudience,
  confirmAddress,
  fullName,
  join,
  type Newcomer,
  navigate,
  newcomer,
  openNavigation,
  signUp,
} from '#tests/support/e2e-journey.ts';
import { befriend, createUser, openAs } from '#tests/support/e2e-people.ts';

test.use({ contextOptions: { reducedMotion: 'no-preference' } });

/** The tools on the front page. */
const widgets = ['SUPR Builder', 'Partner Lists', 'Easy Rating', 'AI Referee'];

test('players on a phone and desktops go from sign-up to a matched PlayDate with a live chat', async ({
  page: ben,
  request,
  newContext,
  browserErrors,
}) => {
  // Provoked by the test: a wrong password.
  browserErrors.expect(/status of 401 .*\/api\/auth\/sign-in/);

  const people = {
    anna: newcomer('Anna'),
    ben: newcomer('Ben'),
  };
  const anna = await (await newContext(phone)).newPage();

  await test.step('a visitor finds the way from the front page to the sign-up form', async () => {
    await anna.goto('/');
    await expect(anna).toHaveTitle('Home | Courtfolk | Level Up Your Match');
    const offers = anna.getByRole('link', { name: 'Sign In or Sign Up Now' });
    const described = ['PlayDates', 'Player Connections', ...widgets];
    await expect(offers).toHaveCount(described.length);
    for (const [at, name] of described.entries()) {
      await expect(offers.nth(at)).toHaveAccessibleDescription(name);
      await expect(offers.nth(at)).toHaveAttribute('href', '/signin');
    }
    await anna.getByRole('link', { name: 'Sign In', exact: true }).first().click();
    await expect(anna).toHaveTitle('Sign In | Courtfolk | Level Up Your Match');
    await anna.getByRole('link', { name: 'Create an account' }).click();
    await expect(anna).toHaveTitle('Sign Up | Courtfolk | Level Up Your Match');
  });

  await test.step('the account is confirmed from the mailbox', async () => {
    await signUp(anna, people.anna);
    await expect(anna.getByText(people.anna.email)).toBeVisible();
    await expect(anna.getByText('Confirmation Required')).toBeVisible();
    await confirmAddress(anna, people.anna.email);
    await expect(anna).toHaveURL(/\/dashboard$/);
    await expect(anna).toHaveTitle('Dashboard | Courtfolk | Level Up Your Match');
    await answerAudience(anna, 'All members');
  });

  await test.step('she signs out, and in again', async () => {
    await openNavigation(anna);
    await anna.getByRole('button', { name: 'Sign Out' }).click();
    await expect(anna).toHaveURL(/\/$/);
    await anna.getByRole('link', { name: 'Sign In', exact: true }).first().click();
    await anna.getByLabel('Email').fill(people.anna.email);
    await anna.getByLabel('Password', { exact: true }).fill('not-her-password');
    await anna.getByRole('button', { name: 'Sign In' }).click();
    await expect(anna.getByText('Invalid email or password')).toBeVisible();
    await anna.getByLabel('Password', { exact: true }).fill(people.anna.password);
    await anna.getByRole('button', { name: 'Sign In' }).click();
    await expect(anna).toHaveURL(/\/dashboard$/);
    await expect(anna.getByText('Signed in successfully!')).toBeVisible();
  });

  await test.step('another one joins on a desktop, and they become friends', async () => {
    await join(ben, people.ben);
    await connect(anna, fullName(people.anna), ben, fullName(people.ben));
  });

  const [other, partner] = await Promise.all([
    createUser(request, 'Cora'),
    createUser(request, 'Dev'),
  ]);
  await befriend(other, partner);
  const cora = await (await newContext()).newPage();
  await openAs(cora, other);
  await cora.evaluate(() => localStorage.removeItem('courtfolk.safety_tips'));

  await test.step('Anna creates a PlayDate with Ben', async () => {
    await navigate(anna, 'PlayDates');
    await expect(anna).toHaveTitle('PlayDates | Courtfolk | Level Up Your Match');
    await anna.getByRole('link', { name: 'Create PlayDate' }).first().click();
    await expect(anna).toHaveTitle('Create PlayDate | Courtfolk | Level Up Your Match');
    await anna.getByRole('button', { name: 'Got it' }).click();
    await expect(anna.getByRole('dialog')).toHaveCount(0);
    await anna.getByRole('radio', { name: /^Pay/ }).check({ force: true });
    await anna.getByRole('button', { name: 'Continue' }).click();
    await expect(anna.getByLabel('State')).toHaveValue('AZ');
    await anna.getByRole('button', { name: 'Next' }).click();
    await expect(anna).toHaveTitle('Select Region | Courtfolk | Level Up Your Match');
    await anna.getByRole('checkbox', { name: 'East Valley' }).check({ force: true });
    await anna.getByRole('button', { name: 'Next' }).click();
    await expect(anna.getByText('Available Friends: 1')).toBeVisible();
    await expect(anna.getByRole('button', { name: 'Next' })).toBeDisabled();
    await anna.getByRole('button', { name: fullName(people.ben) }).click();
    await anna.getByRole('button', { name: 'Next' }).click();
    await expect(anna.getByText('Amount to Pay (per hour)')).toBeVisible();
    await expect(anna.getByRole('button', { name: 'Next' })).toBeDisabled();
    await anna.getByLabel('Amount').fill('40');
    await anna.getByRole('button', { name: 'Next' }).click();
    await anna.getByLabel('Description').fill(description(people.anna));
    await anna.getByRole('button', { name: 'Create PlayDate' }).click();
    await expect(anna.getByText('PlayDate created successfully')).toBeVisible();
    await expect(anna).toHaveURL(/\/playdates(\?.*)?$/);
    await expect(anna.getByRole('link', { name: description(people.anna) })).toBeVisible();
  });

  await test.step('Anna opens it, and waits; Cora applies with Dev', async () => {
    await anna.getByRole('link', { name: description(people.anna) }).click();
    await expect(anna.getByRole('button', { name: 'More for this PlayDate' })).toBeVisible();

    await navigate(cora, 'PlayDates');
    await cora.getByRole('tab', { name: 'Available' }).click();
    await cora
      .getByRole('link', { name: description(people.anna) })
      .first()
      .click();
    await expect(cora).toHaveTitle('Apply to PlayDate | Courtfolk | Level Up Your Match');
    await cora.getByRole('button', { name: 'Got it' }).click();
    await expect(cora.getByRole('dialog')).toHaveCount(0);
    await expect(cora.getByRole('button', { name: 'Submit Application' })).toBeDisabled();
    await cora.getByRole('button', { name: partner.name }).click();
    await cora.getByRole('button', { name: 'Submit Application' }).click();
    await expect(cora.getByText('Application submitted successfully')).toBeVisible();
  });

  await test.step('the application reaches Anna without a reload, and she accepts it', async () => {
    await expect(anna.getByText(other.name).first()).toBeVisible();
    await expect(anna.getByText(partner.name).first()).toBeVisible();
    await anna.getByRole('button', { name: /^Accept/ }).click();
    await expect(anna.getByRole('dialog', { name: 'Accept this team?' })).toContainText(
      `You play against ${other.name} and ${partner.name}`,
    );
    await anna.getByRole('dialog').getByRole('button', { name: 'Accept' }).click();
    const toast = anna.getByText('Application accepted');
    await expect(toast).toBeVisible();
    // On a phone it covers neither the header nor the tab bar.
    const isBetween = async () => {
      const [above, own, below] = await Promise.all([
        anna.getByRole('banner').boundingBox(),
        toast.boundingBox(),
        anna.getByRole('navigation', { name: 'Tabs' }).boundingBox(),
      ]);
      if (above === null || own === null || below === null) return false;
      return above.y + above.height <= own.y && own.y + own.height <= below.y;
    };
    await expect.poll(isBetween).toBe(true);
    await expect(anna.getByText('Matched', { exact: true })).toBeVisible();
    await expect(anna.getByRole('heading', { name: 'Responding Team' })).toBeVisible();
  });

  await test.step('both teams chat, each message seen on the other side without a reload', async () => {
    await navigate(cora, 'PlayDates');
    await cora
      .getByRole('link', { name: description(people.anna) })
      .first()
      .click();
    await expect(cora).toHaveTitle('PlayDate Details | Courtfolk | Level Up Your Match');
    await say(anna, 'Court 3 at Pecos, 6 pm?');
    await expect(cora.getByText('Court 3 at Pecos, 6 pm?')).toBeVisible();
    await say(cora, 'Perfect. We bring <b>balls</b>.');
    await expect(anna.getByText('Perfect. We bring <b>balls</b>.')).toBeVisible();
  });

  await test.step('the partner sees the match and the chat too', async () => {
    await navigate(ben, 'PlayDates');
    await ben
      .getByRole('link', { name: description(people.anna) })
      .first()
      .click();
    await expect(ben.getByText('Court 3 at Pecos, 6 pm?')).toBeVisible();
  });
});

/** A description unique to this run, since several journeys share one server. */
const description = (creator: Newcomer) =>
  `Evening doubles, ${creator.last_name} wants to be pushed`;

async function say(page: Page, text: string): Promise<void> {
  await page.getByPlaceholder('Type a message...').fill(text);
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(page.getByText(text)).toBeVisible();
}

/** One searches and sends a request, the other sees it without a reload and accepts. */
async function connect(
  requester: Page,
  asker: string,
  receiver: Page,
  other: string,
): Promise<void> {
  await navigate(receiver, 'Player Connections');
  await receiver.getByRole('tab', { name: 'Received Requests' }).click();
  await navigate(requester, 'Player Connections');
  await expect(requester).toHaveTitle('Player Connections | Courtfolk | Level Up Your Match');
  await requester.getByLabel('Search players').fill(other);
  await requester.getByRole('button', { name: 'Add Friend' }).click();
  await requester.getByRole('button', { name: 'Send request' }).click();
  await expect(requester.getByText('Friend request sent')).toBeVisible();
  await expect(requester.getByText('Request Sent', { exact: true })).toBeVisible();
  await expect(receiver.getByRole('link', { name: asker })).toBeVisible();
  await receiver.getByRole('button', { name: /^Accept/ }).click();
  await expect(receiver.getByText('Connection accepted')).toBeVisible();
  await receiver.getByRole('tab', { name: 'Connected' }).click();
  await expect(receiver.getByRole('link', { name: asker })).toBeVisible();
}
