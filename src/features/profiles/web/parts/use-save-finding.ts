import { useMutation } from '@tanstack/react-query';
import type { OwnProfile } from '#features/profiles/contract.ts';
import { messages } from '#features/profiles/messages/common.ts';
import { profilesApi, useUser } from '#features/profiles/web/queries.ts';
import { errorMessage } from '#platform/web/errors.ts';
import { toast } from '#platform/web/ui/toast.ts';
import { applySavedProfile } from './show-saved.ts';

type Finding = Partial<Pick<OwnProfile, 'findable_by' | 'plays'>>;

/**
 * Saves at once by whom the viewer is found, or when the viewer plays; `shown` is what it will be.
 */
export function useSaveFinding() {
  const user = useUser();
  const save = useMutation({
    // One after the other, so that the last one counts.
    scope: { id: 'finding' },
    mutationFn: (finding: Finding) => profilesApi.updateFindable({ id: user.id, ...finding }),
    onSuccess: applySavedProfile,
    onError: (error) => toast.error(errorMessage(error, messages.errorSavingFinding)),
  });
  const { findable_by, findable_asked_at, plays } = user;
  const pending = save.isPending ? save.variables : {};
  const saved = { findable_by: findable_asked_at === null ? undefined : findable_by, plays };
  return { save: save.mutate, status: save.status, shown: { ...saved, ...pending } };
}
