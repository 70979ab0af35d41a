import * as accounts from '#features/accounts/server/service/account-deletion.ts';
import * as audit from '#features/audit/server/service.ts';
import * as connections from '#features/connections/server/service/account-deletion.ts';
import * as notifications from '#features/notifications/server/service.ts';
import * as partnerLists from '#features/partner-lists/server/service/account-deletion.ts';
import * as playdates from '#features/playdates/server/service/account-deletion.ts';
import * as profiles from '#features/profiles/server/service.ts';
import * as signupCodes from '#features/signup-codes/server/service.ts';
import { exportPlayers } from '#features/team-builder/server/service.ts';
import type { AppContext, Viewer } from '#platform/server/app-context.ts';
import { type ExportSection, iterateUnpaged, writeExport } from '#platform/server/data-export.ts';
import type { Sql } from '#platform/server/database/database.ts';
import { JsonStream } from '#platform/server/http/json-stream.ts';
import { rateLimitRule } from '#platform/server/security/rate-limits.ts';

const byPerson = rateLimitRule({ name: 'export_data', points: 10, perSeconds: 3600, store: 'database' });

/**
 * Everything that is held on somebody, over all features, written while it is read: a page of rows at a time, whatever the size.
 * Secrets are left out, of others only names as they are shown. 429 after 10 in an hour.
 */
export async function exportData(app: AppContext, { user_id }: Viewer): Promise<JsonStream> {
  await app.rateLimits.consume(byPerson, user_id);
  const parts = [
    profiles,
    accounts,
    signupCodes,
    connections,
    notifications,
    playdates,
    partnerLists,
    audit,
  ].flatMap((feature) => feature.exportPersonalData(app.db, user_id));
  parts.push(...teamBuilderParts(app.db, user_id));
  return new JsonStream(logged(app, user_id, writeExport({ exported_at: app.clock.now() }, parts)));
}

function teamBuilderParts(db: Sql, user_id: string): ExportSection[] {
  const all = () => exportPlayers(db, user_id);
  return [
    { name: 'players', rows: () => iterateUnpaged(async () => (await all()).players) },
    { name: 'team_builder_settings', one: async () => (await all()).team_builder_settings },
  ];
}

/** The status has gone out by now: a failure can only cut the answer off, and be written down. */
async function* logged(app: AppContext, user_id: string, pieces: AsyncIterable<string>) {
  try {
    yield* pieces;
  } catch (error) {
    app.log.error({ err: error, user_id }, 'data download failed');
    throw error;
  }
}
