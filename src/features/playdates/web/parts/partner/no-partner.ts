import type { Friend } from '#features/connections/contract.ts';
import type { PlaydateCard } from '#features/playdates/contract/answers.ts';
import { messages } from '#features/playdates/messages/common.ts';

/** Reasons by person id: the creator team, and the partner of a declined application. */
export function unavailablePartners({
  creator,
  partner,
  my_request,
}: PlaydateCard): Record<string, string> {
  const declined =
    my_request?.status === 'declined' ? [my_request.requester, my_request.requester_partner] : [];
  return Object.fromEntries([
    ...declined.flatMap((person) =>
      person === null ? [] : [[person.id, messages.declinedTogether]],
    ),
    ...[creator, partner].flatMap((person) =>
      person === null ? [] : [[person.id, messages.alreadyInPlaydate]],
    ),
  ]);
}

/** Whether there is a friend to apply with. */
export const hasPartner = (
  friends: readonly Friend[],
  unavailable: Record<string, string>,
): boolean => friends.some(({ id }) => unavailable[id] === undefined);
