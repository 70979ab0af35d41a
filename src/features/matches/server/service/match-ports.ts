import type { MatchAhead } from '#features/blocks/contract.ts';
import * as versions from '#features/matches/server/store/agreement-versions.ts';
import { findMatchAhead } from '#features/matches/server/store/match-ahead.ts';
import type { AppContext } from '#platform/server/app-context.ts';
import type { Sql } from '#platform/server/database/database.ts';

// What earlier features ask about matches.

/** Answers `matchAhead` of blocks: the next match of the two that is not over. */
export function matchAheadOf(
  _: AppContext,
  db: Sql,
  { user_id, other_id }: { user_id: string; other_id: string },
): Promise<MatchAhead | null> {
  return user_id === other_id ? Promise.resolve(null) : findMatchAhead(db, user_id, other_id);
}

/** Answers `agreedTime` of playdates. */
export async function agreedTimeOf(
  _: AppContext,
  db: Sql,
  { play_date_id }: { play_date_id: string },
) {
  return (await versions.findTime(db, play_date_id)) ?? null;
}
