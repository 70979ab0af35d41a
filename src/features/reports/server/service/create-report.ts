import { holdAddress } from '#features/accounts/server/service/former-players.ts';
import { lockUser } from '#features/profiles/server/service/locks.ts';
import { publishToAdmins } from '#features/profiles/server/service/record-admin-action.ts';
import type { Report } from '#features/reports/contract.ts';
import { reportsPerDay } from '#features/reports/limits.ts';
import { messages } from '#features/reports/messages/common.ts';
import type { ReportReason, ReportTargetType } from '#features/reports/schema.ts';
import * as store from '#features/reports/server/store/reports.ts';
import { day, isoFromNow } from '#platform/common/clock.ts';
import { AppError, fieldError } from '#platform/common/errors.ts';
import { newId } from '#platform/common/ids.ts';
import { isVisible } from '#platform/common/text-validation.ts';
import type { AppContext, Viewer } from '#platform/server/app-context.ts';
import type { Transaction } from '#platform/server/database/database.ts';
import { accountDeleted, withForeignKeyErrors } from '#platform/server/database/foreign-keys.ts';
import {
  type ReportTarget,
  reportedMatchEnd,
  reportedMessage,
  reportedPlaydate,
  reportedProposal,
  reportedRequest,
} from './targets.ts';

const ports = {
  message: reportedMessage,
  play_date: reportedPlaydate,
  change_proposal: reportedProposal,
  match_end: reportedMatchEnd,
  friend_request: reportedRequest,
};

type NewReport = {
  id?: string | undefined;
  target_type: ReportTargetType;
  target_id: string;
  reason: ReportReason;
  text?: string | undefined;
};

/**
 * Reports a person, a message, a PlayDate, a proposal, the end of a match or the line of a friend
 * request to the moderators. Idempotent by id, and while a report of the viewer about this target
 * is open: both return the existing report.
 */
export function createReport(app: AppContext, viewer: Viewer, input: NewReport): Promise<Report> {
  const { id = newId(), target_type, target_id, reason, text = '' } = input;
  return app.db.transaction().execute(async (trx) => {
    // Locked first: concurrent calls of one user run one after the other, so that ten are counted.
    if ((await lockUser(trx, viewer.user_id)) === undefined) throw accountDeleted();
    // Before the repetition, which must not tell that a player is there who has blocked the viewer.
    const target = await readTarget(app, trx, viewer, input);
    const existing = await findRepeated(trx, viewer, { id, target_type, target_id });
    if (existing !== undefined) return toReport(existing);
    if (target.about_id === viewer.user_id)
      throw fieldError('BAD_REQUEST', 'target_id', messages.notYourself);
    if ((await store.countSent(trx, viewer.user_id, isoFromNow(app.clock, -day))) >= reportsPerDay)
      throw new AppError('TOO_MANY_REQUESTS', messages.tooManyReports, { limit: 'reports' });
    const row = {
      id,
      reporter_id: viewer.user_id,
      about_id: target.about_id,
      target_type,
      target_id,
      reason,
      text: isVisible(text) ? text : null,
      snapshot: target.snapshot,
      created_at: isoFromNow(app.clock, 0),
    };
    await withForeignKeyErrors({ reports_about_id_fkey: targetNotFound }, () =>
      store.insertReport(trx, row),
    );
    await holdAddress(app, trx, row.about_id);
    await publishToAdmins(trx, { except: target.about_id });
    return toReport(row);
  });
}

const targetNotFound = () => new AppError('NOT_FOUND', messages.targetNotFound);

type Key = { id: string; target_type: ReportTargetType; target_id: string };

async function findRepeated(trx: Transaction, viewer: Viewer, key: Key) {
  const existing = await store.findReport(trx, key.id);
  if (existing === undefined) return await store.findOpen(trx, viewer.user_id, key);
  const isSame = existing.target_type === key.target_type && existing.target_id === key.target_id;
  if (existing.reporter_id === viewer.user_id && isSame) return existing;
  throw new AppError('CONFLICT', messages.idTaken);
}

async function readTarget(
  app: AppContext,
  trx: Transaction,
  viewer: Viewer,
  { target_type, target_id }: NewReport,
): Promise<Omit<ReportTarget, 'snapshot'> & { snapshot: string | null }> {
  if (target_type === 'person') {
    if (!(await store.isReportable(trx, viewer.user_id, target_id))) throw targetNotFound();
    return { about_id: target_id, snapshot: null };
  }
  const target = await app.ports.ask(app, trx, ports[target_type], { viewer, id: target_id });
  if (target === null) throw targetNotFound();
  return target;
}

function toReport({ id, target_type, target_id, reason, created_at }: Report): Report {
  return { id, target_type, target_id, reason, created_at };
}
