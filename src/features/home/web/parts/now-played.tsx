import { useId } from 'react';
import { messages } from '#features/home/messages/common.ts';
import { refreshHome } from '#features/home/web/queries.ts';
import type { AgreementTask } from '#features/matches/contract/answers.ts';
import { completionTexts } from '#features/matches/messages/completion.ts';
import { taskTexts } from '#features/matches/messages/tasks.ts';
import { useAgreementMutation } from '#features/matches/web/parts/use-agreement-mutation.ts';
import { playerName } from '#features/playdates/web/parts/card/labels.ts';
import { playdatesApi } from '#features/playdates/web/queries.ts';
import { formatDateTime } from '#platform/common/zoned-time.ts';
import { Button, ButtonLink } from '#platform/web/ui/button.tsx';
import { Item } from './now-item.tsx';
import { TaskDetail } from './now-matches.tsx';

/** Whether a match without a time was played, as the other team says; answered in place. */
export function Played({ task }: { task: AgreementTask }) {
  const id = useId();
  const { play_date_id, person, played, time_zone } = task;
  const answer = useAgreementMutation(
    async (said: 'yes' | 'not_yet') => {
      const { asked_at = '' } = played ?? {};
      if (said === 'yes')
        return playdatesApi.update({ id: play_date_id, status: 'completed', asked_at });
      return playdatesApi.declineCompletion({ id: play_date_id, state: 'not_yet', asked_at });
    },
    { done: taskTexts.answered, onDone: () => void refreshHome() },
  );
  const isAnswered = (said: 'yes' | 'not_yet') =>
    (answer.isPending || answer.isSuccess) && answer.variables === said;
  return (
    <Item
      faces={[person]}
      title={completionTexts.saysPlayed(playerName(person))}
      titleId={id}
      detail={
        <TaskDetail
          task={task}
          isWhole
          unlessAnswered={
            played &&
            completionTexts.completedUnlessAnswered(formatDateTime(played.until, time_zone))
          }
        />
      }
    >
      {(['yes', 'not_yet'] as const).map((said) => (
        <Button
          key={said}
          size="sm"
          variant={said === 'yes' ? 'secondary' : 'plain'}
          aria-describedby={id}
          pending={isAnswered(said)}
          disabled={answer.isPending && !isAnswered(said)}
          onClick={() => answer.mutate(said)}
        >
          {said === 'yes' ? completionTexts.playedYes : completionTexts.playedNotYet}
        </Button>
      ))}
      <ButtonLink size="sm" variant="plain" to={`/playdates/${play_date_id}`} aria-describedby={id}>
        {messages.see}
      </ButtonLink>
    </Item>
  );
}
