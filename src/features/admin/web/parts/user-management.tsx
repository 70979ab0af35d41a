import { RefreshCw } from 'lucide-react';
import { messages } from '#features/admin/messages.ts';
import { type UserSort, userPageSize } from '#features/admin/rules.ts';
import { usersQuery } from '#features/admin/web/queries.ts';
import { useNumberedList } from '#platform/web/numbered-list.ts';
import { queryClient } from '#platform/web/query.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { useMedia, wide } from '#platform/web/use-media.ts';
import type { Sorts } from './list-address.ts';
import { ManagedList } from './managed-list.tsx';
import { useListAddress } from './use-address.ts';
import { useDeed } from './use-deed.tsx';
import { UserDetails } from './user-details.tsx';
import { UserCards, UserTable } from './user-list.tsx';
import { genderWords } from './user-words.ts';

const choices = {
  gender: { label: 'Gender', all: 'All', values: genderWords },
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
  gender: { label: 'Gender', direction: 'asc', by_heading_only: true },
};

/** The User Management tab (document 2, section 2.15). */
export function UserManagement() {
  const address = useListAddress(choices, sorts, 'user');
  const { filters, order, page, viewed, view, unview, change } = address;
  const users = useNumberedList(usersQuery(filters, order, page));
  const { ask, question } = useDeed();
  const Shown = useMedia(wide) ? UserTable : UserCards;
  const refresh = (
    <Button
      variant="plain"
      className="btn-beside"
      icon={<RefreshCw aria-hidden="true" size={18} />}
      pending={users.isFetching && users.items !== undefined && !users.isOfBefore}
      onClick={() => void queryClient.invalidateQueries({ queryKey: ['admin', 'profiles'] })}
    >
      Refresh
    </Button>
  );
  return (
    <>
      <ManagedList
        address={address}
        list={users}
        size={userPageSize}
        noun="users"
        search_label={messages.search_users}
        actions={refresh}
        loading="Loading users"
        failure={messages.error_loading_users}
        empty={{ title: messages.no_users_title, text: messages.no_users_text, show_all: 'Show all users' }}
      >
        {(rows) => (
          <Shown users={rows} order={order} onOrder={change} onView={({ id }) => view(id)} onDeed={ask} />
        )}
      </ManagedList>
      {question}
      {viewed !== null && <UserDetails id={viewed} onClose={unview} />}
    </>
  );
}
