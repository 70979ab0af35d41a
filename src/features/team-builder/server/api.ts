import { playersContract, teamBuilderSettingsContract } from '#features/team-builder/contract.ts';
import { implementFor } from '#platform/server/procedures.ts';
import * as service from './service.ts';

const onPlayers = implementFor(playersContract);
const onSettings = implementFor(teamBuilderSettingsContract);

export const playersApi = {
  list: onPlayers.signedIn.list.handler(({ context }) => service.listPlayers(context.app, context.viewer)),
  captain: onPlayers.signedIn.captain.handler(({ context }) =>
    service.getCaptain(context.app, context.viewer),
  ),
  profileIds: onPlayers.signedIn.profileIds.handler(({ context }) =>
    service.listProfileIds(context.app, context.viewer),
  ),
  create: onPlayers.signedIn.create.handler(({ context, input }) =>
    service.addPlayer(context.app, context.viewer, input),
  ),
  update: onPlayers.signedIn.update.handler(({ context, input: { id, ...changes } }) =>
    service.updatePlayer(context.app, context.viewer, id, changes),
  ),
  delete: onPlayers.signedIn.delete.handler(({ context, input }) =>
    service.deletePlayer(context.app, context.viewer, input.id),
  ),
};

export const teamBuilderSettingsApi = {
  get: onSettings.signedIn.get.handler(({ context }) =>
    service.readSettings(context.app.db, context.viewer.user_id),
  ),
  update: onSettings.signedIn.update.handler(({ context, input }) =>
    service.updateSettings(context.app, context.viewer, input),
  ),
};
