import { useMutation } from '@tanstack/react-query';
import { CalendarX } from 'lucide-react';
import { Fragment, type ReactNode, useId } from 'react';
import type { AgreementTask, MatchOff } from '#features/agreements/contract.ts';
import { taskTexts } from '#features/agreements/data/task-texts.ts';
import { useAgreementMutation } from '#features/agreements/web/parts/use-agreement-mutation.ts';
import { notificationsApi } from '#features/notifications/web/queries.ts';
import { completionTexts } from '#features/playdates/data/completion-texts.ts';
import { messages as playdateMessages } from '#features/playdates/messages.ts';
import { playerName } from '#features/playdates/web/parts/card/labels.ts';
import { BeforeAfter } from '#features/playdates/web/parts/terms/before-after.tsx';
import { playdatesApi } from '#features/playdates/web/queries.ts';
import type { Home } from '#features/site/contract.ts';
import { messages } from '#features/site/messages.ts';
import { refreshHome } from '#features/site/web/queries.ts';
import { formatDateTime, readersTime, weekdayOf } from '#platform/common/zoned-time.ts';
import { actionErrorMessage } from '#platform/web/errors.ts';
import { importWithRetry } from '#platform/web/import-with-retry.ts';
import { Button, ButtonLink, type ButtonProps } from '#platform/web/ui/button.tsx';
import { cn } from '#platform/web/ui/cn.ts';
import { toast } from '#platform/web/ui/toast.ts';
import { Item } from './now-item.tsx';

/** A match that is off, until it is read. */
export function Off({ notification_id, play_date_id, title, why }: MatchOff) {
  const id = useId();
  const read = useMutation({
    mutationFn: () => notificationsApi.update({ id: notification_id, read: true }),
    onError: (error) => toast.error(actionErrorMessage(error, taskTexts.errorSaving)),
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
          {messages.home.see}
        </ButtonLink>
      )}
      <Button
        size="sm"
        variant="plain"
        aria-describedby={id}
        pending={read.isPending || read.isSuccess}
        onClick={() => read.mutate()}
      >
        {messages.home.ok}
      </Button>
    </Item>
  );
}

function titleOf({ kind, starts_at, time_zone, proposed, person }: AgreementTask): string {
  const name = playerName(person);
  // Only a match with a time has attendance to report.
  if (kind === 'report') return messages.home.attendance(starts_at && weekdayOf(starts_at, time_zone));
  if (kind === 'played') return completionTexts.saysPlayed(name);
  return kind === 'change' && starts_at === null && proposed?.starts.length
    ? taskTexts.timeProposed(name)
    : messages.home.tasks[kind].title(name);
}

/** Else the page says first what calling off costs once it is confirmed. */
const isConfirmedInPlace = ({ kind, is_short_notice }: AgreementTask) =>
  kind === 'confirm' && !is_short_notice;

/** The confirmation for which the next match waits: its card has the button, and Now no row. */
export const confirmationOf = ({ agreements, match }: Home) =>
  agreements?.items.find((task) => isConfirmedInPlace(task) && task.play_date_id === match?.playdate?.id);

type ConfirmButtonProps = Pick<ButtonProps, 'size' | 'variant' | 'aria-describedby'> & {
  task: AgreementTask;
};

/** Confirms the version of the task. */
export function ConfirmButton({ task, ...looks }: ConfirmButtonProps) {
  const { play_date_id, version } = task;
  const confirm = useAgreementMutation(
    async () => {
      const { agreementsApi } = await importWithRetry(
        () => import('#features/agreements/web/queries.ts'),
        'agreementsApi',
      );
      return agreementsApi.answer({ play_date_id, version, answer: 'confirmed' });
    },
    { done: taskTexts.confirmed, onDone: () => void refreshHome() },
  );
  return (
    <Button
      {...looks}
      pending={confirm.isPending || confirm.isSuccess}
      onClick={() => confirm.mutate(undefined)}
    >
      Confirm
    </Button>
  );
}

