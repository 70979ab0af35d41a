import type { Page } from '@playwright/test';
import type { Player } from './e2e-people.ts';

export const sheetOf = (page: Page) => page.getByRole('dialog', { name: 'Times, place and terms' });

/** Opens the wizard's last step with everything but the terms. */
export async function toDescription(
  page: Page,
  partner: Player,
  description: string,
): Promise<void> {
  await page.goto('/create-playdate');
  await fillWizard(page, partner, description);
}

/** The same from the open first step on. */
export async function fillWizard(page: Page, partner: Player, description: string): Promise<void> {
  await page.getByRole('radio', { name: 'Pay', exact: true }).check();
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByRole('button', { name: 'Next' }).click();
  await page.getByRole('checkbox', { name: 'Tucson' }).check();
  await page.getByRole('button', { name: 'Next' }).click();
  await page.getByText(partner.name).click();
  await page.getByRole('button', { name: 'Next' }).click();
  await page.getByLabel('Amount').fill('40');
  await page.getByRole('button', { name: 'Next' }).click();
  await page.getByLabel('Description').fill(description);
}
