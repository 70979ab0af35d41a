import { minute, systemClock } from '#platform/common/clock.ts';
import { createAccessTokens } from '#platform/server/security/access-tokens.ts';
import { createSecrets } from '#platform/server/security/secrets.ts';
import type { BareOrder } from './bare-pg.ts';
import { type Call, type Draw, drawColumns, toHttp } from './calls.ts';
import { runChild } from './child.ts';
import type { LoadOrder, LoadReport } from './load.ts';
import { runPgbench } from './pgbench.ts';
import { asText, toScript } from './pgbench-script.ts';
import type { Statement } from './record.ts';
import type { Running } from './server.ts';
import { fromLatencies, type Measured } from './statistics.ts';

/** What a measurement through the app needs. */
export type AppSetting = {
  server: Running;
  draws: readonly Draw[];
  /** An access token for each draw. */
  tokens(): Promise<string[]>;
  connections: number;
  seconds: number;
};

/** What a measurement of a call's SQL needs as well. */
export type Setting = AppSetting & {
  appUrl: string;
  /** The draw whose requests were recorded. */
  first: Draw;
  statements: ReadonlyMap<string, Statement[]>;
  pgbench: string | null;
};

/**
 * The app's side of a measurement of `count` requests, with processor time for each in
 * microseconds.
 */
export type AppMeasured = Measured & {
  serverUs: number | null;
  generatorUs: number;
  count: number;
};

const warmUpMs = 1000;
/** Access tokens last 15 minutes and are reused for most of that. */
const tokensLast = 10 * minute;

/** Issues access tokens for all users, and renews them before they expire. */
export function tokenKeeper(secretKey: string, draws: readonly Draw[]): () => Promise<string[]> {
  let cachedTokens: string[] = [];
  let issuedAt = Number.NEGATIVE_INFINITY;
  return async () => {
    if (performance.now() - issuedAt < tokensLast) return cachedTokens;
    const tokens = await createAccessTokens(createSecrets(secretKey).tokenKey, systemClock);
    cachedTokens = await Promise.all(
      draws.map(async (draw) => (await tokens.issue(draw)).access_token),
    );
    issuedAt = performance.now();
    return cachedTokens;
  };
}

/** Measures a call through the whole app. Fails on any status but 200, since refusals are quick. */
export async function measureApp(setting: AppSetting, call: Call): Promise<AppMeasured> {
  const { server, draws, connections, seconds } = setting;
  const tokens = await setting.tokens();
  const requests = draws.map((draw, nr) =>
    toHttp(call, draw, { apikey: server.publicKey, token: tokens[nr] ?? '' }),
  );
  const order: LoadOrder = {
    port: server.port,
    connections,
    warmUpMs,
    measureMs: seconds * 1000,
    requests,
  };
  const before = await server.cpuMs();
  const report = await runChild<LoadReport>('load.ts', order);
  const after = await server.cpuMs();
  const answers = Object.values(report.statuses).reduce((sum, count) => sum + count, 0);
  if (report.statuses['200'] !== answers)
    throw new Error(`${call.title}: not all answers were 200: ${JSON.stringify(report.statuses)}`);
  return {
    ...fromLatencies(report.latencies, connections),
    serverUs: before === null || after === null ? null : ((after - before) * 1000) / answers,
    generatorUs: (report.cpuMs * 1000) / answers,
    count: answers,
  };
}

/** Measures the same SQL without the app: by pgbench, or by the bare driver without it. */
export async function measureSql(setting: Setting, call: Call, round: number): Promise<Measured> {
  const { appUrl, draws, first, connections, seconds, pgbench } = setting;
  const statements = setting.statements.get(call.name) ?? [];
  if (statements.length === 0) throw new Error(`${call.title} has nothing to run.`);
  const common = { url: appUrl, clients: connections, warmUpMs, measureMs: seconds * 1000 };
  if (pgbench === null) {
    const order: BareOrder = {
      ...common,
      draws: [...draws],
      statements: statements.map((one) => open(one, first)),
    };
    return fromLatencies(await runChild<number[]>('bare-pg.ts', order), connections);
  }
  const script = toScript(statements, first);
  const latencies = await runPgbench({
    ...common,
    program: pgbench,
    script,
    first,
    draws: draws.length,
    seed: round,
  });
  return fromLatencies(latencies, connections);
}

/** A recorded statement with the placeholders of the draw's values. */
function open({ text, values }: Statement, draw: Draw): BareOrder['statements'][number] {
  return {
    text,
    values: values.map(asText).map((value) => {
      if (typeof value !== 'string' && typeof value !== 'number') return null;
      const drawn = drawColumns.find((column) => draw[column] === value);
      return drawn === undefined ? value : { drawn };
    }),
  };
}
