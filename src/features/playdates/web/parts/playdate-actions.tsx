import { useMutation } from '@tanstack/react-query';
import { CircleX } from 'lucide-react';
import { useNavigate } from 'react-router';
import type { PlaydateDetail } from '#features/playdates/contract.ts';
import { messages } from '#features/playdates/messages.ts';
import { playdateQuery, playdatesApi } from '#features/playdates/web/queries.ts';
import { errorMessage } from '#platform/web/errors.ts';
import { queryClient } from '#platform/web/query-client.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { ConfirmDialog } from '#platform/web/ui/dialog.tsx';
import { Menu } from '#platform/web/ui/menu.tsx';
import { toast } from '#platform/web/ui/toast.ts';
import { useConfirmation } from '#platform/web/ui/use-confirmation.ts';

/** Mark as Completed once matched; in a menu, while it is open, Cancel PlayDate. */
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
    <div className="flex items-center">
      {abilities.complete && (
        <Button size="sm" variant="plain" pending={update.isPending} onClick={() => change.ask('completed')}>
          Mark as Completed
        </Button>
      )}
      {abilities.cancel && (
        <Menu
          label="More for this PlayDate"
          items={[
            {
              id: 'cancel',
              label: 'Cancel PlayDate',
              icon: <CircleX aria-hidden="true" size={18} />,
              onSelect: () => change.ask('cancelled'),
            },
          ]}
        />
      )}
      <ConfirmDialog
        {...change.dialog}
        {...messages.confirmations[change.item === 'completed' ? 'complete' : 'cancel']}
        danger={change.item === 'cancelled'}
      />
    </div>
  );
}
