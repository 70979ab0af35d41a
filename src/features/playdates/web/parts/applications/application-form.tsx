import { useMutation, useQuery } from '@tanstack/react-query';
import { X } from 'lucide-react';
import { type RefObject, type SubmitEvent, useId, useRef, useState } from 'react';
import type { Friend } from '#features/connections/contract.ts';
import { FriendPicker } from '#features/connections/web/parts/friend-picker.tsx';
import { friendsQuery } from '#features/connections/web/queries.ts';
import type {
  PlaydateRequest,
  PlaydateTime,
  PlaydateToApply,
} from '#features/playdates/contract/answers.ts';
import { availableTexts } from '#features/playdates/messages/available.ts';
import { messages } from '#features/playdates/messages/common.ts';
import { needPartnerTexts } from '#features/playdates/messages/need-partner.ts';
import { partnerTexts } from '#features/playdates/messages/partners.ts';
import { lateLine } from '#features/playdates/rules/late-line.ts';
import { sideOf, viewerPrice } from '#features/playdates/web/parts/card/viewer-price.ts';
import { TimeOpen } from '#features/playdates/web/parts/page/playdate-summary.tsx';
import { useIsFromList } from '#features/playdates/web/parts/page/use-back-to-list.ts';
import {
  hasPartner,
  unavailablePartners,
} from '#features/playdates/web/parts/partner/no-partner.ts';
import { useNeedPartner } from '#features/playdates/web/parts/partner/use-need-partner.tsx';
import { amountOf, offerError } from '#features/playdates/web/parts/terms/amount.ts';
import { playdateCardQuery, playdatesApi } from '#features/playdates/web/queries.ts';
import { teamAverage } from '#features/profiles/rules/ratings.ts';
import { useUser } from '#features/profiles/web/queries.ts';
import { fullName } from '#platform/common/full-name.ts';
import { newId } from '#platform/common/ids.ts';
import { errorMessage, isApiError } from '#platform/web/errors.ts';
import { queryClient } from '#platform/web/query-client.ts';
import { serverClock } from '#platform/web/server-clock.ts';
import { ActionBar } from '#platform/web/ui/action-bar.tsx';
import { Banner } from '#platform/web/ui/banner.tsx';
import { Button, ButtonLink } from '#platform/web/ui/button.tsx';
import { FormError } from '#platform/web/ui/form-error.tsx';
import { NumberField } from '#platform/web/ui/text-field.tsx';
import { toast } from '#platform/web/ui/toast.ts';
import { useErrorRedirect } from '#platform/web/use-error-redirect.ts';
import { isAhead, TimeChoice } from './time-choice.tsx';
import { forgetWanted } from './wanted-playdate.ts';

const available = '/playdates?tab=available';

/** A deleted PlayDate is reported as no longer available (document 2, section 8: code 23503). */
function toErrorMessage(error: Error): string {
  return isApiError(error, 'NOT_FOUND')
    ? messages.noLongerAvailable
    : errorMessage(error, messages.errorApplying);
}

/**
 * Why there is nobody to apply with; undefined with somebody, and while the friends are not known.
 */
function whyNoPartner(
  friends: readonly Friend[] | undefined,
  unavailable: Record<string, string>,
): string | undefined {
  if (friends?.length === 0) return messages.needFriendToApply;
  return friends === undefined || hasPartner(friends, unavailable)
    ? undefined
    : needPartnerTexts.noneCanApply;
}

/** What applying confirms: 'the times that you choose, “You earn $40/hr” and the terms'. */
function confirmedLine(
  card: PlaydateToApply,
  viewerId: string,
  times: number,
  hasRange: boolean,
): string {
  const price = viewerPrice(card, sideOf(card, viewerId)).text;
  return new Intl.ListFormat('en-US').format([
    ...(times === 0 ? [] : [times === 1 ? 'the time' : 'the times that you choose']),
    hasRange ? 'your price' : `“${price}”`,
    ...(card.terms === null ? [] : ['the terms']),
  ]);
}

type Application = {
  requester_partner_id: string;
  id: string;
  time_ids?: string[];
  offered_amount?: number;
};

