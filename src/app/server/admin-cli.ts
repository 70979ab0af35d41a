import { releaseAddress } from '#features/accounts/server/service/former-players.ts';
import { findAccount } from '#features/accounts/server/store/accounts.ts';
import {
  headingOf,
  type RuleHeading,
  ruleHeadings,
} from '#features/profiles/data/community-rules.ts';
import { setAdmin, setPaused } from '#features/profiles/server/service/flags.ts';
import { listAdmins } from '#features/profiles/server/service/queries.ts';
import { systemClock } from '#platform/common/clock.ts';
import type { AppContext } from '#platform/server/app-context.ts';
import { type Config, configOfProcess } from '#platform/server/config.ts';
import { locateEmbedded } from '#platform/server/database/embedded/embedded-database.ts';
import { createLogger } from '#platform/server/logging.ts';
import { loadSecretKey } from '#platform/server/security/secrets.ts';
import { openDatabase, type ReadyDatabase } from './open-database.ts';
import { assertEmbedded, runCli } from './run-cli.ts';
import { startServer } from './server.ts';

type Command = { done: string; run(app: AppContext, user_id: string): Promise<boolean> };

const commands: Record<string, Command> = {
  grant: { done: 'is an admin now', run: (app, id) => setAdmin(app, 'operator', id, true) },
  revoke: { done: 'is no admin any more', run: (app, id) => setAdmin(app, 'operator', id, false) },
  pause: pauseFor(null),
  resume: { done: 'has access again', run: (app, id) => setPaused(app, 'operator', id, false) },
};

/** `heading`: of the Community Rules, which the member is told. */
function pauseFor(heading: RuleHeading | null): Command {
  const named = heading === null ? 'without a heading' : `for ${headingOf(heading)}`;
  return {
    done: `is paused now, ${named}`,
    run: (app, id) => setPaused(app, 'operator', id, true, heading),
  };
}

const usage = `npm run admin -- grant EMAIL     makes somebody an admin
npm run admin -- revoke EMAIL    takes that back
npm run admin -- pause EMAIL [HEADING]   pauses somebody's access, for this heading of the
                                 Community Rules, which the member is told:
                                 ${ruleHeadings.slice(0, 5).map(headingOf).join(', ')},
                                 ${ruleHeadings.slice(5).map(headingOf).join(', ')}
npm run admin -- resume EMAIL    gives it back
npm run admin -- release EMAIL   lets a paused former player sign up with it again
npm run admin -- list            names all admins
`;

/** The database of the app running on the data folder, or one started for this command. */
async function connectDatabase(config: Config): Promise<ReadyDatabase> {
  const { databaseUrl, dataDir } = config;
  if (databaseUrl === null) await assertEmbedded(dataDir);
  const running = databaseUrl === null ? await locateEmbedded(dataDir) : null;
  if (running !== null) return { appUrl: running.appUrl, stop: () => Promise.resolve() };
  return await openDatabase(config, () => undefined);
}

/** Runs a command in a server of its own, without workers. */
async function runInServer(command: (app: AppContext) => Promise<string>): Promise<string> {
  const config = configOfProcess();
  const database = await connectDatabase(config);
  try {
    const server = await startServer({
      config,
      appUrl: database.appUrl,
      secretKey: await loadSecretKey(config),
      log: createLogger(config),
      clock: systemClock,
      connections: 2,
      work: false,
    });
    try {
      return await command(server.app);
    } finally {
      await server.stop();
    }
  } finally {
    await database.stop();
  }
}

async function perform(app: AppContext, command: Command, email: string): Promise<string> {
  const account = await findAccount(app.db, { email: email.trim().toLowerCase() });
  if (account === undefined) throw new Error(`No member has the address ${email}.`);
  const hasChanged = await command.run(app, account.id);
  if (!hasChanged) return `${account.email}: nothing has changed, it was so already.\n`;
  return `${account.email} ${command.done}.\n`;
}

/** Blocks of others and open reports are not for the operator to lift. */
async function release(app: AppContext, email: string): Promise<string> {
  const address = email.trim().toLowerCase();
  const result = await releaseAddress(app, address);
  if (result === 'not_held') throw new Error(`No pause holds the address ${email}.`);
  if (result === 'of_paused_account')
    throw new Error(
      `A member who is paused has or had the address ${email}: use resume with theirs.`,
    );
  return `${address} can be used again. Blocks of others and open reports come back with it.\n`;
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

/** 'False level', 'false level' and 'false_level' are one heading. */
const toKey = (words: string): string =>
  words
    .trim()
    .toLowerCase()
    .replace(/[\s_-]+/g, '_');

/** @throws Error that says which headings there are */
function parseHeading(words: string): RuleHeading {
  const heading = ruleHeadings.find((each) =>
    [each, toKey(headingOf(each))].includes(toKey(words)),
  );
  if (heading !== undefined) return heading;
  const headings = ruleHeadings.map(headingOf).join(', ');
  throw new Error(`The Community Rules have no heading '${words}'. There are: ${headings}.`);
}

/**
 * The command of the arguments; null for invalid ones.
 * @throws Error for a heading that is none
 */
function parseCommand([name = '', email, ...rest]: string[]):
  | ((app: AppContext) => Promise<string>)
  | null {
  if (name === 'list' && email === undefined) return list;
  if (name === 'release' && email !== undefined && rest.length === 0)
    return (app) => release(app, email);
  if (name === 'pause' && email !== undefined && rest.length > 0) {
    const heading = parseHeading(rest.join(' '));
    return (app) => perform(app, pauseFor(heading), email);
  }
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (command === undefined || email === undefined || rest.length > 0) return null;
  return (app) => perform(app, command, email);
}

await runCli(async (args) => {
  const command = parseCommand(args);
  if (command === null) {
    process.stderr.write(usage);
    return 2;
  }
  process.stdout.write(await runInServer(command));
  return 0;
});
