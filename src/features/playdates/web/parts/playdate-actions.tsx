import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { PlaydateDetail } from '#features/playdates/contract.ts';
import { messages } from '#features/playdates/messages.ts';
import { playdateQuery, playdatesApi } from '#features/playdates/web/queries.ts';
import { errorMessage } from '#platform/web/errors.ts';
import { queryClient } from '#platform/web/query-client.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { ConfirmDialog } from '#platform/web/ui/dialog.tsx';
import { toast } from '#platform/web/ui/toast.ts';

/** Cancel PlayDate while open, Mark as Completed once matched, as the abilities allow. */
export function PlaydateActions({ playdate }: { playdate: PlaydateDetail }) {
  const { id, abilities } = playdate;
  const [action, setAction] = useState<'cancel' | 'complete'>('cancel');
  const [isConfirming, setIsConfirming] = useState(false);
  const confirm = (next: typeof action) => {
    setAction(next);
    setIsConfirming(true);
  };
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
  if (!abilities.cancel && !abilities.complete) return null;
  return (
    <div className="playdate-actions">
      {abilities.complete && (
        <Button pending={update.isPending} onClick={() => confirm('complete')}>
          Mark as Completed
        </Button>
      )}
      {abilities.cancel && (
        <Button variant="plain" pending={update.isPending} onClick={() => confirm('cancel')}>
          Cancel PlayDate
        </Button>
      )}
      <ConfirmDialog
        open={isConfirming}
        onClose={() => setIsConfirming(false)}
        onConfirm={() => {
          setIsConfirming(false);
          update.mutate(action === 'cancel' ? 'cancelled' : 'completed');
        }}
        {...messages.confirmations[action]}
        danger={action === 'cancel'}
      />
    </div>
  );
}
