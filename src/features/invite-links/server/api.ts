import { inviteLinksContract } from '#features/invite-links/contract.ts';
import { implementFor } from '#platform/server/procedures.ts';
import * as service from './service.ts';

const on = implementFor(inviteLinksContract);

export const inviteLinksApi = {
  get: on.signedIn.get.handler(({ context }) => service.getLink(context.app, context.viewer)),
  open: on.signedIn.open.handler(({ context, input }) =>
    service.openLink(context.app, context.viewer, input),
  ),
  revoke: on.signedIn.revoke.handler(({ context }) => service.revokeLink(context.app, context.viewer)),
  inviter: on.signedIn.inviter.handler(({ context }) => service.getInviter(context.app, context.viewer)),
  sayHello: on.signedIn.sayHello.handler(({ context }) => service.sayHello(context.app, context.viewer)),
  invitation: on.anyone.invitation.handler(({ context: { app, viewer, clientAddress }, input }) =>
    service.getInvitation(app, viewer, { ...input, clientAddress }),
  ),
  join: on.signedIn.join.handler(({ context: { app, viewer, clientAddress }, input }) =>
    service.join(app, viewer, { ...input, clientAddress }),
  ),
};
