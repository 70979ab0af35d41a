import { queryOptions } from '@tanstack/react-query';
import { signupCodesContract } from '#features/signup-codes/contract.ts';
import { createClient } from '#platform/web/api.ts';

const signupCodesApi = createClient(signupCodesContract);

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
