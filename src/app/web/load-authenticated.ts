import { type ComponentType, useEffect, useState } from 'react';
import type { OwnProfile } from '#features/profiles/contract.ts';
import type { SessionState } from '#platform/web/session.ts';
import type { AuthenticatedEffectsProps } from './authenticated-effects.tsx';

/**
 * Loads the effects of signed-in users. After a failed load the next session change tries again.
 */
export function useAuthenticatedEffects(
  session: SessionState<OwnProfile>,
): ComponentType<AuthenticatedEffectsProps> | undefined {
  const [Effects, setEffects] = useState<ComponentType<AuthenticatedEffectsProps>>();
  useEffect(() => {
    if (session.status !== 'signed_in') return;
    import('./authenticated-effects.tsx')
      .then((module) => setEffects(() => module.AuthenticatedEffects))
      .catch(() => undefined);
  }, [session]);
  return Effects;
}
