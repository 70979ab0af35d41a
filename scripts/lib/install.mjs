import { createHash } from 'node:crypto';
import { existsSync, lstatSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { runInForeground } from './foreground.mjs';
import { log, UserError } from './log.mjs';

/** @param {string} root */
const stampFile = (root) => join(root, 'node_modules', '.courtfolk-installed');

/**
 * What an install depends on: the lockfile and the machine's kind.
 * @param {string} root
 */
export function wantedStamp(root) {
  return createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .update(`${process.platform} ${process.arch}`)
    .digest('hex');
}

/**
 * @typedef {{ version?: string, integrity?: string, optional?: boolean, devOptional?: boolean,
 * link?: boolean }} LockedPackage
 */

/**
 * Whether npm's record of installed packages has everything that the lockfile requires. npm writes
 * the record last, so a broken install has none. Packages for other machines may be missing.
 * @param {Record<string, LockedPackage>} wanted the lockfile's `packages`
 * @param {Record<string, LockedPackage>} installed the `packages` of
 * node_modules/.package-lock.json
 */
export function holdsEverything(wanted, installed) {
  return Object.entries(wanted).every(([path, locked]) => {
    if (path === '' || locked.link) return true;
    const found = installed[path];
    if (found === undefined) return locked.optional === true || locked.devOptional === true;
    return found.version === locked.version && found.integrity === locked.integrity;
  });
}

/**
 * Whether node_modules matches the lockfile: by our stamp, or, after an install by hand, by npm's
 * record.
 * @param {string} root
 */
export function isInstalled(root) {
  const record = join(root, 'node_modules', '.package-lock.json');
  if (!existsSync(record)) return false;
  const stamp = stampFile(root);
  const wanted = wantedStamp(root);
  if (existsSync(stamp)) return readFileSync(stamp, 'utf8') === wanted;
  const lock = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'));
  if (!holdsEverything(lock.packages, JSON.parse(readFileSync(record, 'utf8')).packages))
    return false;
  writeFileSync(stamp, wanted);
  return true;
}

/**
 * How to call npm: the one that started this process, by the machine's Node, since the Node in
 * node_modules is about to be removed; else the one on PATH.
 * @param {NodeJS.ProcessEnv} env
 * @returns {{ command: string, args: string[] }}
 */
export function npmCommand(env) {
  const { npm_execpath: cli, npm_node_execpath: node } = env;
  if (cli !== undefined && /npm-cli\.c?js$/.test(cli) && existsSync(cli)) {
    return {
      command: node !== undefined && existsSync(node) ? node : process.execPath,
      args: [cli],
    };
  }
  return { command: 'npm', args: [] };
}

/**
 * Installs what the lockfile says. Does nothing if it is installed; a broken install is repeated.
 * @param {string} root
 * @throws {UserError} when npm fails; its output is shown. Also when node_modules is a link to
 *   a folder of other checkouts, which npm would empty.
 */
export async function install(root) {
  if (isInstalled(root)) return;
  if (lstatSync(join(root, 'node_modules'), { throwIfNoEntry: false })?.isSymbolicLink()) {
    throw new UserError(
      'node_modules is a link to another folder, and that folder does not hold what the lockfile asks for. Installing would empty it for everybody who uses it. Remove the link and run the command again.',
    );
  }
  const stamp = stampFile(root);
  rmSync(stamp, { force: true });
  log('Installing the packages of the lockfile (once; some minutes on a slow line) …');
  const { command, args } = npmCommand(process.env);
  const ci = ['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'];
  const { code } = await runInForeground([{ command, args: [...args, ...ci] }], { cwd: root });
  if (code !== 0)
    throw new UserError(
      'npm could not install the packages; its own words are above. Check the network and the free disk space, then run the command again.',
    );
  mkdirSync(dirname(stamp), { recursive: true });
  writeFileSync(stamp, wantedStamp(root));
  log('Packages installed.');
}
