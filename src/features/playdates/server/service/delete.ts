import { notify, withdrawNotifications } from '#features/notifications/server/service.ts';
import { messages } from '#features/playdates/messages.ts';
import * as playdates from '#features/playdates/server/store/playdates.ts';
import { lockAdmin, recordAdminAction } from '#features/profiles/server/service.ts';
import { AppError } from '#platform/common/errors.ts';
import type { AppContext, Viewer } from '#platform/server/app-context.ts';
import { chatPath } from './chat.ts';
import { publishPlaydate } from './notify.ts';

/**
 * Deletes a PlayDate of whatever status for an admin, with its applications and its chat, tells its teams and whoever waits for an answer,
 * and writes it into the audit log (document 2, section 2.16). What they had been told of it before stays and leads to a page that says
 * that there is none; only an unread 'New Message' goes, whose chat nobody can read any more.
 *
 * 403 for whoever is no longer an admin, 404 for an unknown PlayDate, also when another admin was faster.
 */
export async function deletePlaydate(app: AppContext, actor: Viewer, id: string): Promise<void> {
  await app.db.transaction().execute(async (trx) => {
    await lockAdmin(trx, actor);
    const playdate = await playdates.lock(trx, id, 'delete');
    if (playdate === undefined) throw new AppError('NOT_FOUND', messages.alreadyDeleted);
    const { creator_id, partner_id, status, type, state } = playdate;
    const players = await playdates.players(trx, id);
    const applicants = await playdates.applicants(trx, id);
    await playdates.remove(trx, id);
    for (const player of players.toSorted()) await withdrawNotifications(trx, player, chatPath(id));
    const others = (people: string[]) => people.filter((person) => person !== actor.user_id);
    // Nobody is said to have done it, so that no admin has to answer for it in private.
    const notice = { type: 'other', title: messages.deletedTitle, link: '/playdates' } as const;
    await notify(app, trx, {
      ...notice,
      user_ids: others(players),
      message: messages.deletedMessage,
    });
    await notify(app, trx, {
      ...notice,
      user_ids: others(applicants),
      message: messages.deletedAppliedMessage,
    });
    await publishPlaydate(trx, id, [...players, ...applicants]);
    // A deletion closes what other admins have open of it.
    await recordAdminAction(
      app,
      trx,
      actor,
      {
        action: 'delete_play_date',
        target_type: 'play_date',
        target_id: id,
        user_ids: [creator_id, partner_id].filter((person) => person !== null),
        before: { creator_id, partner_id, status, type, state },
      },
      ['play_dates/all', `play_dates/${id}`],
    );
  });
}
