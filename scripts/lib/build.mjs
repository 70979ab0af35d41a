import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { log, UserError } from './log.mjs';

/** What the web app is built from, besides the files below src. */
const looseInputs = [
  'index.html',
  'public',
  'vite.config.ts',
  'scripts/vite',
  'package.json',
  'package-lock.json',
];

/**
 * Whether a file below src can change the built web app: everything but servers and tests.
 * @param {string} path with slashes
 */
export function isBuildInput(path) {
  return !/(^|\/)server\//.test(path) && !/\.test\.tsx?$/.test(path);
}

/**
 * @param {string} root
 * @param {string} path below root, with slashes
 * @returns {string[]}
 */
function filesBelow(root, path) {
  const full = join(root, path);
  if (!existsSync(full)) return [];
  if (!statSync(full).isDirectory()) return [path];
  return readdirSync(full)
    .sort()
    .flatMap((name) => filesBelow(root, `${path}/${name}`));
}

/**
 * A hash over the contents of everything that the web app is built from.
 * @param {string} root
 */
export function buildStamp(root) {
  const hash = createHash('sha256');
  const files = [
    ...filesBelow(root, 'src').filter(isBuildInput),
    ...looseInputs.flatMap((path) => filesBelow(root, path)),
  ];
  for (const path of files) {
    const content = readFileSync(join(root, path));
    hash.update(`${path}\0${content.length}\0`).update(content);
  }
  return hash.digest('hex');
}

/**
 * Builds the web app into dist/web, unless what lies there was built from the same sources.
 * @param {string} root
 * @param {string} node the Node to build with
 * @throws {UserError} when the build fails; its output is shown before
 */
export function build(root, node) {
  const stamp = join(root, 'dist', 'web.built-from');
  const wanted = buildStamp(root);
  const whole = ['web/index.html', 'pages/index.json'].every((file) =>
    existsSync(join(root, 'dist', file)),
  );
  if (whole && existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return;
  log('Building the web app …');
  mkdirSync(join(root, 'dist'), { recursive: true });
  rmSync(stamp, { force: true });
  // The web app, then the HTML of its pages.
  for (const part of [[], ['--ssr', 'render/main.ts']]) {
    const vite = join('node_modules', 'vite', 'bin', 'vite.js');
    const { status, stdout, stderr } = spawnSync(node, [vite, 'build', ...part], {
      cwd: root,
      // The bundle is a production build, also when NODE_ENV=development is set for the server.
      env: { ...process.env, NODE_ENV: 'production' },
      encoding: 'utf8',
    });
    if (status === 0) continue;
    process.stderr.write(`${stdout}${stderr}`);
    throw new UserError('The web app could not be built; what Vite says is above.');
  }
  writeFileSync(stamp, wanted);
}
