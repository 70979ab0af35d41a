import type { OwnProfile } from '#features/profiles/contract.ts';
import { messages } from '#features/profiles/messages.ts';
import * as profiles from '#features/profiles/server/store/profiles.ts';
import { AppError } from '#platform/common/errors.ts';
import type { AppContext, Viewer } from '#platform/server/app-context.ts';
import { publish } from '#platform/server/realtime/publish.ts';
import { saveProfileLimit } from './save-profile.ts';

/** Saves who sees the viewer's whole profile, or that the viewer was asked and did not say. */
export async function updateAudience(
  app: AppContext,
  { user_id }: Viewer,
  { id, audience }: { id: string; audience: OwnProfile['audience'] | null },
): Promise<OwnProfile> {
  if (id !== user_id) throw new AppError('NOT_FOUND', messages.notFound);
  await app.rateLimits.consume(saveProfileLimit, user_id);
  const now = app.clock.now().toISOString();
  return await app.db.transaction().execute(async (trx) => {
    const before = await profiles.findOwnProfile(trx, user_id);
    // When it was asked first, so that a repetition changes nothing.
    const audience_asked_at = before.audience_asked_at ?? now;
    const changes = { audience_asked_at, ...(audience !== null && { audience, updated_at: now }) };
    await profiles.updateProfile(trx, user_id, changes);
    await publish(trx, [user_id], ['session', 'profiles/me', `profiles/${user_id}`]);
    return await profiles.findOwnProfile(trx, user_id);
  });
}
