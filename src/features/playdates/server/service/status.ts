import { notify } from '#features/notifications/server/service.ts';
import type { PlaydateDetail } from '#features/playdates/contract.ts';
import { messages } from '#features/playdates/messages.ts';
import { mayCancel, mayComplete, mayView } from '#features/playdates/rules.ts';
import * as playdates from '#features/playdates/server/store/playdates.ts';
import * as requests from '#features/playdates/server/store/requests.ts';
import { AppError } from '#platform/common/errors.ts';
import type { Transaction } from '#platform/server/database/database.ts';
import type { Platform, Viewer } from '#platform/server/platform.ts';
import { getPlaydate, lockOrRefuse } from './reading.ts';
import { announcePlaydate, applyLink, detailLink, namesOf } from './telling.ts';

/**
 * Cancels an open PlayDate (either of the creator's team; what is pending is declined) or marks a matched one as completed (any
 * of the four), and tells everybody with a part in it. Doing again what is done changes nothing.
 *
 * 404 for an unknown PlayDate, 403 for people without that part in it, 409 when its status does not allow it.
 */
export async function updatePlaydate(
  platform: Platform,
  viewer: Viewer,
  input: { id: string; status: 'cancelled' | 'completed' },
): Promise<PlaydateDetail> {
  const step = input.status === 'cancelled' ? cancel : complete;
  await platform.db.transaction().execute(async (trx) => {
    const facts = await lockOrRefuse(trx, viewer, input.id);
    if (!mayView(viewer, facts.part)) throw new AppError('FORBIDDEN', messages.not_authorized);
    await step(platform, trx, viewer, facts);
  });
  return getPlaydate(platform, viewer, input.id);
}

async function cancel(platform: Platform, trx: Transaction, viewer: Viewer, facts: playdates.PlaydateFacts) {
  const { id, part, status } = facts;
  if (!mayCancel(part, { status: 'open' })) throw new AppError('FORBIDDEN', messages.not_allowed);
  if (status === 'cancelled') return;
  if (!mayCancel(part, facts)) throw new AppError('CONFLICT', messages.no_longer_available);
  const by = { user_id: viewer.user_id, now: platform.clock.now().toISOString() };
  await playdates.setStatus(trx, id, 'cancelled', by);
  const applicants = await requests.declinePending(trx, id, by.now);
  const [name = ''] = await namesOf(trx, viewer.user_id);
  const team = await playdates.players(trx, id);
  const notice = {
    type: 'other',
    title: messages.cancelled_title,
    message: messages.cancelledMessage(name),
    actor_id: viewer.user_id,
  } as const;
  await notify(platform, trx, { ...notice, user_ids: team, link: detailLink(id) });
  await notify(platform, trx, { ...notice, user_ids: applicants, link: applyLink(id) });
  await announcePlaydate(trx, id, [...team, ...applicants]);
}

async function complete(
  platform: Platform,
  trx: Transaction,
  viewer: Viewer,
  facts: playdates.PlaydateFacts,
) {
  const { id, part, status } = facts;
  if (!mayComplete(part, { status: 'matched' })) throw new AppError('FORBIDDEN', messages.not_allowed);
  if (status === 'completed') return;
  if (!mayComplete(part, facts)) throw new AppError('CONFLICT', messages.not_allowed);
  const by = { user_id: viewer.user_id, now: platform.clock.now().toISOString() };
  await playdates.setStatus(trx, id, 'completed', by);
  const [name = ''] = await namesOf(trx, viewer.user_id);
  const four = await playdates.players(trx, id);
  await notify(platform, trx, {
    type: 'other',
    title: messages.completed_title,
    message: messages.completedMessage(name),
    user_ids: four,
    actor_id: viewer.user_id,
    link: detailLink(id),
  });
  await announcePlaydate(trx, id, four);
}
