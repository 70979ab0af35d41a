import { useMutation, useQuery } from '@tanstack/react-query';
import { type SubmitEvent, useId, useRef, useState } from 'react';
import type { Friend } from '#features/connections/contract.ts';
import { FriendPicker } from '#features/connections/web/parts/friend-picker.tsx';
import { friendsQuery } from '#features/connections/web/queries.ts';
import type { PlaydateCard, PlaydateRequest } from '#features/playdates/contract.ts';
import { messages } from '#features/playdates/messages.ts';
import { playdateCardQuery, playdatesApi } from '#features/playdates/web/queries.ts';
import { teamAverage } from '#features/profiles/policy.ts';
import { useUser } from '#features/profiles/web/queries.ts';
import { fullName } from '#platform/common/full-name.ts';
import { newId } from '#platform/common/ids.ts';
import { errorMessage, isApiError } from '#platform/web/errors.ts';
import { queryClient } from '#platform/web/query-client.ts';
import { ActionBar } from '#platform/web/ui/action-bar.tsx';
import { Button, ButtonLink } from '#platform/web/ui/button.tsx';
import { FormError } from '#platform/web/ui/form-error.tsx';
import { toast } from '#platform/web/ui/toast.ts';
import { useErrorRedirect } from '#platform/web/use-error-redirect.ts';

/** A deleted PlayDate is reported as no longer available (document 2, section 8: code 23503). */
function toErrorMessage(error: Error): string {
  return isApiError(error, 'NOT_FOUND')
    ? messages.noLongerAvailable
    : errorMessage(error, messages.errorApplying);
}

/** Reasons by person id: the creator team, and the partner of a declined application. */
function unavailablePartners({ creator, partner, my_request }: Props): Record<string, string> {
  const declined =
    my_request?.status === 'declined' ? [my_request.requester, my_request.requester_partner] : [];
  return Object.fromEntries([
    ...declined.flatMap((person) => (person === null ? [] : [[person.id, messages.declinedTogether]])),
    ...[creator, partner].flatMap((person) =>
      person === null ? [] : [[person.id, messages.alreadyInPlaydate]],
    ),
  ]);
}

type Props = PlaydateCard & { my_request: PlaydateRequest | null };
type ApplicationFormProps = {
  card: Props;
  onPartner: (friend: Friend | undefined) => void;
  onApplied: (request: PlaydateRequest) => void;
};

/** The form to apply with a friend (document 2, sections 2.7 and 8). */
export function ApplicationForm({ card, onPartner, onApplied }: ApplicationFormProps) {
  const user = useUser();
  // One id for each chosen partner: retries are idempotent, another partner is another application.
  const [application, setApplication] = useState<{ requester_partner_id: string; id: string }>();
  const reasonId = useId();
  const picker = useRef<HTMLDivElement>(null);
  const friends = useQuery(friendsQuery);
  const partner = friends.data?.items.find(({ id }) => id === application?.requester_partner_id);
  const apply = useMutation({
    mutationFn: (input: { requester_partner_id: string; id: string }) =>
      playdatesApi.apply({ play_date_id: card.id, ...input }),
    onSuccess: (my_request) => {
      queryClient.setQueryData(playdateCardQuery(card.id).queryKey, (old) => old && { ...old, my_request });
      toast.success(messages.applied);
      onApplied(my_request);
      void queryClient.invalidateQueries({ queryKey: ['play_dates'] });
    },
  });
  const formError = apply.error === null ? undefined : toErrorMessage(apply.error);
  useErrorRedirect(formError === messages.noLongerAvailable ? formError : undefined, '/playdates');

  /** The choice may be further down, or above on a small screen. */
  const showFriends = () => {
    picker.current?.scrollIntoView({ block: 'center' });
    picker.current
      ?.querySelector<HTMLElement>('button:not([disabled]), a, input')
      ?.focus({ preventScroll: true });
  };
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (application !== undefined && !apply.isPending) apply.mutate(application);
  };
  return (
    <form noValidate onSubmit={submit} className="stack">
      <FormError title={formError} />
      <div ref={picker}>
        <FriendPicker
          label="Partner"
          value={application?.requester_partner_id}
          onChange={(friend) => {
            apply.reset();
            onPartner(friend);
            setApplication(friend && { requester_partner_id: friend.id, id: newId() });
          }}
          unavailable={unavailablePartners(card)}
          disabled={apply.isPending}
        />
      </div>
      <ActionBar className="lg:mt-2">
        <p id={reasonId} className="min-w-0 flex-1 text-[0.9375rem] leading-snug" aria-live="polite">
          {partner === undefined ? (
            <button
              type="button"
              className="min-h-11 text-left font-medium text-court-text underline underline-offset-2"
              onClick={showFriends}
            >
              {friends.data?.total === 0 ? messages.needFriendToApply : messages.partnerRequired}
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
        <ButtonLink to="/playdates" variant="plain" className="max-lg:hidden">
          Cancel
        </ButtonLink>
        <Button
          type="submit"
          variant="primary"
          aria-describedby={reasonId}
          disabled={application === undefined || friends.data?.total === 0}
          pending={apply.isPending}
        >
          Submit Application
        </Button>
      </ActionBar>
    </form>
  );
}
