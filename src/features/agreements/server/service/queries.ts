import type { Agreement } from '#features/agreements/contract.ts';
import { messages } from '#features/agreements/messages.ts';
import * as store from '#features/agreements/server/store/agreements.ts';
import { messages as playdateMessages } from '#features/playdates/messages.ts';
import { AppError } from '#platform/common/errors.ts';
import type { AppContext, Viewer } from '#platform/server/app-context.ts';

/**
 * What the four have agreed on.
 *
 * @throws 404 for an unknown PlayDate and before a match; 403 for everybody but the four.
 */
export async function getAgreement(
  app: AppContext,
  viewer: Viewer,
  play_date_id: string,
): Promise<Agreement> {
  const [found] = await store.find(app.db, viewer.user_id, play_date_id);
  if (found === undefined) throw new AppError('NOT_FOUND', playdateMessages.notFoundTitle);
  if (!found.plays) throw new AppError('FORBIDDEN', playdateMessages.notAuthorized);
  if (found.agreement === null) throw new AppError('NOT_FOUND', messages.notFound);
  return found.agreement;
}
