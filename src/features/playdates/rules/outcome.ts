import { messages } from '#features/playdates/messages/common.ts';
import type {
  CallOffReason,
  Ending,
  PlaydateStatus,
  PlaydateType,
  Team,
} from '#features/playdates/schema.ts';

/** What is known about a match, whoever reads it. */
export type OutcomeFacts = {
  status: PlaydateStatus;
  type: PlaydateType;
  ended_as: Ending | null;
  ended_reason: CallOffReason | null;
  ended_note: string | null;
  ended_late: boolean;
  /** Who called it off or objected; null after the account was deleted. */
  ended_by: string | null;
  /** The team that called it off, which stays. */
  ended_by_team: Team | null;
  /** Whether a moderator has hidden the note from all but its author. */
  is_note_hidden: boolean;
  /** Whole dollars. */
  amount_per_hour: number;
  duration_minutes: number | null;
  /** The agreed share of the price for a late call-off; 0 without terms. */
  late_percent: number;
  /** The teams of players who did not come, as nobody disputes. */
  absent_teams: readonly Team[];
};

/**
 * A sum between the two teams. `owed_by`: null when nothing is owed. Null sums: no duration is
 * agreed on.
 */
export type Owed = {
  owed_by: Team | null;
  percent: number;
  amount_cents: number | null;
  total_cents: number | null;
};

/** How a match has ended and what is owed, as one of the four may know it. */
export type Outcome = {
  ended_as: Ending | null;
  ended_reason: CallOffReason | null;
  ended_note: string | null;
  /** Whether a moderator has hidden the note, which its author still reads. */
  ended_note_hidden: boolean;
  /** Null: the reader may not know. */
  ended_late: boolean | null;
  /** Null while it is not settled, and for those who may not know. */
  owed: Owed | null;
};

/**
 * What becomes of a match for one of its four (decision 0032). Everything that is said about
 * lateness and money, on screen, by mail and by the API, is from here. Safety reads 'not_said' to
 * the others, and 'not_said' tells them nothing more: any difference would tell of a report or a
 * block.
 */
export function outcome(facts: OutcomeFacts, viewerId: string): Outcome {
  return toldTo(facts, { isAuthor: facts.ended_by === viewerId });
}

/** The same as the others read it, to whom it is sent. */
export function outcomeForOthers(facts: OutcomeFacts): Outcome {
  return toldTo(facts, { isAuthor: false });
}

function toldTo(facts: OutcomeFacts, { isAuthor }: { isAuthor: boolean }): Outcome {
  const { ended_as, ended_reason, ended_late, is_note_hidden } = facts;
  const isUntold = (ended_reason === 'safety' || ended_reason === 'not_said') && !isAuthor;
  if (isUntold)
    return {
      ended_as,
      ended_reason: 'not_said',
      ended_note: null,
      ended_note_hidden: false,
      ended_late: null,
      owed: null,
    };
  const ended_note_hidden = is_note_hidden && facts.ended_note !== null;
  const ended_note = ended_note_hidden && !isAuthor ? messages.hiddenByModerator : facts.ended_note;
  return { ended_as, ended_reason, ended_note, ended_note_hidden, ended_late, owed: owedIn(facts) };
}

/** What decides whether calling off a match now counts as late. */
export type LateFacts = {
  /** Less than the agreed notice is left; false without a time. */
  is_short_notice: boolean;
  is_indoor: boolean;
  /** Who calls off has blocked or reported another of the four. */
  is_safety_known: boolean;
  /** One of the four cannot play, for which nobody is to blame. */
  is_any_paused: boolean;
};

/** Whether calling off for this reason counts as late. */
export function countsAsLate(reason: CallOffReason, facts: LateFacts): boolean {
  const excused: Partial<Record<CallOffReason, boolean>> = {
    weather: !facts.is_indoor,
    court: true,
    safety: facts.is_safety_known,
  };
  return facts.is_short_notice && !facts.is_any_paused && excused[reason] !== true;
}

/**
 * What would be owed if somebody of a team called the match off now, too late and without an
 * excuse.
 */
export function owedIfLate(
  facts: PriceFacts & Pick<OutcomeFacts, 'type' | 'late_percent'>,
  team: Team,
): Owed {
  const payers = payersOf(facts.type);
  return share(facts, payers, team === payers ? facts.late_percent : 0);
}

/**
 * What would be owed if the match was not played as somebody of a team, or nobody else, did not
 * come.
 */
export function owedIfAbsent(facts: OutcomeFacts, team: Team | null): Owed | null {
  const absent_teams = [...facts.absent_teams, ...(team === null ? [] : [team])];
  return owedIn({ ...facts, status: 'cancelled', ended_as: 'not_played', absent_teams });
}

/**
 * How many cents the answer to an open report decides about: by how much what is owed if it ends
 * the match as not played differs from what is owed if it does not. 0 where the four settle it
 * themselves.
 */
export function decidedBy(
  facts: OutcomeFacts,
  report: { kind: 'no_show' | 'late'; about_team: Team; ends_match: boolean },
): number {
  if (!report.ends_match) return 0;
  const ended = owedIfAbsent(facts, report.kind === 'no_show' ? report.about_team : null);
  const played = owedIn({ ...facts, status: 'completed' });
  if (ended === null || played === null) return 0;
  return Math.abs((played.amount_cents ?? 0) - (ended.amount_cents ?? 0));
}

/** The team that pays the other one. */
export function payersOf(type: PlaydateType): Team {
  return type === 'challenge' ? 'creator_team' : 'other_team';
}

function owedIn(facts: OutcomeFacts): Owed | null {
  const { status, absent_teams } = facts;
  const payers = payersOf(facts.type);
  if (status === 'completed') return absent_teams.length > 0 ? null : share(facts, payers, 100);
  if (status !== 'cancelled') return null;
  return share(facts, payers, isCausedBy(facts, payers) ? facts.late_percent : 0);
}

/**
 * Whether a match was not played because of this team alone: it called off late, or did not come.
 */
function isCausedBy(
  { ended_as, ended_late, ended_by_team, absent_teams }: OutcomeFacts,
  team: Team,
): boolean {
  if (ended_as === 'called_off') return ended_late && ended_by_team === team;
  return (
    ended_as === 'not_played' &&
    absent_teams.length > 0 &&
    absent_teams.every((each) => each === team)
  );
}

type PriceFacts = Pick<OutcomeFacts, 'amount_per_hour' | 'duration_minutes'>;

function share(
  { amount_per_hour, duration_minutes }: PriceFacts,
  payers: Team,
  percent: number,
): Owed {
  const total_cents =
    duration_minutes === null ? null : (amount_per_hour * 100 * duration_minutes) / 60;
  return {
    owed_by: percent === 0 ? null : payers,
    percent,
    amount_cents: total_cents === null ? null : (total_cents * percent) / 100,
    total_cents,
  };
}
