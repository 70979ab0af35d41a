import * as accounts from '#features/accounts/server/service/leaving.ts';
import * as audit from '#features/audit/server/service.ts';
import * as connections from '#features/connections/server/service/leaving.ts';
import * as notifications from '#features/notifications/server/service.ts';
import * as partnerLists from '#features/partner-lists/server/service/leaving.ts';
import * as playdates from '#features/playdates/server/service/leaving.ts';
import * as profiles from '#features/profiles/server/service.ts';
import * as signupCodes from '#features/signup-codes/server/service.ts';
import { exportPlayers } from '#features/team-builder/server/service.ts';
import type { Sql } from '#platform/server/database/database.ts';
import { type HeldPart, rowsOf, writeHeld } from '#platform/server/held-data.ts';
import { JsonStream } from '#platform/server/json-stream.ts';
import { limitRule } from '#platform/server/limits.ts';
import type { Platform, Viewer } from '#platform/server/platform.ts';

const byPerson = limitRule({ name: 'export_data', points: 10, per_seconds: 3600, store: 'database' });

/**
 * Everything that is held on somebody, over all features, written while it is read: a page of rows at a time, whatever the size.
 * Secrets are left out, of others only names as they are shown. 429 after 10 in an hour.
 */
export async function exportData(platform: Platform, { user_id }: Viewer): Promise<JsonStream> {
  await platform.limits.take(byPerson, user_id);
  const parts = [
    profiles,
    accounts,
    signupCodes,
    connections,
    notifications,
    playdates,
    partnerLists,
    audit,
  ].flatMap((feature) => feature.heldOn(platform.db, user_id));
  parts.push(...teamBuilderParts(platform.db, user_id));
  return new JsonStream(logged(platform, user_id, writeHeld({ exported_at: platform.clock.now() }, parts)));
}

function teamBuilderParts(db: Sql, user_id: string): HeldPart[] {
  const all = () => exportPlayers(db, user_id);
  return [
    { name: 'players', rows: () => rowsOf(async () => (await all()).players) },
    { name: 'team_builder_settings', one: async () => (await all()).team_builder_settings },
  ];
}

/** The status has gone out by now: a failure can only cut the answer off, and be written down. */
async function* logged(platform: Platform, user_id: string, pieces: AsyncIterable<string>) {
  try {
    yield* pieces;
  } catch (error) {
    platform.log.error({ err: error, user_id }, 'data download failed');
    throw error;
  }
}
