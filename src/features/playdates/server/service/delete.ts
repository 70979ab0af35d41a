import {
  deleteOfPlaydate,
  lockOfPlaydate,
  notify,
} from '#features/notifications/server/service/notify.ts';
import type { playdatesContract } from '#features/playdates/contract/playdates.ts';
import { messages } from '#features/playdates/messages/common.ts';
import { playdateDeleted } from '#features/playdates/rules/notification-kinds.ts';
import * as playdates from '#features/playdates/server/store/playdates.ts';
import { lockAdmin } from '#features/profiles/server/service/locks.ts';
import { recordAdminAction } from '#features/profiles/server/service/record-admin-action.ts';
import type { InputOf } from '#platform/common/contract.ts';
import { AppError } from '#platform/common/errors.ts';
import type { AppContext, Viewer } from '#platform/server/app-context.ts';
import type { Transaction } from '#platform/server/database/database.ts';
import { agreedTime, matchEnded } from './match-events.ts';
import { publishPlaydate } from './notify.ts';

type ToDelete = InputOf<typeof playdatesContract.delete>;

/**
 * Deletes a PlayDate of any status with its applications and chat, notifies its teams and pending
 * applicants, and records it in the audit log (document 2, section 2.16). All learn which PlayDate
 * it was, the creator's team alone the heading of the Community Rules (`deleted_for`). Earlier
 * notifications about it go with it.
 *
 * @throws 403 when the actor is no longer an admin; 404 for an unknown or already deleted PlayDate.
 */
export async function deletePlaydate(
  app: AppContext,
  actor: Viewer,
  input: ToDelete,
): Promise<void> {
  await app.db.transaction().execute((trx) => remove(app, trx, actor, input));
}

async function remove(
  app: AppContext,
  trx: Transaction,
  actor: Viewer,
  { id, ...input }: ToDelete,
): Promise<void> {
  const deleted_for = input.deleted_for ?? null;
  await lockAdmin(trx, actor);
  const playdate = await playdates.lock(trx, id, 'delete');
  if (playdate === undefined) throw new AppError('NOT_FOUND', messages.alreadyDeleted);
  const { creator_id, partner_id, status, type, state } = playdate;
  const agreed = await app.ports.ask(app, trx, agreedTime, { play_date_id: id });
  const described = await playdates.describe(trx, id);
  const { starts_at, time_zone } = agreed ?? described;
  const creatorPays = described.type === 'challenge';
  const players = await playdates.players(trx, id);
  const pending = await playdates.applicants(trx, id);
  const applicants = pending.map((role) => role.profile_id);
  const isOff = status === 'matched' && agreed?.has_started === false;
  await lockOfPlaydate(trx, id);
  // What asks of the match and reminds of it is closed while its rows are there.
  if (status === 'matched') {
    const off = isOff
      ? ({ ended_as: 'deleted', ended_by: actor.user_id, deleted_for } as const)
      : null;
    await app.events.emit(app, trx, matchEnded, { play_date_id: id, off });
  }
  await deleteOfPlaydate(trx, id);
  await playdates.remove(trx, id);
  const withoutActor = (ids: readonly string[]) =>
    ids.filter((user_id) => user_id !== actor.user_id);
  // Without an actor: players should not approach the admin in private.
  const isCreators = (user_id: string) => user_id === creator_id || user_id === partner_id;
  // Of a match that is off the event has told them.
  const told = isOff ? [] : players;
  for (const [reader, userIds] of [
    ['own', told.filter(isCreators)],
    ['opponents', told.filter((user_id) => !isCreators(user_id))],
    ['applied', applicants],
  ] as const) {
    const isOwn = reader === 'own';
    const pays = creatorPays === isOwn;
    const data = {
      playdate: { ...described, starts_at: starts_at ?? described.starts_at, time_zone },
      pays,
      reader,
      deleted_for: isOwn ? deleted_for : null,
    };
    await notify(app, trx, playdateDeleted, { userIds: withoutActor(userIds), key: id, data });
  }
  await publishPlaydate(trx, id, [...players, ...applicants]);
  // Closes the PlayDate on the screens of other admins.
  await recordAdminAction(
    app,
    trx,
    actor,
    {
      action: 'delete_play_date',
      target_type: 'play_date',
      target_id: id,
      user_ids: [creator_id, partner_id].filter((user_id) => user_id !== null),
      before: { creator_id, partner_id, status, type, state },
      ...(deleted_for !== null && { after: { deleted_for } }),
    },
    ['play_dates/all', `play_dates/${id}`],
  );
}
