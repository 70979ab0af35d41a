import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useParams, useSearchParams } from 'react-router';
import { BlockedProfile } from '#features/blocks/web/parts/blocked-profile.tsx';
import { useIsBlocking } from '#features/blocks/web/parts/use-mutations.ts';
import { blockQuery } from '#features/blocks/web/queries.ts';
import { messages as connectionMessages } from '#features/connections/messages/common.ts';
import { DebugInfo } from '#features/connections/web/parts/debug-info.tsx';
import {
  ProfileActions,
  RelationshipBadges,
} from '#features/connections/web/parts/profile-actions.tsx';
import { ProfileConnections } from '#features/connections/web/parts/profile-connections.tsx';
import {
  profileConnectionsQuery,
  publicProfileQuery,
  relationshipQuery,
} from '#features/connections/web/queries.ts';
import type { PublicProfile } from '#features/profiles/contract.ts';
import { messages } from '#features/profiles/messages/common.ts';
import { LevelLine } from '#features/profiles/web/parts/level-line.tsx';
import { RatingHistory } from '#features/profiles/web/parts/rating-history.tsx';
import { useUser } from '#features/profiles/web/queries.ts';
import { SafetyButton } from '#features/reports/web/parts/safety-button.tsx';
import { personSubject } from '#features/reports/web/parts/safety-subject.ts';
import { wasReported } from '#features/reports/web/queries.ts';
import { errorMessage, isApiError } from '#platform/web/errors.ts';
import { usePageTitle } from '#platform/web/page-title.ts';
import { useRouterState } from '#platform/web/router-state.ts';
import { Avatar } from '#platform/web/ui/avatar.tsx';
import { Badge } from '#platform/web/ui/badge.tsx';
import { Banner } from '#platform/web/ui/banner.tsx';
import { ButtonLink } from '#platform/web/ui/button.tsx';
import { Card } from '#platform/web/ui/card.tsx';
import { ErrorState } from '#platform/web/ui/error-state.tsx';
import { NotFoundDrawing } from '#platform/web/ui/not-found-drawing.tsx';
import { PageHeader } from '#platform/web/ui/page-header.tsx';
import { Loading, Several, SkeletonCard } from '#platform/web/ui/skeleton.tsx';
import { useErrorRedirect } from '#platform/web/use-error-redirect.ts';

/** A player's profile for all signed-in users (document 1, section 2, Public profile). */
export default function PublicProfilePage() {
  const { id = '' } = useParams();
  // The key resets all state when the player changes.
  return <Page key={id} id={id} />;
}

// The large avatar stands beside the badges and, where there is room, the actions.
const identity =
  'grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-5 gap-y-3 sm:grid-cols-[auto_minmax(12rem,1fr)_minmax(0,auto)] @max-[17.5rem]:grid-cols-[minmax(0,1fr)]';
const factList =
  'tabular mt-4 grid grid-cols-2 gap-y-2 sm:gap-x-0 @max-[15rem]:grid-cols-1 @max-[15rem]:gap-y-0 sm:grid-cols-[10rem_10rem_auto_1fr]';
// The two ratings look like the rating chip of lists, grown up.
const scoreboard =
  'px-4 py-3 shadow-[0_0_0_1px_var(--color-board-edge)] forced-colors:border forced-colors:border-[CanvasText]';

const back = { to: '/connections', label: 'Player Connections' };
const backToSettings = { to: '/profile', label: 'Profile Settings' };

/** BAD_REQUEST: the path contains no valid id. */
const isNotFound = (error: unknown) =>
  isApiError(error, 'NOT_FOUND') || isApiError(error, 'BAD_REQUEST');

