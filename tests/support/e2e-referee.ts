import type { Locator, Page } from '@playwright/test';

export const field = (page: Page): Locator => page.getByLabel('Ask about a rule');
export const send = (page: Page): Locator =>
  page.getByRole('button', { name: 'Send', exact: true });
export const log = (page: Page): Locator =>
  page.getByRole('log', { name: 'Questions and answers' });
export const suggestions = (page: Page): Locator =>
  page.getByRole('list', { name: 'Questions to begin with' });

export async function ask(page: Page, question: string): Promise<void> {
  await field(page).fill(question);
  await send(page).click();
}
