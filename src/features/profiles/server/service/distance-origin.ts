import { messages } from '#features/profiles/messages.ts';
import * as origins from '#features/profiles/server/store/distance-origins.ts';
import { AppError } from '#platform/common/errors.ts';
import type { AppContext, Viewer } from '#platform/server/app-context.ts';

/**
 * The ZIP code (five digits) from which the viewer's distances count: as it was at the first search of
 * the day (UTC). With one that changes for each search anybody's place could be narrowed down.
 */
export async function distanceOrigin({ db, clock }: AppContext, { user_id }: Viewer): Promise<string> {
  const today = clock.now().toISOString().slice(0, 10);
  const known = await origins.findOrigin(db, user_id, today);
  if (known !== undefined) return known;
  await origins.insertOrigin(db, user_id, today);
  const zipCode = await origins.findOrigin(db, user_id, today);
  if (zipCode === undefined) throw new AppError('NOT_FOUND', messages.notFound);
  return zipCode;
}
