import { mayReadChat, mayWriteChat } from '#features/chat/policy.ts';
import { mayComplete, mayDeclineCompletion } from '#features/matches/policy.ts';
import type { DetailRow } from '#features/matches/server/store/playdates.ts';
import type { AgreedRow } from '#features/matches/server/store/sql-match.ts';
import type { PlaydateCard, PlaydateDetail } from '#features/playdates/contract/answers.ts';
import * as policy from '#features/playdates/policy.ts';
import { outcome } from '#features/playdates/rules/outcome.ts';
import { toRequest, viewOf } from '#features/playdates/server/service/presenters.ts';
import type { Viewer } from '#platform/server/app-context.ts';

/** What is agreed on, with what is owed for one of the four. */
export function toAgreed(
  viewer: Viewer,
  role: policy.Role,
  row: AgreedRow | null,
): PlaydateCard['agreed'] {
  if (row === null) return null;
  const { outcome_facts, ...agreed } = row;
  const isPlayer = role === 'creator_team' || role === 'accepted_team';
  const isTold = isPlayer && outcome_facts !== null;
  return { ...agreed, owed: isTold ? outcome(outcome_facts, viewer.user_id).owed : null };
}

/** The detail page for this viewer: the row with the abilities that the policies give. */
export function toDetail(viewer: Viewer, row: DetailRow, now: Date): PlaydateDetail {
  const {
    role,
    is_listed: _,
    is_reported_absent,
    accepted_request,
    agreed,
    completion,
    ...playdate
  } = row;
  const team = policy.teamOf(role);
  const match = {
    status: row.status,
    is_before_start: isBefore(agreed?.starts_at, now),
    completion_team: completion?.team ?? null,
  };
  const choosesPartner = policy.mayChoosePartner(playdate.creator?.id === viewer.user_id, playdate);
  return {
    ...playdate,
    view: viewOf(role, row.status),
    refusals: choosesPartner ? playdate.refusals : [],
    agreed: toAgreed(viewer, role, agreed),
    completion: team === null ? null : completion,
    accepted_request: accepted_request === null ? null : toRequest(viewer, accepted_request, row),
    abilities: {
      cancel: policy.mayCancel(role, playdate),
      answer_as_partner: policy.mayAnswerAsPartner(
        playdate.partner?.id === viewer.user_id,
        playdate.status,
      ),
      choose_partner: choosesPartner,
      change_terms: policy.mayChangeTerms(role, playdate),
      complete: team !== null && mayComplete(match, is_reported_absent, { team }),
      decline_completion: mayDeclineCompletion(team, completion),
      answer_requests: policy.mayAnswerRequests(role, playdate),
      read_chat: mayReadChat(role, { ...playdate, has_match: accepted_request !== null }),
      write_chat: mayWriteChat(role, playdate, now),
    },
  };
}

const isBefore = (start: string | null | undefined, now: Date) =>
  start != null && new Date(start) > now;
