/**
 * `npm run vitals [ROUNDS] [PATH …]`: when a page is seen, on a phone with a slow network and
 * processor, beside a page of one line from the same server. Writes docs/vitals.md, unless paths
 * are named.
 */
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { cpus, tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Browser, type BrowserContextOptions, chromium, type Page } from '@playwright/test';
import { launchOptions } from '#tests/support/browser.ts';
import { build } from '../scripts/lib/build.mjs';
import { startApp } from './app.ts';
import { log } from './log.ts';
import { median } from './statistics.ts';

const root = resolve(import.meta.dirname, '..');
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
const quietMs = 1_500;

const floorPath = '/floor.html';
const memberPaths = [
  '/dashboard',
  '/playdates',
  '/playdates?tab=available',
  '/playdates?tab=history',
  '/connections',
  '/notifications',
  '/partner-lists',
  '/supr-builder',
  '/profile',
  '/create-playdate',
  '/ai-referee',
  '/widgets',
  '/my-link',
];

type Vitals = { lcp: number; fcp: number; cls: number; element: string };
type Member = { state: Exclude<BrowserContextOptions['storageState'], undefined> };
type Measured = { path: string; reader: 'visitor' | 'member'; floor: number[]; rounds: Vitals[] };

/** In the page: its paints and layout shifts so far. */
const readVitals = `(async () => {
  const entriesOf = (type) => new Promise((done) => {
    new PerformanceObserver((list) => done(list.getEntries())).observe({ type, buffered: true });
    setTimeout(() => done([]), 300);
  });
  const last = (await entriesOf('largest-contentful-paint')).at(-1);
  const shifts = await entriesOf('layout-shift');
  const { tagName = '', textContent = '' } = last?.element ?? {};
  return {
    lcp: last?.startTime ?? NaN,
    fcp: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? NaN,
    cls: shifts.reduce((sum, shift) => sum + (shift.hadRecentInput ? 0 : shift.value), 0),
    element: tagName.toLowerCase() + ' ' + textContent.trim().slice(0, 30),
  };
})()`;

/** A page on a slow phone, for a member with the session of the member before. */
async function withPage<Result>(
  browser: Browser,
  member: Member | undefined,
  work: (page: Page) => Promise<Result>,
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
    const result = await work(page);
    // the session's cookie is another one after each use
    if (member) member.state = await context.storageState();
    return result;
  } finally {
    await context.close();
  }
}

/** Opens a page and waits until its data are there. */
async function open(page: Page, url: string): Promise<void> {
  await page.goto(url, { waitUntil: 'load' });
  await page.locator('main[inert], [aria-busy="true"]').first().waitFor({ state: 'detached' });
  await sleep(quietMs);
}

/**
 * Largest contentful paint (ms from the start of the navigation) and layout shift of one cold load.
 */
function load(browser: Browser, url: string, member?: Member): Promise<Vitals> {
  return withPage(browser, member, async (page) => {
    await open(page, url);
    return (await page.evaluate(readVitals)) as Vitals;
  });
}

type Interaction = { name: string; path: string; act(page: Page): Promise<void> };

const tab = (name: string) => (page: Page) => page.getByRole('tab', { name }).click();
const type = (label: string, letter: string) => async (page: Page) => {
  await page.getByLabel(label).focus();
  await page.keyboard.press(letter);
};

/** What people do, each on a page that has just been opened. */
const interactions: Interaction[] = [
  { name: 'tab Available', path: '/playdates', act: tab('Available') },
  { name: 'tab History', path: '/playdates', act: tab('History') },
  {
    name: 'filter chip of Available',
    path: '/playdates?tab=available',
    act: (page) =>
      page
        .getByRole('button', { name: 'You pay' })
        .or(page.getByRole('radio', { name: 'You pay' }))
        .first()
        .click(),
  },
  {
    name: 'order of Available',
    path: '/playdates?tab=available',
    act: (page) =>
      page
        .getByRole('button', { name: 'Best fit' })
        .or(page.getByRole('radio', { name: 'Best fit' }))
        .first()
        .click(),
  },
  { name: 'letter of a player search', path: '/connections', act: type('Search players', 'j') },
  { name: 'letter of a rule search', path: '/rules', act: type('Search rules', 'k') },
  {
    name: 'message sent',
    path: '/playdates/:match',
    act: async (page) => {
      const field = page.getByPlaceholder(/message/i).first();
      await field.fill('See you at six');
      await field.press('Enter');
    },
  },
];

/**
 * Milliseconds from an input to the paint after it (Event Timing), the longest of the interaction.
 */
function react(
  browser: Browser,
  origin: string,
  { path, act }: Interaction,
  member: Member,
): Promise<number> {
  return withPage(browser, member, async (page) => {
    await page.addInitScript(`
      window.inputs = [];
      new PerformanceObserver((list) => window.inputs.push(...list.getEntries().map(({ duration }) => duration)))
        .observe({ type: 'event', durationThreshold: 16, buffered: true });`);
    await open(page, origin + path);
    await page.evaluate('window.inputs.length = 0');
    await act(page);
    await sleep(quietMs);
    return Number(await page.evaluate('Math.max(0, ...window.inputs)'));
  });
}

/** The pages that the build has rendered for visitors. */
async function publicPaths(): Promise<string[]> {
  const list = await readFile(join(root, 'dist', 'pages', 'index.json'), 'utf8');
  return (JSON.parse(list) as { path: string; reader: string }[])
    .filter(({ reader }) => reader === 'visitor')
    .map(({ path }) => path);
}

