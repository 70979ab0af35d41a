import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { messages } from '#features/home/messages/common.ts';
import { HomeApplications } from '#features/home/web/parts/home-applications.tsx';
import { HomePlaces } from '#features/home/web/parts/home-places.tsx';
import { NextMatch } from '#features/home/web/parts/next-match.tsx';
import { Now } from '#features/home/web/parts/now.tsx';
import { confirmationOf } from '#features/home/web/parts/now-matches.tsx';
import { Suggestions } from '#features/home/web/parts/suggestions.tsx';
import { homeQuery } from '#features/home/web/queries.ts';
import { useUser } from '#features/profiles/web/queries.ts';
import { fullName } from '#platform/common/full-name.ts';
import { lazyComponent } from '#platform/web/lazy-component.ts';
import { useRouterState } from '#platform/web/router-state.ts';
import { ButtonLink } from '#platform/web/ui/button.tsx';
import { PageHeader } from '#platform/web/ui/page-header.tsx';
import { RatingChip } from '#platform/web/ui/rating-chip.tsx';
import { useMedia, wide } from '#platform/web/use-media.ts';

const UnusedInvitation = lazyComponent(
  () => import('#features/home/web/parts/unused-invitation.tsx'),
  'UnusedInvitation',
);

const AudienceQuestion = lazyComponent(
  () => import('#features/profiles/web/parts/audience-question.tsx'),
  'AudienceQuestion',
  // If it fails, the question is asked next time.
  () => null,
);

/**
 * The start page after sign-in (document 1, 'Dashboard'): the next match, what waits, what fits,
 * and the way to everything else. Two columns from 1024 px on, with what fits below both.
 */
export default function DashboardPage() {
  const user = useUser();
  const { invitation } = useRouterState();
  const isWide = useMedia(wide);
  const { data } = useQuery(homeQuery);
  // an error stays where the skeletons are: a remount would lose the focus of 'Try Again'
  const key = data === undefined ? 'loading' : 'loaded';
  // without a match what waits comes first
  const isMatchFirst = data === undefined || data.match?.playdate != null;
  // one yellow button: a newcomer finds a partner first, a match is confirmed first
  const hasMain = data?.counts?.friends === 0 || (data && confirmationOf(data)) !== undefined;
  return (
    <>
      <PageHeader
        size="home"
        title="Dashboard"
        // the navigation has the welcome line from 1024 px on
        lead={isWide ? messages.lead : messages.welcome(fullName(user))}
        actions={
          isWide && (
            <ButtonLink to="/create-playdate" variant={hasMain ? 'plain' : 'primary'}>
              Create PlayDate
            </ButtonLink>
          )
        }
      >
        <RatingChip
          dupr_rating={user.dupr_rating}
          self_rating={user.self_rating}
          size="lg"
          isLabelled
        />
      </PageHeader>
      {invitation && (
        <Suspense>
          <UnusedInvitation path={invitation} />
        </Suspense>
      )}
      {/* the key: what comes replaces the skeletons and does not shift */}
      {isWide ? (
        <div key={key} className="wrap grid grid-cols-[7fr_5fr] items-start gap-8 pt-8 pb-16">
          <div className="grid grid-cols-[minmax(0,1fr)] gap-8">
            {isMatchFirst && <NextMatch />}
            <Now />
          </div>
          <div className="grid grid-cols-[minmax(0,1fr)] gap-8">
            {!isMatchFirst && <NextMatch />}
            <HomeApplications />
            <HomePlaces />
          </div>
          <div className="col-span-2">
            <Suggestions />
          </div>
        </div>
      ) : (
        <div key={key} className="wrap grid grid-cols-[minmax(0,1fr)] gap-7 pt-5 pb-12">
          {isMatchFirst && <NextMatch />}
          <Now />
          {!isMatchFirst && <NextMatch />}
          <Suggestions />
          <HomeApplications />
          <HomePlaces />
        </div>
      )}
      {user.audience_asked_at === null && (
        <Suspense>
          <AudienceQuestion />
        </Suspense>
      )}
    </>
  );
}
