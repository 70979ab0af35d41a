// `node scripts/complete-lockfile.mjs`, after a change of packages: adds packages for other
// machines that the registry did not offer when the lockfile was written. npm omits such optional
// packages, and `npm ci` then refuses the lockfile everywhere. They have no integrity, which npm
// accepts.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { missingEntries } from './lib/lockfile.mjs';
import { log } from './lib/log.mjs';
import { root } from './lib/root.mjs';

const path = join(root, 'package-lock.json');
const lock = JSON.parse(readFileSync(path, 'utf8'));
const missing = missingEntries(lock.packages);
const all = Object.entries({ ...lock.packages, ...missing });
lock.packages = Object.fromEntries(all.sort(([a], [b]) => a.localeCompare(b, 'en')));
writeFileSync(path, `${JSON.stringify(lock, null, 2)}\n`);
log(`${Object.keys(missing).length} packages for other machines added to the lockfile.`);
