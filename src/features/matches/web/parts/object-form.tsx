import { useId, useState } from 'react';
import { noteMax } from '#features/matches/limits.ts';
import { messages } from '#features/matches/messages/common.ts';
import { agreementsApi } from '#features/matches/web/queries.ts';
import { Banner } from '#platform/web/ui/banner.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import { RadioGroup } from '#platform/web/ui/radio-group.tsx';
import { TextArea } from '#platform/web/ui/text-area.tsx';
import { ReportPlayers } from './report-players.tsx';
import { useSheetDraft } from './sheet-draft.ts';
import { type FormProps, SheetForm, useSheetMutation } from './sheet-form.tsx';

const options = [
  { value: 'said', label: messages.sayWhy },
  { value: 'not_said', label: messages.ratherNotSay },
] as const;

export function ObjectForm(props: FormProps) {
  const name = useId();
  const { agreement } = props;
  const { play_date_id, version } = agreement;
  const [choice, setChoice] = useState<(typeof options)[number]['value']>();
  const { draft, update, forget } = useSheetDraft(agreement, 'object');
  const { note = '' } = draft;
  const [isReporting, setIsReporting] = useState(false);
  const sheet = useSheetMutation(
    props,
    forget,
    (reason: string | null) =>
      agreementsApi.answer({ play_date_id, version, answer: 'objected', reason }),
    messages.objected,
  );
  const { action, errors, setErrors } = sheet;
  const submit = () => {
    if (choice === undefined) return setErrors({ choice: messages.reasonRequired });
    if (choice === 'said' && note.trim() === '')
      return setErrors({ reason: messages.otherNeedsNote });
    action.mutate(choice === 'said' ? note : null);
  };
  return (
    <>
      <SheetForm
        sheet={sheet}
        label="I cannot agree"
        cancelLabel="Not now"
        danger
        onSubmit={submit}
      >
        <p>{messages.objectText}</p>
        <RadioGroup
          label="Why?"
          name={name}
          options={options}
          value={choice ?? ''}
          error={errors.choice}
          onChange={({ target }) => {
            setChoice(options.find(({ value }) => value === target.value)?.value);
            setErrors({});
          }}
          look="cards"
          isCompact
        />
        {choice === 'said' && (
          <TextArea
            label="Your reason"
            hint={messages.noteRead}
            rows={3}
            maxLength={noteMax}
            value={note}
            error={errors.reason}
            onChange={({ target }) => update({ note: target.value })}
          />
        )}
        {choice === 'not_said' && <p role="status">{messages.noReasonTold}</p>}
        <Banner
          kind="info"
          action={
            <Button size="sm" variant="plain" onClick={() => setIsReporting(true)}>
              Report or block
            </Button>
          }
        >
          {messages.objectUnsafe}
        </Banner>
      </SheetForm>
      <ReportPlayers
        agreement={agreement}
        open={isReporting}
        onClose={() => setIsReporting(false)}
      />
    </>
  );
}
