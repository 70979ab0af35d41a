import { isoFromNow } from '#platform/common/clock.ts';
import type { AppContext } from '#platform/server/app-context.ts';
import type { Transaction } from '#platform/server/database/database.ts';

/**
 * What the parts of the demo are written with; ages are in milliseconds before one and the same
 * now.
 */
export type DemoContext = {
  trx: Transaction;
  /** The app as it was, for services that read the clock. */
  appAgo(age: number): AppContext;
  ago(age: number): string;
};

export function demoContext(app: AppContext, trx: Transaction): DemoContext {
  const now = app.clock.now();
  const appAgo = (age: number) => ({ ...app, clock: { now: () => new Date(now.getTime() - age) } });
  return { trx, appAgo, ago: (age) => isoFromNow(appAgo(age).clock, 0) };
}
