import { useMutation, useQuery } from '@tanstack/react-query';
import { type SubmitEvent, useState } from 'react';
import { FriendPicker } from '#features/connections/web/parts/friend-picker.tsx';
import { friendsQuery } from '#features/connections/web/queries.ts';
import type { PlaydateCard, PlaydateRequest } from '#features/playdates/contract.ts';
import { messages } from '#features/playdates/messages.ts';
import { playdateCardQuery, playdatesApi } from '#features/playdates/web/queries.ts';
import { newId } from '#platform/common/ids.ts';
import { errorMessage, isApiError } from '#platform/web/errors.ts';
import { queryClient } from '#platform/web/query-client.ts';
import { Button, ButtonLink } from '#platform/web/ui/button.tsx';
import { FormError } from '#platform/web/ui/form-error.tsx';
import { toast } from '#platform/web/ui/toast.ts';
import { useErrorRedirect } from '#platform/web/use-error-redirect.ts';

/** A PlayDate that has gone altogether is no longer available either (document 2, section 8: code 23503). */
function problemOf(error: Error): string {
  return isApiError(error, 'NOT_FOUND')
    ? messages.noLongerAvailable
    : errorMessage(error, messages.errorApplying);
}

/** Who cannot be chosen, and why: the Creator Team, and the one with whom the last application was declined. */
function unavailableFor({ creator, partner, my_request }: Props): Record<string, string> {
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

/** Picks the friend to apply with, and applies (document 2, sections 2.7 and 8). */
export function ApplicationForm({ card }: { card: Props }) {
  // one id for each choice: repeating it applies once, choosing somebody else is another application
  const [choice, setChoice] = useState<{ requester_partner_id: string; id: string }>();
  const friends = useQuery(friendsQuery);
  const application = useMutation({
    mutationFn: (chosen: { requester_partner_id: string; id: string }) =>
      playdatesApi.apply({ play_date_id: card.id, ...chosen }),
    onSuccess: (my_request) => {
      queryClient.setQueryData(playdateCardQuery(card.id).queryKey, (old) => old && { ...old, my_request });
      toast.success(messages.applied);
      void queryClient.invalidateQueries({ queryKey: ['play_dates'] });
    },
  });
  const problem = application.error === null ? undefined : problemOf(application.error);
  useErrorRedirect(problem === messages.noLongerAvailable ? problem : undefined, '/playdates');

  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (choice !== undefined && !application.isPending) application.mutate(choice);
  };
  return (
    <form noValidate onSubmit={submit} className="stack">
      <FormError title={problem} />
      <FriendPicker
        label="Partner"
        value={choice?.requester_partner_id}
        onChange={(friend) => {
          application.reset();
          setChoice(friend && { requester_partner_id: friend.id, id: newId() });
        }}
        unavailable={unavailableFor(card)}
        disabled={application.isPending}
      />
      <div className="playdate-ways">
        <Button
          type="submit"
          variant="go"
          disabled={choice === undefined || friends.data?.total === 0}
          pending={application.isPending}
        >
          Submit Application
        </Button>
        <ButtonLink to="/playdates" variant="plain">
          Cancel
        </ButtonLink>
      </div>
    </form>
  );
}
