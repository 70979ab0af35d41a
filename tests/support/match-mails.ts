import { sql } from 'kysely';
import { notificationKinds } from '#app/server/notification-kinds.ts';
import { sendDeferred } from '#features/matches/server/service/match-mails.ts';
import type { TestServer } from './server.ts';

/** Makes the mails about matches that were sent so much older, as if time had passed. */
export async function ageMails(server: TestServer, by: string): Promise<void> {
  await server.runJobs();
  await sql`update match_mails set sent_at = sent_at - ${by}::interval`.execute(server.app.db);
}

/** As an hour later, when what was held back is sent. */
export async function endMailHour(server: TestServer): Promise<void> {
  await ageMails(server, '1 hour');
  await sendDeferred(server.app, notificationKinds, AbortSignal.timeout(60_000));
}
