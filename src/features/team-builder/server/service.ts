import type {
  Captain,
  NewPlayer,
  Player,
  PlayerChanges,
  SettingsChanges,
  TeamBuilderSettings,
} from '#features/team-builder/contract.ts';
import { playersMax } from '#features/team-builder/limits.ts';
import { messages } from '#features/team-builder/messages.ts';
import { ageGroupOn, defaultRules } from '#features/team-builder/policy.ts';
import { isoFromNow } from '#platform/common/clock.ts';
import { AppError } from '#platform/common/errors.ts';
import { newId } from '#platform/common/ids.ts';
import type { AppContext, Viewer } from '#platform/server/app-context.ts';
import type { Sql, Transaction } from '#platform/server/database/database.ts';
import { accountDeleted, withForeignKeyErrors } from '#platform/server/database/foreign-keys.ts';
import { publish } from '#platform/server/realtime/publish.ts';
import * as store from './store.ts';

/** Everybody in one's own list, newest first: all of them (at most 500), since they are sorted where they are shown. */
export async function listPlayers(app: AppContext, viewer: Viewer): Promise<Player[]> {
  const rows = await store.listPlayers(app.db, viewer.user_id);
  const now = app.clock.now();
  return rows.map((row) => toPlayer(row, now));
}

/** Oneself as the captain, with the age group by the year difference (document 1, section 9). */
export async function getCaptain(app: AppContext, viewer: Viewer): Promise<Captain> {
  const found = await store.findCaptain(app.db, viewer.user_id);
  if (found === undefined) throw new AppError('NOT_FOUND', messages.errorLoadingProfile);
  const { birthdate, ...profile } = found;
  return { ...profile, age_group: ageGroupOn(birthdate, app.clock.now()) };
}

/** The profiles that one's own players are linked to (document 1, section 7). */
export function listProfileIds(app: AppContext, viewer: Viewer): Promise<string[]> {
  return store.listProfileIds(app.db, viewer.user_id);
}

/**
 * Adds a player to one's own list (document 1, sections 5 and 7): a linked one says only which profile and the DUPR ID, all else
 * stays the profile's. The same id from the same person answers with the row as it is.
 *
 * Refuses: 400 to link oneself, who is the captain; 404 for an unknown or paused profile; 409 for a profile that is in the list
 * already, for somebody else's id, and when the list is full (500).
 */
export function addPlayer(app: AppContext, viewer: Viewer, input: NewPlayer): Promise<Player> {
  const { id = newId(), ...player } = input;
  const { user_id } = viewer;
  if (player.profile_id === user_id) {
    throw new AppError('BAD_REQUEST', messages.notYourself, {
      fields: { profile_id: messages.notYourself },
    });
  }
  return app.db.transaction().execute(async (trx) => {
    await store.lockList(trx, user_id);
    const existing = await store.lockPlayer(trx, id);
    if (existing?.user_id === user_id) return load(app, trx, id);
    if (player.profile_id !== null && !(await store.lockProfile(trx, player.profile_id))) {
      throw new AppError('NOT_FOUND', messages.profileNotFound);
    }
    if ((await store.countPlayers(trx, user_id)) >= playersMax) {
      throw new AppError('CONFLICT', messages.tooManyPlayers);
    }
    const now = isoFromNow(app.clock, 0);
    const row = { ...player, id, user_id, created_at: now, updated_at: now };
    const foreseen = { players_user_id_fkey: accountDeleted };
    if (!(await withForeignKeyErrors(foreseen, () => store.insertPlayer(trx, row)))) {
      const taken = player.profile_id === null || existing !== undefined;
      throw new AppError('CONFLICT', taken ? messages.errorAdding : messages.alreadyAdded);
    }
    await publish(trx, [user_id], ['players']);
    return load(app, trx, id);
  });
}

/**
 * Changes a player of one's own. Refuses: 404 for other people's players and for what is no longer there, 409 to change what a
 * linked player has from the profile.
 */
