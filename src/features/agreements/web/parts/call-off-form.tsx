import { useId, useState } from 'react';
import { noteMax } from '#features/agreements/limits.ts';
import { messages } from '#features/agreements/messages.ts';
import { callOffReasons } from '#features/agreements/schema.ts';
import { agreementsApi } from '#features/agreements/web/queries.ts';
import { Banner } from '#platform/web/ui/banner.tsx';
import { RadioGroup } from '#platform/web/ui/radio-group.tsx';
import { TextArea } from '#platform/web/ui/text-area.tsx';
import { type FormProps, SheetForm, useSheetAction } from './sheet-form.tsx';

export function CallOffForm(props: FormProps) {
  const name = useId();
  const { agreement, onClose } = props;
  const { play_date_id, version, late } = agreement;
  const [reason, setReason] = useState<(typeof callOffReasons)[number]>();
  const [note, setNote] = useState('');
  const { action, errors, setErrors } = useSheetAction(
    props,
    (chosen: (typeof callOffReasons)[number]) =>
      agreementsApi.callOff({ play_date_id, version, reason: chosen, note }),
    messages.calledOff,
  );
  const isLate = late.is_late && (reason === undefined || !late.excused.includes(reason));
  const isUnexplained = reason === 'other' || reason === 'safety';
  const submit = () => {
    if (reason === undefined) return setErrors({ reason: messages.reasonRequired });
    if (reason === 'other' && note.trim() === '') return setErrors({ note: messages.otherNeedsNote });
    action.mutate(reason);
  };
  return (
    <SheetForm
      errors={errors}
      submit={{ label: 'Call off', pending: action.isPending, danger: true }}
      onClose={onClose}
      onSubmit={submit}
    >
      <p>{messages.callOffText}</p>
      <RadioGroup
        label="Why?"
        name={name}
        options={callOffReasons.map((value) => ({ value, label: messages.reasons[value] }))}
        value={reason ?? ''}
        error={errors.reason}
        onChange={({ target }) => {
          setReason(callOffReasons.find((each) => each === target.value));
          setErrors({});
        }}
        look="cards"
        isCompact
      />
      <TextArea
        label={reason === 'other' ? 'Note' : 'Note (optional)'}
        hint={isUnexplained ? messages.noteUnread : messages.noteRead}
        rows={2}
        maxLength={noteMax}
        value={note}
        error={errors.note}
        onChange={({ target }) => setNote(target.value)}
      />
      <div role="status">
        <Banner kind={isLate ? 'warn' : 'info'}>
          {isLate ? messages.callOffLate(late.percent) : messages.callOffFree}
        </Banner>
      </div>
    </SheetForm>
  );
}
