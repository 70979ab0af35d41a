/** @typedef {{ passed: number, failed: number }} Counts */

/** What a stage counts that ran nothing, or broke before it could say what it ran. */
const broken = Object.freeze({ passed: 0, failed: 1 });

/**
 * A stage's counts, made honest: a stage that ended badly without a failed test has failed once, one without any test too.
 * @param {Counts} counts
 * @param {boolean} ended_well
 * @returns {Counts}
 */
export function honest({ passed, failed }, ended_well) {
  if (passed + failed === 0) return { ...broken };
  return ended_well || failed > 0 ? { passed, failed } : { passed, failed: 1 };
}

/**
 * Reads a number out of a report: anything else counts as nothing.
 * @param {unknown} report
 * @param {string} name
 */
function numberIn(report, name) {
  if (typeof report !== 'object' || report === null) return 0;
  const value = /** @type {Record<string, unknown>} */ (report)[name];
  return typeof value === 'number' && Number.isFinite(value) ? value : 0;
}

/**
 * @param {unknown} report of Vitest's json reporter; null when there is none
 * @param {boolean} ended_well
 * @returns {Counts}
 */
export function countVitest(report, ended_well) {
  const failed = numberIn(report, 'numFailedTests');
  return honest({ passed: numberIn(report, 'numPassedTests'), failed }, ended_well);
}

/**
 * A test that passed when it was repeated (in CI alone, see playwright.config.ts) has passed; the list at the end names it.
 * @param {unknown} report of Playwright's json reporter; null when there is none
 * @param {boolean} ended_well
 * @returns {Counts}
 */
export function countPlaywright(report, ended_well) {
  const stats = typeof report === 'object' && report !== null && 'stats' in report ? report.stats : null;
  const passed = numberIn(stats, 'expected') + numberIn(stats, 'flaky');
  return honest({ passed, failed: numberIn(stats, 'unexpected') }, ended_well);
}

/**
 * The tests that failed first and passed when they were repeated, for the list at the end.
 * @param {unknown} report of Playwright's json reporter; null when there is none
 * @returns {string[]} '[project] file › title'
 */
export function flakyTests(report) {
  /** @typedef {{ title: string, file?: string, tests: { status: string, projectName: string }[] }} Spec */
  /** @typedef {{ specs?: Spec[], suites?: Suite[] }} Suite */
  /** @type {(suite: Suite) => string[]} */
  const within = ({ specs = [], suites = [] }) => [
    ...specs.flatMap(({ title, file, tests }) =>
      tests
        .filter(({ status }) => status === 'flaky')
        .map(({ projectName }) => `[${projectName}] ${file ?? ''} › ${title}`),
    ),
    ...suites.flatMap(within),
  ];
  return typeof report === 'object' && report !== null ? within(/** @type {Suite} */ (report)) : [];
}

/**
 * @param {readonly Counts[]} all
 * @returns {Counts}
 */
export function sum(all) {
  return all.reduce(
    (total, { passed, failed }) => ({ passed: total.passed + passed, failed: total.failed + failed }),
    { passed: 0, failed: 0 },
  );
}

/**
 * The last line of `npm test`.
 * @param {Counts} counts
 */
export function lastLine({ passed, failed }) {
  return `${passed} passed, ${failed} failed`;
}
