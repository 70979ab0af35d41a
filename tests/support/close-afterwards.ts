import { afterAll, onTestFinished, TestRunner } from 'vitest';

/** Closes something after the test that calls this, or after the file that calls it at its top. */
export function closeAfterwards(close: () => unknown): void {
  if (TestRunner.getCurrentTest() === undefined) afterAll(async () => void (await close()));
  else onTestFinished(async () => void (await close()));
}
