import { messages } from '#features/matches/messages/common.ts';
import { messages as playdateMessages } from '#features/playdates/messages/common.ts';
import { dollars, exactDollars } from '#features/playdates/rules/money.ts';
import type { Owed } from '#features/playdates/rules/outcome.ts';
import type { Team } from '#features/playdates/schema.ts';

type Player = { team: Team; first_name: string };
type OwedIfAbsent = Record<Team | 'nobody', Owed>;

/**
 * Who owes whom how much, in the same words for all four: 'Ana and Bea owe Cal and Dee $30.00: half
 * of $60', or 'Nothing is owed'.
 */
export function owedLine(owed: Owed, players: readonly Player[]): string {
  const sum = sumOf(owed);
  const { owed_by } = owed;
  if (sum === null || owed_by === null) return messages.nothingOwed;
  const namesOf = (team: Team) => {
    const names = players
      .filter((player) => player.team === team)
      .map((player) => player.first_name);
    // Of a deleted account only the place is left.
    return [...names, playdateMessages.formerPlayer, playdateMessages.formerPlayer]
      .slice(0, 2)
      .join(' and ');
  };
  const others = owed_by === 'creator_team' ? 'other_team' : 'creator_team';
  return messages.owed(namesOf(owed_by), namesOf(others), sum);
}

/**
 * The same in notices, which name no debtor: 'Your team owes $30.00: half of $60' to those who owe
 * it.
 */
export function owedLineFor(owed: Owed, team: Team): string {
  const sum = sumOf(owed);
  if (sum === null) return messages.nothingOwed;
  return owed.owed_by === team ? messages.yourTeamOwes(sum) : messages.otherTeamOwes(sum);
}

function sumOf({ owed_by, percent, amount_cents, total_cents }: Owed) {
  if (owed_by === null || amount_cents === null || total_cents === null) return null;
  return { amount: exactDollars(amount_cents), percent, total: dollars(total_cents) };
}

/** What is owed if a match was not played as reported; null once it is over. */
export function absenceLine(
  { owed_if_absent, players }: { owed_if_absent: OwedIfAbsent | null; players: readonly Player[] },
  { kind, about_team }: { kind: 'no_show' | 'late'; about_team: Team },
): string | null {
  return (
    owed_if_absent && owedLine(owed_if_absent[kind === 'late' ? 'nobody' : about_team], players)
  );
}
