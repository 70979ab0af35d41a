import { execFileSync } from 'node:child_process';
import { accessSync, constants } from 'node:fs';
import { createRequire } from 'node:module';
import { delimiter, join } from 'node:path';
import { log, UserError } from './log.mjs';
import { run } from './processes.mjs';

// Headless shell first: tests take less time in it.
const names = [
  'chromium-headless-shell',
  'google-chrome',
  'google-chrome-stable',
  'chromium',
  'chromium-browser',
  'chrome',
];

const elsewhere = [
  '/opt/google/chrome/chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

/**
 * Where a Chromium may lie, best first: Playwright's own, then what is installed.
 * @param {{ own: string | undefined, path: string }} machine
 */
export function chromiumCandidates({ own, path }) {
  const folders = path.split(delimiter).filter((folder) => folder !== '');
  const installed = names.flatMap((name) => folders.map((folder) => join(folder, name)));
  return [...(own ? [own] : []), ...installed, ...elsewhere];
}

/**
 * Whether a program is a browser that starts here: a leftover wrapper or one that lacks libraries is none.
 * @param {string} program
 */
export function isChromium(program) {
  try {
    accessSync(program, constants.X_OK);
    const text = execFileSync(program, ['--version'], {
      encoding: 'utf8',
      timeout: 120_000,
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    return /chrom/i.test(text);
  } catch {
    return false;
  }
}

/**
 * The place where Playwright keeps (or would keep) its own Chromium.
 * @param {string} root
 * @returns {string | undefined}
 */
function playwrightsOwn(root) {
  try {
    return (
      createRequire(join(root, 'package.json'))('playwright-core').chromium.executablePath() || undefined
    );
  } catch {
    return undefined;
  }
}

/**
 * The first Chromium that is installed: that of CHROMIUM_PATH, Playwright's own, or the machine's.
 * @param {{ wished: string | undefined, own: string | undefined, path: string }} machine
 * @param {(program: string) => boolean} [works] for tests
 * @returns {string | undefined}
 * @throws {UserError} when CHROMIUM_PATH is not a working Chromium; it is never silently replaced
 */
export function findChromium({ wished, own, path }, works = isChromium) {
  if (wished) {
    if (works(wished)) return wished;
    throw new UserError(`CHROMIUM_PATH is ${wished}, but no Chromium starts there.`);
  }
  return chromiumCandidates({ own, path }).find((program) => works(program));
}

/**
 * A Chromium for the browser tests. If none is installed, downloads Playwright's, or, for root on
 * Debian, installs its package.
 * @param {string} root
 * @param {string} node
 * @returns {Promise<string>} its path
 * @throws {UserError} when there is none and none can be had
 */
export async function provideChromium(root, node) {
  const find = () =>
    findChromium({
      wished: process.env.CHROMIUM_PATH,
      own: playwrightsOwn(root),
      path: process.env.PATH ?? '',
    });
  /** @type {[string, string, string[]][]} command lines by what they do */
  const ways = [
    [
      "Playwright's download",
      node,
      [join('node_modules', '@playwright', 'test', 'cli.js'), 'install', 'chromium'],
    ],
  ];
  if (process.platform === 'linux' && process.getuid?.() === 0) {
    const apt = 'apt-get update -qq && apt-get install -y -qq --no-install-recommends chromium';
    ways.push(["Debian's package", 'sh', ['-c', apt]]);
  }
  const here = find();
  if (here) return here;
  for (const [way, command, args] of ways) {
    log(`No Chromium found; trying ${way} …`);
    await run(command, args, {
      cwd: root,
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
      stallMs: 300_000,
      onWait: (seconds) => log(`… still fetching, ${seconds} s`),
    });
    const fetched = find();
    if (fetched) return fetched;
  }
  throw new UserError(
    'The browser tests need a Chromium and none could be installed. Install Chrome or Chromium, or set CHROMIUM_PATH to one.',
  );
}