function Page({ id }: { id: string }) {
  const isOwn = useUser().id === id;
  const [query] = useSearchParams();
  const as = isOwn && query.get('as') === 'stranger' ? 'stranger' : undefined;
  const isBlocking = useIsBlocking(id);
  const { data: block } = useQuery({ ...blockQuery(id), enabled: false });
  const isBlocked = isBlocking || block != null;
  const profile = useQuery({ ...publicProfileQuery(id, as), enabled: !isBlocked });
  const relationship = useQuery({ ...relationshipQuery(id), enabled: !isOwn && !isBlocked });
  // Not again after an error, which the actions show with their Try Again.
  const isWaiting = !isOwn && relationship.isPending && relationship.errorUpdateCount === 0;
  const { data, error } = profile;
  const isUnknown = isNotFound(error);
  // Null: unblocked, so that what was not found is there again.
  const isReturning = block === null && profile.isFetching;
  // Stays on the page: the limit may end tomorrow, and a toast would be gone.
  const isLimited = data === undefined && isApiError(error, 'TOO_MANY_REQUESTS');
  const hasFailed = data === undefined && error !== null && !isUnknown && !isLimited;
  useErrorRedirect(
    hasFailed ? errorMessage(error, messages.errorLoading) : undefined,
    '/dashboard',
  );
  usePageTitle(titleOf(data, isUnknown));

  if (isBlocked || (isUnknown && !isReturning))
    return (
      <BlockedProfile
        profile_id={id}
        isReported={wasReported(id)}
        back={back}
        otherwise={<ProfileNotFound />}
      />
    );
  if (isLimited)
    return (
      <Placeholder>
        <div className="card">
          <ErrorState title={messages.errorLoading} query={profile} />
        </div>
      </Placeholder>
    );
  // The actions take as many lines as there are, so the card waits for them.
  if (data === undefined || isUnknown || isWaiting)
    return (
      <Placeholder>
        <ProfileSkeleton />
      </Placeholder>
    );
  return <Profile profile={data} as={as} />;
}

function titleOf(profile: PublicProfile | undefined, isUnknown: boolean): string | undefined {
  if (profile !== undefined) return `${profile.first_name} ${profile.last_name} | Public Profile`;
  return isUnknown ? messages.notFound : undefined;
}

function Placeholder({ children }: { children: ReactNode }) {
  return (
    <>
      <PageHeader title="Public Profile" back={back} />
      <div className="wrap lift">{children}</div>
    </>
  );
}

/** As high as the card of a player and the rating history below it. */
function ProfileSkeleton() {
  return (
    <Loading label="Loading profile">
      <div className="card @container">
        <div className={identity}>
          <span className="sk size-24 rounded-full" />
          <span className="sk h-10 w-20" />
          <span className="sk h-11 w-40 max-sm:col-span-full" />
        </div>
        <div className={factList}>
          <Several times={3}>
            <span className="sk h-15 w-24" />
          </Several>
        </div>
        <span className="sk mt-2.5 h-4 w-48" />
      </div>
      <SkeletonCard lines={6} />
    </Loading>
  );
}

function ProfileNotFound() {
  return (
    <PageHeader
      size="tall"
      title={messages.notFound}
      lead="There is no player at this address, or no longer."
      actions={
        <ButtonLink to="/connections" variant="primary">
          Find players
        </ButtonLink>
      }
    >
      <NotFoundDrawing />
    </PageHeader>
  );
}

