import { type SubmitEvent, useState } from 'react';
import type {
  PlaydateCard,
  PlaydateRequest,
  PlaydateTerms,
} from '#features/playdates/contract/answers.ts';
import { applicationTexts } from '#features/playdates/messages/applications.ts';
import { messages } from '#features/playdates/messages/common.ts';
import { lateLine } from '#features/playdates/rules/late-line.ts';
import { When } from '#features/playdates/web/parts/card/when.tsx';
import { amountOf, offerError } from '#features/playdates/web/parts/terms/amount.ts';
import { playdatesApi, usePlaydateMutation } from '#features/playdates/web/queries.ts';
import { errorMessage } from '#platform/web/errors.ts';
import { serverClock } from '#platform/web/server-clock.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { NumberField } from '#platform/web/ui/text-field.tsx';
import { isAhead, TimeChoice } from './time-choice.tsx';

interface ChangeProps {
  /** The viewer's application. */
  request: PlaydateRequest;
  playdate: Pick<PlaydateCard, 'type' | 'payment_per_hour_min' | 'payment_per_hour_max'>;
  /** What the page shows of the application: a yes holds for it alone. */
  seen: { amount_per_hour: number | null; offer_changed_at: string | null; time_ids: string[] };
}

/** The price that the viewer's team offers, which either of the two may change while it waits. */
export function ApplicationPrice({ request, playdate, seen }: ChangeProps) {
  const { id, play_date_id, offered_amount } = request;
  const { type, payment_per_hour_min: min, payment_per_hour_max: max } = playdate;
  const [isChanging, setIsChanging] = useState(false);
  const [offer, setOffer] = useState(String(offered_amount ?? min));
  const [error, setError] = useState<string>();
  const save = usePlaydateMutation({
    mutationFn: () =>
      playdatesApi.putRequestOffer({ play_date_id, id, offered_amount: amountOf(offer), seen }),
    done: applicationTexts.offerSaved,
    failed: (failure) => errorMessage(failure, applicationTexts.errorSavingOffer),
    onSuccess: () => setIsChanging(false),
  });
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    const wrong = offerError(offer, playdate);
    if (wrong !== undefined) return setError(wrong);
    if (amountOf(offer) === offered_amount) return setIsChanging(false);
    if (!save.isPending) save.mutate();
  };
  if (!isChanging)
    return (
      <div className="mt-3 flex flex-wrap items-end justify-between gap-3">
        <div>
          <p className="text-[0.8125rem] text-soft">Your price</p>
          <p className="font-medium tabular">
            {offered_amount === null
              ? applicationTexts.notSaid
              : `You ${type === 'challenge' ? 'earn' : 'pay'} $${offered_amount}/hr`}
          </p>
        </div>
        {request.abilities.withdraw && min < max && (
          <Button size="sm" variant="plain" onClick={() => setIsChanging(true)}>
            Change price
          </Button>
        )}
      </div>
    );
  return (
    <form noValidate className="mt-3 grid gap-3" onSubmit={submit}>
      <NumberField
        label="Your price per hour"
        prefix="$"
        inputMode="numeric"
        min={min}
        max={max}
        value={offer}
        error={error}
        hint={`For your team together, between $${min} and $${max}.`}
        onChange={({ target }) => {
          setOffer(target.value);
          setError(undefined);
        }}
        className="max-w-xs"
      />
      <Button type="submit" className="justify-self-start" pending={save.isPending}>
        Save price
      </Button>
    </form>
  );
}

/** The times that suit the viewer's team; to be chosen again after all of them were replaced. */
export function ApplicationTimes({
  request,
  playdate,
  terms,
  seen,
}: ChangeProps & { terms: PlaydateTerms }) {
  const { id, play_date_id, time_ids } = request;
  const chosen = terms.times.filter((time) => time_ids.includes(time.id));
  const [isChanging, setIsChanging] = useState(false);
  const [selected, setSelected] = useState<string[]>(time_ids);
  const save = usePlaydateMutation({
    mutationFn: () => playdatesApi.putRequestTimes({ play_date_id, id, time_ids: selected, seen }),
    done: messages.timesChosen,
    failed: (error) => errorMessage(error, messages.errorChoosingTimes),
    onSuccess: () => setIsChanging(false),
  });
  const ahead = terms.times.filter(isAhead);
  if (ahead.length === 0) return null;
  if (!isChanging && chosen.length > 0)
    return (
      <div className="mt-3 flex flex-wrap items-end justify-between gap-3">
        <div>
          <p className="text-[0.8125rem] text-soft">Times that suit you</p>
          <ul className="grid gap-0.5">
            {chosen.map((time) => (
              <li key={time.id}>
                <When
                  starts_at={time.starts_at}
                  time_zone={terms.time_zone}
                  className="font-medium"
                />
              </li>
            ))}
          </ul>
        </div>
        {terms.times.length > 1 && (
          <Button
            size="sm"
            variant="plain"
            onClick={() => {
              setSelected(chosen.map((time) => time.id));
              setIsChanging(true);
            }}
          >
            Change times
          </Button>
        )}
      </div>
    );
  return (
    <form
      noValidate
      className="mt-3 grid gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        if (selected.length > 0) save.mutate();
      }}
    >
      {chosen.length === 0 && <p className="font-semibold">{messages.chooseAgainMessage}</p>}
      <TimeChoice
        times={ahead}
        time_zone={terms.time_zone}
        chosen={selected}
        error={undefined}
        lateLine={(start) =>
          lateLine({ type: playdate.type, terms, amount_per_hour: seen.amount_per_hour }, start, {
            team: 'other_team',
            now: serverClock.now(),
          })
        }
        onChange={setSelected}
      />
      <Button
        type="submit"
        className="justify-self-start"
        pending={save.isPending}
        disabled={!ahead.some((time) => selected.includes(time.id))}
      >
        Save times
      </Button>
    </form>
  );
}
