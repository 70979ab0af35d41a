import { notify } from '#features/notifications/server/service/notify.ts';
import { getOwnProfile } from '#features/profiles/server/service/queries.ts';
import { messages } from '#features/reports/messages/common.ts';
import { answerUntil, mayHandleReport, maySeeReport } from '#features/reports/policy.ts';
import { lookedAt, warningAnswered } from '#features/reports/rules/notification-kinds.ts';
import type { ReportOutcome } from '#features/reports/schema.ts';
import { warningEmail } from '#features/reports/server/emails.ts';
import * as store from '#features/reports/server/store/moderation.ts';
import * as warnings from '#features/reports/server/store/warnings.ts';
import { AppError } from '#platform/common/errors.ts';
import { newId } from '#platform/common/ids.ts';
import { formatDateTime } from '#platform/common/zoned-time.ts';
import type { AppContext, Viewer } from '#platform/server/app-context.ts';
import type { Sql, Transaction } from '#platform/server/database/database.ts';
import { sendMail } from '#platform/server/mail/mail.ts';
import { publish } from '#platform/server/realtime/publish.ts';

// What the feature admin builds the moderation queue from. Their callers have checked that the
// viewer is an admin.

export type Case = store.CaseRow;

export const listReportedPeople = store.listPeople;
export const countReportedPeople = store.countPeople;
export const countReports = store.countReports;
export const countOpenReports = store.countOpenReports;

/** A report that this admin may handle. */
export async function findCase(db: Sql, viewer: Viewer, id: string): Promise<Case> {
  const found = await store.findCase(db, id);
  if (found === undefined || !maySeeReport(viewer, found))
    throw new AppError('NOT_FOUND', messages.reportNotFound);
  if (!mayHandleReport(viewer, found)) throw new AppError('FORBIDDEN', messages.ownReport);
  return found;
}

/** Like findCase, locked until the transaction ends; its person must be locked first. */
export async function lockCase(trx: Transaction, viewer: Viewer, id: string): Promise<Case> {
  await store.lockReport(trx, id);
  return await findCase(trx, viewer, id);
}

/**
 * Closes an open report in the caller's transaction. Its sender hears that somebody has looked,
 * once; a person whose answer opened the case again hears what became of the warning.
 */
export async function closeCase(
  app: AppContext,
  trx: Transaction,
  viewer: Viewer,
  report: Case,
  outcome: ReportOutcome,
): Promise<void> {
  const now = app.clock.now().toISOString();
  await store.closeReport(trx, report.id, { outcome, closed_at: now, closed_by: viewer.user_id });
  if (report.reopened_at === null) {
    const { reporter } = report;
    if (reporter !== null)
      await notify(app, trx, lookedAt, { userIds: [reporter.id], key: report.id, data: null });
    return;
  }
  const is_withdrawn = outcome === 'dismissed';
  if (is_withdrawn) await warnings.withdrawAnswered(trx, report.id, now);
  if (report.about_id === null) return;
  await notify(app, trx, warningAnswered, {
    userIds: [report.about_id],
    key: report.id,
    data: { is_withdrawn },
  });
  await publish(trx, [report.about_id], ['warnings']);
}

/** Warns the reported person in the caller's transaction: in the app at once, and by mail. */
export async function warn(
  app: AppContext,
  trx: Transaction,
  viewer: Viewer,
  { id, about_id }: Case,
  text: string,
): Promise<void> {
  if (about_id === null) throw new AppError('CONFLICT', messages.nobodyToWarn);
  const created_at = app.clock.now().toISOString();
  const row = { id: newId(), report_id: id, profile_id: about_id, warned_by: viewer.user_id };
  await warnings.insertWarning(trx, { ...row, text, created_at });
  await publish(trx, [about_id], ['session', 'profiles/me', 'warnings']);
  const until = formatDateTime(answerUntil({ created_at }).toISOString(), 'UTC');
  const { email: to, first_name } = await getOwnProfile(trx, about_id);
  const url = `${app.config.publicOrigin}/dashboard`;
  const mail = warningEmail({ first_name, url, until });
  await sendMail(app, trx, { to, ...mail });
}
