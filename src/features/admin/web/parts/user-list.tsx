import type { User } from '#features/admin/contract.ts';
import { messages } from '#features/admin/messages.ts';
import type { UserSort } from '#features/admin/schema.ts';
import { FormattedDate } from '#platform/web/ui/formatted-date.tsx';
import { Person } from '#platform/web/ui/person.tsx';
import { RatingChip } from '#platform/web/ui/rating-chip.tsx';
import { type Columns, type Sorting, TableOrCards } from '#platform/web/ui/table-or-cards.tsx';
import { roomy, useMedia } from '#platform/web/use-media.ts';
import { genderLabels } from './user-labels.ts';
import { StatusBadges, UserActions, type UserActionsProps, UserMenu } from './user-parts.tsx';

interface UserListProps extends Pick<UserActionsProps, 'onView' | 'onAction'> {
  users: readonly User[];
  sorting: Sorting<UserSort>;
}

const columns: Columns<UserSort> = [
  { label: 'Name', sorts: ['first_name', 'last_name'] },
  { label: 'Gender', sorts: ['gender'] },
  { label: 'DUPR Rating', sorts: ['dupr_rating'] },
  { label: 'Registered', sorts: ['created_at'] },
  { label: 'Status' },
  { label: 'Actions' },
];

/** The users; on a phone the actions are in a menu, which keeps the page short. */
export function UserList({ users, sorting, ...actions }: UserListProps) {
  const Actions = useMedia(roomy) ? UserActions : UserMenu;
  return (
    <TableOrCards
      label="Users"
      rows={users}
      columns={columns}
      sorting={sorting}
      tableRow={(user) => <UserRow user={user} {...actions} />}
      card={(user) => <UserCard user={user} Actions={Actions} {...actions} />}
    />
  );
}

function UserRow({ user, ...actions }: UserActionsProps) {
  return (
    <tr tabIndex={-1}>
      <th scope="row">
        <Person person={user} hideRatings size="sm" detail={user.zip_code || messages.noZipCode} />
      </th>
      <td>{genderLabels[user.gender]}</td>
      <td>
        <RatingChip dupr_rating={user.dupr_rating} self_rating={user.self_rating} size="sm" />
      </td>
      <td>
        <FormattedDate at={user.created_at} />
      </td>
      <td>
        <StatusBadges user={user} />
      </td>
      <td>
        <UserActions user={user} {...actions} />
      </td>
    </tr>
  );
}

function UserCard({
  user,
  Actions,
  ...actions
}: UserActionsProps & { Actions: typeof UserActions }) {
  return (
    <li
      tabIndex={-1}
      className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-2 border-rule border-t py-3 first:border-t-0"
    >
      <Person
        person={user}
        hideRatings
        // Always below the name on a phone, for an even layout.
        badge={
          <span className="my-0.5 inline-flex basis-full items-center gap-2 sm:my-0 sm:basis-auto">
            <RatingChip dupr_rating={user.dupr_rating} self_rating={user.self_rating} />
            <StatusBadges user={user} />
          </span>
        }
        detail={
          <>
            {user.zip_code || messages.noZipCode} · {genderLabels[user.gender]} ·{' '}
            <span className="max-sm:sr-only">Registered </span>
            <FormattedDate at={user.created_at} />
          </>
        }
      />
      <Actions user={user} {...actions} />
    </li>
  );
}
