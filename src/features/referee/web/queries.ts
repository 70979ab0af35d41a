import { refereeContract } from '#features/referee/contract.ts';
import { createClient } from '#platform/web/api.ts';
import { pageSetting } from '#platform/web/page-settings.ts';

export const refereeApi = createClient(refereeContract);

/** Whether a model outside answers; else the built-in referee does, and nothing leaves the server. */
export const hasModel = (): boolean => pageSetting('referee', 'built_in') === 'model';
