import { findAccount } from '#features/accounts/server/store/accounts.ts';
import { setAdmin, setPaused } from '#features/profiles/server/service.ts';
import { systemClock } from '#platform/common/clock.ts';
import { type Config, configOfProcess } from '#platform/server/config.ts';
import { locateEmbedded } from '#platform/server/database/embedded.ts';
import { createLogger } from '#platform/server/logging.ts';
import type { Platform } from '#platform/server/platform.ts';
import { loadSecretKey } from '#platform/server/secrets.ts';
import { openDatabase, type ReadyDatabase } from './databases.ts';
import { startNode } from './node.ts';

const deeds: Record<string, { done: string; act(platform: Platform, user_id: string): Promise<void> }> = {
  grant: { done: 'is an admin now', act: (platform, id) => setAdmin(platform, 'operator', id, true) },
  revoke: { done: 'is no admin any more', act: (platform, id) => setAdmin(platform, 'operator', id, false) },
  pause: { done: 'is paused now', act: (platform, id) => setPaused(platform, 'operator', id, true) },
  resume: { done: 'has access again', act: (platform, id) => setPaused(platform, 'operator', id, false) },
};

const usage = `npm run admin -- grant EMAIL     makes somebody an admin
npm run admin -- revoke EMAIL    takes that back
npm run admin -- pause EMAIL     pauses somebody's access
npm run admin -- resume EMAIL    gives it back
`;

/** The database of the app that runs on the data folder; without one, it is started for the moment. */
async function reachDatabase(config: Config): Promise<ReadyDatabase> {
  const running = config.database_url === null ? await locateEmbedded(config.data_dir) : null;
  if (running !== null) return { app_url: running.app_url, stop: () => Promise.resolve() };
  return await openDatabase(config, () => undefined);
}

async function run(deed: string, email: string): Promise<string> {
  const config = configOfProcess();
  const act = deeds[deed];
  if (act === undefined) return usage;
  const database = await reachDatabase(config);
  try {
    const node = await startNode({
      config,
      app_url: database.app_url,
      secret_key: await loadSecretKey(config),
      log: createLogger(config),
      clock: systemClock,
      connections: 2,
      work: false,
    });
    try {
      const account = await findAccount(node.platform.db, { email: email.trim().toLowerCase() });
      if (account === undefined) throw new Error(`No member has the address ${email}.`);
      await act.act(node.platform, account.id);
      return `${account.email} ${act.done}.\n`;
    } finally {
      await node.stop();
    }
  } finally {
    await database.stop();
  }
}

const [deed, email, ...rest] = process.argv.slice(2);
try {
  if (deed === undefined || email === undefined || rest.length > 0 || !Object.hasOwn(deeds, deed)) {
    process.stderr.write(usage);
    process.exitCode = 2;
  } else {
    process.stdout.write(await run(deed, email));
  }
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
