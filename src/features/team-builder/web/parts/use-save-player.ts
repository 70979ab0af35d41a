import { useNavigate } from 'react-router';
import { queryClient } from '#platform/web/query-client.ts';
import { toast } from '#platform/web/ui/toast.ts';

/** Saves a player by an API call and navigates to the team builder. */
export function useSavePlayer() {
  const navigate = useNavigate();
  return async (save: () => Promise<unknown>, successMessage: string): Promise<void> => {
    await save();
    toast.success(successMessage);
    await queryClient.invalidateQueries({ queryKey: ['players'] });
    await navigate('/supr-builder');
  };
}
