import { day, isoFromNow, minute } from '#platform/common/clock.ts';
import type { AppContext } from '#platform/server/app-context.ts';
import type { Database, Transaction } from '#platform/server/database/database.ts';
import { movesBack } from '#platform/server/database/move-back.ts';

/** What the parts of the demo are arranged with; ages are in milliseconds before one same now. */
export type DemoContext = {
  trx: Transaction;
  /** The app, whose use cases run in `trx`, without limits and mails. */
  app: AppContext;
  /** The same as it was, for use cases that read the clock alone. */
  appAgo(age: number): AppContext;
  ago(age: number): string;
};

const nothing = async () => undefined;
const jobs = { enqueue: nothing, enqueueEach: nothing };
const rateLimits = { consume: nothing, consumeDifferent: nothing, reward: nothing, reset: nothing };

export function demoContext(app: AppContext, trx: Transaction): DemoContext {
  const now = app.clock.now();
  // What use cases take for a transaction of their own is the demo's.
  const transaction = () => ({ execute: (work: (own: Transaction) => unknown) => work(trx) });
  const db = Object.assign(trx, { transaction }) as unknown as Database;
  const clockAgo = (age: number) => ({ now: () => new Date(now.getTime() - age) });
  const appAgo = (age: number) => ({ ...app, db, jobs, rateLimits, clock: clockAgo(age) });
  return { trx, app: appAgo(0), appAgo, ago: (age) => isoFromNow(clockAgo(age), 0) };
}

const moveTimes = movesBack('demo_move_back', {
  play_dates: ['id', 'created_at', 'updated_at', 'completed_at'],
  play_date_terms: ['play_date_id', 'updated_at'],
  play_date_requests: ['play_date_id', 'created_at', 'updated_at'],
  play_date_members: ['play_date_id', 'answered_at'],
  play_date_messages: ['play_date_id', 'created_at'],
  chat_reads: ['play_date_id', 'read_until'],
  agreements: ['play_date_id', 'starts_at', 'ends_at'],
  agreement_answers: ['play_date_id', 'created_at'],
  play_date_scores: ['play_date_id', 'updated_at'],
  notifications: ['play_date_id', 'created_at'],
});

const spans = {
  'just now': [-5 * minute, 5 * minute],
  ahead: [5 * minute, 90 * day],
  yesterday: [-2 * day, -5 * minute],
} as const;

/**
 * Moves back what has happened in a PlayDate since the last move, so that it happened `age` ago, or
 * as far what is agreed on for a time ahead or of yesterday.
 */
export const moveBack = (
  { trx }: DemoContext,
  id: string,
  age: number,
  what: keyof typeof spans = 'just now',
) => moveTimes(trx, id, age, ...spans[what]);
