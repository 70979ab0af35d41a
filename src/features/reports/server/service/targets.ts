import type { Viewer } from '#platform/server/app-context.ts';
import { portType } from '#platform/server/ports.ts';

/** A target of a later feature: whose it is, and its text as the moderators will read it. */
export type ReportTarget = { about_id: string; snapshot: string };

/** What this viewer may see of it; null for any other id. */
type Question = { viewer: Viewer; id: string };

// Answered by connections, playdates, chat and matches, wired in app/server.
export const reportedMessage = portType<Question, ReportTarget | null>('reported_message');
export const reportedPlaydate = portType<Question, ReportTarget | null>('reported_play_date');
export const reportedProposal = portType<Question, ReportTarget | null>('reported_change_proposal');
/** By the id of the connection. */
export const reportedRequest = portType<Question, ReportTarget | null>('reported_friend_request');
/** By the id of the PlayDate. */
export const reportedMatchEnd = portType<Question, ReportTarget | null>('reported_match_end');
