import { playersContract, teamBuilderSettingsContract } from '#features/team-builder/contract.ts';
import { handlerFor, implementFor } from '#platform/server/procedures.ts';
import * as service from './service.ts';

const onPlayers = implementFor(playersContract);
const onSettings = implementFor(teamBuilderSettingsContract);

export const playersApi = {
  list: onPlayers.signedIn.list.handler(handlerFor(service.listPlayers)),
  captain: onPlayers.signedIn.captain.handler(handlerFor(service.getCaptain)),
  profileIds: onPlayers.signedIn.profileIds.handler(handlerFor(service.listProfileIds)),
  create: onPlayers.signedIn.create.handler(handlerFor(service.addPlayer)),
  update: onPlayers.signedIn.update.handler(handlerFor(service.updatePlayer)),
  delete: onPlayers.signedIn.delete.handler(handlerFor(service.deletePlayer)),
};

export const teamBuilderSettingsApi = {
  get: onSettings.signedIn.get.handler(({ context }) =>
    service.readSettings(context.app.db, context.viewer.user_id),
  ),
  update: onSettings.signedIn.update.handler(handlerFor(service.updateSettings)),
};
