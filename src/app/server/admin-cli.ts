import { findAccount } from '#features/accounts/server/store/accounts.ts';
import { listAdmins, setAdmin, setPaused } from '#features/profiles/server/service.ts';
import { systemClock } from '#platform/common/clock.ts';
import type { AppContext } from '#platform/server/app-context.ts';
import { type Config, configOfProcess } from '#platform/server/config.ts';
import { hasEmbedded, locateEmbedded } from '#platform/server/database/embedded/embedded-database.ts';
import { createLogger } from '#platform/server/logging.ts';
import { loadSecretKey } from '#platform/server/security/secrets.ts';
import { openDatabase, type ReadyDatabase } from './open-database.ts';
import { startServer } from './server.ts';

type Deed = { done: string; act(app: AppContext, user_id: string): Promise<void> };

const deeds: Record<string, Deed> = {
  grant: { done: 'is an admin now', act: (app, id) => setAdmin(app, 'operator', id, true) },
  revoke: { done: 'is no admin any more', act: (app, id) => setAdmin(app, 'operator', id, false) },
  pause: { done: 'is paused now', act: (app, id) => setPaused(app, 'operator', id, true) },
  resume: { done: 'has access again', act: (app, id) => setPaused(app, 'operator', id, false) },
};

const usage = `npm run admin -- grant EMAIL     makes somebody an admin
npm run admin -- revoke EMAIL    takes that back
npm run admin -- pause EMAIL     pauses somebody's access
npm run admin -- resume EMAIL    gives it back
npm run admin -- list            names all admins
`;

/** The database of the app that runs on the data folder; without one, it is started for the moment. */
async function reachDatabase(config: Config): Promise<ReadyDatabase> {
  const { databaseUrl, dataDir } = config;
  // A new one, with nobody in it, would be of no use, and hide that this is another folder than the app's.
  if (databaseUrl === null && !(await hasEmbedded(dataDir)))
    throw new Error(`There is no database in ${dataDir}. Start Courtfolk there first, or set DATA_DIR.`);
  const running = databaseUrl === null ? await locateEmbedded(dataDir) : null;
  if (running !== null) return { appUrl: running.appUrl, stop: () => Promise.resolve() };
  return await openDatabase(config, () => undefined);
}

/** Does something in an app of the moment, beside the one that runs. */
async function inNode(act: (app: AppContext) => Promise<string>): Promise<string> {
  const config = configOfProcess();
  const database = await reachDatabase(config);
  try {
    const node = await startServer({
      config,
      appUrl: database.appUrl,
      secretKey: await loadSecretKey(config),
      log: createLogger(config),
      clock: systemClock,
      connections: 2,
      work: false,
    });
    try {
      return await act(node.app);
    } finally {
      await node.stop();
    }
  } finally {
    await database.stop();
  }
}

async function perform(app: AppContext, deed: Deed, email: string): Promise<string> {
  const account = await findAccount(app.db, { email: email.trim().toLowerCase() });
  if (account === undefined) throw new Error(`No member has the address ${email}.`);
  await deed.act(app, account.id);
  return `${account.email} ${deed.done}.\n`;
}

async function list({ db }: AppContext): Promise<string> {
  const admins = await listAdmins(db);
  if (admins.length === 0) return 'There is no admin yet.\n';
  return admins
    .map(
      ({ email, first_name, last_name, is_paused }) =>
        `${email}  ${first_name} ${last_name}${is_paused ? '  (paused)' : ''}\n`,
    )
    .join('');
}

/** What the words of the command line ask for; null for what is no command. */
function toAct([word = '', email, ...rest]: string[]): ((app: AppContext) => Promise<string>) | null {
  if (word === 'list' && email === undefined) return list;
  const deed = Object.hasOwn(deeds, word) ? deeds[word] : undefined;
  if (deed === undefined || email === undefined || rest.length > 0) return null;
  return (app) => perform(app, deed, email);
}

const act = toAct(process.argv.slice(2));
try {
  if (act === null) {
    process.stderr.write(usage);
    process.exitCode = 2;
  } else {
    process.stdout.write(await inNode(act));
  }
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
// A start that failed halfway leaves something at work, by which the operator would wait for ever.
process.exit();
