import { messages } from '#features/matches/messages/common.ts';
import { countsAsLate, type LateFacts } from '#features/playdates/rules/outcome.ts';
import type { CallOffReason, Team } from '#features/playdates/schema.ts';

type CallOff = { reason: CallOffReason; note: string | null; team: Team };

/**
 * How a call-off ends a match. While its author may object without a mark it is an objection, and
 * says to the others what they would have read.
 */
export function endingOf({ reason, note, team }: CallOff, mayObject: boolean, facts: LateFacts) {
  if (!mayObject)
    return {
      ...({ ended_as: 'called_off', ended_reason: reason, ended_note: note } as const),
      ended_late: countsAsLate(reason, facts),
      ended_by_team: team,
    };
  const isUntold = reason === 'safety' || reason === 'not_said';
  return {
    ...({
      ended_as: 'objected',
      ended_reason: null,
      ended_late: false,
      ended_by_team: null,
    } as const),
    ended_note: isUntold ? null : (note ?? messages.reasons[reason]),
  };
}
