import {
  type MatchEnding,
  matchOff,
  matchOver,
  notPlayed,
} from '#features/matches/rules/notification-kinds.ts';
import type { AgreementRow } from '#features/matches/server/store/agreements.ts';
import { notifyEach } from '#features/notifications/server/service/notify.ts';
import { type Outcome, outcomeForOthers } from '#features/playdates/rules/outcome.ts';
import type { Team } from '#features/playdates/schema.ts';
import type { RuleHeading } from '#features/profiles/data/community-rules.ts';
import type { AppContext } from '#platform/server/app-context.ts';
import type { Transaction } from '#platform/server/database/database.ts';
import { findNotifiedPlaydates } from './name-for-readers.ts';
import { type Notice, notifyTeams, otherThree } from './notices.ts';

/** What ended a match before its start; of a call-off, as the others may know it. */
type End =
  | ({ ended_as: 'called_off' } & Pick<Outcome, 'ended_reason' | 'owed'>)
  | { ended_as: 'objected' }
  | { ended_as: 'account_deleted' }
  | { ended_as: 'deleted'; deleted_for: RuleHeading | null };

/**
 * Tells the others that the match is off, whatever ended it. Within 24 hours of the start the mail
 * is sent to all of them: somebody may be about to leave. For what an admin deleted it, the
 * creator's team alone is told, paused or not.
 */
export async function notifyMatchOff(notice: Notice, end: End): Promise<void> {
  const { app, trx, row, actor_id } = notice;
  const others = otherThree(notice);
  const [reader = actor_id] = others;
  const ids = [row.play_date_id];
  const known = (await findNotifiedPlaydates(app, trx, { reader, ids })).get(row.play_date_id);
  if (known === undefined) throw new Error(`There is no match ${row.play_date_id}`);
  const { starts, time_zone, state, regions } = known;
  const isNamed = end.ended_as === 'called_off' || end.ended_as === 'objected';
  await notifyTeams(notice, matchOff, others, {
    ...(!isNamed && { about: [] }),
    dataFor: (team) => ({
      ending: endingFor(end, team),
      is_moderation: end.ended_as === 'deleted' && team === 'creator_team',
      is_soon: row.is_within_a_day,
      match: { starts, time_zone, state, regions },
    }),
  });
}

function endingFor(end: End, team: Team): MatchEnding {
  if (end.ended_as === 'called_off') {
    const owed = end.owed?.owed_by ? { owed: end.owed, team } : null;
    return { ended_as: end.ended_as, reason: end.ended_reason ?? 'not_said', owed };
  }
  const { ended_as } = end;
  if (ended_as !== 'deleted') return { ended_as };
  return { ended_as, deleted_for: team === 'creator_team' ? end.deleted_for : null };
}

/** Tells the four of each that the clock has completed their match. */
export async function notifyOver(
  app: AppContext,
  trx: Transaction,
  matches: readonly { id: string; players: string[] }[],
  why: 'ended' | 'unanswered',
): Promise<void> {
  const notices = matches.map(({ id, players }) => ({
    play_date_id: id,
    key: id,
    data: { why },
    userIds: players,
  }));
  await notifyEach(app, trx, matchOver, notices);
}

/** Tells the four that the clock has ended their match as not played, and what is owed. */
export async function notifyNotPlayed(
  app: AppContext,
  trx: Transaction,
  row: AgreementRow,
): Promise<void> {
  const { owed } = outcomeForOthers(row.outcome_facts);
  const { play_date_id } = row;
  await notifyEach(
    app,
    trx,
    notPlayed,
    row.players.map(({ profile_id, team }) => ({
      userIds: [profile_id],
      play_date_id,
      key: play_date_id,
      data: { owed: owed && { owed, team } },
    })),
  );
}
