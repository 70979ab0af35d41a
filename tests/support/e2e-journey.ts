import type { APIRequestContext, Locator, Page } from '@playwright/test';
import { expect } from './e2e.ts';

/** Data for the sign-up form. The last name is unique, so that a search finds only this person. */
export type Newcomer = { first_name: string; last_name: string; email: string; password: string };

/** Random letters that no other test has. */
export function unique(): string {
  const letters = Array.from({ length: 8 }, () =>
    String.fromCharCode(97 + Math.floor(Math.random() * 26)),
  ).join('');
  return `Q${letters}`;
}

/** A person without an account yet. */
export function newcomer(firstName: string, lastName = unique()): Newcomer {
  return {
    first_name: firstName,
    last_name: lastName,
    email: `${firstName}.${lastName}@example.test`.toLowerCase(),
    password: 'third-shot-drop',
  };
}

export const fullName = (person: Newcomer) => `${person.first_name} ${person.last_name}`;

/** Fills in the first two steps of the sign-up form with valid values. */
export async function fillFirstSteps(page: Page, person: Newcomer): Promise<void> {
  await page.getByLabel('First Name').fill(person.first_name);
  await page.getByLabel('Last Name').fill(person.last_name);
  await page.getByLabel('Gender').selectOption('Female');
  await page.getByLabel('Birthdate').fill('1990-05-17');
  await page.getByLabel('ZIP Code').fill('85001');
  await page.getByRole('button', { name: 'Next' }).click();
  await page.getByLabel('DUPR Rating').fill('3.52');
  await page.getByLabel('Self Rating').fill('3.75');
  await page.getByRole('button', { name: 'Next' }).click();
}

/** Fills in the last step of the sign-up form and submits it. */
export async function sendLastStep(page: Page, person: Newcomer): Promise<void> {
  await page.getByLabel('Email').fill(person.email);
  await page.getByLabel('Password', { exact: true }).fill(person.password);
  await page.getByRole('checkbox', { name: 'I agree to the Terms and Privacy Policy' }).check();
  await page.getByRole('button', { name: 'Sign Up' }).click();
}

/** Fills in the sign-up form with valid values and submits it. */
export async function sendSignUp(page: Page, person: Newcomer): Promise<void> {
  await fillFirstSteps(page, person);
  await sendLastStep(page, person);
}

/** Signs up as far as the screen that asks to check the mailbox. */
export async function signUp(page: Page, person: Newcomer): Promise<void> {
  await sendSignUp(page, person);
  await expect(page.getByRole('heading', { name: 'Check your email' })).toBeVisible();
}

type Mail = { subject: string; links: string[] };

/** The newest link to `path` in a development mailbox that is not in `before`. */
export async function mailedLink(
  request: APIRequestContext,
  email: string,
  path: string,
  before: readonly string[] = [],
): Promise<string> {
  let link: string | undefined;
  await expect(async () => {
    const answer = await request.get(`/dev/mail.json?to=${encodeURIComponent(email)}`);
    const mails: Mail[] = await answer.json();
    link = mails
      .flatMap(({ links }) => links)
      .find((url) => new URL(url).pathname === path && !before.includes(url));
    expect(link).toBeDefined();
  }).toPass({ timeout: 120_000, intervals: [50, 100, 100, 250] });
  return link ?? '';
}

/** Opens the newest mailed link to `path`. */
export async function followMailedLink(page: Page, email: string, path: string): Promise<void> {
  await page.goto(await mailedLink(page.request, email, path));
}

/** Confirms an address by the link that was mailed to it, by default the newest. */
export async function confirmAddress(page: Page, email: string, link?: string): Promise<void> {
  await page.goto(link ?? (await mailedLink(page.request, email, '/confirm')));
  await page.getByRole('button', { name: `Confirm ${email}` }).click();
}

/** Answers who may see the whole profile, which Home asks at its end; null keeps what is. */
export async function answerAudience(
  page: Page,
  choice: 'All members' | 'People I play with' | null,
): Promise<void> {
  const title = 'Who may see your whole profile?';
  const question = page.getByRole('region', { name: title });
  if (choice === null) await question.getByRole('button', { name: 'Keep it so' }).click();
  else {
    await question.getByRole('button', { name: 'Choose' }).click();
    const dialog = page.getByRole('dialog', { name: title });
    await dialog.getByRole('radio', { name: choice }).check();
    await dialog.getByRole('button', { name: 'Save' }).click();
  }
  await expect(question).toBeHidden();
}

/** Signs up, follows the mailed link and reaches the dashboard signed in. */
export async function join(page: Page, person: Newcomer): Promise<void> {
  await page.goto('/signup');
  await signUp(page, person);
  await confirmAddress(page, person.email);
  await expect(page).toHaveURL(/\/dashboard$/);
  await answerAudience(page, null);
}

/** Opens the menu on narrow screens, so that the navigation can be used. */
export async function openNavigation(page: Page): Promise<void> {
  const isNarrow = (page.viewportSize()?.width ?? 0) < 1024;
  if (isNarrow) await page.getByRole('button', { name: /^Menu/ }).click();
}

/** Opens a page from the navigation, on a phone from its menu. */
export async function navigate(page: Page, name: string): Promise<void> {
  await openNavigation(page);
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name }).click();
}

declare global {
  interface Window {
    typedInto: (field: string) => void;
  }
}

/**
 * Counts what a journey costs: taps by `tap` or `tapped`, and on all of these pages the different
 * text fields that are typed into, but for those of the sign-up form.
 */
export async function countEffort(...pages: Page[]) {
  const fields = new Set<string>();
  let taps = 0;
  for (const page of pages) {
    await page.exposeFunction('typedInto', (field: string) => fields.add(field));
    await page.addInitScript(() => {
      addEventListener('input', ({ target }) => {
        const isText =
          target instanceof HTMLTextAreaElement ||
          (target instanceof HTMLInputElement && !/^(?:checkbox|radio|range)$/.test(target.type));
        if (isText && location.pathname !== '/signup')
          window.typedInto(`${location.pathname} ${target.labels?.[0]?.textContent}`);
      });
    });
  }
  return {
    fields,
    taps: () => taps,
    /** A tap outside the pages, such as on the link in a mail. */
    tapped: () => {
      taps += 1;
    },
    tap: async (target: Locator) => {
      taps += 1;
      await target.click();
    },
  };
}
