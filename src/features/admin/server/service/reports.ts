import {
  lockFormerPlayer,
  pauseFormerPlayer,
} from '#features/accounts/server/service/former-players.ts';
import type { QueuedReport } from '#features/admin/contract.ts';
import type { ReportAction } from '#features/admin/schema.ts';
import type { AuditAction, AuditTarget } from '#features/audit/schema.ts';
import { recordLooks } from '#features/audit/server/service.ts';
import { messagesAround, setMessageHidden } from '#features/chat/server/service/moderation.ts';
import {
  lockReportedRequest,
  setRequestHidden,
} from '#features/connections/server/service/moderation.ts';
import { setTextHidden } from '#features/matches/server/service/moderation.ts';
import { setPlaydateHidden } from '#features/playdates/server/service/moderation.ts';
import type { RuleHeading } from '#features/profiles/data/community-rules.ts';
import { pauseByModerator } from '#features/profiles/server/service/flags.ts';
import { lockAdmin, lockForModeration } from '#features/profiles/server/service/locks.ts';
import { recordAdminAction } from '#features/profiles/server/service/record-admin-action.ts';
import { messages } from '#features/reports/messages/common.ts';
import { mayReadContext } from '#features/reports/policy.ts';
import type { ReportOutcome } from '#features/reports/schema.ts';
import {
  type Case,
  closeCase,
  findCase,
  lockCase,
  warn,
} from '#features/reports/server/service/moderation.ts';
import { AppError } from '#platform/common/errors.ts';
import type { AppContext, Viewer } from '#platform/server/app-context.ts';
import type { Transaction } from '#platform/server/database/database.ts';
import { findContents, keyOf, toQueued } from './report-queue.ts';

type Input = {
  id: string;
  action: ReportAction;
  text?: string | undefined;
  paused_for?: RuleHeading | null | undefined;
  also?: readonly string[] | undefined;
};
type Handling = {
  app: AppContext;
  trx: Transaction;
  viewer: Viewer;
  report: Case;
  /** All active admins, whose locks the transaction holds. */
  admins: readonly string[];
  text: string;
  paused_for: RuleHeading | null;
};

type Closing = Exclude<ReportAction, 'unhide'>;
/** How a report is closed by each action. */
const outcomes: Record<Closing, ReportOutcome> = {
  dismiss: 'dismissed',
  warn: 'warned',
  hide: 'hidden',
  pause: 'paused',
  keep_warning: 'warned',
};

/**
 * Closes a report by an action, or shows again what was hidden. Recorded in the audit log; its
 * sender is told. Idempotent for the admin who closed it. `also` closes more reports about the same
 * person by the same decision: of one warning, one pause.
 */
export async function handleReport(
  app: AppContext,
  viewer: Viewer,
  input: Input,
): Promise<QueuedReport> {
  while (!(await app.db.transaction().execute((trx) => handleLocked(app, trx, viewer, input))));
  const report = await findCase(app.db, viewer, input.id);
  const { about_id, reported_id: _, ...rest } = report;
  return toQueued(viewer, rest, about_id, await findContents(app.db, [report]));
}

/**
 * Handles a report with its person locked. Returns false when that person has deleted the account
 * or come back in the meantime, so that somebody else is locked.
 */
async function handleLocked(
  app: AppContext,
  trx: Transaction,
  viewer: Viewer,
  { id, action, text = '', paused_for = null, also = [] }: Input,
): Promise<boolean> {
  // Lock order: the former player, the admins and the person, the PlayDate or the friend request,
  // the report, its warnings.
  const { reported_id, target_type, target_id } = await findCase(trx, viewer, id);
  await lockFormerPlayer(trx, reported_id);
  const admins = await lockForModeration(trx, viewer, reported_id);
  if (target_type === 'friend_request') await lockReportedRequest(trx, target_id);
  const report = await lockCase(trx, viewer, id);
  if (report.reported_id !== reported_id) return false;
  await assertNotPartner(trx, viewer, report);
  const handling = { app, trx, viewer, report, admins, text, paused_for };
  if (action === 'unhide') await unhide(handling);
  else if (report.state === 'closed') assertRepeated(viewer, report, outcomes[action]);
  else {
    await actions[action](handling);
    await closeCase(app, trx, viewer, report, outcomes[action]);
    for (const other of new Set(also)) await closeAlso(handling, action, other);
  }
  return true;
}

/**
 * Closes another report by the decision about this one. Skipped when somebody has closed it in the
 * meantime, and when an answer has opened it again, which needs a decision of its own.
 */
