import { playersContract, teamBuilderSettingsContract } from '#features/team-builder/contract.ts';
import { implementFor } from '#platform/server/api.ts';
import * as service from './service.ts';

const onPlayers = implementFor(playersContract);
const onSettings = implementFor(teamBuilderSettingsContract);

export const playersApi = {
  list: onPlayers.signedIn.list.handler(async ({ context }) => ({
    items: await service.listPlayers(context.platform, context.viewer),
  })),
  captain: onPlayers.signedIn.captain.handler(({ context }) =>
    service.getCaptain(context.platform, context.viewer),
  ),
  profileIds: onPlayers.signedIn.profileIds.handler(async ({ context }) => ({
    items: await service.listProfileIds(context.platform, context.viewer),
  })),
  create: onPlayers.signedIn.create.handler(({ context, input }) =>
    service.addPlayer(context.platform, context.viewer, input),
  ),
  update: onPlayers.signedIn.update.handler(({ context, input: { id, ...changes } }) =>
    service.updatePlayer(context.platform, context.viewer, id, changes),
  ),
  delete: onPlayers.signedIn.delete.handler(({ context, input }) =>
    service.deletePlayer(context.platform, context.viewer, input.id),
  ),
};

export const teamBuilderSettingsApi = {
  get: onSettings.signedIn.get.handler(({ context }) =>
    service.getSettings(context.platform, context.viewer),
  ),
  update: onSettings.signedIn.update.handler(({ context, input }) =>
    service.updateSettings(context.platform, context.viewer, input),
  ),
};
