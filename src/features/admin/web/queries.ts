import { queryOptions } from '@tanstack/react-query';
import { adminContract } from '#features/admin/contract.ts';
import { createClient } from '#platform/web/api.ts';

const adminApi = createClient(adminContract);

/** How mail is doing; while it is looked at, asked again every half minute. */
export const mailStatusQuery = queryOptions({
  queryKey: ['admin', 'mail'],
  queryFn: ({ signal }) => adminApi.mailStatus(undefined, { signal }),
  refetchInterval: 30_000,
});
