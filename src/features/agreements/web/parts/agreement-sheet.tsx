import { type ReactNode, type SubmitEvent, useId, useState } from 'react';
import type { Agreement } from '#features/agreements/contract.ts';
import {
  changeStartsMax,
  noteMax,
  reportTextMax,
  scoredGamesMax,
  scoredPointsMax,
} from '#features/agreements/limits.ts';
import { messages } from '#features/agreements/messages.ts';
import { callOffReasons, changeInput, gamesInput } from '#features/agreements/schema.ts';
import { agreementsApi } from '#features/agreements/web/queries.ts';
import { venueAddressMax, venueNameMax } from '#features/playdates/limits.ts';
import { messages as playdateMessages } from '#features/playdates/messages.ts';
import { amountOf } from '#features/playdates/web/parts/amount.ts';
import { TimesField } from '#features/playdates/web/parts/times-field.tsx';
import { useUser } from '#features/profiles/web/queries.ts';
import { newId } from '#platform/common/ids.ts';
import { errorMessage, isApiError } from '#platform/web/errors.ts';
import { Banner } from '#platform/web/ui/banner.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import { Checkbox } from '#platform/web/ui/checkbox.tsx';
import { Dialog } from '#platform/web/ui/dialog.tsx';
import { FormError } from '#platform/web/ui/form-error.tsx';
import { RadioGroup } from '#platform/web/ui/radio-group.tsx';
import { TextArea } from '#platform/web/ui/text-area.tsx';
import { NumberField, TextField } from '#platform/web/ui/text-field.tsx';
import { useAgreementAction } from './use-agreement-action.ts';

export type Sheet = 'change' | 'call_off' | 'object' | 'attendance' | 'scores';

interface FormProps {
  agreement: Agreement;
  nameOf: (profile_id: string | null) => string;
  onClose: () => void;
}

const sheets = {
  change: { title: 'Propose a change', Form: ChangeForm },
  call_off: { title: messages.callOffTitle, Form: CallOffForm },
  object: { title: messages.objectTitle, Form: ObjectForm },
  attendance: { title: messages.everyoneCame, Form: AttendanceForm },
  scores: { title: 'Score', Form: ScoresForm },
} as const satisfies Record<Sheet, { title: string; Form: (props: FormProps) => ReactNode }>;

/** What can be done with an agreement and needs more than a click. */
export function AgreementSheet({ sheet, ...form }: FormProps & { sheet: Sheet }) {
  const { title, Form } = sheets[sheet];
  return (
    <Dialog open onClose={form.onClose} title={title} size={sheet === 'change' ? 'md' : 'sm'}>
      <Form {...form} />
    </Dialog>
  );
}

type Errors = Record<string, string | undefined>;

/** The mutation of a sheet: closes it when done, and shows the errors of its fields. */
function useSheetAction<Input>(
  { onClose }: FormProps,
  act: (input: Input) => Promise<unknown>,
  done: string,
) {
  const [errors, setErrors] = useState<Errors>({});
  const action = useAgreementAction(act, {
    done,
    onDone: onClose,
    onConflict: onClose,
    onError: (error) =>
      setErrors({
        ...(isApiError(error) && error.fields),
        form: errorMessage(error, messages.errorSaving),
      }),
  });
  return { action, errors, setErrors };
}

interface SheetFormProps {
  children: ReactNode;
  error: string | undefined;
  submit: { label: string; pending: boolean; danger?: boolean };
  onClose: () => void;
  onSubmit: () => void;
}

function SheetForm({ children, error, submit, onClose, onSubmit }: SheetFormProps) {
  return (
    <form
      noValidate
      className="stack"
      onSubmit={(event: SubmitEvent) => {
        event.preventDefault();
        onSubmit();
      }}
    >
      <FormError title={error} />
      {children}
      <div className="sticky -bottom-5 -mx-5 -mb-5 flex flex-wrap gap-3 border-rule border-t bg-raised px-5 pt-3 pb-5">
        <Button variant="plain" className="flex-1" onClick={onClose}>
          Back
        </Button>
        <Button
          type="submit"
          variant={submit.danger ? 'danger' : 'primary'}
          className="flex-1"
          pending={submit.pending}
        >
          {submit.label}
        </Button>
      </div>
    </form>
  );
}