/** What an agreement waits for; a confirmation, and whether it was played, are answered in place. */
export function Task({ task }: { task: AgreementTask }) {
  const id = useId();
  const { play_date_id, kind, person } = task;
  const isConfirmedHere = isConfirmedInPlace(task);
  const played = useAgreementMutation(
    async (answer: 'yes' | 'not_yet') => {
      const { asked_at = '' } = task.played ?? {};
      if (answer === 'yes') return playdatesApi.update({ id: play_date_id, status: 'completed', asked_at });
      return playdatesApi.declineCompletion({ id: play_date_id, state: 'not_yet', asked_at });
    },
    { done: taskTexts.answered, onDone: () => void refreshHome() },
  );
  const isAnswered = (answer: 'yes' | 'not_yet') =>
    (played.isPending || played.isSuccess) && played.variables === answer;
  return (
    <Item
      faces={[person]}
      title={titleOf(task)}
      titleId={id}
      detail={<TaskDetail task={task} isWhole={isConfirmedHere || kind === 'played'} />}
    >
      {isConfirmedHere && <ConfirmButton task={task} size="sm" aria-describedby={id} />}
      {kind === 'played' &&
        (['yes', 'not_yet'] as const).map((answer) => (
          <Button
            key={answer}
            size="sm"
            variant={answer === 'yes' ? 'secondary' : 'plain'}
            aria-describedby={id}
            pending={isAnswered(answer)}
            disabled={played.isPending && !isAnswered(answer)}
            onClick={() => played.mutate(answer)}
          >
            {answer === 'yes' ? completionTexts.playedYes : completionTexts.playedNotYet}
          </Button>
        ))}
      <ButtonLink
        size="sm"
        variant={isConfirmedHere || kind === 'played' ? 'plain' : 'secondary'}
        to={`/playdates/${play_date_id}`}
        aria-describedby={id}
      >
        {kind === 'played'
          ? messages.home.see
          : kind === 'report'
            ? messages.home.answer
            : messages.home.tasks[kind].action}
      </ButtonLink>
    </Item>
  );
}

/**
 * When, where and for how much, as it is agreed on; of a change, what it changes. One line, or all of
 * it where it is answered in place.
 */
function TaskDetail({ task, isWhole }: { task: AgreementTask; isWhole: boolean }) {
  const { starts_at, time_zone, venue_name, amount_per_hour, proposed } = task;
  const lines = proposed?.changes ?? [];
  const changes = new Set(lines.map(({ label }) => label));
  const isAhead = task.kind === 'confirm' || task.kind === 'change';
  const isTimeOpen = isAhead && starts_at === null && !proposed?.starts.length;
  const when = (start: string) => {
    const here = readersTime(start, time_zone);
    return formatDateTime(start, time_zone) + (here === null ? '' : ` (${here} where you are)`);
  };
  const parts: ReactNode[] = [
    task.kind === 'report' && messages.home.askedBy(playerName(task.person)),
    starts_at !== null && !changes.has('Time') && when(starts_at),
    isTimeOpen && playdateMessages.timeOpen,
    lines.length > 0 && <BeforeAfter lines={lines} times={proposed?.starts.map(when).join(' or ')} />,
    task.played && completionTexts.completedUnlessAnswered(formatDateTime(task.played.until, time_zone)),
    task.changed,
    !changes.has('Court') && venue_name,
    `You ${task.pays ? 'pay' : 'earn'} $${amount_per_hour}/hr`,
  ].filter(Boolean);
  return (
    <p
      className={cn(
        '[&_*]:inline [&_div+div]:ml-2',
        // texts for screen readers are cut off with their line
        isWhole ? 'wrap-anywhere' : 'relative truncate cramped:whitespace-normal',
      )}
    >
      {parts.map((part, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: texts in a fixed order
        <Fragment key={at}>
          {at > 0 && ' · '}
          {part}
        </Fragment>
      ))}
    </p>
  );
}
