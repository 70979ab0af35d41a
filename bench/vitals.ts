/**
 * `npm run vitals [ROUNDS] [PATH …]`: when a page is seen, on a phone with a slow network and processor,
 * beside a page of one line from the same server. Writes docs/vitals.md, unless paths are named.
 */
import { spawn } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { cpus, tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Browser, type BrowserContextOptions, chromium } from '@playwright/test';
import { launchOptions } from '#tests/support/browser.ts';
import { build } from '../scripts/lib/build.mjs';
import { log } from './log.ts';
import { median } from './statistics.ts';

const root = resolve(import.meta.dirname, '..');
/** 1.6 Mbit/s down, half of that up, 150 ms for an answer; a processor four times as slow. */
const network = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 100_000 };
const slowdown = 4;
const phone: BrowserContextOptions = {
  viewport: { width: 390, height: 844 },
  deviceScaleFactor: 2,
  isMobile: true,
  hasTouch: true,
};
const quietMs = 1_500;

const floorPath = '/floor.html';
const publicPaths = [
  '/',
  '/about',
  '/glossary',
  '/rules',
  '/help',
  '/roadmap',
  '/terms',
  '/guidelines',
  '/privacy',
  '/signin',
  '/signup',
];
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

/** Largest contentful paint (ms from the start of the navigation) and layout shift of one cold load. */
async function load(browser: Browser, url: string, member?: Member): Promise<Vitals> {
  const context = await browser.newContext({ ...phone, ...(member && { storageState: member.state }) });
  try {
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    await session.send('Network.enable');
    await session.send('Network.emulateNetworkConditions', network);
    await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
    await page.goto(url, { waitUntil: 'load' });
    await page.waitForLoadState('networkidle', { timeout: 30_000 }).catch(() => undefined);
    await sleep(quietMs);
    const vitals = (await page.evaluate(readVitals)) as Vitals;
    // the session's cookie is another one after each use
    if (member) member.state = await context.storageState();
    return vitals;
  } finally {
    await context.close();
  }
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await new Promise((done) => probe.once('listening', done));
  const address = probe.address();
  await new Promise((done) => probe.close(done));
  return typeof address === 'object' && address !== null ? address.port : 0;
}

/** Starts the app with its demo. */
async function startApp(dataDir: string) {
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  const child = spawn(process.execPath, ['src/app/server/main.ts'], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      PATH: process.env.PATH,
      PORT: String(port),
      PUBLIC_ORIGIN: origin,
      DATA_DIR: dataDir,
      DEMO: 'on',
    },
  });
  const ended = new Promise((done) => child.once('exit', done));
  const isReady = () =>
    fetch(`${origin}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    );
  while (!(await isReady())) {
    if (child.exitCode !== null) throw new Error('The app does not start.');
    await sleep(200);
  }
  const stop = async () => {
    child.kill('SIGTERM');
    await ended;
  };
  return { origin, stop };
}

/** One line of text with the style sheets of the app. */
async function floorPage(): Promise<string> {
  const index = await readFile(join(root, 'dist', 'web', 'index.html'), 'utf8');
  const sheets = index.match(/<link rel="stylesheet"[^>]*>/g) ?? [];
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>Floor</title>${sheets.join('')}</head><body><p>Find the four who make it a match.</p></body></html>`;
}

async function main([rounds = '5', ...paths]: string[]): Promise<void> {
  await build(root, process.execPath);
  const floorFile = join(root, 'dist', 'web', 'floor.html');
  const dataDir = await mkdtemp(join(tmpdir(), 'courtfolk-vitals-'));
  await writeFile(floorFile, await floorPage());
  const app = await startApp(dataDir);
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
    const { items } = (await mine.json()) as { items: { id: string }[] };
    const signedIn: Member = { state: await member.storageState() };
    const chosen = (all: string[]) => all.filter((path) => paths.length === 0 || paths.includes(path));
    const measured: Measured[] = [
      ...chosen(publicPaths).map((path) => ({ path, reader: 'visitor' as const, floor: [], rounds: [] })),
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
        const vitals = await load(browser, app.origin + path, reader === 'member' ? signedIn : undefined);
        seen.push(vitals);
        log(
          `${path} ${reader}: floor ${floor.at(-1)?.toFixed(0)}, fcp ${vitals.fcp.toFixed(0)}, lcp ${vitals.lcp.toFixed(0)} ms (${vitals.element}), cls ${vitals.cls.toFixed(3)}`,
        );
      }
    const text = report(measured);
    log(text);
    if (paths.length === 0) await writeFile(join(root, 'docs', 'vitals.md'), text);
  } finally {
    await browser.close();
    await app.stop();
    await rm(floorFile, { force: true });
    await rm(dataDir, { recursive: true, force: true });
  }
}

function report(measured: readonly Measured[]): string {
  const rows = measured.map(({ path, reader, floor, rounds }) => {
    const lcp = median(rounds.map((each) => each.lcp));
    const base = median(floor);
    const cls = Math.max(...rounds.map((each) => each.cls));
    const shown = path.replace(/[0-9a-f-]{36}/, ':id');
    return `| ${shown} | ${reader} | ${base.toFixed(0)} | ${lcp.toFixed(0)} | ${(lcp / base).toFixed(2)} | ${cls.toFixed(3)} |`;
  });
  return `# When pages are seen\n\n${cpus()[0]?.model}\n\n| path | reader | floor | LCP | ratio | CLS |\n|---|---|---|---|---|---|\n${rows.join('\n')}\n`;
}

await main(process.argv.slice(2));
