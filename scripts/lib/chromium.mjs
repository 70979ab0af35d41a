import { execFileSync } from 'node:child_process';
import { createRequire } from 'node:module';
import { delimiter, join } from 'node:path';
import { runInForeground } from './foreground.mjs';
import { log, UserError } from './log.mjs';

const names = ['google-chrome', 'google-chrome-stable', 'chromium', 'chromium-browser', 'chrome'];

const elsewhere = [
  '/opt/google/chrome/chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

/**
 * Whether a program is a browser that starts here: a leftover wrapper or one that lacks libraries
 * is none.
 * @param {string} program
 */
export function isChromium(program) {
  try {
    const version = execFileSync(program, ['--version'], {
      encoding: 'utf8',
      timeout: 60_000,
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    return /chrom/i.test(version);
  } catch {
    return false;
  }
}

/**
 * The Chromium of the browser tests: that of CHROMIUM_PATH, Playwright's own, or the machine's.
 * @param {string} root
 * @param {{ wished: string | undefined, path: string }} [machine] for tests
 * @param {(program: string) => boolean} [works] for tests
 * @returns {string | undefined} undefined when none is installed
 * @throws {UserError} when CHROMIUM_PATH is not a working Chromium; it is never silently replaced
 */
export function findChromium(
  root,
  { wished, path } = { wished: process.env.CHROMIUM_PATH, path: process.env.PATH ?? '' },
  works = isChromium,
) {
  if (wished) {
    if (works(wished)) return wished;
    throw new UserError(`CHROMIUM_PATH is ${wished}, but no Chromium starts there.`);
  }
  const playwright = createRequire(join(root, 'package.json'))('playwright-core');
  const folders = path.split(delimiter).filter((folder) => folder !== '');
  const installed = names.flatMap((name) => folders.map((folder) => join(folder, name)));
  return [playwright.chromium.executablePath(), ...installed, ...elsewhere].find((program) =>
    works(program),
  );
}

/**
 * Provides a Chromium for the browser tests: where there is none, Playwright's is downloaded, or,
 * for root on Debian, the package installed.
 * @param {string} root
 * @param {string} node
 * @throws {UserError} when none can be had
 */
export async function provideChromium(root, node) {
  if (findChromium(root)) return;
  log('No Chromium is installed; downloading one …');
  const download = [join('node_modules', '@playwright', 'test', 'cli.js'), 'install', 'chromium'];
  await runInForeground([{ command: node, args: download }], { cwd: root });
  if (!findChromium(root) && process.platform === 'linux' && process.getuid?.() === 0) {
    const apt = 'apt-get update -qq && apt-get install -y -qq --no-install-recommends chromium';
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
    await runInForeground([{ command: 'sh', args: ['-c', apt], env }], { cwd: root });
  }
  if (!findChromium(root))
    throw new UserError(
      'The browser tests need a Chromium and none could be installed. Install Chrome or Chromium, or set CHROMIUM_PATH to one.',
    );
}
