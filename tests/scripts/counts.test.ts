import { describe, expect, it } from 'vitest';
import {
  countPlaywright,
  countVitest,
  flakyTests,
  honest,
  lastLine,
  sum,
} from '../../scripts/lib/counts.mjs';
import { runStage, type Stage } from '../../scripts/lib/stages.mjs';

describe('counting', () => {
  it('reads the runners', () => {
    expect(countVitest({ numPassedTests: 5, numFailedTests: 1 }, false)).toEqual({ passed: 5, failed: 1 });
    const stats = { expected: 3, unexpected: 1, flaky: 1, skipped: 2 };
    expect(countPlaywright({ stats }, false)).toEqual({ passed: 4, failed: 1 });
  });

  it('names what passed only when it was repeated', () => {
    const of = (title: string, status: string) => ({
      title,
      file: 'chat.spec.ts',
      tests: [{ status, projectName: 'phone' }],
    });
    const nested = { specs: [of('waits', 'flaky')] };
    const report = {
      suites: [{ specs: [of('works', 'expected'), of('starves', 'flaky')], suites: [nested] }],
    };
    expect(flakyTests(report)).toEqual(['[phone] chat.spec.ts › starves', '[phone] chat.spec.ts › waits']);
    expect(flakyTests({ numPassedTests: 1 })).toEqual([]);
    expect(flakyTests(null)).toEqual([]);
  });

  it('takes a stage without a test for a failure', () => {
    expect(countVitest({ numPassedTests: 0, numFailedTests: 0 }, true)).toEqual({ passed: 0, failed: 1 });
    expect(countPlaywright({ stats: { expected: 0, unexpected: 0, flaky: 0 } }, true)).toEqual({
      passed: 0,
      failed: 1,
    });
  });

  it('takes a stage that broke for a failure, whatever had passed', () => {
    expect(countVitest(null, false)).toEqual({ passed: 0, failed: 1 });
    expect(countVitest({ numPassedTests: 9, numFailedTests: 0 }, false)).toEqual({ passed: 9, failed: 1 });
    expect(countPlaywright('nonsense', false)).toEqual({ passed: 0, failed: 1 });
    expect(honest({ passed: 1, failed: 0 }, true)).toEqual({ passed: 1, failed: 0 });
  });

  it('sums up in one line', () => {
    const total = sum([
      { passed: 2, failed: 0 },
      { passed: 3, failed: 1 },
    ]);
    expect(lastLine(total)).toBe('5 passed, 1 failed');
  });
});

describe('a stage', () => {
  const stage = (work: Stage['work']): Stage => ({ name: 's', title: 'S', turn: 1, work });
  const room = { root: '/', node: 'node' };

  it('that throws has failed, with its sentence as output', async () => {
    const result = await runStage(
      stage(() => Promise.reject(new Error('No browser.'))),
      room,
    );
    expect(result).toMatchObject({ counts: { passed: 0, failed: 1 }, output: 'No browser.' });
  });

  it('that counts nothing has failed', async () => {
    const nothing = { counts: { passed: 0, failed: 0 }, output: '' };
    const result = await runStage(
      stage(() => Promise.resolve(nothing)),
      room,
    );
    expect(result.counts).toEqual({ passed: 0, failed: 1 });
  });
});
