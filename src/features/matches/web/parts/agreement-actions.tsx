import type { ReactNode } from 'react';
import type { Agreement } from '#features/matches/contract/answers.ts';
import { messages } from '#features/matches/messages/common.ts';
import { taskTexts } from '#features/matches/messages/tasks.ts';
import { agreementsApi } from '#features/matches/web/queries.ts';
import type { PlaydateDetail } from '#features/playdates/contract/answers.ts';
import { Button } from '#platform/web/ui/button.tsx';
import type { Sheet } from './agreement-sheet.tsx';
import { CreateAgainButton } from './create-again-button.tsx';
import { CompleteButton } from './playdate-actions.tsx';
import { useAgreementMutation } from './use-agreement-mutation.ts';

/** The steps that answer what stands above them; the others come after the children. */
const answeringSteps = ['confirm', 'object', 'time', 'complete'];

interface ActionsProps {
  playdate: PlaydateDetail;
  agreement: Agreement;
  onOpen: (sheet: Sheet) => void;
  children: ReactNode;
}

/**
 * The next step as the only yellow button, with the other answers beside it, and the others below.
 */
export function Actions({ playdate, agreement, onOpen, children }: ActionsProps) {
  const { play_date_id, version, starts_at, abilities, may_report, may_answer_reports, scores } =
    agreement;
  const confirm = useAgreementMutation(
    () => agreementsApi.answer({ play_date_id, version, answer: 'confirmed' }),
    { done: taskTexts.confirmed },
  );
  const isTimed = starts_at !== null;
  // Never two yellow buttons: what the others propose, report or ask waits for its answer first.
  const isAsked = playdate.abilities.decline_completion;
  const mayBeMain = !abilities.answer_change && !isAsked && may_answer_reports.length === 0;
  const open = (sheet: Sheet, label: string, isMain = false) => (
    <Button variant={isMain ? 'primary' : 'plain'} onClick={() => onOpen(sheet)}>
      {label}
    </Button>
  );
  const steps: { key: string; shown: boolean; render: (isMain: boolean) => ReactNode }[] = [
    {
      key: 'confirm',
      shown: abilities.confirm,
      render: (isMain) => (
        <Button
          variant={isMain ? 'primary' : 'secondary'}
          pending={confirm.isPending}
          onClick={() => confirm.mutate(undefined)}
        >
          Confirm
        </Button>
      ),
    },
    {
      key: 'time',
      shown: !isTimed && abilities.propose_change,
      render: (isMain) => open('time', messages.agreeOnTime, isMain),
    },
    {
      key: 'complete',
      shown: isTimed && playdate.abilities.complete,
      render: (isMain) => <CompleteButton playdate={playdate} isMain={isMain} />,
    },
    {
      key: 'scores',
      shown: abilities.add_scores,
      render: (isMain) =>
        scores === null ? open('scores', 'Add score', isMain) : open('scores', 'Change score'),
    },
    {
      key: 'again',
      shown: abilities.create_again,
      render: (isMain) => <CreateAgainButton playdate={playdate} isMain={isMain} />,
    },
    {
      key: 'attendance',
      shown: may_report.length > 0,
      render: () => open('attendance', 'Report attendance'),
    },
    { key: 'object', shown: abilities.object, render: () => open('object', 'I cannot agree') },
    {
      key: 'change',
      shown: isTimed && abilities.propose_change,
      render: () => open('change', 'Propose a change'),
    },
    {
      key: 'call_off',
      shown: abilities.call_off && !abilities.object,
      render: () => open('call_off', 'Call off'),
    },
  ];
  const shown = steps.filter((step) => step.shown);
  const row = (part: typeof steps) =>
    part.length > 0 && (
      <div className="flex flex-wrap gap-3">
        {part.map(({ key, render }) => (
          <span key={key} className="contents">
            {render(key === shown[0]?.key && mayBeMain)}
          </span>
        ))}
      </div>
    );
  return (
    <>
      {row(shown.filter(({ key }) => answeringSteps.includes(key)))}
      {children}
      {row(shown.filter(({ key }) => !answeringSteps.includes(key)))}
    </>
  );
}
