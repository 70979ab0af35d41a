import { notify } from '#features/notifications/server/service/notify.ts';
import { acceptTexts } from '#features/playdates/messages/accepting.ts';
import { messages } from '#features/playdates/messages/common.ts';
import { mayCancel, mayView } from '#features/playdates/policy.ts';
import { playdateCancelled } from '#features/playdates/rules/notification-kinds.ts';
import { AppError } from '#platform/common/errors.ts';
import type { AppContext, Viewer } from '#platform/server/app-context.ts';
import { cancelOpen } from './close-request.ts';
import { lockOrThrow } from './queries.ts';

/**
 * Cancels an open PlayDate for its creator's team, with its pending applications, and notifies all
 * of them. Idempotent.
 *
 * @throws 404 for an unknown PlayDate; 403 for all others; 409 when it is no longer open.
 */
export async function cancelPlaydate(app: AppContext, viewer: Viewer, id: string): Promise<void> {
  await app.db.transaction().execute(async (trx) => {
    const { role, status } = await lockOrThrow(trx, viewer, id);
    if (!mayView(viewer, role)) throw new AppError('FORBIDDEN', messages.notAuthorized);
    if (!mayCancel(role, { status: 'open' })) throw new AppError('FORBIDDEN', messages.notAllowed);
    if (status === 'cancelled') return;
    if (!mayCancel(role, { status }))
      throw new AppError(
        'CONFLICT',
        status === 'matched' ? acceptTexts.matchedNotCancelled : messages.noLongerAvailable,
      );
    await cancelOpen(app, trx, { id, user_id: viewer.user_id }, ({ team, others }, subject) =>
      notify(app, trx, playdateCancelled, {
        ...subject,
        userIds: [...team, ...others],
        actor_id: viewer.user_id,
        data: null,
      }),
    );
  });
}