/** Sends an application. What was deleted leads to the list. */
function useApply(card: PlaydateToApply, onApplied: ApplicationFormProps['onApplied']) {
  const user = useUser();
  const { queryKey } = playdateCardQuery(card.id);
  const apply = useMutation({
    mutationFn: (application: Application) =>
      playdatesApi.apply({
        play_date_id: card.id,
        ...application,
        offer_changed_at: card.offer_changed_at ?? null,
      }),
    // Times or the price may have changed since the page was loaded.
    onError: (error) =>
      isApiError(error, 'NOT_FOUND') ? undefined : queryClient.invalidateQueries({ queryKey }),
    onSuccess: (my_request) => {
      queryClient.setQueryData(
        queryKey,
        (old) => old && { ...old, view: 'applied' as const, my_request },
      );
      toast.success(messages.applied);
      forgetWanted(user.id, card.id);
      onApplied(my_request);
      void queryClient.invalidateQueries({ queryKey: ['play_dates'] });
    },
  });
  const formError = apply.error === null ? undefined : toErrorMessage(apply.error);
  useErrorRedirect(
    formError === messages.noLongerAvailable ? formError : undefined,
    useIsFromList() ? -1 : available,
  );
  return { apply, formError };
}

type ApplicationFormProps = {
  card: PlaydateToApply;
  /** Says so, and offers no Submit; what was chosen stays to be read. */
  isGone: boolean;
  onPartner: (friend: Friend | undefined) => void;
  onApplied: (request: PlaydateRequest) => void;
};

type Errors = { times?: string | undefined; offer?: string | undefined };

/** Shows a part of the form, which may be further down or above, with the focus on its control. */
function scrollToControl({ current: part }: RefObject<HTMLElement | null>, controls: string) {
  part?.scrollIntoView({ block: 'center' });
  part?.querySelector<HTMLElement>(controls)?.focus({ preventScroll: true });
}

/** The form to apply with a friend (document 2, sections 2.7 and 8). */
export function ApplicationForm({ card, isGone, onPartner, onApplied }: ApplicationFormProps) {
  const user = useUser();
  // One id for each chosen partner: retries are idempotent, another partner is another application.
  const [application, setApplication] = useState<{ requester_partner_id: string; id: string }>();
  const { terms, payment_per_hour_min: min, payment_per_hour_max: max } = card;
  const times = (terms?.times ?? []).filter(isAhead);
  const [time_ids, setTimeIds] = useState<string[]>(
    times.length === 1 ? times.map((time) => time.id) : [],
  );
  const [offer, setOffer] = useState(String(min));
  const hasRange = terms !== null && min < max;
  const [errors, setErrors] = useState<Errors>({});
  const picker = useRef<HTMLDivElement>(null);
  const choices = useRef<HTMLDivElement>(null);
  const friends = useQuery(friendsQuery);
  const unavailable = unavailablePartners(card);
  const whyNobody = whyNoPartner(friends.data?.items, unavailable);
  const needPartner = useNeedPartner(isGone ? undefined : whyNobody, card);
  const { apply, formError } = useApply(card, onApplied);

  /** Another choice is another application, unless the first one was sent and its answer lost. */
  const renew = () => {
    apply.reset();
    setApplication((current) => current && { ...current, id: newId() });
  };
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (application === undefined || apply.isPending || isGone) return;
    const found = {
      times: times.length > 0 && time_ids.length === 0 ? messages.timeRequired : undefined,
      offer: hasRange ? offerError(offer, card) : undefined,
    };
    setErrors(found);
    if (found.times !== undefined || found.offer !== undefined)
      return scrollToControl(choices, 'input, button');
    apply.mutate({
      ...application,
      ...(times.length > 0 && { time_ids }),
      ...(hasRange && { offered_amount: amountOf(offer) }),
    });
  };
  return (
    <>
      {/* outside of the form, which its forms would submit as well */}
      {needPartner.sheet}
      <form noValidate onSubmit={submit} className="stack">
        <FormError title={formError} />
        {/* always mounted, so that it is announced, and not scrolled to, as nobody has pressed anything */}
        <div role="alert" className={isGone ? undefined : 'sr-only'}>
          {isGone && <Banner kind="error" title={messages.noLongerAvailable} />}
        </div>
        <TimeOpen playdate={card} />
        <div ref={picker}>
          <FriendPicker
            label="Partner"
            value={application?.requester_partner_id}
            onChange={(friend) => {
              apply.reset();
              onPartner(friend);
              setApplication(friend && { requester_partner_id: friend.id, id: newId() });
            }}
            unavailable={unavailable}
            disabled={apply.isPending || isGone}
          />
        </div>
        <Choices
          ref={choices}
          card={card}
          times={times}
          hasRange={hasRange}
          chosen={time_ids}
          offer={offer}
          errors={errors}
          onTimes={(chosen) => {
            setTimeIds(chosen);
            setErrors({});
            renew();
          }}
          onOffer={(price) => {
            setOffer(price);
            renew();
          }}
        />
        <p className="text-[0.9375rem] text-soft">
          {partnerTexts.applyingConfirms(confirmedLine(card, user.id, times.length, hasRange))}
        </p>
        <SubmitBar
          isGone={isGone}
          partner={friends.data?.items.find(({ id }) => id === application?.requester_partner_id)}
          whyNobody={whyNobody}
          onChoose={
            whyNobody === undefined
              ? () => scrollToControl(picker, 'button:not([disabled]), a, input')
              : needPartner.open
          }
          disabled={application === undefined || whyNobody !== undefined}
          pending={apply.isPending}
        />
      </form>
    </>
  );
}

