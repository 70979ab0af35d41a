import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { UserDetails as Details } from '#features/admin/contract.ts';
import { messages } from '#features/admin/messages.ts';
import { userFriendsQuery, userQuery } from '#features/admin/web/queries.ts';
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
      {details ? (
        <>
          <DetailList user={details} />
          <Friends id={id} />
        </>
      ) : isGone ? (
        <ErrorState title={messages.userGoneTitle} text={messages.userGoneText} headingLevel={3} />
      ) : user.isError ? (
        <ErrorState title={messages.errorLoadingUser} query={user} headingLevel={3} />
      ) : (
        <Loading label="Loading user">
          <Several times={4}>
            <SkeletonLine />
          </Several>
        </Loading>
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
      {friends.data ? (
        friends.data.total === 0 ? (
          <p className="text-soft">{messages.noFriends}</p>
        ) : (
          <>
            <ul className="grid gap-3 sm:grid-cols-2">
              {friends.data.items.map((friend) => (
                <li key={friend.id}>
                  <Person person={friend} size="sm" />
                </li>
              ))}
            </ul>
            {friends.data.items.length < friends.data.total && (
              <p className="text-soft">These are the first {friends.data.items.length} by name.</p>
            )}
          </>
        )
      ) : friends.isError ? (
        <ErrorState title={messages.errorLoadingFriends} query={friends} headingLevel={3} />
      ) : (
        <Loading label="Loading friends">
          <SkeletonPersonRow />
        </Loading>
      )}
    </section>
  );
}
