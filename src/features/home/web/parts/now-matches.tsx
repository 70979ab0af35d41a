import { Fragment, type ReactNode, useId } from 'react';
import type { Home } from '#features/home/contract.ts';
import { messages } from '#features/home/messages/common.ts';
import { refreshHome } from '#features/home/web/queries.ts';
import type { AgreementTask } from '#features/matches/contract/answers.ts';
import { taskTexts } from '#features/matches/messages/tasks.ts';
import { useAgreementMutation } from '#features/matches/web/parts/use-agreement-mutation.ts';
import { messages as playdateMessages } from '#features/playdates/messages/common.ts';
import { dollars } from '#features/playdates/rules/money.ts';
import { playerName } from '#features/playdates/web/parts/card/labels.ts';
import { BeforeAfter } from '#features/playdates/web/parts/terms/before-after.tsx';
import { formatDateTime, readersTime } from '#platform/common/zoned-time.ts';
import { importWithRetry } from '#platform/web/import-with-retry.ts';
import { Button, ButtonLink, type ButtonProps } from '#platform/web/ui/button.tsx';
import { cn } from '#platform/web/ui/cn.ts';
import { Item } from './now-item.tsx';

/** `kind`: that of the task; `Played` is for the other one. */
type TaskProps = { task: AgreementTask; kind: Exclude<AgreementTask['kind'], 'played'> };

function titleOf({ kind, task }: TaskProps): string {
  const { starts_at, proposed, person } = task;
  const name = playerName(person);
  if (kind === 'report') return messages.attendance[task.report_kind ?? 'no_show'](name);
  return kind === 'change' && starts_at === null && proposed?.starts.length
    ? taskTexts.timeProposed(name)
    : messages.tasks[kind].title(name);
}

/** Else the page says first what calling off costs once it is confirmed. */
const isConfirmedInPlace = ({ kind, is_short_notice }: AgreementTask) =>
  kind === 'confirm' && !is_short_notice;

/** The confirmation for which the next match waits: its card has the button, and Now no row. */
export const confirmationOf = ({ agreements, match }: Home) =>
  agreements?.items.find(
    (task) => isConfirmedInPlace(task) && task.play_date_id === match?.playdate?.id,
  );

type ConfirmButtonProps = Pick<ButtonProps, 'size' | 'variant' | 'aria-describedby'> & {
  task: AgreementTask;
};

/** The key of what confirms it: the button of the next version is another one. */
export const versionOf = ({ play_date_id, version }: AgreementTask) => `${play_date_id}/${version}`;

/** Confirms the version of the task. */
export function ConfirmButton({ task, ...looks }: ConfirmButtonProps) {
  const { play_date_id, version } = task;
  const confirm = useAgreementMutation(
    async () => {
      const { agreementsApi } = await importWithRetry(
        () => import('#features/matches/web/queries.ts'),
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

/** What an agreement waits for; a confirmation is answered in place. */
export function Task({ task, kind }: TaskProps) {
  const id = useId();
  const { play_date_id, person } = task;
  const isConfirmedHere = isConfirmedInPlace(task);
  const isWhole = isConfirmedHere || kind === 'report' || kind === 'change';
  return (
    <Item
      faces={[person]}
      title={titleOf({ task, kind })}
      titleId={id}
      detail={<TaskDetail task={task} isWhole={isWhole} />}
    >
      {isConfirmedHere && (
        <ConfirmButton key={versionOf(task)} task={task} size="sm" aria-describedby={id} />
      )}
      <ButtonLink
        size="sm"
        variant={isConfirmedHere ? 'plain' : 'secondary'}
        to={`/playdates/${play_date_id}`}
        aria-describedby={id}
      >
        {kind === 'report' ? messages.answer : messages.tasks[kind].action}
      </ButtonLink>
    </Item>
  );
}

interface TaskDetailProps {
  task: AgreementTask;
  isWhole: boolean;
  /** What happens without an answer. */
  unlessAnswered?: string | null;
}

/** Who does not confirm has agreed all the same. */
const untilText = (kind: AgreementTask['kind'], until: string) =>
  kind === 'confirm' ? messages.sayNoUntil(until) : messages.answerUntil(until);

/**
 * Until when it can be answered, and when, where and for how much the match is, as it is agreed on;
 * of a change, what it changes. One line, or all of it where it is answered in place or money
 * depends on it.
 */
export function TaskDetail({ task, isWhole, unlessAnswered }: TaskDetailProps) {
  const { starts_at, time_zone, venue_name, amount_per_hour, proposed, decides_cents } = task;
  const lines = proposed?.changes ?? [];
  const changes = new Set(lines.map(({ label }) => label));
  const isAhead = task.kind === 'confirm' || task.kind === 'change';
  const isTimeOpen = isAhead && starts_at === null && !proposed?.starts.length;
  const when = (start: string) => {
    const here = readersTime(start, time_zone);
    return formatDateTime(start, time_zone) + (here === null ? '' : ` (${here} where you are)`);
  };
  const parts: ReactNode[] = [
    unlessAnswered ??
      (task.until !== null && untilText(task.kind, formatDateTime(task.until, time_zone))),
    decides_cents !== null && decides_cents > 0 && messages.decides(dollars(decides_cents)),
    starts_at !== null && !changes.has('Time') && when(starts_at),
    isTimeOpen && playdateMessages.timeOpen,
    lines.length > 0 && (
      <BeforeAfter lines={lines} times={proposed?.starts.map(when).join(' or ')} />
    ),
    task.changed,
    !changes.has('Court') && venue_name,
    `You ${task.pays ? 'pay' : 'earn'} $${amount_per_hour}/hr`,
  ].filter(Boolean);
  return (
    <div
      className={cn(
        'text-pretty [&_*]:inline [&_div+div]:ml-2',
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
    </div>
  );
}
