import { useId } from 'react';
import type { User } from '#features/admin/contract.ts';
import { messages } from '#features/admin/messages.ts';
import type { UserSort } from '#features/admin/rules.ts';
import { Person } from '#platform/web/ui/person.tsx';
import { RatingChip } from '#platform/web/ui/rating-chip.tsx';
import { SortHeadings, type SortHeadingsProps } from './sort-headings.tsx';
import { StatusBadges, UserActions, type UserActionsProps } from './user-parts.tsx';
import { dayOf, genderWords, nameOf } from './user-words.ts';

export interface UserListProps
  extends Pick<UserActionsProps, 'onView' | 'onDeed'>,
    Pick<SortHeadingsProps<UserSort>, 'order' | 'onOrder'> {
  users: readonly User[];
}

const columns: SortHeadingsProps<UserSort>['columns'] = [
  { label: 'Name', sorts: ['first_name', 'last_name'] },
  { label: 'Gender', sorts: ['gender'] },
  { label: 'DUPR Rating', sorts: ['dupr_rating'] },
  { label: 'Registered', sorts: ['created_at'] },
  { label: 'Status', sorts: [] },
  { label: 'Actions', sorts: [] },
];

/** The users from 1024 px on. */
export function UserTable({ users, order, onOrder, ...actions }: UserListProps) {
  return (
    <table className="table">
      <caption className="sr-only">Users</caption>
      <thead>
        <tr>
          <SortHeadings columns={columns} order={order} onOrder={onOrder} />
        </tr>
      </thead>
      <tbody>
        {users.map((user) => (
          <UserRow key={user.id} user={user} {...actions} />
        ))}
      </tbody>
    </table>
  );
}

function UserRow({ user, ...actions }: Omit<UserActionsProps, 'nameId'>) {
  const id = useId();
  return (
    <tr tabIndex={-1}>
      <th scope="row">
        <Person person={user} hideRatings size="sm" detail={user.zip_code || messages.no_zip_code} />
        <span id={id} hidden>
          {nameOf(user)}
        </span>
      </th>
      <td>{genderWords[user.gender]}</td>
      <td>
        <RatingChip dupr_rating={user.dupr_rating} self_rating={user.self_rating} size="sm" />
      </td>
      <td className="tabular whitespace-nowrap">{dayOf(user.created_at)}</td>
      <td>
        <StatusBadges user={user} />
      </td>
      <td>
        <UserActions user={user} nameId={id} {...actions} />
      </td>
    </tr>
  );
}

/** The users below 1024 px. */
export function UserCards({ users, onView, onDeed }: UserListProps) {
  return (
    <ul aria-label="Users">
      {users.map((user) => (
        <UserCard key={user.id} user={user} onView={onView} onDeed={onDeed} />
      ))}
    </ul>
  );
}

function UserCard({ user, ...actions }: Omit<UserActionsProps, 'nameId'>) {
  const id = useId();
  return (
    <li
      tabIndex={-1}
      className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-rule border-t py-3 first:border-t-0"
    >
      <span id={id} hidden>
        {nameOf(user)}
      </span>
      <Person
        person={user}
        badge={<StatusBadges user={user} />}
        detail={`${user.zip_code || messages.no_zip_code} · ${genderWords[user.gender]} · Registered ${dayOf(user.created_at)}`}
      />
      <div className="-ml-2.5">
        <UserActions user={user} nameId={id} {...actions} />
      </div>
    </li>
  );
}
