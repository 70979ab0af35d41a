import { CircleX } from 'lucide-react';
import { useNavigate } from 'react-router';
import { completionTexts } from '#features/matches/messages/completion.ts';
import type { CompletionQuestion, PlaydateDetail } from '#features/playdates/contract/answers.ts';
import { messages } from '#features/playdates/messages/common.ts';
import {
  playdatesApi,
  showPlaydate,
  usePlaydateMutation,
} from '#features/playdates/web/queries.ts';
import { errorMessage } from '#platform/web/errors.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { ConfirmDialog } from '#platform/web/ui/dialog.tsx';
import { Menu } from '#platform/web/ui/menu.tsx';
import { useConfirmation } from '#platform/web/ui/use-confirmation.ts';

/** `answered`: the question that 'completed' answers. */
export function useUpdatePlaydate(
  { id }: Pick<PlaydateDetail, 'id'>,
  answered?: CompletionQuestion | null,
) {
  const navigate = useNavigate();
  return usePlaydateMutation({
    mutationFn: (status: 'cancelled' | 'completed') =>
      playdatesApi.update({ id, status, ...(answered && { asked_at: answered.asked_at }) }),
    done: ({ status }) => {
      // Without a time the other team is asked first.
      if (status === 'matched') return completionTexts.playedAsked;
      return status === 'cancelled' ? messages.cancelled : messages.completed;
    },
    failed: (error, status) =>
      errorMessage(
        error,
        status === 'cancelled' ? messages.errorCancelling : messages.errorCompleting,
      ),
    onSuccess: (detail) => {
      showPlaydate(detail);
      if (detail.status === 'cancelled') void navigate('/playdates');
    },
  });
}

/**
 * Mark as Completed, of a match that has begun or has no time; what a team has said of it,
 * `Completion` answers.
 */
export function CompleteButton({
  playdate,
  isMain,
}: {
  playdate: PlaydateDetail;
  isMain?: boolean;
}) {
  const update = useUpdatePlaydate(playdate);
  const confirmation = useConfirmation<'completed'>(update.mutate);
  if (!playdate.abilities.complete || playdate.completion !== null) return null;
  const { confirmations } = messages;
  const question = playdate.agreed?.starts_at
    ? confirmations.complete
    : completionTexts.confirmation;
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
