import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { type SignupCode, signupCodesContract } from '#features/signup-codes/contract.ts';
import { userSearchMin } from '#features/signup-codes/limits.ts';
import { createClient } from '#platform/web/api.ts';
import { queryClient } from '#platform/web/query-client.ts';
import type { OffsetQuery } from '#platform/web/use-offset-query.ts';

export const signupCodesApi = createClient(signupCodesContract);

/** Whether somebody can sign up by this code; fails when not. Asked once: what follows is a form that must not go away. */
export const codeCheckQuery = (code: string) =>
  queryOptions({
    queryKey: ['signup_codes', 'check', code],
    queryFn: async ({ signal }) => {
      await signupCodesApi.check({ code }, { signal, retry: true });
      return true;
    },
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    enabled: code !== '',
  });

/** A page of all codes, or of those of users with that text in their name. */
export const codesQuery = (search: string, page: number): OffsetQuery<SignupCode> => {
  const filter = search.length < userSearchMin ? {} : { search };
  return {
    list: ['signup_codes', 'list', filter],
    page,
    ask: (at, options) => signupCodesApi.list({ ...filter, ...at }, options),
  };
};

/** Users to assign a code to, from two characters of their name on. */
export const codeUsersQuery = (search: string) =>
  queryOptions({
    queryKey: ['signup_codes', 'users', search],
    queryFn: ({ signal }) => signupCodesApi.searchUsers({ search }, { signal }),
    enabled: search.length >= userSearchMin,
    placeholderData: keepPreviousData,
  });

/**
 * A code has been made, and the first page of all codes is about to show: asks for it anew if it shows already, else as it comes, and not for
 * what shows until then; and for the figures that count it.
 */
export async function codesChanged(shown: { search: string; page: number }): Promise<void> {
  const isLeft = shown.page > 1 || shown.search !== '';
  await Promise.all([
    queryClient.invalidateQueries({
      queryKey: ['signup_codes', 'list'],
      refetchType: isLeft ? 'none' : 'active',
    }),
    queryClient.invalidateQueries({ queryKey: ['admin', 'overview'] }),
  ]);
}
