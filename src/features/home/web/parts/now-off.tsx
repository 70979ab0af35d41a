import { useMutation } from '@tanstack/react-query';
import { CalendarX } from 'lucide-react';
import { useId } from 'react';
import { messages } from '#features/home/messages/common.ts';
import { refreshHome } from '#features/home/web/queries.ts';
import type { MatchOff } from '#features/matches/contract/answers.ts';
import { taskTexts } from '#features/matches/messages/tasks.ts';
import { notificationsApi } from '#features/notifications/web/queries.ts';
import { errorMessage } from '#platform/web/errors.ts';
import { Button, ButtonLink } from '#platform/web/ui/button.tsx';
import { toast } from '#platform/web/ui/toast.ts';
import { Item } from './now-item.tsx';

/** A match that is off, until it is opened. */
export function Off({ notification_id, play_date_id, title, why }: MatchOff) {
  const id = useId();
  const read = useMutation({
    mutationFn: () => notificationsApi.update({ id: notification_id, read: true }),
    onError: (error) => toast.error(errorMessage(error, taskTexts.errorSaving)),
    onSettled: refreshHome,
  });
  return (
    <Item
      icon={{ Icon: CalendarX, className: 'bg-error-tint text-error' }}
      title={title}
      titleId={id}
      detail={why}
    >
      {play_date_id !== null && (
        <ButtonLink size="sm" to={`/playdates/${play_date_id}`} aria-describedby={id}>
          {messages.see}
        </ButtonLink>
      )}
      <Button
        size="sm"
        variant="plain"
        aria-describedby={id}
        pending={read.isPending || read.isSuccess}
        onClick={() => read.mutate()}
      >
        {messages.ok}
      </Button>
    </Item>
  );
}
