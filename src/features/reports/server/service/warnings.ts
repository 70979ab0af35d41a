import { lockUser } from '#features/profiles/server/service/locks.ts';
import { publishToAdmins } from '#features/profiles/server/service/record-admin-action.ts';
import type { Warning } from '#features/reports/contract.ts';
import { messages } from '#features/reports/messages/common.ts';
import { answerUntil, mayAnswerWarning } from '#features/reports/policy.ts';
import { reopenReport } from '#features/reports/server/store/moderation.ts';
import * as store from '#features/reports/server/store/warnings.ts';
import { AppError } from '#platform/common/errors.ts';
import type { AppContext, Viewer } from '#platform/server/app-context.ts';
import type { Transaction } from '#platform/server/database/database.ts';
import { publish } from '#platform/server/realtime/publish.ts';

export async function listWarnings(app: AppContext, viewer: Viewer): Promise<{ items: Warning[] }> {
  const rows = await store.listWarnings(app.db, viewer.user_id);
  return { items: rows.map((row) => toWarning(app, row)) };
}

function toWarning({ clock }: AppContext, row: store.WarningRow): Warning {
  const { report_id: _, profile_id: __, ...warning } = row;
  return {
    ...warning,
    answer_until: answerUntil(row).toISOString(),
    abilities: { answer: mayAnswerWarning(row, clock.now()) },
  };
}

/** Stores that the viewer has read a warning, after which the app can be used again. Idempotent. */
export function acknowledgeWarning(app: AppContext, viewer: Viewer, { id }: { id: string }) {
  return changeWarning(app, viewer, id, async (trx, warning, now) => {
    if (warning.acknowledged_at === null) await store.acknowledge(trx, id, now);
  });
}

/** Answers a warning, which thereby is read, and opens the case again. Idempotent. */
export function answerWarning(
  app: AppContext,
  viewer: Viewer,
  { id, answer }: { id: string; answer: string },
): Promise<Warning> {
  return changeWarning(app, viewer, id, async (trx, warning, now) => {
    if (warning.answer === answer) return;
    if (warning.answered_at !== null) throw new AppError('CONFLICT', messages.alreadyAnswered);
    if (!mayAnswerWarning(warning, app.clock.now()))
      throw new AppError('CONFLICT', messages.answerTooLate);
    if (warning.acknowledged_at === null) await store.acknowledge(trx, id, now);
    await store.setAnswer(trx, id, answer, now);
    await reopenReport(trx, warning.report_id, now);
    await publishToAdmins(trx, { except: viewer.user_id });
  });
}

/** Changes a warning of the viewer. Lock order as in moderation: the person, then the warning. */
function changeWarning(
  app: AppContext,
  viewer: Viewer,
  id: string,
  change: (trx: Transaction, warning: store.WarningRow, now: string) => Promise<void>,
): Promise<Warning> {
  return app.db.transaction().execute(async (trx) => {
    await lockUser(trx, viewer.user_id);
    const warning = await store.lockWarning(trx, viewer.user_id, id);
    if (warning === undefined) throw new AppError('NOT_FOUND', messages.warningNotFound);
    await change(trx, warning, app.clock.now().toISOString());
    await publish(trx, [viewer.user_id], ['session', 'profiles/me', 'warnings']);
    const changed = await store.lockWarning(trx, viewer.user_id, id);
    return toWarning(app, changed ?? warning);
  });
}
