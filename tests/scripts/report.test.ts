import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { countsLine, countTests, flakyTests } from '../../scripts/lib/report.mjs';
import { runStage, type Stage, stages } from '../../scripts/lib/stages.mjs';

describe('counting', () => {
  it('reads the reports of both runners', () => {
    const vitest = { numPassedTests: 5, numFailedTests: 1, numPendingTests: 2 };
    expect(countTests(vitest, false)).toEqual({ passed: 5, failed: 1, skipped: 2 });
    const playwright = { stats: { expected: 3, unexpected: 1, flaky: 1, skipped: 2 } };
    expect(countTests(playwright, false)).toEqual({ passed: 4, failed: 1, skipped: 2 });
  });

  it('counts a run without a test as a failure', () => {
    expect(countTests({ numPassedTests: 0, numFailedTests: 0 }, true)).toMatchObject({ failed: 1 });
    const stats = { expected: 0, unexpected: 0, flaky: 0, skipped: 3 };
    expect(countTests({ stats }, true)).toEqual({ passed: 0, failed: 1, skipped: 3 });
  });

  it('counts a broken run as a failure, whatever had passed', () => {
    expect(countTests(null, false)).toEqual({ passed: 0, failed: 1, skipped: 0 });
    expect(countTests({ numPassedTests: 9 }, false)).toEqual({ passed: 9, failed: 1, skipped: 0 });
  });

  it('names the tests that passed only when repeated', () => {
    const flaky = '  2 flaky\n    [phone] › chat.spec.ts:3:1 › waits \n    [desktop] › a.spec.ts:1:1 › b \n';
    expect(flakyTests(`✓ a\n\n${flaky}  1 skipped\n  7 passed (2.0m)\n`)).toBe(flaky.trimEnd());
    expect(flakyTests('  7 passed (2.0m)\n')).toBeUndefined();
  });

  it('ends with the line that CI reads', () => {
    expect(countsLine({ passed: 5, failed: 1, skipped: 0 })).toBe('5 passed, 1 failed');
    expect(countsLine({ passed: 5, failed: 0, skipped: 2 })).toBe('5 passed, 0 failed, 2 skipped');
  });
});

describe('a stage', () => {
  const context = { root: process.cwd(), node: process.execPath, show: false };
  const runWork = (work: Stage['work']) => runStage({ name: 's', title: 'S', work }, context);

  it('that is cut off while it writes its report has failed, with its output', async () => {
    const root = mkdtempSync(join(tmpdir(), 'courtfolk-stage-'));
    const reports = join(root, 'test-results', 'reports');
    mkdirSync(reports, { recursive: true });
    const run = () => {
      writeFileSync(join(reports, 'unit.json'), '{"numPassedTests": 9');
      return Promise.resolve({ code: 1, output: 'Ended.', processorSeconds: 0 });
    };
    const unit = stages.find(({ name }) => name === 'unit');
    const outcome = await unit?.work({ ...context, root, run });
    expect(outcome).toMatchObject({ counts: { passed: 0, failed: 1 }, output: 'Ended.' });
    rmSync(root, { recursive: true });
  });

  it('that throws has failed, with the message as its output', async () => {
    const result = await runWork(() => Promise.reject(new Error('No browser.')));
    expect(result).toMatchObject({ counts: { passed: 0, failed: 1 }, output: 'No browser.' });
  });
});
