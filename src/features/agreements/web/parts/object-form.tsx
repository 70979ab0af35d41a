import { useState } from 'react';
import { noteMax } from '#features/agreements/limits.ts';
import { messages } from '#features/agreements/messages.ts';
import { agreementsApi } from '#features/agreements/web/queries.ts';
import { TextArea } from '#platform/web/ui/text-area.tsx';
import { type FormProps, SheetForm, useSheetAction } from './sheet-form.tsx';

export function ObjectForm(props: FormProps) {
  const { agreement, onClose } = props;
  const { play_date_id, version } = agreement;
  const [reason, setReason] = useState('');
  const { action, errors } = useSheetAction(
    props,
    () => agreementsApi.answer({ play_date_id, version, answer: 'objected', reason }),
    messages.objected,
  );
  return (
    <SheetForm
      errors={errors}
      submit={{ label: 'I cannot agree', pending: action.isPending, danger: true }}
      onClose={onClose}
      onSubmit={() => action.mutate(undefined)}
    >
      <p>{messages.objectText}</p>
      <TextArea
        label="Why? (optional)"
        hint="The other three read it."
        rows={3}
        maxLength={noteMax}
        value={reason}
        error={errors.reason}
        onChange={({ target }) => setReason(target.value)}
      />
    </SheetForm>
  );
}
