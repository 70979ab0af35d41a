import { RefreshCw } from 'lucide-react';
import { userPageSize } from '#features/admin/limits.ts';
import { messages } from '#features/admin/messages.ts';
import type { UserSort } from '#features/admin/schema.ts';
import { usersQuery } from '#features/admin/web/queries.ts';
import { queryClient } from '#platform/web/query-client.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { useOffsetQuery } from '#platform/web/use-offset-query.ts';
import { AdminList } from './admin-list.tsx';
import { type Sorts, useListParams } from './list-params.ts';
import { useAdminAction } from './use-admin-action.tsx';
import { UserDetails } from './user-details.tsx';
import { genderLabels } from './user-labels.ts';
import { UserList } from './user-list.tsx';

const choices = {
  gender: { label: 'Gender', all: 'All', values: genderLabels },
  is_admin: {
    label: 'Admin Status',
    all: 'All Users',
    values: { true: 'Admins Only', false: 'Regular Users Only' },
  },
  is_paused: {
    label: 'Access Status',
    all: 'All Users',
    values: { true: 'Paused Users', false: 'Active Users' },
  },
};
const sorts: Sorts<UserSort> = {
  created_at: { label: 'Registration Date', direction: 'desc' },
  first_name: { label: 'First Name', direction: 'asc' },
  last_name: { label: 'Last Name', direction: 'asc' },
  dupr_rating: { label: 'DUPR Rating', direction: 'desc' },
  gender: { label: 'Gender', direction: 'asc', byHeadingOnly: true },
};

/** The User Management tab (document 2, section 2.15). */
export function UserManagement() {
  const params = useListParams(choices, sorts, 'user', { search: messages.searchUsers });
  const { filters, order, page, detailsId, openDetails, closeDetails, change } = params;
  const users = useOffsetQuery(usersQuery(filters, order, page));
  const { confirm, dialog } = useAdminAction();
  const refresh = (
    <Button
      variant="plain"
      className="min-h-12"
      icon={<RefreshCw aria-hidden="true" size={18} />}
      pending={users.isFetching && users.items !== undefined && !users.isPlaceholderData}
      onClick={() => void queryClient.invalidateQueries({ queryKey: ['admin', 'profiles'] })}
    >
      Refresh
    </Button>
  );
  return (
    <>
      <AdminList
        params={params}
        list={users}
        size={userPageSize}
        noun="users"
        actions={refresh}
        loading="Loading users"
        failure={messages.errorLoadingUsers}
        empty={{
          title: messages.noUsersTitle,
          text: messages.noUsersText,
          showAll: 'Show all users',
        }}
      >
        {(rows) => (
          <UserList
            users={rows}
            sorting={{ order, onOrder: change }}
            onView={({ id }) => openDetails(id)}
            onAction={confirm}
          />
        )}
      </AdminList>
      {dialog}
      {detailsId !== null && <UserDetails id={detailsId} onClose={closeDetails} />}
    </>
  );
}