async function closeAlso(handling: Handling, action: Closing, id: string): Promise<void> {
  const { app, trx, viewer, report } = handling;
  const other = await lockCase(trx, viewer, id);
  await assertNotPartner(trx, viewer, other);
  if (other.reported_id !== report.reported_id)
    throw new AppError('NOT_FOUND', messages.reportNotFound);
  if (action === 'hide' && keyOf(other) !== keyOf(report))
    throw new AppError('CONFLICT', messages.nothingToHide);
  if (other.state === 'closed' || other.reopened_at !== null) return;
  if (action === 'dismiss') await actions.dismiss({ ...handling, report: other });
  await closeCase(app, trx, viewer, other, outcomes[action]);
}

/** A report of a PlayDate is about its creator, but concerns the partner too. */
async function assertNotPartner(trx: Transaction, viewer: Viewer, report: Case): Promise<void> {
  const content = (await findContents(trx, [report])).get(keyOf(report));
  if (content?.partner_id === viewer.user_id) throw new AppError('FORBIDDEN', messages.ownPlaydate);
}

/** The repetition of a call whose response was lost changes nothing. */
function assertRepeated(viewer: Viewer, report: Case, outcome: ReportOutcome): void {
  const isOwn = report.closed_by?.id === viewer.user_id;
  if (isOwn && report.outcome === outcome) return;
  throw new AppError('CONFLICT', isOwn ? messages.alreadyClosed : messages.closedByAnother);
}

const actions: Record<keyof typeof outcomes, (handling: Handling) => Promise<void>> = {
  dismiss: (handling) => record(handling, 'dismiss_report', 'report', 'dismissed'),
  warn: async (handling) => {
    const { app, trx, viewer, report, text } = handling;
    await warn(app, trx, viewer, report, text);
    await record(handling, 'warn_user', 'user', 'warned');
  },
  hide: async (handling) => {
    await setContentHidden(handling, true);
    await record(handling, 'hide_content', contentTarget(handling), 'hidden');
  },
  pause: ({ app, trx, viewer, admins, report, paused_for }) =>
    report.about_id === null
      ? pauseFormerPlayer(app, trx, viewer, report.reported_id, paused_for)
      : pauseByModerator(app, trx, viewer, { admins, user_id: report.about_id, paused_for }),
  keep_warning: async (handling) => {
    if (handling.report.reopened_at === null) throw new AppError('CONFLICT', messages.notReopened);
    await record(handling, 'keep_warning', 'user', 'warned');
  },
};

function contentTarget({ report: { target_type } }: Handling) {
  if (target_type === 'person') throw new AppError('CONFLICT', messages.nothingToHide);
  return target_type;
}

/** @returns whether that changed anything; null if the text is gone */
function changeHidden(handling: Handling, isHidden: boolean): Promise<boolean | null> {
  const { app, trx, report } = handling;
  const { target_id } = report;
  const target_type = contentTarget(handling);
  switch (target_type) {
    case 'friend_request':
      return setRequestHidden(app, trx, target_id, isHidden);
    case 'message':
      return setMessageHidden(app, trx, target_id, isHidden);
    case 'play_date':
      return setPlaydateHidden(app, trx, target_id, isHidden);
    default:
      return setTextHidden(app, trx, { target_type, target_id }, isHidden);
  }
}

/** Hides or shows what was reported; returns whether that changed anything. */
async function setContentHidden(handling: Handling, isHidden: boolean): Promise<boolean> {
  const isChanged = await changeHidden(handling, isHidden);
  if (isChanged === null) throw new AppError('CONFLICT', messages.contentGone);
  return isChanged;
}

async function unhide(handling: Handling): Promise<void> {
  const isChanged = await setContentHidden(handling, false);
  if (isChanged) await record(handling, 'unhide_content', contentTarget(handling));
}

/**
 * Writes the audit entry. Only what the person knows of anyway is filed under that person: a
 * dismissed report would be found in the log by a reported admin, and in the person's data export.
 */
function record(
  { app, trx, viewer, report }: Handling,
  action: AuditAction,
  target_type: AuditTarget,
  outcome?: ReportOutcome,
): Promise<void> {
  const target_id =
    { user: report.reported_id, report: report.id }[target_type as string] ?? report.target_id;
  return recordAdminAction(app, trx, viewer, {
    action,
    target_type,
    target_id,
    user_ids: target_type === 'report' ? [] : [report.reported_id],
    ...(outcome === undefined ? {} : { after: { outcome } }),
  });
}

/**
 * The reported message with up to ten before and ten after it, oldest first. Each look is recorded
 * in the audit log.
 */
export function reportContext(app: AppContext, viewer: Viewer, { id }: { id: string }) {
  return app.db.transaction().execute(async (trx) => {
    await lockAdmin(trx, viewer);
    const report = await findCase(trx, viewer, id);
    if (!mayReadContext(viewer, report)) throw new AppError('CONFLICT', messages.noContext);
    const items = await messagesAround(trx, viewer, report.target_id);
    const look = { action: 'view_reported_chat', target_type: 'report', target_ids: [id] } as const;
    await recordLooks(app, trx, viewer, look);
    return { items };
  });
}
