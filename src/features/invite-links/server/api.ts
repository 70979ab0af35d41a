import { inviteLinksContract } from '#features/invite-links/contract.ts';
import { handlerFor, implementFor } from '#platform/server/procedures.ts';
import * as service from './service.ts';

const on = implementFor(inviteLinksContract);

export const inviteLinksApi = {
  get: on.signedIn.get.handler(handlerFor(service.getLink)),
  open: on.signedIn.open.handler(handlerFor(service.openLink)),
  revoke: on.signedIn.revoke.handler(handlerFor(service.revokeLink)),
  inviter: on.signedIn.inviter.handler(handlerFor(service.getInviter)),
  sayHello: on.signedIn.sayHello.handler(handlerFor(service.sayHello)),
  invitation: on.anyone.invitation.handler(({ context: { app, viewer, clientAddress }, input }) =>
    service.getInvitation(app, viewer, { ...input, clientAddress }),
  ),
  join: on.signedIn.join.handler(({ context: { app, viewer, clientAddress }, input }) =>
    service.join(app, viewer, { ...input, clientAddress }),
  ),
};
