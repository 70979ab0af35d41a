import { useMutation } from '@tanstack/react-query';
import { type SubmitEvent, useState } from 'react';
import type { PlaydateCard, PlaydateRequest } from '#features/playdates/contract.ts';
import { applicationTexts } from '#features/playdates/data/application-texts.ts';
import { messages } from '#features/playdates/messages.ts';
import { amountOf } from '#features/playdates/web/parts/terms/amount.ts';
import { playdatesApi } from '#features/playdates/web/queries.ts';
import { errorMessage } from '#platform/web/errors.ts';
import { queryClient } from '#platform/web/query-client.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { NumberField } from '#platform/web/ui/text-field.tsx';
import { toast } from '#platform/web/ui/toast.ts';
import type { SeenApplication } from './seen-application.ts';

interface ApplicationPriceProps {
  /** The viewer's application on a range of prices. */
  request: PlaydateRequest;
  playdate: Pick<PlaydateCard, 'type' | 'payment_per_hour_min' | 'payment_per_hour_max'>;
  /** What the page shows of the application. */
  seen: SeenApplication;
}

/** The price that the viewer's team offers, which either of the two may change while it waits. */
export function ApplicationPrice({ request, playdate, seen }: ApplicationPriceProps) {
  const { id, play_date_id, offered_amount } = request;
  const { type, payment_per_hour_min: min, payment_per_hour_max: max } = playdate;
  const [isChanging, setIsChanging] = useState(false);
  const [offer, setOffer] = useState(String(offered_amount ?? min));
  const [error, setError] = useState<string>();
  const save = useMutation({
    mutationFn: () =>
      playdatesApi.putRequestOffer({ play_date_id, id, offered_amount: amountOf(offer), seen }),
    onSuccess: () => {
      toast.success(applicationTexts.offerSaved);
      setIsChanging(false);
    },
    onError: (failure) => toast.error(errorMessage(failure, applicationTexts.errorSavingOffer)),
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['play_dates'] }),
  });
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    const price = amountOf(offer);
    if (!Number.isInteger(price) || price < min || price > max)
      return setError(messages.offerRange(min, max));
    if (price === offered_amount) return setIsChanging(false);
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
