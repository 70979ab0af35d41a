/**
 * `npm run chaos -- --rounds 100 --seed 7`: people sign up, chat, apply, accept and take notes,
 * while in each round something goes wrong: `kill -9` of the app or of the database, a full disk, a
 * step of the clock, cut connections. After each round, whatever was acknowledged must be there and
 * no invariant broken, and the app ready again within 30 s. At the end no mail may be lost; after a
 * kill one may come twice, under the same Message-ID.
 *
 * A full disk needs the right to mount a small one, a step of the clock Debian's package faketime;
 * without them these are left out.
 */
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import type pg from 'pg';
import { minute, systemClock } from '#platform/common/clock.ts';
import { createDatabase, createPool } from '#platform/server/database/connect.ts';
import { createAccessTokens } from '#platform/server/security/access-tokens.ts';
import { createSecrets } from '#platform/server/security/secrets.ts';
import { type ChaosApp, chaosSecret, createChaosApp } from './support/chaos-app.ts';
import { lostWrites } from './support/chaos-checks.ts';
import {
  cutConnections,
  type Fault,
  fillDisk,
  findFaketime,
  killApp,
  killDatabase,
  mountDisk,
  stepClock,
} from './support/chaos-faults.ts';
import { createWriters } from './support/chaos-writers.ts';
import { createPeople, type TestPerson } from './support/people.ts';
import { createPlaydates, violatedInvariants } from './support/playdates.ts';
import type { Answer, CallOptions, TestServer } from './support/server.ts';
import { startSmtp } from './support/smtp.ts';

const { values } = parseArgs({
  options: { rounds: { type: 'string', default: '100' }, seed: { type: 'string' } },
});
const rounds = Number(values.rounds);
const seed = Number(values.seed ?? Math.floor(Math.random() * 1e9));
if (!Number.isInteger(rounds) || rounds < 1 || !Number.isInteger(seed))
  throw new Error('--rounds and --seed are whole numbers.');

