import { readFileSync } from 'node:fs';

/** @typedef {{ passed: number, failed: number, skipped: number }} Counts */

/**
 * The content of a report; null when it is missing or was cut off.
 * @param {string} file
 */
export function readReport(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return null;
  }
}

/**
 * Counts the tests of a report. A run that broke, ended badly without a failed test, or ran no test
 * at all has failed once; a test that passed when it was repeated (in CI alone) has passed.
 * @param {any} report of Vitest's or Playwright's json reporter; null when there is none
 * @param {boolean} exitedWell
 * @param {{ mayBeEmpty?: boolean }} [options] `mayBeEmpty`: nothing to test is no failure
 * @returns {Counts}
 */
export function countTests(report, exitedWell, { mayBeEmpty = false } = {}) {
  const { stats } = report ?? {};
  const counts = stats
    ? { passed: stats.expected + stats.flaky, failed: stats.unexpected, skipped: stats.skipped }
    : {
        passed: report?.numPassedTests ?? 0,
        failed: report?.numFailedTests ?? 0,
        skipped: report?.numPendingTests ?? 0,
      };
  const mustFail = !exitedWell || (counts.passed + counts.failed === 0 && !mayBeEmpty);
  return mustFail && counts.failed === 0 ? { ...counts, failed: 1 } : counts;
}

/**
 * The list of tests that passed only when they were repeated, as Playwright prints it.
 * @param {string} output
 */
export const flakyTests = (output) => /^ +\d+ flaky\n(?: {4,}.*\n)+/m.exec(output)?.[0].trimEnd();

/**
 * The last line of `npm test`, which CI reads.
 * @param {Counts} counts
 */
export const countsLine = ({ passed, failed, skipped }) =>
  `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;
