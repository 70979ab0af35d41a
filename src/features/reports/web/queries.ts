import { queryOptions } from '@tanstack/react-query';
import { reportsContract, warningsContract } from '#features/reports/contract.ts';
import { createClient } from '#platform/web/api.ts';
import { queryClient } from '#platform/web/query-client.ts';

export const reportsApi = createClient(reportsContract);
export const warningsApi = createClient(warningsContract);

/** The viewer's warnings, newest first. */
export const warningsQuery = queryOptions({
  queryKey: ['warnings'],
  queryFn: async ({ signal }) => (await warningsApi.list(undefined, { signal })).items,
});

const reportedKey = (id: string) => ['reported', id];

/** Remembers for some minutes that the viewer has reported something of a player. */
export const setReported = (id: string) => queryClient.setQueryData(reportedKey(id), true);
export const wasReported = (id: string): boolean =>
  queryClient.getQueryData(reportedKey(id)) === true;
