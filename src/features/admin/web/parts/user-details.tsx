import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { UserDetails as Details } from '#features/admin/contract.ts';
import { messages } from '#features/admin/messages.ts';
import { type adminApi, userFriendsQuery, userQuery } from '#features/admin/web/queries.ts';
import { headingOf } from '#features/profiles/data/community-rules.ts';
import { useUser } from '#features/profiles/web/queries.ts';
import { fullName } from '#platform/common/full-name.ts';
import { isApiError } from '#platform/web/errors.ts';
import { Badge } from '#platform/web/ui/badge.tsx';
import { Button, ButtonLink } from '#platform/web/ui/button.tsx';
import { Dialog } from '#platform/web/ui/dialog.tsx';
import { ErrorState } from '#platform/web/ui/error-state.tsx';
import { FormattedDate } from '#platform/web/ui/formatted-date.tsx';
import { Person } from '#platform/web/ui/person.tsx';
import { QueryContent } from '#platform/web/ui/query-content.tsx';
import { Loading, Several, SkeletonLine, SkeletonPersonRow } from '#platform/web/ui/skeleton.tsx';
import { DescriptionItem } from './description-item.tsx';
import { useAdminAction } from './use-admin-action.tsx';
import {
  accessAction,
  adminFlagAction,
  endSessionsAction,
  genderLabels,
  longDate,
} from './user-labels.ts';

/** The User Details modal (document 2, section 2.15) for the id in the URL. */
export function UserDetails({ id, onClose }: { id: string; onClose: () => void }) {
  const user = useQuery(userQuery(id));
  const viewer = useUser();
  const { confirm, dialog } = useAdminAction();
  const isGone = isApiError(user.error, 'NOT_FOUND');
  const details = isGone ? undefined : user.data;
  const actions = details
    ? [adminFlagAction, accessAction, endSessionsAction].map((actionOn) =>
        actionOn(details, viewer.id),
      )
    : [];
  return (
    <Dialog
      open
      isInUrl
      onClose={onClose}
      title={details ? fullName(details) : 'User Details'}
      size="lg"
      actions={
        <>
          <Button variant="plain" onClick={onClose}>
            Close
          </Button>
          {actions.map((action) => (
            <Button key={Object.keys(action.change)[0]} onClick={() => confirm({ id }, action)}>
              {action.label}
            </Button>
          ))}
        </>
      }
    >
      {isGone ? (
        <ErrorState title={messages.userGoneTitle} text={messages.userGoneText} headingLevel={3} />
      ) : (
        <QueryContent
          query={user}
          loading={
            <Loading label="Loading user">
              <Several times={4}>
                <SkeletonLine />
              </Several>
            </Loading>
          }
          error={<ErrorState title={messages.errorLoadingUser} query={user} headingLevel={3} />}
        >
          {(loaded) => (
            <>
              <DetailList user={loaded} />
              <Friends id={id} />
            </>
          )}
        </QueryContent>
      )}
      {dialog}
    </Dialog>
  );
}

function DetailList({ user }: { user: Details }) {
  const items: [string, ReactNode][] = [
    ['User ID', user.id],
    ['Email', user.email],
    ['Gender', genderLabels[user.gender]],
    ['Birthdate', longDate(user.birthdate)],
    ['ZIP Code', user.zip_code || messages.notProvided],
    ['DUPR Rating', user.dupr_rating.toFixed(2)],
    ['Self Rating', user.self_rating.toFixed(2)],
    ['Registered', <FormattedDate key="at" at={user.created_at} />],
    ['Last Updated', <FormattedDate key="at" at={user.updated_at} />],
    ['Admin Status', user.is_admin ? 'Admin' : 'Regular User'],
  ];
  return (
    <div className="grid gap-4">
      {user.is_paused && (
        <p>
          <Badge tone="danger">Access Paused</Badge>{' '}
          {user.paused_at !== null && (
            <>
              since <FormattedDate at={user.paused_at} />
            </>
          )}
          {user.paused_for !== null && `, for ${headingOf(user.paused_for)}`}
        </p>
      )}
      <dl className="grid grid-cols-2 gap-x-6 gap-y-3">
        {items.map(([label, value]) => (
          <DescriptionItem
            key={label}
            label={label}
            className={typeof value === 'string' && value.length > 20 ? 'col-span-full' : undefined}
          >
            {value}
          </DescriptionItem>
        ))}
      </dl>
      <div>
        <ButtonLink to={`/admin?tab=audit_log&user_id=${user.id}`} variant="plain" size="sm">
          What the audit log says
        </ButtonLink>
      </div>
    </div>
  );
}

function Friends({ id }: { id: string }) {
  const friends = useQuery(userFriendsQuery(id));
  return (
    <section aria-label="Friends" className="mt-5 grid gap-3">
      <h3>Friends{friends.data && friends.data.total > 0 ? ` (${friends.data.total})` : ''}</h3>
      <QueryContent
        query={friends}
        loading={
          <Loading label="Loading friends">
            <SkeletonPersonRow />
          </Loading>
        }
        error={<ErrorState title={messages.errorLoadingFriends} query={friends} headingLevel={3} />}
      >
        {(data) => <FriendList {...data} />}
      </QueryContent>
    </section>
  );
}

function FriendList({ items, total }: Awaited<ReturnType<typeof adminApi.userFriends>>) {
  if (total === 0) return <p className="text-soft">{messages.noFriends}</p>;
  return (
    <>
      <ul className="grid gap-3 sm:grid-cols-2">
        {items.map((friend) => (
          <li key={friend.id}>
            <Person person={friend} size="sm" />
          </li>
        ))}
      </ul>
      {items.length < total && (
        <p className="text-soft">These are the first {items.length} by name.</p>
      )}
    </>
  );
}
