import type { AuditAction } from '#features/audit/schema.ts';
import type { Actor } from '#features/audit/server/service.ts';
import type { RuleHeading } from '#features/profiles/data/community-rules.ts';
import { messages } from '#features/profiles/messages/common.ts';
import { isLastAdmin } from '#features/profiles/policy.ts';
import {
  accessPausedEmail,
  accessResumedEmail,
  adminChangedEmail,
} from '#features/profiles/server/emails.ts';
import * as flags from '#features/profiles/server/store/flags.ts';
import * as profiles from '#features/profiles/server/store/profiles.ts';
import { AppError } from '#platform/common/errors.ts';
import { fullName } from '#platform/common/full-name.ts';
import type { AppContext, Viewer } from '#platform/server/app-context.ts';
import type { Transaction } from '#platform/server/database/database.ts';
import { sendMail } from '#platform/server/mail/mail.ts';
import { publish } from '#platform/server/realtime/publish.ts';
import { adminRemoved } from './admin-removed.ts';
import { lockForModeration, lockWithAdmins } from './locks.ts';
import { pauseChanges } from './pause-changes.ts';
import { playerChanged } from './player-changed.ts';
import { recordAdminAction } from './record-admin-action.ts';

/**
 * Pauses or resumes a user's access, with an audit entry and a mail to the user unless nothing
 * changes. Takes effect on all nodes with the user's next request, and on open streams within a
 * second. `paused_for`: what the user is told that it is about. Returns whether it changed
 * anything.
 */
export function setPaused(
  app: AppContext,
  actor: Actor,
  user_id: string,
  value: boolean,
  paused_for: RuleHeading | null = null,
): Promise<boolean> {
  const action = value ? 'pause_access' : 'resume_access';
  return setFlag(app, actor, { user_id, flag: 'is_paused', value, action, paused_for });
}

/** Makes a user an admin or revokes that, with the guarantees of setPaused. */
export function setAdmin(
  app: AppContext,
  actor: Actor,
  user_id: string,
  value: boolean,
): Promise<boolean> {
  const action = value ? 'make_admin' : 'remove_admin';
  return setFlag(app, actor, { user_id, flag: 'is_admin', value, action, paused_for: null });
}

async function setFlag(app: AppContext, actor: Actor, change: FlagChange): Promise<boolean> {
  const { user_id } = change;
  return await app.db.transaction().execute(async (trx) => {
    // Serializes all flag changes, so that two admins cannot demote each other concurrently.
    const admins =
      actor === 'operator'
        ? await lockWithAdmins(trx, user_id)
        : await lockForModeration(trx, actor, user_id);
    return await changeFlag(app, trx, actor, { ...change, admins });
  });
}

type FlagChange = {
  user_id: string;
  flag: 'is_admin' | 'is_paused';
  value: boolean;
  action: AuditAction;
  paused_for: RuleHeading | null;
};

/** In a transaction that holds the locks of the user and of all active `admins`. */
async function changeFlag(
  app: AppContext,
  trx: Transaction,
  actor: Actor,
  change: FlagChange & { admins: readonly string[] },
): Promise<boolean> {
  const { admins, user_id, flag, value, action, paused_for } = change;
  const removesAdmin = flag === 'is_admin' ? !value : value;
  if (removesAdmin && isLastAdmin(admins, user_id))
    throw new AppError('CONFLICT', messages.lastAdmin);
  const now = app.clock.now().toISOString();
  const found = await flags.findFlags(trx, user_id);
  if (found === undefined) throw new AppError('NOT_FOUND', messages.notFound);
  if (found[flag] === value) return false;
  if (flag === 'is_paused')
    await app.events.emit(app, trx, pauseChanges, { user_id, is_paused: value });
  const pause = flag === 'is_paused' && { paused_at: value ? now : null, paused_for };
  await profiles.updateProfile(trx, user_id, { [flag]: value, ...pause, updated_at: now });
  if (flag === 'is_paused') {
    await app.events.emit(app, trx, playerChanged, { user_id });
    await mailPause(app, trx, user_id, { now, is_paused: value, paused_for });
  } else await mailAdmins(app, trx, actor, user_id, value);
  if (flag === 'is_admin' && !value) await app.events.emit(app, trx, adminRemoved, { user_id });
  await recordAdminAction(app, trx, actor, {
    action,
    target_type: 'user',
    target_id: user_id,
    user_ids: [user_id],
    before: { [flag]: found[flag] },
    after: { [flag]: value, ...(paused_for !== null && { paused_for }) },
  });
  await publish(trx, [user_id], ['session', 'profiles/me']);
  return true;
}

async function mailPause(
  app: AppContext,
  trx: Transaction,
  user_id: string,
  pause: { now: string; is_paused: boolean; paused_for: RuleHeading | null },
): Promise<void> {
  const { publicOrigin, supportEmail } = app.config;
  const { email: to, first_name } = await profiles.findOwnProfile(trx, user_id);
  const { paused_for } = pause;
  const date = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });
  const day = `${date.format(new Date(pause.now))} (UTC)`;
  const mail = pause.is_paused
    ? accessPausedEmail({
        first_name,
        day,
        paused_for,
        supportEmail,
        url: `${publicOrigin}/guidelines`,
      })
    : accessResumedEmail({ first_name, url: `${publicOrigin}/dashboard` });
  await sendMail(app, trx, { to, ...mail });
}

/** Tells both and all admins, so that a stolen session makes no admin unseen. */
async function mailAdmins(
  app: AppContext,
  trx: Transaction,
  actor: Actor,
  user_id: string,
  is_admin: boolean,
): Promise<void> {
  const member = await profiles.findOwnProfile(trx, user_id);
  const by = actor === 'operator' ? null : await profiles.findOwnProfile(trx, actor.user_id);
  const admins = (await flags.listAdmins(trx)).map(({ email }) => email);
  const concerned = [member, ...(by === null ? [] : [by])].map(({ email }) => email);
  const { supportEmail, publicOrigin } = app.config;
  const log = `${publicOrigin}/admin?tab=audit_log&user_id=${user_id}`;
  for (const to of new Set([...admins, ...concerned])) {
    const url = admins.includes(to) ? log : null;
    const mail = adminChangedEmail({
      name: fullName(member),
      by: by && fullName(by),
      is_admin,
      supportEmail,
      url,
    });
    await sendMail(app, trx, { to, ...mail });
  }
}

/**
 * Pauses a user in a transaction that holds the locks of lockForModeration, with the effects of
 * setPaused.
 */
export async function pauseByModerator(
  app: AppContext,
  trx: Transaction,
  { user_id: moderator_id }: Viewer,
  pause: { admins: readonly string[]; user_id: string; paused_for: RuleHeading | null },
): Promise<void> {
  const change = { ...pause, flag: 'is_paused', value: true, action: 'pause_access' } as const;
  await changeFlag(app, trx, { user_id: moderator_id }, change);
}
