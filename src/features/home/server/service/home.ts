import { findPlayers } from '#features/connections/server/service/find-players.ts';
import { countFriends, receivedRequests } from '#features/connections/server/service/queries.ts';
import type { Home, Newcomer } from '#features/home/contract.ts';
import { getInviter } from '#features/invite-links/server/service.ts';
import { nextMatch } from '#features/matches/server/service/next-match.ts';
import {
  openPlaydatesOf,
  suggestedPlaydates,
} from '#features/playdates/server/service/suggestions.ts';
import { getLevelAndZipCode } from '#features/profiles/server/service/queries.ts';
import { countOpenReports } from '#features/reports/server/service/moderation.ts';
import type { AppContext, Viewer } from '#platform/server/app-context.ts';
import {
  applicationsToAnswer,
  partnerQuestions,
  pendingApplications,
  playdateCounts,
  unreadChats,
} from './playdates.ts';
import { agreementTasks, unopenedMatchesOff } from './tasks.ts';

/**
 * Everything that Dashboard shows. A part whose query fails is null and logged; the other parts are
 * there.
 */
export async function getHome(app: AppContext, viewer: Viewer): Promise<Home> {
  const orNull = (part: string) => (error: unknown) => {
    app.log.error({ err: error, part }, 'a part of the home screen failed');
    return null;
  };
  const [
    off,
    agreements,
    asked,
    to_answer,
    requests,
    chats,
    match,
    for_you,
    applied,
    counts,
    reports,
  ] = await Promise.all([
    unopenedMatchesOff(app, viewer).catch(orNull('off')),
    agreementTasks(app, viewer).catch(orNull('agreements')),
    partnerQuestions(app, viewer).catch(orNull('asked')),
    applicationsToAnswer(app, viewer).catch(orNull('to_answer')),
    receivedRequests(app, viewer, shownRequests).catch(orNull('requests')),
    unreadChats(app, viewer).catch(orNull('chats')),
    nextMatch(app, viewer).catch(orNull('match')),
    suggestions(app, viewer).catch(orNull('for_you')),
    pendingApplications(app, viewer).catch(orNull('applied')),
    getCounts(app, viewer).catch(orNull('counts')),
    viewer.is_admin ? countOpenReports(app.db, viewer.user_id).catch(orNull('reports')) : undefined,
  ]);
  const parts = {
    off,
    agreements,
    asked,
    to_answer,
    requests,
    chats,
    match,
    for_you,
    applied,
    counts,
  };
  if (reports !== undefined) return { ...parts, reports, newcomer: null };
  // No match behind or ahead; not while that is unknown.
  const isNewcomer = counts !== null && !counts.has_played && match?.playdate === null;
  return { ...parts, newcomer: isNewcomer ? await getNewcomer(app, viewer, counts, orNull) : null };
}

const shownRequests = 10;

type OrNull = (part: string) => (error: unknown) => null;
const shownNearby = 4;

/**
 * What leads a newcomer to the first match: asked for after the rest of Home, which says who is
 * one.
 */
async function getNewcomer(
  app: AppContext,
  viewer: Viewer,
  counts: Home['counts'],
  orNull: OrNull,
): Promise<Newcomer> {
  const [nearby, inviter] = await Promise.all([
    counts?.friends === 0 ? nearestPlayers(app, viewer).catch(orNull('nearby')) : null,
    getInviter(app, viewer).catch(orNull('inviter')),
  ]);
  const inviters_playdates =
    inviter === null
      ? []
      : await openPlaydatesOf(app, viewer, inviter.profile.id).catch(orNull('inviters_playdates'));
  return { nearby, inviter, inviters_playdates };
}

async function nearestPlayers(app: AppContext, viewer: Viewer): Promise<Newcomer['nearby']> {
  const { items, next_cursor, state } = await findPlayers(app, viewer, { plays: [] }, shownNearby);
  // Nobody is near a ZIP code that is nowhere.
  return state === null ? null : { items, more: next_cursor !== null };
}

async function suggestions(app: AppContext, viewer: Viewer): Promise<Home['for_you']> {
  const profile = await getLevelAndZipCode(app.db, viewer.user_id);
  return await suggestedPlaydates(app, viewer, profile);
}

async function getCounts(app: AppContext, viewer: Viewer): Promise<Home['counts']> {
  const [playdates, friends] = await Promise.all([
    playdateCounts(app, viewer),
    countFriends(app, viewer),
  ]);
  return { ...playdates, friends };
}
