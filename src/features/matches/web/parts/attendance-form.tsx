import { useId, useState } from 'react';
import type { Agreement } from '#features/matches/contract/answers.ts';
import { attendanceTextMax } from '#features/matches/limits.ts';
import { messages } from '#features/matches/messages/common.ts';
import { absenceLine } from '#features/matches/rules/owed-line.ts';
import { agreementsApi } from '#features/matches/web/queries.ts';
import { newId } from '#platform/common/ids.ts';
import { Banner } from '#platform/web/ui/banner.tsx';
import { RadioGroup } from '#platform/web/ui/radio-group.tsx';
import { TextArea } from '#platform/web/ui/text-area.tsx';
import { useSheetDraft } from './sheet-draft.ts';
import { type FormProps, SheetForm, useSheetMutation } from './sheet-form.tsx';

/** What 'not played' means for a match; reports are about no other ones. */
const notPlayedEffects: Partial<Record<Agreement['status'], string>> = {
  matched: messages.notPlayedEffect,
  completed: messages.completedStays,
  cancelled: messages.endedNotPlayed,
};

function yesOrNo(isTrue: boolean | undefined): string {
  if (isTrue === undefined) return '';
  return isTrue ? 'yes' : 'no';
}

export function AttendanceForm(props: FormProps) {
  const name = useId();
  const { agreement, nameOf } = props;
  const { play_date_id, status, may_report, scores } = agreement;
  const isScoreConfirmed = scores?.is_confirmed === true;
  const [id] = useState(newId);
  const [kind, setKind] = useState<'no_show' | 'late'>();
  const [was_played, setWasPlayed] = useState(isScoreConfirmed ? true : undefined);
  const { draft, update, forget } = useSheetDraft(agreement, 'attendance');
  // The note is about this player, so both are kept.
  const { note = '', about_id = may_report.length === 1 ? may_report[0] : undefined } = draft;
  const sheet = useSheetMutation(
    props,
    forget,
    (report: { about_id: string; kind: 'no_show' | 'late'; was_played: boolean }) =>
      agreementsApi.reportAttendance({ play_date_id, id, ...report, note }),
    messages.reported,
  );
  const { action, errors, setErrors } = sheet;
  const about_team = agreement.players.find((player) => player.profile_id === about_id)?.team;
  const owed = about_team && kind && absenceLine(agreement, { kind, about_team });
  const submit = () => {
    if (about_id === undefined) return setErrors({ about_id: messages.aboutRequired });
    if (kind === undefined) return setErrors({ kind: messages.kindRequired });
    if (was_played === undefined) return setErrors({ was_played: messages.wasPlayedRequired });
    action.mutate({ about_id, kind, was_played });
  };
  return (
    <SheetForm sheet={sheet} label="Report" onSubmit={submit}>
      <RadioGroup
        label="Who?"
        name={`${name}-about`}
        options={may_report.map((value) => ({ value, label: nameOf(value) }))}
        value={about_id ?? ''}
        error={errors.about_id}
        onChange={({ target }) => {
          update({ about_id: target.value });
          setErrors({});
        }}
        look="cards"
      />
      <RadioGroup
        label="What happened?"
        name={`${name}-kind`}
        options={[
          { value: 'no_show', label: 'Did not come' },
          { value: 'late', label: 'Came late' },
        ]}
        value={kind ?? ''}
        error={errors.kind}
        onChange={({ target }) => {
          setKind(target.value === 'late' ? 'late' : 'no_show');
          setErrors({});
        }}
      />
      <div>
        <RadioGroup
          label="Did you play all the same?"
          name={`${name}-played`}
          options={[
            { value: 'yes', label: 'Yes' },
            ...(isScoreConfirmed ? [] : [{ value: 'no', label: 'No' }]),
          ]}
          hint={isScoreConfirmed ? messages.playedByScore : undefined}
          value={yesOrNo(was_played)}
          error={errors.was_played}
          onChange={({ target }) => {
            setWasPlayed(target.value === 'yes');
            setErrors({});
          }}
        />
        <div role="status">
          {was_played === false && (
            <div className="mt-3">
              <Banner kind="warn">
                <p>{notPlayedEffects[status]}</p>
                {owed && <p className="wrap-anywhere">{owed}.</p>}
              </Banner>
            </div>
          )}
        </div>
      </div>
      <TextArea
        label="Note (optional)"
        hint="All four read it. They have 72 hours to answer."
        rows={3}
        maxLength={attendanceTextMax}
        value={note}
        error={errors.note}
        onChange={({ target }) => update({ note: target.value })}
      />
    </SheetForm>
  );
}
