import { cpus, loadavg, totalmem } from 'node:os';
import { type BuiltIn, builtInReport } from './built-in-referee.ts';
import type { Call } from './calls.ts';
import type { Delivery } from './delivery.ts';
import { deliveryReport } from './delivery-report.ts';
import type { Options } from './options.ts';
import type { AppMeasured } from './rounds.ts';
import { type Measured, median, medianOf, ms, whole } from './statistics.ts';

/** All rounds of one call: through the app, and its SQL alone. */
export type Result = { call: Pick<Call, 'name' | 'title'>; app: AppMeasured[]; sql: Measured[] };
export type Machine = {
  cores: number;
  processor: string;
  memoryGb: number;
  node: string;
  load: number;
};

/** The app's share of the SQL's own throughput, for each round, since both met the same machine. */
function ratiosOf({ app, sql }: Pick<Result, 'app' | 'sql'>): number[] {
  return app.flatMap((one, round) => {
    const bare = sql[round]?.rate ?? 0;
    return bare === 0 ? [] : [one.rate / bare];
  });
}

/** The median of that share; 0 without rounds. */
export function ratioOf(result: Pick<Result, 'app' | 'sql'>): number {
  return median(ratiosOf(result));
}

/** Collected before the measurement. */
export function machine(): Machine {
  const all = cpus();
  return {
    cores: all.length,
    processor: all[0]?.model.trim() ?? 'unknown',
    memoryGb: Math.round(totalmem() / 2 ** 30),
    node: process.version,
    load: loadavg()[0] ?? 0,
  };
}

/** One line for the progress output. */
export function summary(result: Result): string {
  const [app, sql] = [medianOf(result.app), medianOf(result.sql)];
  return `${result.call.title}: ${whole(app.rate)}/s beside ${whole(sql.rate)}/s, ratio ${ratioOf(result).toFixed(2)}`;
}

function line(result: Result): string {
  const [app, sql] = [medianOf(result.app), medianOf(result.sql)];
  const ratios = ratiosOf(result);
  const server = result.app.map((one) => one.serverUs).filter((us) => us !== null);
  const cells = [
    result.call.title,
    whole(app.rate),
    ms(app.p50),
    ms(app.p99),
    whole(sql.rate),
    ms(sql.p50),
    ms(sql.p99),
    `**${ratioOf(result).toFixed(2)}**`,
    `${Math.min(...ratios).toFixed(2)} to ${Math.max(...ratios).toFixed(2)}`,
    server.length === 0 ? 'unknown' : whole(median(server)),
    whole(median(result.app.map((one) => one.generatorUs))),
  ];
  return `| ${cells.join(' | ')} |`;
}

export type Results = {
  calls: readonly Result[];
  builtIn: BuiltIn | null;
  delivery: Delivery | null;
};

function callsReport(calls: readonly Result[]): string {
  return `
| call | app, requests/s | p50 ms | p99 ms | SQL alone, transactions/s | p50 ms | p99 ms | ratio | over the rounds | app, µs of CPU | generator, µs of CPU |
|---|---:|---:|---:|---:|---:|---:|---:|---:|---:|---:|
${calls.map(line).join('\n')}

- **App**: one process as in production (rate limits, authentication, validation, log at info into a
  file), called over kept-alive connections by a generator in another process on the same cores. The
  last two columns are the processor time of each for a request. Users take turns, so that none
  reaches the rate limit. Any response but 200 ends the run.
- **SQL alone**: every statement of a single request, the session query included, recorded from the
  app, with the same parameters, as prepared statements on as many connections. In the app
  concurrent requests share the session query and the unread count (docs/decisions/0013), so that
  each sends less.
- **Ratio**: the rate of the app divided by that of the SQL in the same round; the median of the
  rounds. The aim is 0.6 or better. 'Compressed' also compresses its response, which the SQL does
  not.
`;
}

/** The whole of bench/results.md. */
export function report(
  { calls, builtIn, delivery }: Results,
  options: Options,
  about: Machine & { beside: string | null },
): string {
  const beside = about.beside ?? 'the bare driver (no pgbench on this machine)';
  const parts = [
    calls.length === 0 ? '' : callsReport(calls),
    builtIn === null ? '' : builtInReport(builtIn),
    delivery === null ? '' : deliveryReport(delivery),
  ];
  const disturbed =
    about.load < 0.5
      ? ''
      : `\n**Not a quiet machine**: other programs were at work when this run began (load ${about.load.toFixed(1)} on ${about.cores} cores). They take time from both sides, and
more from the app's one process than from the 32 of PostgreSQL beside it, so rates and ratios are too low; the processor time a request is the steadier number.\n`;
  return `# What a call costs beside its SQL

Made by \`${options.command}\`; the next \`npm run bench\` overwrites it.

${options.players.toLocaleString('en-US')} players, ${options.playDates.toLocaleString('en-US')} PlayDates, ${options.connections} connections, ${options.rounds} rounds of ${options.seconds} s for each number after
1 s of warm-up, medians. ${about.cores} cores (${about.processor}), ${about.memoryGb} GB, Node ${about.node}, embedded PostgreSQL as the app starts it, beside ${beside}.
${disturbed}${parts.join('')}`;
}
