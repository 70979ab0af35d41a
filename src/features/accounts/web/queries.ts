import { authContract } from '#features/accounts/contract.ts';
import { createClient } from '#platform/web/api.ts';

export const authApi = createClient(authContract);
