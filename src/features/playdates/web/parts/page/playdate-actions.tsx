import { useMutation } from '@tanstack/react-query';
import { CircleX } from 'lucide-react';
import { useNavigate } from 'react-router';
import type { CompletionQuestion, PlaydateDetail } from '#features/playdates/contract.ts';
import { completionTexts } from '#features/playdates/data/completion-texts.ts';
import { messages } from '#features/playdates/messages.ts';
import { playdateQuery, playdatesApi } from '#features/playdates/web/queries.ts';
import { errorMessage } from '#platform/web/errors.ts';
import { queryClient } from '#platform/web/query-client.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { ConfirmDialog } from '#platform/web/ui/dialog.tsx';
import { Menu } from '#platform/web/ui/menu.tsx';
import { toast } from '#platform/web/ui/toast.ts';
import { useConfirmation } from '#platform/web/ui/use-confirmation.ts';

/** `answered`: the question that 'completed' answers. */
export function useUpdatePlaydate({ id }: Pick<PlaydateDetail, 'id'>, answered?: CompletionQuestion | null) {
  const navigate = useNavigate();
  return useMutation({
    mutationFn: (status: 'cancelled' | 'completed') =>
      playdatesApi.update({ id, status, ...(answered && { asked_at: answered.asked_at }) }),
    onSuccess: (detail) => {
      queryClient.setQueryData(playdateQuery(id).queryKey, detail);
      // Without a time the other team is asked first.
      const changed = detail.status === 'cancelled' ? messages.cancelled : messages.completed;
      toast.success(detail.status === 'matched' ? completionTexts.playedAsked : changed);
      if (detail.status === 'cancelled') void navigate('/playdates');
    },
    onError: (error, status) =>
      toast.error(
        errorMessage(error, status === 'cancelled' ? messages.errorCancelling : messages.errorCompleting),
      ),
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['play_dates'] }),
  });
}

/** Mark as Completed, of a match that has begun or has no time; what a team has said of it, `Completion` answers. */
export function CompleteButton({ playdate, isMain }: { playdate: PlaydateDetail; isMain?: boolean }) {
  const update = useUpdatePlaydate(playdate);
  const confirmation = useConfirmation<'completed'>(update.mutate);
  if (!playdate.abilities.complete || playdate.completion !== null) return null;
  const { confirmations } = messages;
  const question = playdate.agreed?.starts_at ? confirmations.complete : completionTexts.confirmation;
  return (
    <>
      <Button
        size={isMain ? 'md' : 'sm'}
        variant={isMain ? 'primary' : 'plain'}
        pending={update.isPending}
        onClick={() => confirmation.ask('completed')}
      >
        Mark as Completed
      </Button>
      <ConfirmDialog {...confirmation.dialog} {...question} />
    </>
  );
}

/** In a menu, while the PlayDate is open: Cancel PlayDate. */
export function PlaydateMenu({ playdate }: { playdate: PlaydateDetail }) {
  const update = useUpdatePlaydate(playdate);
  const confirmation = useConfirmation<'cancelled'>(update.mutate);
  if (!playdate.abilities.cancel) return null;
  return (
    <>
      <Menu
        label="More for this PlayDate"
        items={[
          {
            id: 'cancel',
            label: 'Cancel PlayDate',
            icon: <CircleX aria-hidden="true" size={18} />,
            onSelect: () => confirmation.ask('cancelled'),
          },
        ]}
      />
      <ConfirmDialog {...confirmation.dialog} {...messages.confirmations.cancel} danger />
    </>
  );
}