export function updatePlayer(
  app: AppContext,
  viewer: Viewer,
  id: string,
  changes: PlayerChanges,
): Promise<Player> {
  return app.db.transaction().execute(async (trx) => {
    const player = await store.lockPlayer(trx, id);
    if (player?.user_id !== viewer.user_id) throw new AppError('NOT_FOUND', messages.notFound);
    const { dupr_id: _, ...ofTheProfile } = changes;
    if (player.profile_id !== null && Object.values(ofTheProfile).some((value) => value !== undefined)) {
      throw new AppError('CONFLICT', messages.followsProfile);
    }
    await store.updatePlayer(trx, id, { ...changes, updated_at: isoFromNow(app.clock, 0) });
    await publish(trx, [viewer.user_id], ['players']);
    return load(app, trx, id);
  });
}

/** Deletes a player of one's own, also out of the team. 404 for other people's players and for what is no longer there. */
export async function deletePlayer(app: AppContext, viewer: Viewer, id: string): Promise<void> {
  await app.db.transaction().execute(async (trx) => {
    if (!(await store.deletePlayer(trx, viewer.user_id, id))) {
      throw new AppError('NOT_FOUND', messages.notFound);
    }
    await publish(trx, [viewer.user_id], ['players', 'team_builder_settings']);
  });
}

/** How one's team is counted and who is in it; the defaults for whoever has not changed anything. */
export function getSettings(app: AppContext, viewer: Viewer): Promise<TeamBuilderSettings> {
  return readSettings(app.db, viewer.user_id);
}

async function readSettings(db: Sql, user_id: string): Promise<TeamBuilderSettings> {
  const rules = (await store.findSettings(db, user_id)) ?? defaultRules;
  return { ...rules, selected_player_ids: await store.listSelected(db, user_id) };
}

/**
 * Changes what is named of one's settings. A team that becomes smaller keeps the first of its players. Refuses: 400 for more
 * players than the team has room for beside the captain, 404 for one that is not in one's own list.
 */
export function updateSettings(
  app: AppContext,
  viewer: Viewer,
  { selected_player_ids, ...changes }: SettingsChanges,
): Promise<TeamBuilderSettings> {
  const { user_id } = viewer;
  return app.db.transaction().execute(async (trx) => {
    await withForeignKeyErrors({ team_builder_settings_user_id_fkey: accountDeleted }, () =>
      store.saveSettings(trx, user_id, defaultRules, changes, isoFromNow(app.clock, 0)),
    );
    const before = await readSettings(trx, user_id);
    const room = before.team_size - 1;
    const wanted = selected_player_ids ?? before.selected_player_ids.slice(0, room);
    if (wanted.length > room) {
      const sentence = messages.teamFull(before.team_size);
      throw new AppError('BAD_REQUEST', sentence, { fields: { selected_player_ids: sentence } });
    }
    if ((await store.selectPlayers(trx, user_id, wanted)) !== wanted.length) {
      throw new AppError('NOT_FOUND', messages.notFound);
    }
    await publish(trx, [user_id], ['team_builder_settings']);
    return { ...before, selected_player_ids: wanted };
  });
}

/**
 * All that the team builder keeps of somebody, for the download of one's data: the players under the names that are shown, and the
 * settings. The age group of a linked player is not kept but worked out, and so is not among it.
 */
export async function exportPlayers(db: Sql, user_id: string) {
  const rows = await store.listPlayers(db, user_id);
  return {
    players: rows.map(({ birthdate: _, ...player }) => player),
    team_builder_settings: await readSettings(db, user_id),
  };
}

async function load(app: AppContext, trx: Transaction, id: string): Promise<Player> {
  const row = await store.findPlayer(trx, id);
  if (row === undefined) throw new AppError('NOT_FOUND', messages.notFound);
  return toPlayer(row, app.clock.now());
}

/** The birthdate of a linked profile stays here: what goes on is the age group. */
function toPlayer({ birthdate, age_group, ...row }: store.PlayerRow, now: Date): Player {
  return { ...row, age_group: birthdate === null ? age_group : ageGroupOn(birthdate, now) };
}
