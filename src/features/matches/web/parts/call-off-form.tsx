import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { noteMax } from '#features/matches/limits.ts';
import { messages } from '#features/matches/messages/common.ts';
import { owedLine } from '#features/matches/rules/owed-line.ts';
import { agreementQuery, agreementsApi } from '#features/matches/web/queries.ts';
import { type CallOffReason, callOffReasons } from '#features/playdates/schema.ts';
import { fullName } from '#platform/common/full-name.ts';
import { Banner } from '#platform/web/ui/banner.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import { RadioGroup } from '#platform/web/ui/radio-group.tsx';
import { TextArea } from '#platform/web/ui/text-area.tsx';
import { ReportPlayers } from './report-players.tsx';
import { useSheetDraft } from './sheet-draft.ts';
import { type FormProps, SheetForm, useSheetMutation } from './sheet-form.tsx';

const labelOf = (reason: CallOffReason) =>
  reason === 'not_said' ? messages.ratherNotSay : messages.reasons[reason];

export function CallOffForm(props: FormProps) {
  const name = useId();
  const { agreement } = props;
  const { play_date_id, version } = agreement;
  const [reason, setReason] = useState<CallOffReason>();
  const { draft, update, forget } = useSheetDraft(agreement, 'call_off');
  const [note, setNote] = useState(draft.note ?? '');
  const hasNote = reason !== 'not_said';
  const sheet = useSheetMutation(
    props,
    forget,
    (chosen: CallOffReason) =>
      agreementsApi.callOff({ play_date_id, version, reason: chosen, ...(hasNote && { note }) }),
    messages.calledOff,
  );
  const { action, errors, setErrors } = sheet;
  const submit = () => {
    if (reason === undefined) return setErrors({ reason: messages.reasonRequired });
    if (reason === 'other' && note.trim() === '')
      return setErrors({ note: messages.otherNeedsNote });
    action.mutate(reason);
  };
  const [isReporting, setIsReporting] = useState(false);
  return (
    <>
      <SheetForm
        sheet={sheet}
        label="Call off"
        cancelLabel="Keep PlayDate"
        danger
        onSubmit={submit}
      >
        <p>{messages.callOffText}</p>
        <RadioGroup
          label="Why?"
          name={name}
          options={callOffReasons.map((value) => ({ value, label: labelOf(value) }))}
          value={reason ?? ''}
          error={errors.reason}
          onChange={({ target }) => {
            setReason(callOffReasons.find((each) => each === target.value));
            // What was written for nobody else must not be read with another reason, and is not
            // kept.
            if (reason === 'safety') setNote('');
            if (target.value === 'safety') forget();
            setErrors({});
          }}
          look="cards"
          isCompact
        />
        <Effect agreement={agreement} reason={reason} onReport={() => setIsReporting(true)} />
        {hasNote && (
          <TextArea
            label={reason === 'other' ? 'Note' : 'Note (optional)'}
            hint={reason === 'safety' ? messages.noteUnread : messages.noteRead}
            rows={2}
            maxLength={noteMax}
            value={note}
            error={errors.note}
            onChange={({ target }) => {
              setNote(target.value);
              if (reason !== 'safety') update({ note: target.value });
            }}
          />
        )}
      </SheetForm>
      <ReportPlayers
        agreement={agreement}
        open={isReporting}
        onClose={() => setIsReporting(false)}
      />
    </>
  );
}

/**
 * What calling off now means: whether it counts as late, what is owed, and what the others read.
 */
function Effect({
  agreement,
  reason,
  onReport,
}: Pick<FormProps, 'agreement'> & { reason: CallOffReason | undefined; onReport: () => void }) {
  const { play_date_id, players } = agreement;
  // As it is now: a block or a report changes what safety means.
  const { late } = useQuery(agreementQuery(play_date_id)).data ?? agreement;
  const isLate = late.is_late && (reason === undefined || !late.excused.includes(reason));
  const paused = players.find((player) => player.is_paused);
  const withoutPause = isLate ? messages.callOffLate : messages.callOffFree;
  const isUnread = reason === 'safety' || reason === 'not_said';
  return (
    <>
      <div role="status">
        <Banner kind={isLate ? 'warn' : 'info'}>
          <p>{paused === undefined ? withoutPause : messages.callOffPaused(fullName(paused))}</p>
          {isLate && reason === 'weather' && <p>{messages.lateIndoors}</p>}
          <p className="wrap-anywhere">
            {isLate && late.owed !== null ? owedLine(late.owed, players) : messages.nothingOwed}.
          </p>
          {isUnread && <p>{messages.reasonUnread}</p>}
        </Banner>
      </div>
      {isLate && reason === 'safety' && (
        <Banner
          kind="info"
          action={
            <Button size="sm" variant="plain" onClick={onReport}>
              Report or block
            </Button>
          }
        >
          {messages.lateUnsafe}
        </Banner>
      )}
    </>
  );
}
