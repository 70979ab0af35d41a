import type { Viewer } from '#platform/server/app-context.ts';
import { portType } from '#platform/server/ports.ts';

/** A target of a later feature: whose it is, and its text as the moderators will read it. */
export type ReportTarget = { about_id: string; snapshot: string };

/** A message or a PlayDate that this viewer may see; null for any other id. */
type Question = { viewer: Viewer; id: string };

// Answered by playdates, wired in app/server.
export const reportedMessage = portType<Question, ReportTarget | null>('reported_message');
export const reportedPlaydate = portType<Question, ReportTarget | null>('reported_play_date');
