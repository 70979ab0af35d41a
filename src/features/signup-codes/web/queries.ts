import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { type SignupCode, signupCodesContract } from '#features/signup-codes/contract.ts';
import { userSearchMin } from '#features/signup-codes/limits.ts';
import type { CodeKind } from '#features/signup-codes/schema.ts';
import { createClient } from '#platform/web/api.ts';
import { queryClient } from '#platform/web/query-client.ts';
import type { OffsetQuery } from '#platform/web/use-offset-query.ts';

export const signupCodesApi = createClient(signupCodesContract);

/**
 * Whether the code is reserved; fails for an invalid code. Never refetched, because the form that
 * follows must stay.
 */
export const codeCheckQuery = (code: string) =>
  queryOptions({
    queryKey: ['signup_codes', 'check', code],
    queryFn: ({ signal }) => signupCodesApi.check({ code }, { signal, retry: true }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    enabled: code !== '',
  });

export type CodesFilter = { search: string; kind: CodeKind | undefined };

/** A page of the codes of a kind whose user's name contains the text; by default of all. */
export const codesQuery = (
  { search, kind }: CodesFilter,
  page: number,
): OffsetQuery<SignupCode> => {
  const filter = { ...(search.length >= userSearchMin && { search }), ...(kind && { kind }) };
  return {
    list: ['signup_codes', 'list', filter],
    page,
    fetchPage: (pagination, options) => signupCodesApi.list({ ...filter, ...pagination }, options),
  };
};

/** Users to assign a code to, from two characters on. */
export const codeUsersQuery = (search: string) =>
  queryOptions({
    queryKey: ['signup_codes', 'users', search],
    queryFn: ({ signal }) => signupCodesApi.searchUsers({ search }, { signal }),
    enabled: search.length >= userSearchMin,
    placeholderData: keepPreviousData,
  });

/**
 * Invalidates the list and the overview after a code was created. Refetches only when the first
 * page is shown; otherwise the page that is being left would be refetched too.
 */
export async function invalidateCodes(shown: CodesFilter & { page: number }): Promise<void> {
  const isLeavingPage = shown.page > 1 || shown.search !== '' || shown.kind !== undefined;
  await Promise.all([
    queryClient.invalidateQueries({
      queryKey: ['signup_codes', 'list'],
      refetchType: isLeavingPage ? 'none' : 'active',
    }),
    queryClient.invalidateQueries({ queryKey: ['admin', 'overview'] }),
  ]);
}
