import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { adminContract, type UserDetails } from '#features/admin/contract.ts';
import type { UserSort } from '#features/admin/rules.ts';
import { auditContract } from '#features/audit/contract.ts';
import type { Order } from '#platform/common/sorting.ts';
import { createClient } from '#platform/web/api.ts';
import { knownTotal } from '#platform/web/known-total.ts';
import { queryClient } from '#platform/web/query.ts';

export const adminApi = createClient(adminContract);
export const auditApi = createClient(auditContract);

/** How mail is doing; while it is looked at, asked again every half minute. */
export const mailStatusQuery = queryOptions({
  queryKey: ['admin', 'mail'],
  queryFn: ({ signal }) => adminApi.mailStatus(undefined, { signal }),
  refetchInterval: 30_000,
});

/** The figures of the overview, by the viewer's days; asked again as mail is. */
export const overviewQuery = queryOptions({
  queryKey: ['admin', 'overview'],
  queryFn: ({ signal }) =>
    adminApi.overview({ time_zone: new Intl.DateTimeFormat().resolvedOptions().timeZone }, { signal }),
  refetchInterval: 30_000,
});

type UsersInput = NonNullable<Parameters<typeof adminApi.users>[0]>;
export type UserFilters = Pick<UsersInput, 'search' | 'gender' | 'is_admin' | 'is_paused'>;

/** A page of the users; the one before stays until it comes. */
export const usersQuery = (filters: UserFilters, order: Order<UserSort>, page: number) => {
  const list = ['admin', 'profiles', 'list', filters];
  return queryOptions({
    queryKey: [...list, order, page],
    queryFn: ({ signal }) => adminApi.users({ ...filters, ...order, page, ...knownTotal(list) }, { signal }),
    placeholderData: keepPreviousData,
  });
};

export const userQuery = (id: string) =>
  queryOptions({
    queryKey: ['admin', 'profiles', id],
    queryFn: ({ signal }) => adminApi.user({ id }, { signal }),
  });

export const userFriendsQuery = (id: string) =>
  queryOptions({
    queryKey: ['admin', 'profiles', id, 'friends'],
    queryFn: ({ signal }) => adminApi.userFriends({ id }, { signal }),
  });

/** Somebody has been changed: shows how they are now, and asks for everything of the admin area that tells of it. */
export async function userChanged(user: UserDetails): Promise<void> {
  queryClient.setQueryData(userQuery(user.id).queryKey, user);
  await queryClient.invalidateQueries({ queryKey: ['admin'] });
}

export type AuditFilters = NonNullable<Parameters<typeof auditApi.export>[0]>;

/** A page of the audit log; the one before stays until it comes. */
export const auditLogQuery = (filters: AuditFilters, page: number) => {
  const list = ['admin', 'audit_log', filters];
  return queryOptions({
    queryKey: [...list, page],
    queryFn: ({ signal }) => auditApi.list({ ...filters, page, ...knownTotal(list) }, { signal }),
    placeholderData: keepPreviousData,
  });
};