/** Numbers from 0 to below 1, the same for a seed (mulberry32). */
function seededRandom(start: number): () => number {
  let state = start;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

const print = (line: string) => process.stdout.write(`${line}\n`);
const median = (numbers: readonly number[]) =>
  numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? Number.NaN;

/** Calls the app through its socket, with a token that is valid under any step of the clock. */
function createCaller(app: ChaosApp, tokens: Awaited<ReturnType<typeof createAccessTokens>>) {
  return async (
    method: string,
    path: string,
    { person, body }: Pick<CallOptions, 'body'> & { person?: TestPerson } = {},
  ): Promise<Answer> => {
    const headers = new Headers({ apikey: 'courtfolk-public', 'content-type': 'application/json' });
    if (person !== undefined) {
      const { access_token } = await tokens.issue({
        user_id: person.id,
        session_id: person.session_id,
      });
      headers.set('authorization', `Bearer ${access_token}`);
    }
    const response = await fetch(`${app.url}${path}`, {
      method,
      headers,
      body: body === undefined ? null : JSON.stringify(body),
      signal: AbortSignal.timeout(20_000),
    });
    const text = await response.text();
    const answer: unknown = text === '' ? undefined : JSON.parse(text);
    return { status: response.status, body: answer, headers: response.headers, cookies: {} };
  };
}

async function run(folder: string, cleanUp: (() => void | Promise<void>)[]): Promise<string[]> {
  const random = seededRandom(seed);
  const disk = join(folder, 'disk');
  mkdirSync(disk, { mode: 0o777 });
  const unmount = mountDisk(disk, 800);
  if (unmount !== null) cleanUp.push(unmount);
  const faketime = findFaketime();
  if (unmount === null) print('No right to mount a small disk: no full disk.');
  if (faketime === null)
    print("Debian's package faketime is not installed: no steps of the clock.");

  const dataDir = join(disk, 'data');
  const smtp = await startSmtp();
  cleanUp.push(() => smtp.stop());
  const app = await createChaosApp({ folder, dataDir, smtpUrl: smtp.url, faketime });
  cleanUp.push(() => app.stop());
  app.start();
  await app.untilReady();

  let pool: pg.Pool | null = null;
  cleanUp.push(() => pool?.end());
  /** A new pool for each check: the database may have another port. */
  const database = async () => {
    await pool?.end().catch(() => undefined);
    pool = createPool((await app.urls()).ownerUrl, 4);
    pool.on('error', () => undefined);
    return createDatabase(pool);
  };
  // Tokens last 15 minutes, and the clock of the app may be an hour ahead.
  const ahead = { now: () => new Date(systemClock.now().getTime() + 70 * minute) };
  const tokens = await createAccessTokens(createSecrets(chaosSecret).tokenKey, ahead);
  const send = createCaller(app, tokens);
  const server = {
    app: { clock: systemClock, db: await database(), tokens },
  } as unknown as TestServer;
  const people = createPeople(server);
  const connected = Object.assign(async (...names: string[]) => {
    const created: Record<string, TestPerson> = await people(...names);
    for (const person of Object.values(created))
      person.call = (method, path, options = {}) => send(method, path, { ...options, person });
    return created;
  }, people) as typeof people;

  const failures: string[] = [];
  const faultState = { active: false, begun: 0 };
  const writers = await createWriters({
    people: connected,
    playdates: createPlaydates(server, connected),
    call: (method, path, body) => send(method, path, { body }),
    mails: smtp.received,
    mayFail: () => {
      const { active, begun } = faultState;
      return () => active || faultState.begun !== begun;
    },
    onUnexpected: (writer, error) =>
      failures.push(
        `${writer} failed without a fault: ${error instanceof Error ? error.stack : error}`,
      ),
  });
  const { acknowledged } = writers;
  const faults: Fault[] = [
    killApp(),
    killDatabase(dataDir, random),
    cutConnections(),
    ...(unmount === null ? [] : [fillDisk(disk)]),
    ...(faketime === null ? [] : [stepClock(random)]),
  ];

  const seconds = new Map<string, number[]>();
  for (let round = 1; round <= rounds && failures.length === 0; round += 1) {
    // In turns, so that few rounds have each, then at random.
    const fault = faults[
      round <= faults.length ? round - 1 : Math.floor(random() * faults.length)
    ] as Fault;
    const finish = writers.start();
    try {
      await sleep(300 + random() * 900);
      faultState.active = true;
      faultState.begun += 1;
      await fault.run(app);
      const ready = await app.untilReady();
      seconds.set(fault.name, [...(seconds.get(fault.name) ?? []), ready]);
      await sleep(300);
      faultState.active = false;
      await sleep(200);
    } catch (error) {
      failures.push(`Round ${round}, ${fault.name}: ${String(error)}`);
    }
    await finish();
    server.app.db = await database();
    for (const problem of [
      ...(await lostWrites(server.app.db, acknowledged)),
      ...(await violatedInvariants(server)),
    ])
      failures.push(`Round ${round}, ${fault.name}: ${problem}`);
    if (round % 10 === 0) print(`${round} rounds`);
  }

  // Failed and interrupted jobs are tried again within two minutes.
  const mailed = () => new Set(smtp.received.map(({ to }) => to?.[0]?.address));
  const unmailed = () => [...acknowledged.sign_ups].filter((email) => !mailed().has(email));
  for (let waited = 0; unmailed().length > 0 && waited < 180; waited += 1) await sleep(1_000);
  if (unmailed().length > 0) failures.push(`Mails were lost: ${unmailed().join(', ')}`);
  const ids = smtp.received.map(({ messageId }) => messageId);
  const doubled = ids.length - new Set(ids).size;
  const interruptions = rounds - (seconds.get('clock stepped')?.length ?? 0);
  if (doubled > interruptions)
    failures.push(`${doubled} mails came twice in ${interruptions} interruptions.`);
  // Without a fault, nothing is sent under another Message-ID.
  const repeated = [...acknowledged.sign_ups].filter(
    (email) =>
      new Set(
        smtp.received
          .filter(({ to }) => to?.[0]?.address === email)
          .map(({ messageId }) => messageId),
      ).size > 1,
  );
  if (repeated.length > 0) failures.push(`Sent under two Message-IDs: ${repeated.join(', ')}`);

  for (const [name, ready] of seconds)
    print(
      `${name.padEnd(18)} ${String(ready.length).padStart(4)} rounds, ready again after ` +
        `${median(ready).toFixed(2)} s (median), ${Math.max(...ready).toFixed(2)} s at most`,
    );
  print(
    `All ${median([...seconds.values()].flat()).toFixed(2)} s (median). Acknowledged and found: ` +
      `${acknowledged.sign_ups.size} sign-ups, ${acknowledged.members.size} confirmed, ` +
      `${acknowledged.messages.size} messages, ${acknowledged.playdates.size} PlayDates, ` +
      `${acknowledged.applications.size} applications, ${acknowledged.matches.size} matches, ` +
      `${acknowledged.notes.values().next().value?.saved ?? 0} notes. ` +
      `${ids.length} mails, ${doubled} of them twice.`,
  );
  if (failures.length > 0) print(`\nThe last output of the app:\n${app.output()}`);
  return failures;
}

const folder = mkdtempSync(join(tmpdir(), 'courtfolk-chaos-'));
const cleanUp: (() => void | Promise<void>)[] = [
  () => rmSync(folder, { recursive: true, force: true }),
];
print(`Chaos, ${rounds} rounds, seed ${seed}`);
/** Ends what was started, also after Ctrl-C. */
async function end(): Promise<void> {
  for (const step of cleanUp.splice(0).reverse())
    await Promise.resolve(step()).catch(() => undefined);
}
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => void end().then(() => process.exit(1)));

let failures: string[];
try {
  failures = await run(folder, cleanUp);
} catch (error) {
  failures = [error instanceof Error ? (error.stack ?? error.message) : String(error)];
}
await end();
for (const failure of failures) print(failure);
print(
  failures.length === 0
    ? 'Nothing was lost.'
    : `Failed. Again: npm run chaos -- --rounds ${rounds} --seed ${seed}`,
);
process.exit(failures.length === 0 ? 0 : 1);
