import type {
  PlaydateCard,
  PlaydateDetail,
  PlaydateRequest,
} from '#features/playdates/contract.ts';
import * as policy from '#features/playdates/policy.ts';
import { outcome } from '#features/playdates/rules/outcome.ts';
import type { PlaydateStatus, PlaydateView } from '#features/playdates/schema.ts';
import type { PlaydateRow } from '#features/playdates/server/store/playdates.ts';
import type {
  AgreedRow,
  CardRow,
  RequestRow,
} from '#features/playdates/server/store/sql-fragments.ts';
import type { Viewer } from '#platform/server/app-context.ts';

const closedViews = { matched: 'matched', completed: 'over', cancelled: 'off' } as const;

/** What a PlayDate is for a viewer of this role: its pages have one state for each. */
export function viewOf(role: policy.Role, status: PlaydateStatus): PlaydateView {
  if (status !== 'open') return closedViews[status];
  if (role === 'creator_team') return 'mine';
  return role === 'applicant' ? 'applied' : 'open';
}

/** A card for this viewer: the row with the abilities that the policy gives. */
export function toCard<Row extends CardRow>(
  viewer: Viewer,
  row: Row,
): Omit<Row, 'role' | 'is_listed' | 'completed_at' | 'agreed'> &
  Pick<PlaydateCard, 'abilities' | 'agreed'> {
  const { role, is_listed: _, completed_at: __, agreed, ...card } = row;
  return {
    ...card,
    ...(agreed !== undefined && { agreed: toAgreed(viewer, role, agreed) }),
    abilities: cardAbilities(viewer, role, row),
  };
}

/** What is agreed on, with what is owed for one of the four. */
function toAgreed(
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

function cardAbilities(
  viewer: Viewer,
  role: policy.Role,
  offer: policy.Offer,
): PlaydateCard['abilities'] {
  return { view: policy.mayView(viewer, role), apply: policy.mayApply(role, offer) };
}

/** The abilities in a PlayDate of Available for each role; the SQL statement picks one. */
export function availableAbilities(viewer: Viewer): Record<policy.Role, PlaydateCard['abilities']> {
  const abilitiesOf = (role: policy.Role) =>
    cardAbilities(viewer, role, { status: 'open', is_listed: true });
  return {
    creator_team: abilitiesOf('creator_team'),
    accepted_team: abilitiesOf('accepted_team'),
    applicant: abilitiesOf('applicant'),
    none: abilitiesOf('none'),
  };
}

export function toDetail(viewer: Viewer, row: PlaydateRow, now: Date): PlaydateDetail {
  const {
    role,
    is_listed: _,
    is_reported_absent,
    accepted_request,
    agreed,
    completion,
    ...playdate
  } = row;
  const choosesPartner = policy.mayChoosePartner(playdate.creator?.id === viewer.user_id, playdate);
  return {
    ...playdate,
    view: viewOf(role, row.status),
    refusals: choosesPartner ? playdate.refusals : [],
    agreed: toAgreed(viewer, role, agreed ?? null),
    completion: policy.teamOf(role) === null ? null : completion,
    accepted_request: accepted_request === null ? null : toRequest(viewer, accepted_request, row),
    abilities: {
      cancel: policy.mayCancel(role, playdate),
      answer_as_partner: policy.mayAnswerAsPartner(
        playdate.partner?.id === viewer.user_id,
        playdate.status,
      ),
      choose_partner: choosesPartner,
      change_terms: policy.mayChangeTerms(role, playdate),
      complete:
        policy.mayComplete(role, { ...playdate, is_reported_absent, completion }) &&
        !isBefore(row.agreed?.starts_at, now),
      decline_completion: policy.mayDeclineCompletion(role, completion),
      answer_requests: policy.mayAnswerRequests(role, playdate),
      read_chat: policy.mayReadChat(role, { ...playdate, has_match: accepted_request !== null }),
      write_chat: policy.mayWriteChat(role, playdate, now),
    },
  };
}

const isBefore = (start: string | null | undefined, now: Date) =>
  start != null && new Date(start) > now;

/** An application for this viewer; `playdate` is the one it was made to. */
export function toRequest(
  viewer: Viewer,
  row: RequestRow,
  playdate: { role: policy.Role; status: PlaydateStatus },
): PlaydateRequest {
  const isOwn =
    row.requester?.id === viewer.user_id || row.requester_partner?.id === viewer.user_id;
  return {
    ...row,
    abilities: {
      answer: policy.mayAnswer(playdate.role, playdate, row),
      withdraw: policy.mayWithdraw(isOwn ? 'applicant' : 'none', row),
      answer_as_partner: policy.mayAnswerAsPartner(isOwn, row.status),
    },
  };
}
