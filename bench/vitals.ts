/**
 * `npm run vitals [ROUNDS]`: web vitals of the main pages on a phone with a slow network and
 * processor, beside a page of one line from the same server. Prints rows for docs/vitals.md.
 */
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Browser, type BrowserContextOptions, chromium, type Page } from '@playwright/test';
import { launchOptions } from '#tests/support/browser.ts';
import { build } from '../scripts/lib/build.mjs';
import { log, median, root, startApp } from './app.ts';

/** 1.6 Mbit/s down, half of that up, 150 ms for an answer; a processor four times as slow. */
const network = {
  offline: false,
  latency: 150,
  downloadThroughput: 200_000,
  uploadThroughput: 100_000,
};
const slowdown = 4;
const phone: BrowserContextOptions = {
  viewport: { width: 390, height: 844 },
  deviceScaleFactor: 2,
  isMobile: true,
  hasTouch: true,
};
/** Nothing more is painted so long after an event. */
const quietMs = 1_500;

const visitorPaths = ['/', '/signin', '/signup', '/rules'];
const memberPaths = [
  '/dashboard',
  '/playdates',
  '/playdates?tab=available',
  '/playdates/:id',
  '/connections',
  '/notifications',
  '/profile',
];

type Member = { state: Exclude<BrowserContextOptions['storageState'], undefined> };
type Vitals = { fcp: number; lcp: number; cls: number };

const tab = (name: string) => (page: Page) => page.getByRole('tab', { name }).click();
const type = (label: string) => async (page: Page) => {
  await page.getByLabel(label).focus();
  await page.keyboard.press('k');
};
/** What people do, each on a page that has just been opened. */
const interactions: { name: string; path: string; act(page: Page): Promise<void> }[] = [
  { name: 'tab Available', path: '/playdates', act: tab('Available') },
  { name: 'tab History', path: '/playdates', act: tab('History') },
  { name: 'letter of a player search', path: '/connections', act: type('Search players') },
  { name: 'letter of a rule search', path: '/rules', act: type('Search rules') },
  {
    name: 'message sent',
    path: '/playdates/:id',
    act: async (page) => {
      const field = page.getByPlaceholder(/message/i).first();
      await field.fill('See you at six');
      await field.press('Enter');
    },
  },
];

/** In the page before its own scripts: collects what the browser reports. */
const observe = `
  window.vitals = { lcp: NaN, cls: 0, inputs: [] };
  const on = (type, use) => new PerformanceObserver((list) => list.getEntries().forEach(use))
    .observe({ type, buffered: true, durationThreshold: 16 });
  on('largest-contentful-paint', ({ startTime }) => { vitals.lcp = startTime; });
  on('layout-shift', ({ hadRecentInput, value }) => { vitals.cls += hadRecentInput ? 0 : value; });
  on('event', ({ duration }) => vitals.inputs.push(duration));`;

/** Opens a page with a cold cache on the slow phone, for a member or a visitor. */
async function withPage<Result>(
  browser: Browser,
  url: string,
  member: Member | undefined,
  read: (page: Page) => Promise<Result>,
): Promise<Result> {
  const context = await browser.newContext({
    ...phone,
    ...(member && { storageState: member.state }),
  });
  try {
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    await session.send('Network.enable');
    await session.send('Network.emulateNetworkConditions', network);
    await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
    await page.addInitScript(observe);
    await page.goto(url, { waitUntil: 'load' });
    await page.locator('main[inert], [aria-busy="true"]').first().waitFor({ state: 'detached' });
    await sleep(quietMs);
    const result = await read(page);
    // The session's cookie is another one after each use.
    if (member) member.state = await context.storageState();
    return result;
  } finally {
    await context.close();
  }
}

const readVitals = (page: Page) =>
  page.evaluate(
    "({ ...vitals, fcp: performance.getEntriesByName('first-contentful-paint')[0]?.startTime })",
  ) as Promise<Vitals>;

/** One line of text with the style sheets of the app. */
async function floorPage(): Promise<string> {
  const index = await readFile(join(root, 'dist', 'web', 'index.html'), 'utf8');
  const sheets = index.match(/<link rel="stylesheet"[^>]*>/g) ?? [];
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>Floor</title>${sheets.join('')}</head><body><p>Find the four who make it a match.</p></body></html>`;
}

/** Signs a demo player in; also returns a match of theirs. */
async function signIn(browser: Browser, origin: string): Promise<Member & { match: string }> {
  const context = await browser.newContext();
  const answer = await context.request.post(`${origin}/api/auth/sign-in`, {
    data: { email: 'player@courtfolk.test', password: 'courtfolk-demo' },
    headers: { apikey: 'courtfolk-public' },
  });
  const { access_token } = (await answer.json()) as { access_token: string };
  const headers = { apikey: 'courtfolk-public', authorization: `Bearer ${access_token}` };
  const mine = await context.request.get(`${origin}/api/play_dates?tab=my`, { headers });
  const { items } = (await mine.json()) as { items: { id: string; status: string }[] };
  const match = items.find(({ status }) => status === 'matched');
  if (match === undefined) throw new Error('The demo player has no match.');
  return { match: match.id, state: await context.storageState() };
}

build(root, process.execPath);
const rounds = Array.from({ length: Number(process.argv[2] ?? 5) });
const floorFile = join(root, 'dist', 'web', 'floor.html');
const dataDir = await mkdtemp(join(tmpdir(), 'courtfolk-vitals-'));
await writeFile(floorFile, await floorPage());
const app = await startApp({ DATA_DIR: dataDir, DEMO: 'on' });
const browser = await chromium.launch(launchOptions());
try {
  const member = await signIn(browser, app.origin);
  const urlOf = (path: string) => app.origin + path.replace(':id', member.match);
  log(
    '| page | reader | floor | FCP | ratio | LCP | ratio | CLS |\n|---|---|---|---|---|---|---|---|',
  );
  for (const path of [...visitorPaths, ...memberPaths]) {
    const reader = memberPaths.includes(path) ? member : undefined;
    const floor: number[] = [];
    const seen: Vitals[] = [];
    for (const _ of rounds) {
      floor.push((await withPage(browser, urlOf('/floor.html'), undefined, readVitals)).lcp);
      seen.push(await withPage(browser, urlOf(path), reader, readVitals));
    }
    const base = median(floor);
    const paints = [median(seen.map(({ fcp }) => fcp)), median(seen.map(({ lcp }) => lcp))];
    const cells = [
      path,
      reader ? 'member' : 'visitor',
      base.toFixed(0),
      ...paints.flatMap((time) => [time.toFixed(0), (time / base).toFixed(2)]),
      Math.max(...seen.map(({ cls }) => cls)).toFixed(3),
    ];
    log(`| ${cells.join(' | ')} |`);
  }
  log('\n| input | median | longest |\n|---|---|---|');
  for (const { name, path, act } of interactions) {
    const times: number[] = [];
    for (const _ of rounds)
      times.push(
        await withPage(browser, urlOf(path), member, async (page) => {
          await page.evaluate('vitals.inputs.length = 0');
          await act(page);
          await sleep(quietMs);
          return Number(await page.evaluate('Math.max(0, ...vitals.inputs)'));
        }),
      );
    log(`| ${name} | ${median(times)} | ${Math.max(...times)} |`);
  }
} finally {
  await browser.close();
  await app.stop();
  await rm(floorFile, { force: true });
  await rm(dataDir, { recursive: true, force: true });
}