function Profile({ profile, as }: { profile: PublicProfile; as: 'stranger' | undefined }) {
  const isOwn = useUser().id === profile.id;
  const { returnTo } = useRouterState();
  const isWhole = profile.age !== null;
  return (
    <>
      <PageHeader
        eyebrow={isOwn ? 'Your profile' : 'Player'}
        title={`${profile.first_name} ${profile.last_name}`}
        back={as !== undefined || returnTo === backToSettings.to ? backToSettings : back}
      />
      <div className="wrap lift stack">
        {as !== undefined && <Banner>{connectionMessages.seenByStrangers}</Banner>}
        <Card className="@container">
          <div className={identity}>
            <Avatar {...profile} size="xl" />
            <div className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-y-2">
              <span className="flex flex-wrap items-center gap-2 *:max-w-full *:whitespace-normal">
                {profile.is_admin && <Badge tone="court">Admin</Badge>}
                {!isOwn && <RelationshipBadges person={profile} />}
              </span>
              {!isOwn && (
                <SafetyButton className="-my-2 -mr-3" subjects={[personSubject(profile)]} />
              )}
              <Lines profile={profile} />
            </div>
            {as === undefined && (
              <div className="flex min-h-11 flex-wrap items-center gap-x-3 gap-y-2 max-sm:order-last max-sm:col-span-full">
                {isOwn ? (
                  <ButtonLink to="/profile" variant="plain">
                    Edit profile
                  </ButtonLink>
                ) : (
                  <ProfileActions person={profile} />
                )}
              </div>
            )}
          </div>
          <Facts profile={profile} />
          {/* where the level comes from */}
          <p className="mt-2.5 leading-tight">
            <LevelLine person={profile} />
          </p>
          {!isWhole && (
            <p className="mt-4 text-soft">{connectionMessages.partOnly(profile.first_name)}</p>
          )}
        </Card>
        {isWhole && (
          <>
            <RatingHistory profile_id={profile.id} />
            <section aria-labelledby="connections" className="stack">
              <h2 id="connections">Connections</h2>
              <ProfileConnections profile_id={profile.id} as={as} />
            </section>
          </>
        )}
        <Debug profile={profile} isOwn={isOwn} isWhole={isWhole} as={as} />
      </div>
    </>
  );
}

/** Age and place, as far as the viewer sees them. */
function Lines({ profile: { gender, age, zip_code, state } }: { profile: PublicProfile }) {
  const lines = [
    { name: 'Gender', value: gender === 'female' ? 'Female' : 'Male' },
    { name: 'Age', value: age },
    { name: 'ZIP Code', value: zip_code },
    { name: 'State', value: zip_code === null ? state : null },
  ].filter(({ value }) => value !== null);
  return (
    <dl className="col-span-full flex flex-wrap gap-x-4 text-soft tabular">
      {lines.map(({ name, value }) => (
        <div key={name}>
          <dt className={name === 'Gender' ? 'sr-only' : 'inline'}>{name}</dt>{' '}
          <dd className="inline text-ink">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** The ratings and, if the viewer sees them, how many matches were played. */
function Facts({ profile }: { profile: PublicProfile }) {
  const facts = [
    {
      name: 'DUPR Rating',
      value: profile.dupr_rating.toFixed(2),
      look: `${scoreboard} rounded-l-chip bg-board text-ball`,
    },
    {
      name: 'Self Rating',
      value: profile.self_rating.toFixed(2),
      look: `${scoreboard} rounded-r-chip bg-sunken *:first:text-soft`,
    },
    {
      name: 'PlayDates played here',
      value: profile.matches_played,
      look: 'max-sm:col-span-full max-sm:flex max-sm:items-baseline max-sm:justify-between max-sm:pt-1 sm:py-3 sm:pl-8 *:first:text-soft max-sm:*:last:text-xl',
    },
  ].filter(({ value }) => value !== null);
  return (
    <dl className={factList}>
      {facts.map(({ name, value, look }) => (
        <div key={name} className={look}>
          <dt className="text-[0.9063rem]">{name}</dt>
          <dd className="font-bold font-display text-[1.75rem] leading-tight tracking-tight">
            {value}
          </dd>
        </div>
      ))}
    </dl>
  );
}

function Debug(props: {
  profile: PublicProfile;
  isOwn: boolean;
  isWhole: boolean;
  as: 'stranger' | undefined;
}) {
  const { profile, isOwn, isWhole, as } = props;
  const query = profileConnectionsQuery(profile.id, as);
  const pages = useInfiniteQuery({ ...query, enabled: isWhole }).data?.pages;
  const relationship = useQuery({ ...relationshipQuery(profile.id), enabled: !isOwn });
  return (
    <DebugInfo
      profile_id={profile.id}
      latest={pages?.at(-1)}
      raw={{
        profile,
        connections: pages?.map(({ page }) => page),
        relationship: relationship.data,
      }}
    />
  );
}
