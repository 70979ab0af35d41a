import { useCallback, useState } from 'react';
import { useNavigate } from 'react-router';
import { useUnsavedWarning } from '#features/profiles/web/parts/unsaved-warning.tsx';
import { queryClient } from '#platform/web/query-client.ts';
import { toast } from '#platform/web/ui/toast.ts';

/**
 * Saves a player by an API call and navigates to the team builder. Asks before the page is left
 * while one of its forms has changes: `onChanged` is the effect of such a form.
 */
export function useSavePlayer() {
  const navigate = useNavigate();
  const [changedForms, setChangedForms] = useState(0);
  const unsaved = useUnsavedWarning(changedForms > 0);
  const onChanged = useCallback(() => {
    setChangedForms((count) => count + 1);
    return () => setChangedForms((count) => count - 1);
  }, []);
  const save = async (send: () => Promise<unknown>, successMessage: string): Promise<void> => {
    await send();
    toast.success(successMessage);
    await queryClient.invalidateQueries({ queryKey: ['players'] });
    unsaved.leave();
    await navigate('/supr-builder');
  };
  return { save, onChanged, unsavedDialog: unsaved.dialog };
}