/** One line of text with the style sheets of the app. */
async function floorPage(): Promise<string> {
  const index = await readFile(join(root, 'dist', 'web', 'index.html'), 'utf8');
  const sheets = index.match(/<link rel="stylesheet"[^>]*>/g) ?? [];
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>Floor</title>${sheets.join('')}</head><body><p>Find the four who make it a match.</p></body></html>`;
}

async function main([rounds = '5', ...paths]: string[]): Promise<void> {
  build(root, process.execPath);
  const floorFile = join(root, 'dist', 'web', 'floor.html');
  const dataDir = await mkdtemp(join(tmpdir(), 'courtfolk-vitals-'));
  await writeFile(floorFile, await floorPage());
  const app = await startApp({ DATA_DIR: dataDir, DEMO: 'on' });
  const browser = await chromium.launch(launchOptions());
  try {
    const member = await browser.newContext();
    const answer = await member.request.post(`${app.origin}/api/auth/sign-in`, {
      data: { email: 'player@courtfolk.test', password: 'courtfolk-demo' },
      headers: { apikey: 'courtfolk-public' },
    });
    if (!answer.ok()) throw new Error(await answer.text());
    const { access_token } = (await answer.json()) as { access_token: string };
    const headers = { apikey: 'courtfolk-public', authorization: `Bearer ${access_token}` };
    const mine = await member.request.get(`${app.origin}/api/play_dates?tab=my`, { headers });
    const { items } = (await mine.json()) as { items: { id: string; status: string }[] };
    const matched = items.find(({ status }) => status === 'matched');
    const signedIn: Member = { state: await member.storageState() };
    const chosen = (all: string[]) =>
      all.filter((path) => paths.length === 0 || paths.includes(path));
    const measured: Measured[] = [
      ...chosen(await publicPaths()).map((path) => ({
        path,
        reader: 'visitor' as const,
        floor: [],
        rounds: [],
      })),
      ...chosen([...memberPaths, `/playdates/${items[0]?.id}`]).map((path) => ({
        path,
        reader: 'member' as const,
        floor: [],
        rounds: [],
      })),
    ];
    for (let round = 0; round < Number(rounds); round += 1)
      for (const { path, reader, floor, rounds: seen } of measured) {
        floor.push((await load(browser, app.origin + floorPath)).lcp);
        const vitals = await load(
          browser,
          app.origin + path,
          reader === 'member' ? signedIn : undefined,
        );
        seen.push(vitals);
        log(
          `${path} ${reader}: floor ${floor.at(-1)?.toFixed(0)}, fcp ${vitals.fcp.toFixed(0)}, lcp ${vitals.lcp.toFixed(0)} ms (${vitals.element}), cls ${vitals.cls.toFixed(3)}`,
        );
      }
    const inputs: { name: string; times: number[] }[] = [];
    for (const interaction of paths.length === 0 ? interactions : []) {
      const path = interaction.path.replace(':match', matched?.id ?? '');
      const times: number[] = [];
      for (let round = 0; round < Number(rounds); round += 1)
        times.push(await react(browser, app.origin, { ...interaction, path }, signedIn));
      inputs.push({ name: interaction.name, times });
      log(`${interaction.name}: ${times.join(', ')} ms`);
    }
    const text = report(measured, inputs);
    log(text);
    if (paths.length === 0) await writeFile(join(root, 'docs', 'vitals.md'), text);
  } finally {
    await browser.close();
    await app.stop();
    await rm(floorFile, { force: true });
    await rm(dataDir, { recursive: true, force: true });
  }
}

function report(
  measured: readonly Measured[],
  inputs: readonly { name: string; times: number[] }[],
): string {
  const pages = measured.map(({ path, reader, floor, rounds }) => {
    const medianOf = (value: (vitals: Vitals) => number) => median(rounds.map(value));
    const base = median(floor);
    const ratio = (milliseconds: number) =>
      `${milliseconds.toFixed(0)} | ${(milliseconds / base).toFixed(2)}`;
    const shift = Math.max(...rounds.map(({ cls }) => cls)).toFixed(3);
    const shown = path.replace(/[0-9a-f-]{36}/, ':id');
    return `| ${shown} | ${reader} | ${base.toFixed(0)} | ${ratio(medianOf(({ fcp }) => fcp))} | ${ratio(medianOf(({ lcp }) => lcp))} | ${shift} |`;
  });
  const reactions = inputs.map(
    ({ name, times }) => `| ${name} | ${median(times)} | ${Math.max(...times)} |`,
  );
  return `# When pages are seen

Written by \`npm run vitals\` (bench/vitals.ts): production build, cold cache, 390 px, 1.6 Mbit/s, 150 ms,
a processor four times as slow (${cpus()[0]?.model ?? 'unknown'}); medians of ${measured[0]?.rounds.length} in turns with a page of one line with
the same style sheets from the same server (floor). Milliseconds; FCP: the first text (the page itself,
for members its frame), LCP: the largest one (for members it comes with their data), each also as a multiple of the
floor; CLS: the largest of all rounds.

| page | reader | floor | FCP | ratio | LCP | ratio | CLS |
|---|---|---|---|---|---|---|---|
${pages.join('\n')}

## From an input to the next paint

Event Timing, which is in steps of 8 ms: median and longest.

| input | median | longest |
|---|---|---|
${reactions.join('\n')}
`;
}

await main(process.argv.slice(2));
