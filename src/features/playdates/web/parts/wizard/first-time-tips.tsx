import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { friendsQuery } from '#features/connections/web/queries.ts';
import { playdatesQuery } from '#features/playdates/web/queries.ts';
import { useUser } from '#features/profiles/web/queries.ts';
import { hasReadTips, SafetyTips } from '#features/reports/web/parts/safety-tips.tsx';

/** The safety tips, once before a user first creates or applies, which takes a friend. */
export function FirstTimeTips() {
  const { id } = useUser();
  const [isRead] = useState(() => hasReadTips(id));
  return isRead ? null : <TipsForNewcomers userId={id} />;
}

/**
 * Browsers remember who has read the tips. In one that is new to a user, the PlayDates tell whether
 * they have created or applied before; being somebody's partner does not count.
 */
function TipsForNewcomers({ userId }: { userId: string }) {
  const own = useInfiniteQuery(playdatesQuery('my', {}));
  const applied = useInfiniteQuery(playdatesQuery('applied', {}));
  const friends = useQuery(friendsQuery);
  // Without a friend the page says so first; the tips would cover that.
  if (own.isPending || applied.isPending || friends.isPending || friends.data?.total === 0)
    return null;
  const cards = [own, applied].flatMap(
    ({ data }) => data?.pages.flatMap(({ items }) => items) ?? [],
  );
  const isOld = cards.some(({ creator, my_request, accepted_request }) =>
    [creator, my_request?.requester, accepted_request?.requester].some(
      (person) => person?.id === userId,
    ),
  );
  return isOld ? null : <SafetyTips />;
}
