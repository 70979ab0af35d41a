import type { PlaydateCard, PlaydateRequest } from '#features/playdates/contract/answers.ts';
import * as policy from '#features/playdates/policy.ts';
import type { PlaydateStatus, PlaydateView } from '#features/playdates/schema.ts';
import type { CardRow, RequestRow } from '#features/playdates/server/store/sql-fragments.ts';
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
): Omit<Row, 'role' | 'is_listed' | 'completed_at'> & Pick<PlaydateCard, 'abilities'> {
  const { role, is_listed: _, completed_at: __, ...card } = row;
  return { ...card, abilities: cardAbilities(viewer, role, row) };
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
