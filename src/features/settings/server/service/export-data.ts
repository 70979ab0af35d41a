import * as accounts from '#features/accounts/server/service/personal-data.ts';
import * as audit from '#features/audit/server/service.ts';
import * as blocks from '#features/blocks/server/service.ts';
import * as chat from '#features/chat/server/service/personal-data.ts';
import * as connections from '#features/connections/server/service/personal-data.ts';
import * as inviteLinks from '#features/invite-links/server/service.ts';
import * as matches from '#features/matches/server/service/personal-data.ts';
import * as notifications from '#features/notifications/server/service/personal-data.ts';
import * as partnerLists from '#features/partner-lists/server/service/personal-data.ts';
import * as playdates from '#features/playdates/server/service/personal-data.ts';
import * as profiles from '#features/profiles/server/service/personal-data.ts';
import * as reports from '#features/reports/server/service/personal-data.ts';
import * as signupCodes from '#features/signup-codes/server/service.ts';
import { exportPlayers } from '#features/team-builder/server/service.ts';
import type { AppContext, Viewer } from '#platform/server/app-context.ts';
import { type ExportSection, writeExport } from '#platform/server/data-export.ts';
import { JsonStream } from '#platform/server/http/json-stream.ts';
import { rateLimitRule } from '#platform/server/security/rate-limits.ts';

const exportLimit = rateLimitRule({ name: 'export_data', points: 10 });

/**
 * Streams the viewer's personal data of all features as JSON, one page of rows at a time. Contains
 * no secrets, and of other users only their names.
 */
export async function exportData(app: AppContext, { user_id }: Viewer): Promise<JsonStream> {
  await app.rateLimits.consume(exportLimit, user_id);
  const sections = [
    profiles,
    accounts,
    signupCodes,
    blocks,
    reports,
    connections,
    inviteLinks,
    notifications,
    playdates,
    chat,
    matches,
    partnerLists,
    audit,
  ].flatMap(({ exportedSections }) => exportedSections);
  const written = writeExport(
    { exported_at: app.clock.now() },
    [...sections, ...teamBuilderSections],
    app.db,
    user_id,
  );
  return new JsonStream(logErrors(app, user_id, written));
}

const teamBuilderSections: readonly ExportSection[] = [
  { name: 'players', rows: async (...of) => (await exportPlayers(...of)).players },
  {
    name: 'team_builder_settings',
    row: async (...of) => (await exportPlayers(...of)).team_builder_settings,
  },
];

/** Logs an error in the stream, which can only be aborted, because the status has been sent. */
async function* logErrors(app: AppContext, user_id: string, chunks: AsyncIterable<string>) {
  try {
    yield* chunks;
  } catch (error) {
    app.log.error({ err: error, user_id }, 'data download failed');
    throw error;
  }
}
