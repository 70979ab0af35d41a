import type { OwnProfile } from '#features/profiles/contract.ts';
import { messages } from '#features/profiles/messages.ts';
import * as profiles from '#features/profiles/server/store/profiles.ts';
import { AppError } from '#platform/common/errors.ts';
import type { AppContext, Viewer } from '#platform/server/app-context.ts';
import { publish } from '#platform/server/realtime/publish.ts';
import { saveProfileLimit } from './save-profile.ts';

/**
 * Saves by whom the viewer is found near their level, or that the viewer was asked and did not say,
 * and when the viewer plays.
 */
export async function updateFindable(
  app: AppContext,
  { user_id }: Viewer,
  input: {
    id: string;
    findable_by?: OwnProfile['findable_by'] | null | undefined;
    plays?: OwnProfile['plays'] | undefined;
  },
): Promise<OwnProfile> {
  const { id, findable_by, plays } = input;
  if (id !== user_id) throw new AppError('NOT_FOUND', messages.notFound);
  await app.rateLimits.consume(saveProfileLimit, user_id);
  const now = app.clock.now().toISOString();
  return await app.db.transaction().execute(async (trx) => {
    const before = await profiles.findOwnProfile(trx, user_id);
    await profiles.updateProfile(trx, user_id, {
      // When it was asked first, so that a repetition changes nothing.
      findable_asked_at:
        findable_by === undefined ? before.findable_asked_at : (before.findable_asked_at ?? now),
      ...(findable_by != null && { findable_by }),
      ...(plays !== undefined && { plays }),
      ...((findable_by != null || plays !== undefined) && { updated_at: now }),
    });
    await publish(trx, [user_id], ['session', 'profiles/me']);
    return await profiles.findOwnProfile(trx, user_id);
  });
}
