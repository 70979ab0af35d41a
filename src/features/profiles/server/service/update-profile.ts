import type { OwnProfile } from '#features/profiles/contract.ts';
import { messages } from '#features/profiles/messages/common.ts';
import { isOldEnough } from '#features/profiles/rules/age.ts';
import type { ProfileFields } from '#features/profiles/server/store/profiles.ts';
import { AppError, fieldError } from '#platform/common/errors.ts';
import type { AppContext, Viewer } from '#platform/server/app-context.ts';
import { withNewNames } from './new-names.ts';
import { getOwnProfile } from './queries.ts';
import { type StatedRating, saveProfile } from './save-profile.ts';

/**
 * Saves the viewer's profile (document 1, sections 2 and 5, 'Profile edit') and confirms the
 * ratings, changed or not.
 */
export async function updateProfile(
  app: AppContext,
  viewer: Viewer,
  { id, rating_source, dupr_id, ...fields }: { id: string } & ProfileFields & StatedRating,
): Promise<OwnProfile> {
  if (id !== viewer.user_id) throw new AppError('NOT_FOUND', messages.notFound);
  assertOldEnough(app, fields.birthdate);
  const changes = withNewNames(fields, await getOwnProfile(app.db, viewer.user_id));
  return await saveProfile(app, viewer, changes, { rating_source, dupr_id, isRestated: false });
}

export function assertOldEnough(app: AppContext, birthdate: string): void {
  if (isOldEnough(birthdate, app.clock.now())) return;
  throw fieldError('BAD_REQUEST', 'birthdate', messages.tooYoung);
}
