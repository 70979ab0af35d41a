import { writeDown } from '#features/audit/server/service.ts';
import { notify, withdrawNotifications } from '#features/notifications/server/service.ts';
import { messages } from '#features/playdates/messages.ts';
import * as playdates from '#features/playdates/server/store/playdates.ts';
import { holdAdmin } from '#features/profiles/server/service.ts';
import { AppError } from '#platform/common/errors.ts';
import type { Platform, Viewer } from '#platform/server/platform.ts';
import { chatPath } from './chat.ts';
import { announcePlaydate } from './telling.ts';

/**
 * Deletes a PlayDate of whatever status for an admin, with its applications and its chat, tells its teams and whoever waits for an answer,
 * and writes it into the audit log (document 2, section 2.16). What they had been told of it before stays and leads to a page that says
 * that there is none; only an unread 'New Message' goes, whose chat nobody can read any more.
 *
 * 403 for whoever is no longer an admin, 404 for an unknown PlayDate, also when another admin was faster.
 */
export async function deletePlaydate(platform: Platform, actor: Viewer, id: string): Promise<void> {
  await platform.db.transaction().execute(async (trx) => {
    await holdAdmin(trx, actor);
    const playdate = await playdates.lock(trx, id, 'delete');
    if (playdate === undefined) throw new AppError('NOT_FOUND', messages.already_deleted);
    const { creator_id, partner_id, status, type, state } = playdate;
    const players = await playdates.players(trx, id);
    const applicants = await playdates.applicants(trx, id);
    await playdates.remove(trx, id);
    for (const player of players.toSorted()) await withdrawNotifications(trx, player, chatPath(id));
    const others = (people: string[]) => people.filter((person) => person !== actor.user_id);
    // Nobody is said to have done it, so that no admin has to answer for it in private.
    const notice = { type: 'other', title: messages.deleted_title, link: '/playdates' } as const;
    await notify(platform, trx, {
      ...notice,
      user_ids: others(players),
      message: messages.deleted_message,
    });
    await notify(platform, trx, {
      ...notice,
      user_ids: others(applicants),
      message: messages.deleted_applied_message,
    });
    await announcePlaydate(trx, id, [...players, ...applicants]);
    await writeDown(platform, trx, actor, {
      action: 'delete_play_date',
      target_type: 'play_date',
      target_id: id,
      before: { creator_id, partner_id, status, type, state },
    });
  });
}
