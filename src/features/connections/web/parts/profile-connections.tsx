import { useInfiniteQuery } from '@tanstack/react-query';
import type { ProfileConnection } from '#features/connections/contract.ts';
import { messages } from '#features/connections/messages/common.ts';
import { profileConnectionsQuery } from '#features/connections/web/queries.ts';
import { Badge } from '#platform/web/ui/badge.tsx';
import { EmptyState } from '#platform/web/ui/empty-state.tsx';
import { ErrorState } from '#platform/web/ui/error-state.tsx';
import { InfiniteScrollTrigger } from '#platform/web/ui/infinite-scroll-trigger.tsx';
import { Person } from '#platform/web/ui/person.tsx';
import { Loading, Several, SkeletonPersonRow } from '#platform/web/ui/skeleton.tsx';
import { RatingsAndGender } from './ratings-and-gender.tsx';
import { twoPlayers } from './two-players.ts';

const grid = 'grid gap-2 sm:gap-3 md:grid-cols-2 xl:grid-cols-3';

/** The connections of a player: friends first, then watched players (document 1, section 2). */
export function ProfileConnections({
  profile_id,
  as,
}: {
  profile_id: string;
  as?: 'stranger' | undefined;
}) {
  const list = useInfiniteQuery(profileConnectionsQuery(profile_id, as));
  if (list.isPending) {
    return (
      <Loading label="Loading connections">
        <div className={grid}>
          <Several times={6}>
            <div className="card">
              <SkeletonPersonRow />
            </div>
          </Several>
        </div>
      </Loading>
    );
  }
  if (list.data === undefined) {
    return <ErrorState title={messages.errorLoading} query={list} headingLevel={3} />;
  }
  const items = list.data.pages.flatMap(({ page }) => page.items);
  if (items.length === 0) {
    return (
      <EmptyState
        drawing={twoPlayers}
        title={messages.noConnectionsTitle}
        text={messages.noConnectionsText}
        headingLevel={3}
      />
    );
  }
  return (
    <div className="stack">
      <ul className={grid}>
        {items.map((connection) => (
          <ConnectedPerson key={connection.profile.id} connection={connection} />
        ))}
      </ul>
      <InfiniteScrollTrigger list={list} failure={messages.errorLoading} />
    </div>
  );
}

function ConnectedPerson({ connection: { type, profile } }: { connection: ProfileConnection }) {
  return (
    <li className="card relative flex min-h-16 items-center justify-between gap-3 px-3 py-1.5 cramped:flex-wrap hover:border-court-text sm:px-4">
      <Person
        person={profile}
        to={`/profile/${profile.id}`}
        isStretched
        hideRatings
        badge={<RatingsAndGender person={profile} />}
      />
      <Badge tone={type === 'friend' ? 'court' : 'neutral'}>
        {type === 'friend' ? 'Friend' : 'Watching'}
      </Badge>
    </li>
  );
}
