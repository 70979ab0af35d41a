import { type Home, homeContract } from '#features/home/contract.ts';
import { getHome } from '#features/home/server/service/home.ts';
import { asResponse, JsonText } from '#platform/server/http/json-text.ts';
import { implementFor } from '#platform/server/procedures.ts';

const { signedIn } = implementFor(homeContract);

export const homeApi = {
  home: signedIn.home.handler(async ({ context }) =>
    // as text, which production does not validate again
    asResponse<Home>(new JsonText(JSON.stringify(await getHome(context.app, context.viewer)))),
  ),
};
