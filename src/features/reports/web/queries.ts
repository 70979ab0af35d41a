import { queryOptions } from '@tanstack/react-query';
import { reportsContract, warningsContract } from '#features/reports/contract.ts';
import { createClient } from '#platform/web/api.ts';

export const reportsApi = createClient(reportsContract);
export const warningsApi = createClient(warningsContract);

/** The viewer's warnings, newest first. */
export const warningsQuery = queryOptions({
  queryKey: ['warnings'],
  queryFn: async ({ signal }) => (await warningsApi.list(undefined, { signal })).items,
});
