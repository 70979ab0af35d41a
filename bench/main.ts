/**
 * `npm run bench [NAME …]`: calls through the app beside their SQL alone, and `delivery` of chat
 * messages, all of them without names. Prints rows for bench/results.md.
 */
import { randomBytes } from 'node:crypto';
import { locateEmbedded } from '#platform/server/database/embedded/embedded-database.ts';
import { log, startApp } from './app.ts';
import { callNames, measureCalls } from './calls.ts';
import { prepareDatabase } from './database.ts';
import { measureDelivery } from './delivery.ts';

const known = [...callNames, 'delivery'];
const chosen = process.argv.length > 2 ? process.argv.slice(2) : known;
if (!chosen.every((name) => known.includes(name)))
  throw new Error(`There are: ${known.join(', ')}.`);
const dataDir = await prepareDatabase();
const secretKey = randomBytes(32).toString('base64url');
const app = await startApp({
  DATA_DIR: dataDir,
  DEMO: 'off',
  RATE_LIMITS: 'off',
  SECRET_KEY: secretKey,
});
try {
  const urls = await locateEmbedded(dataDir);
  if (urls === null) throw new Error('The embedded database does not run.');
  const database = { appUrl: urls.appUrl, secretKey };
  if (chosen.some((name) => callNames.includes(name))) {
    log('| call | app, calls/s | SQL alone | ratio | over the rounds |\n|---|---:|---:|---:|---:|');
    await measureCalls(app.origin, database, chosen);
  }
  if (chosen.includes('delivery')) {
    log('\n| until it arrives | p50 ms | beside bare | p99 ms | beside bare | arrivals |');
    log('|---|---:|---:|---:|---:|---:|');
    await measureDelivery(app.origin, database);
  }
} finally {
  await app.stop();
}
