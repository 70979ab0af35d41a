import type { Friend } from '#features/connections/contract.ts';
import type { PlaydateCard } from '#features/playdates/contract.ts';
import { needPartnerTexts } from '#features/playdates/data/need-partner-texts.ts';
import { messages } from '#features/playdates/messages.ts';

/** Reasons by person id: the creator team, and the partner of a declined application. */
export function unavailablePartners({ creator, partner, my_request }: PlaydateCard): Record<string, string> {
  const declined =
    my_request?.status === 'declined' ? [my_request.requester, my_request.requester_partner] : [];
  return Object.fromEntries([
    ...declined.flatMap((person) => (person === null ? [] : [[person.id, messages.declinedTogether]])),
    ...[creator, partner].flatMap((person) =>
      person === null ? [] : [[person.id, messages.alreadyInPlaydate]],
    ),
  ]);
}

/** Why there is nobody to apply with; undefined with somebody, and while the friends are not known. */
export function whyNoPartner(
  friends: readonly Friend[] | undefined,
  unavailable: Record<string, string>,
): string | undefined {
  if (friends?.length === 0) return messages.needFriendToApply;
  return friends?.every(({ id }) => unavailable[id] !== undefined)
    ? needPartnerTexts.noneCanApply
    : undefined;
}
