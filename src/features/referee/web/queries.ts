import { refereeContract } from '#features/referee/contract.ts';
import { createClient } from '#platform/web/api.ts';
import { pageConfig } from '#platform/web/page-config.ts';

export const refereeApi = createClient(refereeContract);

/** Whether an external model answers; else the built-in referee does, on the server. */
export const hasModel = (): boolean => pageConfig('referee', 'built_in') === 'model';
