import { useState } from 'react';
import { changeStartsMax, noteMax } from '#features/agreements/limits.ts';
import { messages } from '#features/agreements/messages.ts';
import { changeInput } from '#features/agreements/schema.ts';
import { agreementsApi } from '#features/agreements/web/queries.ts';
import { venueAddressMax, venueNameMax } from '#features/playdates/limits.ts';
import { messages as playdateMessages } from '#features/playdates/messages.ts';
import { TimesField } from '#features/playdates/web/parts/times-field.tsx';
import { newId } from '#platform/common/ids.ts';
import { TextArea } from '#platform/web/ui/text-area.tsx';
import { TextField } from '#platform/web/ui/text-field.tsx';
import { type FormProps, SheetForm, useSheetAction } from './sheet-form.tsx';

/** Proposes up to three times, a place, or both. */
export function ChangeForm(props: FormProps) {
  const { agreement, onClose } = props;
  const { play_date_id, version, time_zone } = agreement;
  // A match without a time gets its first one by a proposal.
  const isFirstTime = agreement.starts_at === null;
  const [id] = useState(newId);
  const [starts, setStarts] = useState<string[]>([]);
  const [venue_name, setVenueName] = useState('');
  const [venue_address, setVenueAddress] = useState('');
  const [note, setNote] = useState('');
  const input = { version, starts, venue_name, venue_address, note };
  const { action, errors, setErrors } = useSheetAction(
    props,
    () => agreementsApi.proposeChange({ play_date_id, id, ...input }),
    messages.proposed,
  );
  const submit = () => {
    if (isFirstTime && starts.length === 0) return setErrors({ starts: messages.timeRequired });
    const { error } = changeInput.safeParse(input);
    if (error === undefined) return action.mutate(undefined);
    setErrors(Object.fromEntries(error.issues.map((issue) => [String(issue.path[0]), issue.message])));
  };
  const startsError = Object.entries(errors).find(([field]) => field.startsWith('starts'))?.[1];
  return (
    <SheetForm
      errors={errors}
      submit={{ label: 'Propose', pending: action.isPending }}
      onClose={onClose}
      onSubmit={submit}
    >
      <TimesField
        label={isFirstTime ? 'Time' : 'Other times'}
        times={starts}
        time_zone={time_zone}
        most={changeStartsMax}
        full={messages.startsTooMany}
        error={startsError}
        onChange={setStarts}
      />
      <TextField
        label={isFirstTime ? 'Court (optional)' : 'Another court (optional)'}
        hint={playdateMessages.courtNotReserved}
        maxLength={venueNameMax}
        value={venue_name}
        error={errors.venue_name}
        onChange={({ target }) => setVenueName(target.value)}
      />
      <TextField
        label="Its address (optional)"
        hint={playdateMessages.addressPrivate}
        maxLength={venueAddressMax}
        value={venue_address}
        error={errors.venue_address}
        onChange={({ target }) => setVenueAddress(target.value)}
      />
      <TextArea
        label="Note (optional)"
        rows={2}
        maxLength={noteMax}
        value={note}
        error={errors.note}
        onChange={({ target }) => setNote(target.value)}
      />
    </SheetForm>
  );
}
