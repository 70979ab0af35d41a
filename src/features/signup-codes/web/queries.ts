import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { type SignupCode, signupCodesContract } from '#features/signup-codes/contract.ts';
import { codesPageSize, userSearchMin } from '#features/signup-codes/rules.ts';
import { createClient } from '#platform/web/api.ts';
import type { NumberedQuery } from '#platform/web/numbered-list.ts';
import { queryClient } from '#platform/web/query.ts';

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
export const codesQuery = (search: string, page: number): NumberedQuery<SignupCode> => {
  const filter = search.length < userSearchMin ? {} : { search };
  return {
    list: ['signup_codes', 'list', filter],
    page,
    size: codesPageSize,
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
 * A code has been made: asks for the list anew, and for the figures that count it. With `is_left` the page that shows is about to be left,
 * and only the one that comes is asked for, as it comes.
 */
export async function codesChanged(is_left: boolean): Promise<void> {
  await Promise.all([
    queryClient.invalidateQueries({
      queryKey: ['signup_codes', 'list'],
      refetchType: is_left ? 'none' : 'active',
    }),
    queryClient.invalidateQueries({ queryKey: ['admin', 'overview'] }),
  ]);
}
