import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { Friend } from '#features/connections/contract.ts';
import { PersonRow } from '#features/connections/web/parts/person-row.tsx';
import { friendsQuery } from '#features/connections/web/queries.ts';
import { linkedProfilesQuery } from '#features/team-builder/web/queries.ts';
import { Loading, SkeletonPersonRow } from '#platform/web/ui/skeleton.tsx';

/** Number of friends shown: about as tall as the manual form beside them. */
const shownFriends = 4;

interface FriendChoicesProps {
  actions: (friend: Friend, nameId: string) => ReactNode;
}

/** Friends who are not in the list yet, regular partners first, as a shortcut to the search. */
export function FriendChoices({ actions }: FriendChoicesProps) {
  const friends = useQuery(friendsQuery);
  const linked = useQuery(linkedProfilesQuery);
  if (friends.isPending || linked.isPending) {
    return (
      <Loading label="Loading friends">
        <SkeletonPersonRow />
        <SkeletonPersonRow />
        <SkeletonPersonRow />
      </Loading>
    );
  }
  const choices = friends.data?.items.filter(({ id }) => !linked.data?.includes(id)) ?? [];
  // No error state: the search works without this list.
  if (choices.length === 0) return null;
  return (
    <section aria-labelledby="friend-choices" className="grid gap-3">
      <h3 id="friend-choices" className="text-[1rem]">
        Your friends
      </h3>
      <ul>
        {choices.slice(0, shownFriends).map((friend) => (
          <PersonRow
            key={friend.id}
            person={friend}
            variant="line"
            actions={(nameId) => actions(friend, nameId)}
          />
        ))}
      </ul>
      {choices.length > shownFriends && (
        <p className="text-soft">Search for {choices.length - shownFriends} more by name.</p>
      )}
    </section>
  );
}