interface ChoicesProps {
  ref: RefObject<HTMLDivElement | null>;
  card: PlaydateToApply;
  /** Those that are still ahead. */
  times: PlaydateTime[];
  /** Whether the team names a price. */
  hasRange: boolean;
  chosen: string[];
  /** That price, as typed. */
  offer: string;
  errors: Errors;
  onTimes: (chosen: string[]) => void;
  onOffer: (offer: string) => void;
}

/** The times that suit and the price, where there is a choice. */
function Choices(props: ChoicesProps) {
  const { ref, card, times, hasRange, chosen, offer, errors, onTimes, onOffer } = props;
  const { type, terms, payment_per_hour_min: min, payment_per_hour_max: max } = card;
  if (terms === null || (times.length === 0 && !hasRange)) return null;
  const price = hasRange ? amountOf(offer) : min;
  const amount_per_hour = Number.isInteger(price) ? price : null;
  return (
    <div ref={ref} className="stack">
      {times.length > 0 && (
        <TimeChoice
          times={times}
          time_zone={terms.time_zone}
          chosen={chosen}
          error={errors.times}
          lateLine={(start) =>
            lateLine({ type, terms, amount_per_hour }, start, {
              team: 'other_team',
              now: serverClock.now(),
            })
          }
          onChange={onTimes}
        />
      )}
      {hasRange && (
        <NumberField
          label="Your price per hour"
          prefix="$"
          inputMode="numeric"
          min={min}
          max={max}
          value={offer}
          error={errors.offer}
          hint={`For your team together, between $${min} and $${max}.`}
          onChange={({ target }) => onOffer(target.value)}
          className="max-w-xs"
        />
      )}
    </div>
  );
}

interface SubmitBarProps {
  isGone: boolean;
  partner: Friend | undefined;
  whyNobody: string | undefined;
  /** Leads to the choice of a partner, or to how to get one. */
  onChoose: () => void;
  disabled: boolean;
  pending: boolean;
}

/** With whom the viewer applies, or why not, beside Submit. */
function SubmitBar({ isGone, disabled, pending, ...choice }: SubmitBarProps) {
  const reasonId = useId();
  return (
    <ActionBar className="lg:mt-2">
      {!isGone && (
        // a cross alone where its word would leave no room for the partner's name
        <ButtonLink
          to="/playdates"
          variant="plain"
          className="max-lg:-ms-2.5 max-lg:min-w-11 max-lg:flex-none max-lg:border-transparent max-lg:px-0"
        >
          <X aria-hidden="true" size={22} className="lg:hidden" />
          <span className="max-lg:sr-only">Cancel</span>
        </ButtonLink>
      )}
      <p id={reasonId} className="min-w-0 flex-1 text-[0.9375rem] leading-snug" aria-live="polite">
        {isGone ? availableTexts.gone : <ChosenPartner {...choice} />}
      </p>
      {isGone ? (
        <ButtonLink to={available}>{availableTexts.seeAvailable}</ButtonLink>
      ) : (
        <Button
          type="submit"
          variant="primary"
          aria-describedby={reasonId}
          disabled={disabled}
          pending={pending}
        >
          Submit Application
        </Button>
      )}
    </ActionBar>
  );
}

type ChosenPartnerProps = Pick<SubmitBarProps, 'partner' | 'whyNobody' | 'onChoose'>;

function ChosenPartner({ partner, whyNobody, onChoose }: ChosenPartnerProps) {
  const user = useUser();
  if (partner === undefined)
    return (
      <button
        type="button"
        className="min-h-11 text-left font-medium text-court-text underline underline-offset-2"
        onClick={onChoose}
      >
        {whyNobody ?? messages.partnerRequired}
      </button>
    );
  return (
    <>
      <span className="block truncate font-semibold">
        <span className="max-sm:sr-only">You &amp; </span>
        {fullName(partner)}
      </span>
      <span className="block text-[0.8125rem] text-soft tabular">
        Team average {teamAverage(user.dupr_rating, partner.dupr_rating).toFixed(2)}
      </span>
    </>
  );
}
