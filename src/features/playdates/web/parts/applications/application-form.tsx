import { useMutation, useQuery } from '@tanstack/react-query';
import { X } from 'lucide-react';
import { type SubmitEvent, useId, useRef, useState } from 'react';
import type { Friend } from '#features/connections/contract.ts';
import { FriendPicker } from '#features/connections/web/parts/friend-picker.tsx';
import { friendsQuery } from '#features/connections/web/queries.ts';
import type { PlaydateCard, PlaydateRequest } from '#features/playdates/contract.ts';
import { availableTexts } from '#features/playdates/data/available-texts.ts';
import { needPartnerTexts } from '#features/playdates/data/need-partner-texts.ts';
import { partnerTexts } from '#features/playdates/data/partner-texts.ts';
import { messages } from '#features/playdates/messages.ts';
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
function confirmedLine(card: Props, viewerId: string, times: number, hasRange: boolean): string {
  const price = viewerPrice(card, sideOf(card, viewerId)).text;
  return new Intl.ListFormat('en-US').format([
    ...(times === 0 ? [] : [times === 1 ? 'the time' : 'the times that you choose']),
    hasRange ? 'your price' : `“${price}”`,
    ...(card.terms === null ? [] : ['the terms']),
  ]);
}

type Props = PlaydateCard & { my_request: PlaydateRequest | null };
type ApplicationFormProps = {
  card: Props;
  /** Says so, and offers no Submit; what was chosen stays to be read. */
  isGone: boolean;
  onPartner: (friend: Friend | undefined) => void;
  onApplied: (request: PlaydateRequest) => void;
};

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
  const offered = Number.isInteger(amountOf(offer)) ? amountOf(offer) : null;
  const [errors, setErrors] = useState<{ times?: string | undefined; offer?: string | undefined }>(
    {},
  );
  const reasonId = useId();
  const picker = useRef<HTMLDivElement>(null);
  const choices = useRef<HTMLDivElement>(null);
  const friends = useQuery(friendsQuery);
  const unavailable = unavailablePartners(card);
  const whyNobody = whyNoPartner(friends.data?.items, unavailable);
  const needPartner = useNeedPartner(isGone ? undefined : whyNobody, card);
  const partner = friends.data?.items.find(({ id }) => id === application?.requester_partner_id);
  const apply = useMutation({
    mutationFn: (input: { requester_partner_id: string; id: string }) =>
      playdatesApi.apply({
        play_date_id: card.id,
        ...input,
        offer_changed_at: card.offer_changed_at ?? null,
        ...(times.length > 0 && { time_ids }),
        ...(hasRange && { offered_amount: amountOf(offer) }),
      }),
    // Times or the price may have changed since the page was loaded. What was deleted leads to the
    // list.
    onError: (error) =>
      isApiError(error, 'NOT_FOUND')
        ? undefined
        : queryClient.invalidateQueries({ queryKey: playdateCardQuery(card.id).queryKey }),
    onSuccess: (my_request) => {
      queryClient.setQueryData(
        playdateCardQuery(card.id).queryKey,
        (old) => old && { ...old, my_request },
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

  /** Another choice is another application, unless the first one was sent and its answer lost. */
  const renew = () => {
    apply.reset();
    setApplication((current) => current && { ...current, id: newId() });
  };
  /** The choice may be further down, or above on a small screen. */
  const showFriends = () => {
    picker.current?.scrollIntoView({ block: 'center' });
    picker.current
      ?.querySelector<HTMLElement>('button:not([disabled]), a, input')
      ?.focus({ preventScroll: true });
  };
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (application === undefined || apply.isPending || isGone) return;
    const found = {
      times: times.length > 0 && time_ids.length === 0 ? messages.timeRequired : undefined,
      offer: hasRange ? offerError(offer, card) : undefined,
    };
    setErrors(found);
    if (found.times === undefined && found.offer === undefined) return apply.mutate(application);
    choices.current?.scrollIntoView({ block: 'center' });
    choices.current?.querySelector<HTMLElement>('input, button')?.focus({ preventScroll: true });
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
        {(times.length > 0 || hasRange) && (
          <div ref={choices} className="stack">
            {terms !== null && times.length > 0 && (
              <TimeChoice
                times={times}
                time_zone={terms.time_zone}
                chosen={time_ids}
                error={errors.times}
                lateLine={(start) =>
                  lateLine(
                    { type: card.type, terms, amount_per_hour: hasRange ? offered : min },
                    start,
                    {
                      team: 'other_team',
                      now: serverClock.now(),
                    },
                  )
                }
                onChange={(chosen) => {
                  setTimeIds(chosen);
                  setErrors({});
                  renew();
                }}
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
                onChange={({ target }) => {
                  setOffer(target.value);
                  renew();
                }}
                className="max-w-xs"
              />
            )}
          </div>
        )}
        <p className="text-[0.9375rem] text-soft">
          {partnerTexts.applyingConfirms(confirmedLine(card, user.id, times.length, hasRange))}
        </p>
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
          <p
            id={reasonId}
            className="min-w-0 flex-1 text-[0.9375rem] leading-snug"
            aria-live="polite"
          >
            {isGone ? (
              availableTexts.gone
            ) : partner === undefined ? (
              <button
                type="button"
                className="min-h-11 text-left font-medium text-court-text underline underline-offset-2"
                onClick={whyNobody === undefined ? showFriends : needPartner.open}
              >
                {whyNobody ?? messages.partnerRequired}
              </button>
            ) : (
              <>
                <span className="block truncate font-semibold">
                  <span className="max-sm:sr-only">You &amp; </span>
                  {fullName(partner)}
                </span>
                <span className="block text-[0.8125rem] text-soft tabular">
                  Team average {teamAverage(user.dupr_rating, partner.dupr_rating).toFixed(2)}
                </span>
              </>
            )}
          </p>
          {isGone ? (
            <ButtonLink to={available}>{availableTexts.seeAvailable}</ButtonLink>
          ) : (
            <Button
              type="submit"
              variant="primary"
              aria-describedby={reasonId}
              disabled={application === undefined || whyNobody !== undefined}
              pending={apply.isPending}
            >
              Submit Application
            </Button>
          )}
        </ActionBar>
      </form>
    </>
  );
}
