import { authContract } from '#features/accounts/contract.ts';
import { createClient } from '#platform/web/api.ts';

/** The calls of signing up, signing in and passwords. */
export const authApi = createClient(authContract);
