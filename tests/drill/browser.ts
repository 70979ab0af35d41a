import { setTimeout as sleep } from 'node:timers/promises';
import { type Browser, chromium, type Page } from '@playwright/test';
import { launchOptions } from '../support/browser.ts';
import { type TestPerson, testPassword } from '../support/people.ts';
import { query } from './community.ts';
import { appMachines, type Drill } from './drill.ts';
import type { Writers } from './writers.ts';

/** The longest time for one thing that somebody does: longer than all retries. In milliseconds. */
const patience = 60_000;

/** Why there is no browser here, if there is none. */
export function browserSkip(): string | undefined {
  try {
    launchOptions();
    return undefined;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

/** Starts a Chromium that finds the site on the first machine with the app. */
async function launch({ cluster }: Drill): Promise<Browser> {
  const options = launchOptions();
  const [machine] = appMachines(cluster);
  const rules = `--host-resolver-rules=MAP localhost ${machine?.address}`;
  return await chromium.launch({ ...options, args: [...(options.args ?? []), rules] });
}

/** Tells of whatever is said about a failure, also for a moment. As text: there is no DOM here. */
const watch = `
  const pattern = /error|fail|not sent|try again|went wrong|in a moment|could not/i;
  const seen = new Set();
  new MutationObserver(() => {
    const texts = document.createTreeWalker(document, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
      const text = texts.currentNode.data;
      if (pattern.test(text) && !seen.has(text)) noteFailure(text);
      if (pattern.test(text)) seen.add(text);
    }
  }).observe(document, { childList: true, subtree: true, characterData: true })`;

/** As a link of the app would. */
const go = (page: Page, path: string) =>
  page.evaluate(
    `history.pushState(null, '', '${path}'); dispatchEvent(new PopStateEvent('popstate'))`,
  );

/** Signs somebody in on a new page. `note` is told of what looks like a failure. */
async function open(
  drill: Drill,
  browser: Browser,
  person: TestPerson,
  note: (text: string) => void,
) {
  // The authority of the cluster is none that browsers know.
  const context = await browser.newContext({ ignoreHTTPSErrors: true, reducedMotion: 'reduce' });
  context.setDefaultTimeout(patience);
  await context.exposeFunction('noteFailure', note);
  await context.addInitScript(watch);
  await context.addInitScript(`localStorage.setItem('courtfolk.safety_tips', '${person.id}')`);
  const page = await context.newPage();
  page.on('pageerror', (error) => note(String(error)));
  // A call that has failed in spite of its retries, shown or not.
  page.on('console', (message) => / failed: /.test(message.text()) && note(message.text()));
  await page.goto(`https://localhost:${drill.cluster.ports.HTTPS_PORT}/signin`);
  await page.getByLabel('Email').fill(person.email);
  await page.getByLabel('Password', { exact: true }).fill(testPassword);
  await page.locator('form').getByRole('button', { name: 'Sign In' }).click();
  await page.waitForURL('**/dashboard');
  return page;
}

/** Types one chat message after the other. Returns them. */
async function writeMessages(page: Page, row: string, isOver: () => boolean): Promise<string[]> {
  const field = page.getByPlaceholder('Type a message...');
  const written: string[] = [];
  while (!isOver()) {
    const content = `drill ${row} typed ${written.length}`;
    await field.pressSequentially(content);
    const value = await field.inputValue();
    if (value !== content) throw new Error(`'${content}' was typed, and the field has '${value}'`);
    await page.getByRole('button', { name: 'Send', exact: true }).click();
    written.push(content);
  }
  await page.getByRole('log').getByText('Sending…').first().waitFor({ state: 'detached' });
  return written;
}

const zipCodes = ['85281', '85001'];

/**
 * Saves a form, and reads other pages, again and again. Returns how often, and what was saved last.
 */
async function editAndRead(
  page: Page,
  isOver: () => boolean,
): Promise<{ saved: number; zipCode: string }> {
  let saved = 0;
  let zipCode = '';
  while (!isOver()) {
    zipCode = zipCodes[saved % 2] ?? '';
    await go(page, '/profile');
    await page.getByLabel('ZIP Code').fill(zipCode);
    await page.getByRole('button', { name: 'Save Changes' }).click();
    await page.waitForURL('**/dashboard');
    saved += 1;
    for (const path of ['/available', '/notifications', '/connections']) {
      await go(page, path);
      await page.getByRole('heading', { level: 1 }).waitFor();
      await sleep(200);
    }
  }
  return { saved, zipCode };
}

/**
 * Two members in a real browser: one writes in a chat, one saves and reads, while something goes
 * wrong. What they see of it counts as failed, and what they wrote as acknowledged.
 */
export async function runInBrowser(
  drill: Drill,
  { written }: Writers,
  row: string,
  work: () => Promise<void>,
): Promise<void> {
  const { chats, cluster, log } = drill;
  const [chat] = chats;
  const [writer, editor] = chat?.people ?? [];
  if (chat === undefined || writer === undefined || editor === undefined)
    throw new Error('Nobody is there.');
  const note = (text: string) => {
    const what = `in a browser: ${text}`;
    written.failed.set(what, (written.failed.get(what) ?? 0) + 1);
  };
  const browser = await launch(drill);
  try {
    const pages = [
      await open(drill, browser, writer, note),
      await open(drill, browser, editor, note),
    ] as const;
    const [chatPage, editPage] = pages;
    let refused = 0;
    for (const page of pages)
      page.on('response', (response) => {
        if (response.status() === 503) refused += 1;
      });
    await go(chatPage, `/playdates/${chat.id}`);
    let isOver = false;
    const over = () => isOver;
    const acts = Promise.all([writeMessages(chatPage, row, over), editAndRead(editPage, over)]);
    acts.catch(() => undefined);
    await sleep(5_000);
    await work();
    await sleep(5_000);
    isOver = true;
    const done = await acts.catch((error: Error) => note(error.message));
    if (!done) return;
    const [messages, { saved, zipCode }] = done;
    for (const content of messages) written.acknowledged.add(content);
    const [stored] = await query<{ zip_code: string }>(
      cluster,
      `select zip_code from profiles where id = '${editor.id}'`,
    );
    if (stored?.zip_code !== zipCode)
      note(`'${zipCode}' was saved, and '${stored?.zip_code}' is there`);
    if (refused === 0) note('no answer was 503, so that nothing was tried');
    log(`In a browser: ${messages.length} messages, ${saved} edits, ${refused} answers of 503.`);
  } finally {
    await browser.close();
  }
}
