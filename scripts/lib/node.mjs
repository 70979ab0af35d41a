import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { UserError } from './log.mjs';

/** Node strips the types itself from this version on. */
export const neededMajor = 24;

/**
 * Candidates for the Node of the app, best first: the pinned one, the running one, those on PATH.
 * @param {string} root
 * @param {{ execPath: string, path: string, platform: string }} machine
 */
export function nodeCandidates(root, { execPath, path, platform }) {
  const name = platform === 'win32' ? 'node.exe' : 'node';
  const onPath = path
    .split(delimiter)
    .filter((folder) => folder !== '')
    .map((folder) => join(folder, name));
  return [...new Set([join(root, 'node_modules', 'node', 'bin', name), execPath, ...onPath])];
}

/**
 * The major version of a Node program; null when it is not Node or does not run here.
 * @param {string} program
 * @returns {number | null}
 */
export function majorOf(program) {
  if (!existsSync(program)) return null;
  try {
    const text = execFileSync(program, ['--version'], {
      encoding: 'utf8',
      timeout: 120_000,
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    const major = /^v(\d+)\./.exec(text)?.[1];
    return major === undefined ? null : Number(major);
  } catch {
    return null;
  }
}

/**
 * The Node that runs the app: the pinned one, or an installed one that is new enough.
 * @param {string} root
 * @param {(program: string) => number | null} [major] for tests
 * @param {{ execPath: string, path: string, platform: string }} [machine] for tests
 * @returns {string} its path
 * @throws {UserError} when there is none
 */
export function findNode(
  root,
  major = majorOf,
  machine = {
    execPath: process.execPath,
    path: process.env.PATH ?? '',
    platform: process.platform,
  },
) {
  for (const program of nodeCandidates(root, machine)) {
    const found = major(program);
    if (found !== null && found >= neededMajor) return program;
  }
  throw new UserError(
    `Courtfolk runs on Node ${neededMajor}. npm installs it as the package "node", but its install script did not run here. ` +
      `Allow install scripts (npm config set ignore-scripts false), remove the folder node_modules and try again, or install Node ${neededMajor} or newer on this machine.`,
  );
}
