import type { Agreement } from '#features/matches/contract/answers.ts';
import { messages } from '#features/matches/messages/common.ts';
import { isAhead } from '#features/matches/policy.ts';
import * as store from '#features/matches/server/store/agreements.ts';
import { messages as playdateMessages } from '#features/playdates/messages/common.ts';
import { lockOrThrow } from '#features/playdates/server/service/queries.ts';
import { AppError } from '#platform/common/errors.ts';
import { accessPaused } from '#platform/common/messages.ts';
import type { AppContext, Viewer } from '#platform/server/app-context.ts';
import type { Sql } from '#platform/server/database/database.ts';
import type { Notice } from './notices.ts';
import { toAgreement } from './presenters.ts';

/**
 * What the four have agreed on.
 *
 * @throws 404 for an unknown PlayDate and before a match; 403 for everybody but the four.
 */
export async function getAgreement(app: AppContext, viewer: Viewer, play_date_id: string) {
  return toAgreement(viewer, await findOrThrow(app.db, viewer, play_date_id));
}

async function findOrThrow(
  db: Sql,
  viewer: Viewer,
  play_date_id: string,
): Promise<store.AgreementRow> {
  const [found] = await store.find(db, viewer.user_id, play_date_id);
  if (found === undefined) throw new AppError('NOT_FOUND', playdateMessages.notFoundTitle);
  if (!found.plays) throw new AppError('FORBIDDEN', playdateMessages.notAuthorized);
  if (found.agreement === null) throw new AppError('NOT_FOUND', messages.notFound);
  return found.agreement;
}

/**
 * Changes what the four have agreed on, or what became of it, with the PlayDate locked: whatever
 * else changes one of them comes before or after. Returns it as it is then.
 *
 * @throws as getAgreement; 403 for a viewer who was paused while this call waited for the lock
 */
export async function changeAgreement(
  app: AppContext,
  viewer: Viewer,
  play_date_id: string,
  change: (notice: Notice) => Promise<void>,
): Promise<Agreement> {
  await app.db.transaction().execute(async (trx) => {
    await lockOrThrow(trx, viewer, play_date_id);
    const row = await findOrThrow(trx, viewer, play_date_id);
    if (row.is_viewer_paused) throw new AppError('FORBIDDEN', accessPaused);
    await change({ app, trx, row, actor_id: viewer.user_id });
  });
  return getAgreement(app, viewer, play_date_id);
}

/** @throws 409 when the match is off, or its start has passed */
export function assertAhead({ match }: store.AgreementRow): void {
  if (isAhead(match)) return;
  throw new AppError('CONFLICT', match.status === 'cancelled' ? messages.over : messages.started);
}

/** @throws 409 when the caller has seen another version */
export function assertVersion(row: store.AgreementRow, version: number): void {
  if (row.version !== version) throw new AppError('CONFLICT', messages.changed);
}
