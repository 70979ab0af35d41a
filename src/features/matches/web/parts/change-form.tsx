import { useId, useState } from 'react';
import type { Agreement } from '#features/matches/contract/answers.ts';
import { changeStartsMax, noteMax, usualDuration } from '#features/matches/limits.ts';
import { messages } from '#features/matches/messages/common.ts';
import { changesNothing, isNewCourt } from '#features/matches/rules/change-lines.ts';
import { changeInput } from '#features/matches/schema.ts';
import { agreementsApi } from '#features/matches/web/queries.ts';
import { venueAddressMax, venueNameMax } from '#features/playdates/limits.ts';
import { messages as playdateMessages } from '#features/playdates/messages/common.ts';
import { chosenIn, optionsOf, textOf } from '#features/playdates/rules/term-fields.ts';
import { termList } from '#features/playdates/rules/terms.ts';
import { TimesField } from '#features/playdates/web/parts/terms/times-field.tsx';
import { newId } from '#platform/common/ids.ts';
import { RadioGroup } from '#platform/web/ui/radio-group.tsx';
import { TextArea } from '#platform/web/ui/text-area.tsx';
import { TextField } from '#platform/web/ui/text-field.tsx';
import { useSheetDraft } from './sheet-draft.ts';
import { type FormProps, SheetForm, useSheetMutation } from './sheet-form.tsx';

type Draft = ReturnType<typeof useSheetDraft>['draft'];

/** What the fields show of the draft, where it is silent, of the agreement. */
function fieldsOf(agreement: Agreement, draft: Draft) {
  const { starts = [], venue_name = '', venue_address = '', note = '' } = draft;
  const { setting = agreement.setting } = draft;
  // What is agreed on is not unsaid, except with another court.
  const mayBeUnsaid =
    isNewCourt(agreement, venue_name.trim() || null) || agreement.setting === null;
  return {
    starts,
    venue_name,
    venue_address,
    note,
    mayBeUnsaid,
    setting: mayBeUnsaid ? setting : (setting ?? agreement.setting),
    duration_minutes:
      draft.duration_minutes ??
      chosenIn(termList.duration_minutes, textOf(agreement.duration_minutes)) ??
      usualDuration,
  };
}

/** What differs from the agreement. */
function proposalOf(agreement: Agreement, fields: ReturnType<typeof fieldsOf>) {
  const { starts, venue_name, venue_address, note, setting, duration_minutes } = fields;
  const isSameCourt =
    venue_name.trim() === (agreement.venue_name ?? '') &&
    ['', agreement.venue_address ?? ''].includes(venue_address.trim());
  const hasCourt = (venue_name.trim() !== '' || venue_address.trim() !== '') && !isSameCourt;
  return {
    version: agreement.version,
    starts,
    note,
    ...(hasCourt && { venue_name, venue_address }),
    ...((hasCourt || setting !== agreement.setting) && { setting }),
    ...(duration_minutes !== agreement.duration_minutes && { duration_minutes }),
  };
}

/** By field; undefined when it can be sent. */
function errorsOf(agreement: Agreement, input: ReturnType<typeof proposalOf>) {
  // A match without a time gets its first one by a proposal.
  if (agreement.starts_at === null && input.starts.length === 0)
    return { starts: messages.timeRequired };
  const { error, data } = changeInput.safeParse(input);
  if (error !== undefined)
    return Object.fromEntries(error.issues.map((issue) => [String(issue.path[0]), issue.message]));
  const proposed = { ...data, duration_minutes: data.duration_minutes ?? null };
  // Times are chosen by the clock at the place.
  return changesNothing({ ...agreement, starts_at: agreement.local_start }, proposed)
    ? { starts: messages.changeSomething }
    : undefined;
}

/** Proposes up to three times, a court, its setting and a duration: only what differs is sent. */
export function ChangeForm(props: FormProps) {
  const { agreement } = props;
  const { play_date_id, time_zone } = agreement;
  const isFirstTime = agreement.starts_at === null;
  const [id] = useState(newId);
  const { draft, update, forget } = useSheetDraft(agreement, 'change');
  const fields = fieldsOf(agreement, draft);
  const name = useId();
  const input = proposalOf(agreement, fields);
  const sheet = useSheetMutation(
    props,
    forget,
    () => agreementsApi.proposeChange({ play_date_id, id, ...input }),
    messages.proposed,
  );
  const { action, errors, setErrors } = sheet;
  const submit = () => {
    const found = errorsOf(agreement, input);
    if (found === undefined) action.mutate(undefined);
    else setErrors(found);
  };
  const startsError = Object.entries(errors).find(([field]) => field.startsWith('starts'))?.[1];
  return (
    <SheetForm sheet={sheet} label="Propose" onSubmit={submit}>
      <TimesField
        label={isFirstTime ? 'Time' : 'Other times'}
        times={fields.starts}
        time_zone={time_zone}
        most={changeStartsMax}
        full={messages.startsTooMany}
        error={startsError}
        onChange={(to) => update({ starts: to })}
      />
      <RadioGroup
        label="How long"
        name={`${name}-duration`}
        options={optionsOf(termList.duration_minutes)}
        value={String(fields.duration_minutes)}
        onChange={({ target }) =>
          update({
            duration_minutes: chosenIn(termList.duration_minutes, target.value) ?? usualDuration,
          })
        }
      />
      <TextField
        label={isFirstTime ? 'Court (optional)' : 'Another court (optional)'}
        hint={playdateMessages.courtNotReserved}
        maxLength={venueNameMax}
        value={fields.venue_name}
        error={errors.venue_name}
        onChange={({ target }) => update({ venue_name: target.value })}
      />
      <RadioGroup
        label="Indoor or outdoor"
        name={`${name}-setting`}
        options={[
          ...(fields.mayBeUnsaid ? [{ value: '', label: messages.notSaid }] : []),
          ...optionsOf(termList.setting).filter(({ value }) => value !== ''),
        ]}
        value={fields.setting ?? ''}
        onChange={({ target }) =>
          update({ setting: chosenIn(termList.setting, target.value) ?? null })
        }
      />
      <TextField
        label="Its address (optional)"
        hint={playdateMessages.addressPrivate}
        maxLength={venueAddressMax}
        value={fields.venue_address}
        error={errors.venue_address}
        onChange={({ target }) => update({ venue_address: target.value })}
      />
      <TextArea
        label="Note (optional)"
        rows={2}
        maxLength={noteMax}
        value={fields.note}
        error={errors.note}
        onChange={({ target }) => update({ note: target.value })}
      />
    </SheetForm>
  );
}
