import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { signupCodesContract } from '#features/signup-codes/contract.ts';
import { userSearchMin } from '#features/signup-codes/rules.ts';
import { createClient } from '#platform/web/api.ts';
import { knownTotal } from '#platform/web/known-total.ts';
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

/** A page of all codes, or of those of users with that text in their name; the one before stays until it comes. */
export const codesQuery = (search: string, page: number) => {
  const filter = search.length < userSearchMin ? {} : { search };
  const list = ['signup_codes', 'list', filter];
  return queryOptions({
    queryKey: [...list, page],
    queryFn: ({ signal }) => signupCodesApi.list({ ...filter, page, ...knownTotal(list) }, { signal }),
    placeholderData: keepPreviousData,
  });
};

/** Users to assign a code to, from two characters of their name on. */
export const codeUsersQuery = (search: string) =>
  queryOptions({
    queryKey: ['signup_codes', 'users', search],
    queryFn: ({ signal }) => signupCodesApi.searchUsers({ search }, { signal }),
    enabled: search.length >= userSearchMin,
    placeholderData: keepPreviousData,
  });

/** A code has been made: asks for the list anew, and for the figures that count it. */
export async function codesChanged(): Promise<void> {
  await Promise.all([
    queryClient.invalidateQueries({ queryKey: ['signup_codes', 'list'] }),
    queryClient.invalidateQueries({ queryKey: ['admin', 'overview'] }),
  ]);
}
