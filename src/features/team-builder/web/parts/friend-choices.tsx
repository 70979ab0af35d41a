import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { Friend } from '#features/connections/contract.ts';
import { PersonRow } from '#features/connections/web/parts/person-row.tsx';
import { friendsQuery } from '#features/connections/web/queries.ts';
import { linkedProfilesQuery } from '#features/team-builder/web/queries.ts';
import { Loading, SkeletonPersonRow } from '#platform/web/ui/skeleton.tsx';

/** Beside the form by hand about as tall as it is. */
const most = 4;

interface FriendChoicesProps {
  actions: (friend: Friend, nameId: string) => ReactNode;
}

/** Friends who are not in one's list yet, regular partners first, to be chosen without a search. */
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
  // the search is there in any case
  if (choices.length === 0) return null;
  return (
    <section aria-labelledby="friend-choices" className="grid gap-3">
      <h3 id="friend-choices" className="text-[1rem]">
        Your friends
      </h3>
      <ul>
        {choices.slice(0, most).map((friend) => (
          <PersonRow
            key={friend.id}
            person={friend}
            variant="line"
            actions={(nameId) => actions(friend, nameId)}
          />
        ))}
      </ul>
      {choices.length > most && <p className="text-soft">Search for {choices.length - most} more by name.</p>}
    </section>
  );
}