function ChangeForm(props: FormProps) {
  const { agreement, onClose } = props;
  const { play_date_id, version, time_zone } = agreement;
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
    const { error } = changeInput.safeParse(input);
    if (error === undefined) return action.mutate(undefined);
    setErrors(Object.fromEntries(error.issues.map((issue) => [String(issue.path[0]), issue.message])));
  };
  const startsError = Object.entries(errors).find(([field]) => field.startsWith('starts'))?.[1];
  return (
    <SheetForm
      error={startsError === undefined && errors.venue_name === undefined ? errors.form : undefined}
      submit={{ label: 'Propose', pending: action.isPending }}
      onClose={onClose}
      onSubmit={submit}
    >
      <TimesField
        label="Other times"
        times={starts}
        time_zone={time_zone}
        most={changeStartsMax}
        full={messages.startsTooMany}
        error={startsError}
        onChange={setStarts}
      />
      <TextField
        label="Another court (optional)"
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

function CallOffForm(props: FormProps) {
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
  const submit = () => {
    if (reason === undefined) return setErrors({ reason: messages.reasonRequired });
    if (reason === 'other' && note.trim() === '') return setErrors({ note: messages.otherNeedsNote });
    action.mutate(reason);
  };
  return (
    <SheetForm
      error={errors.form}
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
        hint="The other three read it."
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

function ObjectForm(props: FormProps) {
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
      error={errors.form}
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

function AttendanceForm(props: FormProps) {
  const name = useId();
  const { agreement, nameOf, onClose } = props;
  const { play_date_id, may_report } = agreement;
  const [id] = useState(newId);
  const [about_id, setAboutId] = useState(may_report.length === 1 ? may_report[0] : undefined);
  const [kind, setKind] = useState<'no_show' | 'late'>();
  const [was_played, setWasPlayed] = useState(true);
  const [note, setNote] = useState('');
  const { action, errors, setErrors } = useSheetAction(
    props,
    (report: { about_id: string; kind: 'no_show' | 'late' }) =>
      agreementsApi.reportAttendance({ play_date_id, id, ...report, was_played, note }),
    messages.reported,
  );
  const submit = () => {
    if (about_id === undefined) return setErrors({ about_id: messages.aboutRequired });
    if (kind === undefined) return setErrors({ kind: messages.kindRequired });
    action.mutate({ about_id, kind });
  };
  return (
    <SheetForm
      error={errors.form}
      submit={{ label: 'Report', pending: action.isPending }}
      onClose={onClose}
      onSubmit={submit}
    >
      <RadioGroup
        label="Who?"
        name={`${name}-about`}
        options={may_report.map((value) => ({ value, label: nameOf(value) }))}
        value={about_id ?? ''}
        error={errors.about_id}
        onChange={({ target }) => {
          setAboutId(target.value);
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
          setWasPlayed(target.value === 'late');
          setErrors({});
        }}
      />
      <Checkbox
        label="We played all the same"
        checked={was_played}
        onChange={({ target }) => setWasPlayed(target.checked)}
      />
      <TextArea
        label="Note (optional)"
        hint="All four read it. They have 72 hours to answer."
        rows={3}
        maxLength={reportTextMax}
        value={note}
        error={errors.note}
        onChange={({ target }) => setNote(target.value)}
      />
    </SheetForm>
  );
}

const pointsOf = (text: string) => (text === '' ? Number.NaN : amountOf(text));
/** From the viewer's side. */
type TypedGame = { key: string; own: string; other: string };
const newGame = (own = '', other = ''): TypedGame => ({ key: newId(), own, other });

function ScoresForm(props: FormProps) {
  const { agreement, onClose } = props;
  const { play_date_id, scores } = agreement;
  const userId = useUser().id;
  const isCreator = agreement.players.some(
    (player) => player.profile_id === userId && player.team === 'creator_team',
  );
  const [games, setGames] = useState<TypedGame[]>(
    scores?.games.map((game) =>
      isCreator
        ? newGame(String(game.creator_team_points), String(game.other_team_points))
        : newGame(String(game.other_team_points), String(game.creator_team_points)),
    ) ?? [newGame()],
  );
  const toInput = () =>
    games.map((game) => {
      const [own, other] = [pointsOf(game.own), pointsOf(game.other)];
      return isCreator
        ? { creator_team_points: own, other_team_points: other }
        : { creator_team_points: other, other_team_points: own };
    });
  const { action, errors, setErrors } = useSheetAction(
    props,
    () => agreementsApi.putScores({ play_date_id, games: toInput() }),
    messages.scoresAdded,
  );
  const submit = () => {
    const { error } = gamesInput.safeParse(toInput());
    if (error === undefined) return action.mutate(undefined);
    setErrors({ form: error.issues[0]?.message });
  };
  const change = (key: string, to: Partial<TypedGame>) =>
    setGames((current) => current.map((game) => (game.key === key ? { ...game, ...to } : game)));
  return (
    <SheetForm
      error={errors.form}
      submit={{ label: 'Save score', pending: action.isPending }}
      onClose={onClose}
      onSubmit={submit}
    >
      <ol className="grid gap-4">
        {games.map(({ key, own, other }, index) => (
          <li key={key}>
            <fieldset className="grid grid-cols-[1fr_1fr_auto] items-end gap-3">
              <legend className="field-label">Game {index + 1}</legend>
              <NumberField
                label="Your team"
                inputMode="numeric"
                min={0}
                max={scoredPointsMax}
                value={own}
                onChange={({ target }) => change(key, { own: target.value })}
              />
              <NumberField
                label="Other team"
                inputMode="numeric"
                min={0}
                max={scoredPointsMax}
                value={other}
                onChange={({ target }) => change(key, { other: target.value })}
              />
              <Button
                variant="plain"
                aria-label={`Remove game ${index + 1}`}
                disabled={games.length === 1}
                onClick={() => setGames((current) => current.filter((game) => game.key !== key))}
              >
                Remove
              </Button>
            </fieldset>
          </li>
        ))}
      </ol>
      <Button
        variant="plain"
        className="justify-self-start"
        disabled={games.length >= scoredGamesMax}
        onClick={() => setGames((current) => [...current, newGame()])}
      >
        Add a game
      </Button>
    </SheetForm>
  );
}
