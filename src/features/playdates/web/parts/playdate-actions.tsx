import { useMutation } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import type { PlaydateDetail } from '#features/playdates/contract.ts';
import { messages } from '#features/playdates/messages.ts';
import { playdateQuery, playdatesApi } from '#features/playdates/web/queries.ts';
import { errorMessage } from '#platform/web/errors.ts';
import { queryClient } from '#platform/web/query-client.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { ConfirmDialog } from '#platform/web/ui/dialog.tsx';
import { toast } from '#platform/web/ui/toast.ts';
import { useConfirmation } from '#platform/web/ui/use-confirmation.ts';

/** Cancel PlayDate while open, Mark as Completed once matched, as the abilities allow. */
export function PlaydateActions({ playdate }: { playdate: PlaydateDetail }) {
  const { id, abilities } = playdate;
  const navigate = useNavigate();
  const update = useMutation({
    mutationFn: (status: 'cancelled' | 'completed') => playdatesApi.update({ id, status }),
    onSuccess: (detail) => {
      queryClient.setQueryData(playdateQuery(id).queryKey, detail);
      toast.success(detail.status === 'cancelled' ? messages.cancelled : messages.completed);
      if (detail.status === 'cancelled') void navigate('/playdates');
    },
    onError: (error, status) =>
      toast.error(
        errorMessage(error, status === 'cancelled' ? messages.errorCancelling : messages.errorCompleting),
      ),
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['play_dates'] }),
  });
  const change = useConfirmation<'cancelled' | 'completed'>(update.mutate);
  if (!abilities.cancel && !abilities.complete) return null;
  return (
    <div className="playdate-actions">
      {abilities.complete && (
        <Button pending={update.isPending} onClick={() => change.ask('completed')}>
          Mark as Completed
        </Button>
      )}
      {abilities.cancel && (
        <Button variant="plain" pending={update.isPending} onClick={() => change.ask('cancelled')}>
          Cancel PlayDate
        </Button>
      )}
      <ConfirmDialog
        {...change.dialog}
        {...messages.confirmations[change.item === 'completed' ? 'complete' : 'cancel']}
        danger={change.item === 'cancelled'}
      />
    </div>
  );
}
