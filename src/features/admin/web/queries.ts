import { queryOptions } from '@tanstack/react-query';
import {
  type AuditEntry,
  adminContract,
  type QueuedPerson,
  type User,
  type UserDetails,
} from '#features/admin/contract.ts';
import type { UserSort } from '#features/admin/schema.ts';
import type { ReportState } from '#features/reports/schema.ts';
import type { Order } from '#platform/common/sorting.ts';
import { createClient } from '#platform/web/api.ts';
import { queryClient } from '#platform/web/query-client.ts';
import type { OffsetQuery } from '#platform/web/use-offset-query.ts';

export const adminApi = createClient(adminContract);

/** The mail status, refetched every 30 s while it is shown. */
export const mailStatusQuery = queryOptions({
  queryKey: ['admin', 'mail'],
  queryFn: ({ signal }) => adminApi.mailStatus(undefined, { signal }),
  refetchInterval: 30_000,
});

/** The overview in the viewer's time zone, refetched every 30 s. */
export const overviewQuery = queryOptions({
  queryKey: ['admin', 'overview'],
  queryFn: ({ signal }) =>
    adminApi.overview(
      { time_zone: new Intl.DateTimeFormat().resolvedOptions().timeZone },
      { signal },
    ),
  refetchInterval: 30_000,
  // An admin who closes a report refetches it for the response, and not again for the event.
  meta: { coalesceEvents: true },
});

type UsersInput = NonNullable<Parameters<typeof adminApi.users>[0]>;
type UserFilters = Pick<UsersInput, 'search' | 'gender' | 'is_admin' | 'is_paused'>;

export const usersQuery = (
  filters: UserFilters,
  order: Order<UserSort>,
  page: number,
): OffsetQuery<User> => ({
  list: ['admin', 'profiles', 'list', filters],
  order,
  page,
  fetchPage: (pagination, options) =>
    adminApi.users({ ...filters, ...order, ...pagination }, options),
});

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

/** Updates the cached user after a change, and invalidates the admin area. */
export async function updateCachedUser(user: UserDetails): Promise<void> {
  queryClient.setQueryData(userQuery(user.id).queryKey, user);
  await queryClient.invalidateQueries({ queryKey: ['admin'] });
}

export const reportsQuery = (state: ReportState, page: number): OffsetQuery<QueuedPerson> => ({
  list: ['admin', 'reports', state],
  page,
  fetchPage: (pagination, options) => adminApi.reports({ state, ...pagination }, options),
});

export type AuditFilters = NonNullable<Parameters<typeof adminApi.exportAuditLog>[0]>;

export const auditLogQuery = (filters: AuditFilters, page: number): OffsetQuery<AuditEntry> => ({
  list: ['admin', 'audit_log', filters],
  page,
  fetchPage: (pagination, options) => adminApi.auditLog({ ...filters, ...pagination }, options),
});
