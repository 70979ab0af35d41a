import type { OwnProfile, profilesContract } from '#features/profiles/contract.ts';
import { messages } from '#features/profiles/messages/common.ts';
import { findOwnProfile } from '#features/profiles/server/store/profiles.ts';
import type { InputOf } from '#platform/common/contract.ts';
import { AppError } from '#platform/common/errors.ts';
import type { AppContext, Viewer } from '#platform/server/app-context.ts';
import { changeProfile } from './save-profile.ts';

// When something was asked first is kept, so that a repetition changes nothing.

/** Saves who sees the viewer's whole profile, or that the viewer was asked and did not say. */
export async function updateAudience(
  app: AppContext,
  viewer: Viewer,
  { id, audience }: InputOf<typeof profilesContract.updateAudience>,
): Promise<OwnProfile> {
  if (id !== viewer.user_id) throw new AppError('NOT_FOUND', messages.notFound);
  return await changeProfile(app, viewer, { seen: true }, async (trx, now) => {
    const { audience_asked_at } = await findOwnProfile(trx, id);
    return {
      audience_asked_at: audience_asked_at ?? now,
      ...(audience !== null && { audience, updated_at: now }),
    };
  });
}

/**
 * Saves by whom the viewer is found near their level, or that the viewer was asked and did not say,
 * and when the viewer plays.
 */
export async function updateFindable(
  app: AppContext,
  viewer: Viewer,
  { id, findable_by, plays }: InputOf<typeof profilesContract.updateFindable>,
): Promise<OwnProfile> {
  if (id !== viewer.user_id) throw new AppError('NOT_FOUND', messages.notFound);
  return await changeProfile(app, viewer, { seen: false }, async (trx, now) => {
    const { findable_asked_at } = await findOwnProfile(trx, id);
    return {
      findable_asked_at: findable_by === undefined ? findable_asked_at : (findable_asked_at ?? now),
      ...(findable_by != null && { findable_by }),
      ...(plays !== undefined && { plays }),
      ...((findable_by != null || plays !== undefined) && { updated_at: now }),
    };
  });
}
