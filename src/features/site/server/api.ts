import { siteContract } from '#features/site/contract.ts';
import { implementFor } from '#platform/server/procedures.ts';
import { getHome } from './service.ts';

const { signedIn } = implementFor(siteContract);

export const siteApi = {
  home: signedIn.home.handler(({ context }) => getHome(context.app, context.viewer)),
};
