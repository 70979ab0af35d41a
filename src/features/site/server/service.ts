import { agreementTasks, unreadMatchesOff } from '#features/agreements/server/service/home.ts';
import { countFriends, receivedRequests } from '#features/connections/server/service/queries.ts';
import {
  applicationsToAnswer,
  nextMatch,
  partnerQuestions,
  pendingApplications,
  playdateCounts,
  suggestedPlaydates,
  unreadChats,
} from '#features/playdates/server/service/home.ts';
import { getLevelAndZipCode } from '#features/profiles/server/service/queries.ts';
import { countOpenReports } from '#features/reports/server/service/moderation.ts';
import type { Home } from '#features/site/contract.ts';
import type { AppContext, Viewer } from '#platform/server/app-context.ts';

/**
 * Everything that Dashboard shows. A part whose query fails is null and logged; the other parts are
 * there.
 */
export async function getHome(app: AppContext, viewer: Viewer): Promise<Home> {
  const orNull = (part: string) => (error: unknown) => {
    app.log.error({ err: error, part }, 'a part of the home screen failed');
    return null;
  };
  const [off, agreements, asked, to_answer, requests, chats, match, for_you, applied, counts, reports] =
    await Promise.all([
      unreadMatchesOff(app, viewer).catch(orNull('off')),
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
  const parts = { off, agreements, asked, to_answer, requests, chats, match, for_you, applied, counts };
  return reports === undefined ? parts : { ...parts, reports };
}

const shownRequests = 10;

async function suggestions(app: AppContext, viewer: Viewer): Promise<Home['for_you']> {
  const profile = await getLevelAndZipCode(app.db, viewer.user_id);
  return await suggestedPlaydates(app, viewer, profile);
}

async function getCounts(app: AppContext, viewer: Viewer): Promise<Home['counts']> {
  const [playdates, friends] = await Promise.all([playdateCounts(app, viewer), countFriends(app, viewer)]);
  return { ...playdates, friends };
}
