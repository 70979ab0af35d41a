import { type SubmitEvent, useId, useState } from 'react';
import type {
  PlaydateDetail,
  PlaydateRequest,
  PlaydateTime,
} from '#features/playdates/contract/answers.ts';
import { acceptTexts } from '#features/playdates/messages/accepting.ts';
import { messages } from '#features/playdates/messages/common.ts';
import { fairTexts } from '#features/playdates/messages/fair-offers.ts';
import { lateLine } from '#features/playdates/rules/late-line.ts';
import { playerName } from '#features/playdates/web/parts/card/labels.ts';
import { Late, Overlap, When } from '#features/playdates/web/parts/card/when.tsx';
import { amountOf, offerError } from '#features/playdates/web/parts/terms/amount.ts';
import { serverClock } from '#platform/web/server-clock.ts';
import { Banner } from '#platform/web/ui/banner.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import { Dialog } from '#platform/web/ui/dialog.tsx';
import { RadioGroup } from '#platform/web/ui/radio-group.tsx';
import { NumberField } from '#platform/web/ui/text-field.tsx';
import { isAhead } from './time-choice.tsx';
import { type Acceptance, agreedLine, needsChoice } from './use-update-request.ts';

interface AcceptDialogProps {
  open: boolean;
  onClose: () => void;
  request: PlaydateRequest;
  playdate: PlaydateDetail;
  /** What is said where the weaker team would be paid. */
  reversed: string | null;
  /** How many applications there are besides this one. */
  others: number;
  onAccept: (acceptance: Acceptance) => void;
}

/** Accepts a team at one of its times and a price. */
export function AcceptDialog({ open, onClose, ...props }: AcceptDialogProps) {
  const { request, others } = props;
  const texts = messages.confirmations.accept(
    playerName(request.requester),
    playerName(request.requester_partner),
    others,
  );
  return (
    <Dialog open={open} onClose={onClose} title={texts.title} description={texts.text} size="sm">
      <AcceptForm {...props} onClose={onClose} />
    </Dialog>
  );
}

function AcceptForm({ onAccept, onClose, ...shown }: Omit<AcceptDialogProps, 'open'>) {
  // What was seen when it opened: the server refuses it if it has changed meanwhile.
  const [{ request, playdate, reversed }] = useState(shown);
  const { type, payment_per_hour_min: min, payment_per_hour_max: max } = playdate;
  const needs = needsChoice(request, playdate);
  const proposed = playdate.terms?.times ?? [];
  const times = proposed.filter((time) => request.time_ids.includes(time.id) && isAhead(time));
  const hasNoneLeft = proposed.length > 0 && times.length === 0;
  const [time_id, setTimeId] = useState(times.length === 1 ? times[0]?.id : undefined);
  const [amount, setAmount] = useState(String(min));
  const [errors, setErrors] = useState<{ time?: string; amount?: string }>({});
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    const wrong = needs.price ? offerError(amount, playdate) : undefined;
    if (needs.time && time_id === undefined) return setErrors({ time: messages.timeUnknown });
    if (wrong !== undefined) return setErrors({ amount: wrong });
    onAccept({
      ...({ status: 'accepted', time_id } as const),
      offer_changed_at: playdate.offer_changed_at ?? null,
      ...(request.offered_amount !== null && { amount_per_hour: request.offered_amount }),
      ...(needs.price && { amount_per_hour: amountOf(amount) }),
      ...(reversed !== null && { accepts_reversed: true }),
    });
  };
  return (
    <form noValidate className="stack" onSubmit={submit}>
      {reversed !== null && (
        <Banner kind="warn">
          {reversed} {fairTexts.whoDecides}
        </Banner>
      )}
      {hasNoneLeft && <Banner kind="warn">{acceptTexts.noTimeLeft}</Banner>}
      <TimeField
        playdate={playdate}
        times={times}
        amount={needs.price ? amountOf(amount) : (request.offered_amount ?? min)}
        value={time_id}
        error={errors.time}
        onChange={(id) => {
          setTimeId(id);
          setErrors({});
        }}
      />
      {needs.price ? (
        <NumberField
          label={type === 'challenge' ? 'You pay per hour' : 'You earn per hour'}
          prefix="$"
          inputMode="numeric"
          min={min}
          max={max}
          value={amount}
          error={errors.amount}
          hint={`They have named no price: between $${min} and $${max}.`}
          onChange={({ target }) => setAmount(target.value)}
        />
      ) : (
        <p className="tabular">{priceLine(playdate, request)}</p>
      )}
      <div className="flex flex-wrap gap-3">
        <Button variant="plain" className="flex-1" onClick={onClose}>
          Not now
        </Button>
        <Button type="submit" className="flex-1" disabled={hasNoneLeft}>
          {reversed === null ? 'Accept' : fairTexts.acceptAnyway}
        </Button>
      </div>
    </form>
  );
}

function priceLine(playdate: PlaydateDetail, request: PlaydateRequest): string {
  const { offered_amount } = request;
  if (offered_amount === null) return agreedLine(playdate, request);
  return acceptTexts.theyOffer(playdate.type === 'challenge' ? 'pay' : 'earn', offered_amount);
}

interface TimeFieldProps {
  playdate: PlaydateDetail;
  /** Those that suit the applicants and are still ahead. */
  times: PlaydateTime[];
  /** The price per hour that is agreed on. */
  amount: number;
  value: string | undefined;
  error: string | undefined;
  onChange: (id: string) => void;
}

function TimeField({ playdate, times, amount, value = '', error, onChange }: TimeFieldProps) {
  const name = useId();
  const { type, terms } = playdate;
  if (terms === null || times.length === 0) return null;
  const amount_per_hour = Number.isInteger(amount) ? amount : null;
  const lineOf = (start: string) =>
    lateLine({ type, terms, amount_per_hour }, start, {
      team: 'creator_team',
      now: serverClock.now(),
    });
  return (
    <RadioGroup
      label="Time"
      name={name}
      options={times.map((time) => ({
        value: time.id,
        label: (
          <>
            <When starts_at={time.starts_at} time_zone={terms.time_zone} />
            {time.overlaps && <Overlap />}
            <Late line={lineOf(time.starts_at)} />
          </>
        ),
      }))}
      value={value}
      error={error}
      onChange={({ target }) => onChange(target.value)}
      look="cards"
    />
  );
}
