import pg from 'pg';
import { shownMax } from '#features/playdates/limits.ts';
import { databaseName } from '#platform/server/database/embedded/embedded-database.ts';
import { available, type Call } from './calls.ts';
import { untilQuiet } from './deadlines.ts';
import { log } from './log.ts';
import type { Options } from './options.ts';
import { postgresMeter } from './postgres-meter.ts';
import { type AppSetting, measureApp } from './rounds.ts';
import { median, whole } from './statistics.ts';

/** Processor time of a request in microseconds. */
type Cost = { app: number; postgres: number };
/** The costs of the first page and of what has changed since, in each round. */
export type AvailableChanges = { page: Cost[]; changes: Cost[] };

/** The newest PlayDates, a few of which are newer than what somebody has seen. */
const shownSql = `select string_agg(id::text, ',') as ids,
    (array_agg(to_char(created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') || '_'
      || id))[4] as since
  from (select id, created_at from play_dates where status = 'open' and is_listed
    order by created_at desc, id desc limit ${shownMax}) shown`;

/**
 * Measures the processor time of the app and of PostgreSQL for both; they take turns in going
 * first.
 * @throws {Error} where the system does not report it
 */
export async function measureAvailableChanges(
  setting: AppSetting,
  adminUrl: string,
  { rounds }: Options,
): Promise<AvailableChanges> {
  const url = new URL(adminUrl);
  url.pathname = `/${databaseName}`;
  const client = new pg.Client({ connectionString: url.href });
  await client.connect();
  try {
    const { rows } = await client.query<{ ids: string; since: string }>(shownSql);
    const [shown] = rows;
    if (shown === undefined) throw new Error('There are no PlayDates.');
    const path = `/api/play_dates/available_changes?ids=${shown.ids}&since=${shown.since}`;
    const changes: Call = {
      name: 'changes',
      title: 'What has changed',
      method: 'GET',
      path: () => path,
    };
    const postgres = await postgresMeter(client);
    // Its work would count for both.
    await untilQuiet(client);
    const costOf = async (call: Call): Promise<Cost> => {
      const before = await postgres();
      const { serverUs, count } = await measureApp(setting, call);
      const after = await postgres();
      if (before === null || after === null || serverUs === null)
        throw new Error('The system does not report processor times.');
      return { app: serverUs, postgres: ((after - before) * 1000) / count };
    };
    for (const call of [available, changes]) await costOf(call);
    const measured: AvailableChanges = { page: [], changes: [] };
    for (let round = 1; round <= rounds; round += 1) {
      if (round % 2 === 1) measured.page.push(await costOf(available));
      measured.changes.push(await costOf(changes));
      if (round % 2 === 0) measured.page.push(await costOf(available));
      const last = { page: measured.page.slice(-1), changes: measured.changes.slice(-1) };
      log(`Round ${round}: ${availableChangesSummary(last)}`);
    }
    return measured;
  } finally {
    await client.end();
  }
}

const totalOf = ({ app, postgres }: Cost) => app + postgres;
const ratioOf = ({ page, changes }: AvailableChanges) =>
  median(page.flatMap((cost, at) => (changes[at] ? [totalOf(changes[at]) / totalOf(cost)] : [])));

/** One line for the progress output. */
export function availableChangesSummary(measured: AvailableChanges): string {
  const total = (costs: Cost[]) => whole(median(costs.map(totalOf)));
  return `What has changed: ${total(measured.changes)} µs beside ${total(measured.page)} µs of a first page, ${ratioOf(measured).toFixed(2)} of it`;
}

/** The section of bench/results.md about what has changed in Available. */
export function availableChangesReport(measured: AvailableChanges): string {
  const line = (title: string, costs: Cost[]) => {
    const of = (value: (cost: Cost) => number) => whole(median(costs.map(value)));
    return `| ${[title, of(({ app }) => app), of(({ postgres }) => postgres), of(totalOf)].join(' | ')} |`;
  };
  return `
## What has changed in Available

| µs of CPU | app | PostgreSQL | both |
|---|---:|---:|---:|
${line('Available, first page', measured.page)}
${line(`What has changed, of ${shownMax} shown, since the fourth newest`, measured.changes)}

Its limit of an hour is counted in the database with each call. The promise is a quarter of a first
page; in the median of the rounds it took **${ratioOf(measured).toFixed(2)}** of one.
`;
}
