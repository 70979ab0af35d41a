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

/** What the viewer may do with the PlayDate as a whole: Cancel PlayDate while open, Mark as Completed once matched. */
export function PlaydateActions({ playdate }: { playdate: PlaydateDetail }) {
  const { id, abilities } = playdate;
  const [asked, setAsked] = useState<'cancel' | 'complete'>('cancel');
  const [isAsking, setIsAsking] = useState(false);
  const ask = (what: typeof asked) => {
    setAsked(what);
    setIsAsking(true);
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
    <div className="playdate-ways">
      {abilities.complete && (
        <Button pending={update.isPending} onClick={() => ask('complete')}>
          Mark as Completed
        </Button>
      )}
      {abilities.cancel && (
        <Button variant="plain" pending={update.isPending} onClick={() => ask('cancel')}>
          Cancel PlayDate
        </Button>
      )}
      <ConfirmDialog
        open={isAsking}
        onClose={() => setIsAsking(false)}
        onConfirm={() => {
          setIsAsking(false);
          update.mutate(asked === 'cancel' ? 'cancelled' : 'completed');
        }}
        {...messages.asks[asked]}
        danger={asked === 'cancel'}
      />
    </div>
  );
}
