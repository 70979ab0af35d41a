import type { Blocked } from '#features/blocks/server/service.ts';
import { lockActivePlayer, lockUser } from '#features/profiles/server/service/locks.ts';
import { limitStrangerLinks } from '#features/profiles/server/service/lookup-limits.ts';
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
import { ageGroupOn, defaultRules } from '#features/team-builder/rules/evaluate-team.ts';
import { isoFromNow } from '#platform/common/clock.ts';
import { AppError, fieldError } from '#platform/common/errors.ts';
import { newId } from '#platform/common/ids.ts';
import type { AppContext, Viewer } from '#platform/server/app-context.ts';
import type { Sql, Transaction } from '#platform/server/database/database.ts';
import { accountDeleted, withForeignKeyErrors } from '#platform/server/database/foreign-keys.ts';
import { publish } from '#platform/server/realtime/publish.ts';
import * as store from './store.ts';

/** The viewer's players, newest first. Not paged (at most 500), because the client sorts them. */
export async function listPlayers(app: AppContext, viewer: Viewer): Promise<{ items: Player[] }> {
  const rows = await store.listPlayers(app.db, { user_id: viewer.user_id });
  const now = app.clock.now();
  return { items: rows.map((row) => presentPlayer(row, now)) };
}

/** The viewer as captain, with the age group by difference of years (document 1, section 9). */
export async function getCaptain(app: AppContext, viewer: Viewer): Promise<Captain> {
  const found = await store.findCaptain(app.db, viewer.user_id);
  if (found === undefined) throw new AppError('NOT_FOUND', messages.errorLoadingProfile);
  const { birthdate, ...profile } = found;
  return { ...profile, age_group: ageGroupOn(birthdate, app.clock.now()) };
}

/** The ids of the profiles to which the viewer's players are linked (document 1, section 7). */
export async function listProfileIds(
  app: AppContext,
  viewer: Viewer,
): Promise<{ items: string[] }> {
  return { items: await store.listProfileIds(app.db, viewer.user_id) };
}

/**
 * Adds a player to the viewer's list (document 1, sections 5 and 7). A linked player stores only
 * the profile's id and the DUPR ID. Idempotent: a repeated call with the id returns the player.
 */
export async function addPlayer(
  app: AppContext,
  viewer: Viewer,
  input: NewPlayer,
): Promise<Player> {
  const { id = newId(), ...player } = input;
  const { user_id } = viewer;
  if (player.profile_id === user_id)
    throw fieldError('BAD_REQUEST', 'profile_id', messages.notYourself);
  if (player.profile_id !== null) await limitStrangerLinks(app, viewer, player.profile_id);
  return await app.db.transaction().execute(async (trx) => {
    await lockUser(trx, user_id);
    const existing = await store.lockPlayer(trx, id);
    if (existing?.user_id === user_id) return loadPlayer(app, trx, id);
    if (
      player.profile_id !== null &&
      (await lockActivePlayer(trx, user_id, player.profile_id)) === undefined
    ) {
      throw new AppError('NOT_FOUND', messages.profileNotFound);
    }
    if ((await store.countPlayers(trx, user_id)) >= playersMax) {
      throw new AppError('CONFLICT', messages.tooManyPlayers);
    }
    const now = isoFromNow(app.clock, 0);
    const row = { ...player, id, user_id, created_at: now, updated_at: now };
    const foreseen = { players_user_id_fkey: accountDeleted };
    if (!(await withForeignKeyErrors(foreseen, () => store.insertPlayer(trx, row)))) {
      const isIdTaken = player.profile_id === null || existing !== undefined;
      throw new AppError('CONFLICT', isIdTaken ? messages.errorAdding : messages.alreadyAdded);
    }
    await publish(trx, [user_id], ['players']);
    return loadPlayer(app, trx, id);
  });
}

export function updatePlayer(
  app: AppContext,
  viewer: Viewer,
  { id, ...changes }: { id: string } & PlayerChanges,
): Promise<Player> {
  return app.db.transaction().execute(async (trx) => {
    const player = await store.lockPlayer(trx, id);
    if (player?.user_id !== viewer.user_id) throw new AppError('NOT_FOUND', messages.notFound);
    const { dupr_id: _, ...profileChanges } = changes;
    if (
      player.profile_id !== null &&
      Object.values(profileChanges).some((value) => value !== undefined)
    ) {
      throw new AppError('CONFLICT', messages.followsProfile);
    }
    await store.updatePlayer(trx, id, { ...changes, updated_at: isoFromNow(app.clock, 0) });
    await publish(trx, [viewer.user_id], ['players']);
    return loadPlayer(app, trx, id);
  });
}

/** Deletes a player of the viewer, also from the team. */
export async function deletePlayer(
  app: AppContext,
  viewer: Viewer,
  { id }: { id: string },
): Promise<void> {
  await app.db.transaction().execute(async (trx) => {
    if (!(await store.deletePlayer(trx, viewer.user_id, id))) {
      throw new AppError('NOT_FOUND', messages.notFound);
    }
    await publish(trx, [viewer.user_id], ['players', 'team_builder_settings']);
  });
}

/** A user's team rules and selected players; the defaults if nothing was saved. */
export async function readSettings(db: Sql, user_id: string): Promise<TeamBuilderSettings> {
  const rules = (await store.findSettings(db, user_id)) ?? defaultRules;
  return { ...rules, selected_player_ids: await store.listSelected(db, user_id) };
}

/**
 * Updates the given settings of the viewer. A team that becomes smaller keeps its first players.
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
    const maxSelected = before.team_size - 1;
    const selectedIds = selected_player_ids ?? before.selected_player_ids.slice(0, maxSelected);
    if (selectedIds.length > maxSelected)
      throw fieldError('BAD_REQUEST', 'selected_player_ids', messages.teamFull(before.team_size));
    if ((await store.selectPlayers(trx, user_id, selectedIds)) !== selectedIds.length) {
      throw new AppError('NOT_FOUND', messages.notFound);
    }
    await publish(trx, [user_id], ['team_builder_settings']);
    return { ...before, selected_player_ids: selectedIds };
  });
}

/**
 * The players and settings in a user's data export. The age group of a linked player is derived
 * from the profile and not included.
 */
export async function exportPlayers(db: Sql, user_id: string) {
  const rows = await store.listPlayers(db, { user_id });
  return {
    players: rows.map(({ birthdate: _, ...player }) => player),
    team_builder_settings: await readSettings(db, user_id),
  };
}

// Players who are linked to people who block the owner keep their values, so that the block is not
// noticed (decision 0019).

export const keepLinkedPlayers = (_: AppContext, trx: Transaction, blocked: Blocked) =>
  store.keepLinkedPlayers(trx, blocked);

export const followLinkedPlayers = (_: AppContext, trx: Transaction, unblocked: Blocked) =>
  store.followProfile(trx, unblocked);

/** Keeps the players who are linked to an account that is being deleted, without its name. */
export const forgetLinkedPlayers = store.forgetLinkedPlayers;

async function loadPlayer(app: AppContext, trx: Transaction, id: string): Promise<Player> {
  const [row] = await store.findPlayer(trx, { id });
  if (row === undefined) throw new AppError('NOT_FOUND', messages.notFound);
  return presentPlayer(row, app.clock.now());
}

/** Presents a player. The birthdate of a linked profile is private: only the age group is shown. */
function presentPlayer({ birthdate, age_group, ...row }: store.PlayerRow, now: Date): Player {
  return { ...row, age_group: birthdate === null ? age_group : ageGroupOn(birthdate, now) };
}
