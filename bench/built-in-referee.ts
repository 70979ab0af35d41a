import { sets } from '#tests/support/referee-evaluation.ts';
import type { Call } from './calls.ts';
import { log } from './log.ts';
import type { Options } from './options.ts';
import { type AppMeasured, type AppSetting, measureApp } from './rounds.ts';
import { median, medianOf, ms, whole } from './statistics.ts';

/** The built-in referee's answers, and the server's quickest response in the same rounds. */
export type BuiltIn = { answers: AppMeasured[]; healthz: AppMeasured[] };

const answers: Call = {
  name: 'referee',
  title: 'A question to the built-in referee',
  method: 'POST',
  path: () => '/api/referee/answers',
  // Each user has a different question.
  body: ({ user_id: userId }) =>
    JSON.stringify({
      question: sets.tuning[Number.parseInt(userId.slice(0, 8), 16) % sets.tuning.length]?.question,
    }),
};
const healthz: Call = {
  name: 'healthz',
  title: '/healthz, which asks nothing',
  method: 'GET',
  path: () => '/healthz',
};

/** Measures both in each round; they take turns in going first. */
export async function measureBuiltIn(
  setting: AppSetting,
  { rounds, seconds }: Options,
): Promise<BuiltIn> {
  const measured: BuiltIn = { answers: [], healthz: [] };
  for (const call of [answers, healthz])
    await measureApp({ ...setting, seconds: Math.min(3, seconds) }, call);
  for (let round = 1; round <= rounds; round += 1) {
    if (round % 2 === 1) measured.answers.push(await measureApp(setting, answers));
    measured.healthz.push(await measureApp(setting, healthz));
    if (round % 2 === 0) measured.answers.push(await measureApp(setting, answers));
    const now = { answers: measured.answers.slice(-1), healthz: measured.healthz.slice(-1) };
    log(`Round ${round}: ${builtInSummary(now)}`);
  }
  return measured;
}

const shareOf = (measured: BuiltIn) =>
  medianOf(measured.answers).rate / medianOf(measured.healthz).rate;

/** One line for the progress output. */
export function builtInSummary(measured: BuiltIn): string {
  const [one, other] = [medianOf(measured.answers), medianOf(measured.healthz)];
  return `${answers.title}: ${whole(one.rate)}/s beside ${whole(other.rate)}/s of /healthz, ${shareOf(measured).toFixed(2)} of it`;
}

/** The section of bench/results.md about the built-in referee. */
export function builtInReport(measured: BuiltIn): string {
  const line = ({ title }: Call, rounds: readonly AppMeasured[]) => {
    const { rate, p50, p99 } = medianOf(rounds);
    const server = rounds.map(({ serverUs }) => serverUs).filter((us) => us !== null);
    const cpu = server.length === 0 ? 'unknown' : whole(median(server));
    return `| ${[title, whole(rate), ms(p50), ms(p99), cpu].join(' | ')} |`;
  };
  return `
## The built-in referee

| what | requests/s | p50 ms | p99 ms | µs of CPU |
|---|---:|---:|---:|---:|
${[line(answers, measured.answers), line(healthz, measured.healthz)].join('\n')}

Questions that players have asked, of signed-in people, counted against the hour's limit in the database, without a model; beside what the same process answers without looking at
anything, in the same rounds: **${shareOf(measured).toFixed(2)}** of it.
`;
}
