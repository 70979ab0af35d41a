import type { PlaydateCard, PlaydateDetail, PlaydateRequest } from '#features/playdates/contract.ts';
import * as policy from '#features/playdates/policy.ts';
import type { PlaydateStatus } from '#features/playdates/schema.ts';
import type { PlaydateFacts } from '#features/playdates/server/store/playdates.ts';
import type { CardFacts, RequestFacts } from '#features/playdates/server/store/sql-fragments.ts';
import type { Viewer } from '#platform/server/app-context.ts';

/** The card as this viewer gets it: what the database knows, with what the rules allow. */
export function toCard(viewer: Viewer, facts: CardFacts): PlaydateCard {
  const { part, is_listed: _, completed_at: __, ...card } = facts;
  return { ...card, abilities: cardAbilities(viewer, part, facts) };
}

function cardAbilities(viewer: Viewer, part: policy.Part, offer: policy.Offer): PlaydateCard['abilities'] {
  return { view: policy.mayView(viewer, part), apply: policy.mayApply(part, offer) };
}

/** What this viewer may do with a PlayDate of Available, for each part in it: the database picks. */
export function availableAbilities(viewer: Viewer): Record<policy.Part, PlaydateCard['abilities']> {
  const of = (part: policy.Part) => cardAbilities(viewer, part, { status: 'open', is_listed: true });
  return {
    creator_team: of('creator_team'),
    accepted_team: of('accepted_team'),
    applicant: of('applicant'),
    none: of('none'),
  };
}

/** The detail page as this viewer gets it. */
export function toDetail(viewer: Viewer, facts: PlaydateFacts, now: Date): PlaydateDetail {
  const { part, is_listed: _, my_request: __, accepted_request, ...playdate } = facts;
  return {
    ...playdate,
    accepted_request: accepted_request === null ? null : toRequest(viewer, accepted_request, facts),
    abilities: {
      cancel: policy.mayCancel(part, playdate),
      complete: policy.mayComplete(part, playdate),
      answer_requests: policy.mayAnswerRequests(part, playdate),
      read_chat: policy.mayReadChat(part, { ...playdate, has_match: accepted_request !== null }),
      write_chat: policy.mayWriteChat(part, playdate, now),
    },
  };
}

/** An application as this viewer gets it; `playdate` is the one it is to. */
export function toRequest(
  viewer: Viewer,
  facts: RequestFacts,
  playdate: { part: policy.Part; status: PlaydateStatus },
): PlaydateRequest {
  const isOwn = facts.requester?.id === viewer.user_id || facts.requester_partner?.id === viewer.user_id;
  return {
    ...facts,
    abilities: {
      answer: policy.mayAnswer(playdate.part, playdate, facts),
      withdraw: policy.mayWithdraw(isOwn ? 'applicant' : 'none', facts),
    },
  };
}
