import { notify } from '#features/notifications/server/service/notify.ts';
import { messages } from '#features/playdates/messages/common.ts';
import {
  applicationWithdrawn,
  playdateEnded,
} from '#features/playdates/rules/notification-kinds.ts';
import * as store from '#features/playdates/server/store/memberships.ts';
import * as exports from '#features/playdates/server/store/personal-data.ts';
import * as playdates from '#features/playdates/server/store/playdates.ts';
import * as requests from '#features/playdates/server/store/requests.ts';
import type { AppContext } from '#platform/server/app-context.ts';
import { type ExportSection, pagedSection } from '#platform/server/data-export.ts';
import type { Transaction } from '#platform/server/database/database.ts';
import { cancelOpen, closeRequest } from './close-request.ts';
import { agreedTime, matchEnded } from './match-events.ts';
import { applicantsOf, publishPlaydate } from './notify.ts';

/**
 * Ends what is active of an account that is being deleted, in the caller's transaction: its teams'
 * PlayDates are cancelled with their pending applications, its own applications withdrawn, and the
 * others notified without a name. Completed and cancelled PlayDates stay, and so does a match that
 * has begun, which goes on to its completion; what the user wrote in them goes, but for the chat.
 */
export async function removeFromPlaydates(
  app: AppContext,
  trx: Transaction,
  user_id: string,
): Promise<void> {
  // All locks are taken first, in one order: concurrent deletions cannot deadlock.
  const ids = await store.lockAll(trx, user_id);
  for (const membership of await store.activeMemberships(trx, user_id, ids)) {
    if (membership.request_status === 'pending') await withdraw(app, trx, user_id, membership);
    else if (membership.status === 'matched' && (await hasStarted(app, trx, membership.id)))
      await publishPlaydate(trx, membership.id, await playdates.players(trx, membership.id));
    else await cancel(app, trx, user_id, membership);
  }
  if (ids.length > 0) await store.replaceTexts(trx, user_id, ids, messages.removedWithAccount);
}

async function hasStarted(app: AppContext, trx: Transaction, play_date_id: string) {
  const agreed = await app.ports.ask(app, trx, agreedTime, { play_date_id });
  return agreed?.has_started === true;
}

async function cancel(
  app: AppContext,
  trx: Transaction,
  user_id: string,
  { id, status }: store.ActiveMembership,
) {
  if (status !== 'matched')
    return await cancelOpen(app, trx, { id, user_id }, ({ team, others }, subject) =>
      notify(app, trx, playdateEnded, {
        ...subject,
        userIds: [...team, ...others],
        actor_id: user_id,
        about: [],
        data: { why: 'account_deleted' },
      }),
    );
  const now = app.clock.now().toISOString();
  const players = await playdates.players(trx, id);
  await playdates.setStatus(trx, id, 'cancelled', { user_id, now, ended_as: 'account_deleted' });
  const off = { ended_as: 'account_deleted', ended_by: user_id } as const;
  await app.events.emit(app, trx, matchEnded, { play_date_id: id, off });
  await publishPlaydate(trx, id, players);
}

async function withdraw(
  app: AppContext,
  trx: Transaction,
  user_id: string,
  membership: store.ActiveMembership,
) {
  const { id, request_id } = membership;
  const request = request_id === null ? undefined : await requests.lock(trx, id, request_id);
  if (request === undefined) return;
  const team = await playdates.players(trx, id);
  await closeRequest(app, trx, { id, request, team }, 'withdrawn', (subject) =>
    notify(app, trx, applicationWithdrawn, {
      ...subject,
      userIds: [...team, ...applicantsOf(request)],
      actor_id: user_id,
      about: [],
      data: { why: 'account_deleted' },
    }),
  );
}

/** Sections of the personal data export: PlayDates, applications, refusals and questions. */
export const exportedSections: readonly ExportSection[] = [
  pagedSection('play_dates', exports.exportPlaydates),
  pagedSection('play_date_requests', exports.exportRequests),
  pagedSection('play_date_refusals', exports.exportRefusals),
  { name: 'partner_questions', rows: exports.exportPartnerQuestions },
];
