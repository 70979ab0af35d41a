import { type Home, siteContract } from '#features/site/contract.ts';
import { asResponse, JsonText } from '#platform/server/http/json-text.ts';
import { implementFor } from '#platform/server/procedures.ts';
import { getHome } from './service.ts';

const { signedIn } = implementFor(siteContract);

export const siteApi = {
  home: signedIn.home.handler(async ({ context }) =>
    // as text, which production does not validate again
    asResponse<Home>(new JsonText(JSON.stringify(await getHome(context.app, context.viewer)))),
  ),
};
