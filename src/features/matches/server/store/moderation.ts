import { sql } from 'kysely';
import type { OutcomeFacts } from '#features/playdates/rules/outcome.ts';
import type { Sql } from '#platform/server/database/database.ts';

/** A proposal, or the note of the end of a match by the id of its PlayDate, that was reported. */
export type ReportedText = {
  target_type: 'change_proposal' | 'match_end';
  id: string;
  play_date_id: string;
  hidden_at: string | null;
};

/** Those of these proposals and ends of matches that still exist. */
export async function findTexts(db: Sql, ids: readonly string[]): Promise<ReportedText[]> {
  const { rows } = await sql<ReportedText>`
    select 'change_proposal' as target_type, id, play_date_id, hidden_at
    from agreement_changes where id = any (${ids}::uuid[])
    union all
    select 'match_end', id, id, ended_note_hidden_at
    from play_dates where id = any (${ids}::uuid[]) and ended_note is not null`.execute(db);
  return rows;
}

/** A proposal for one of the four of its match; undefined for others. */
export async function findProposal(db: Sql, viewerId: string, id: string) {
  return await db
    .selectFrom('agreement_changes as change')
    .select(['change.proposed_by', 'change.venue_name', 'change.venue_address', 'change.note'])
    .where('change.id', '=', id)
    .where(isOneOfTheFour(viewerId, 'change.play_date_id'))
    .executeTakeFirst();
}

/** How a match ended, for one of its four; undefined for others. */
export async function findEnd(db: Sql, viewerId: string, play_date_id: string) {
  const { rows } = await sql<{ facts: OutcomeFacts }>`
    select outcome.facts from match_outcomes outcome
    where outcome.play_date_id = ${play_date_id}
      and ${isOneOfTheFour(viewerId, 'outcome.play_date_id')}`.execute(db);
  return rows[0]?.facts;
}

const isOneOfTheFour = (viewerId: string, play_date_id: string) => sql<boolean>`exists (
  select from play_date_players player
  where player.play_date_id = ${sql.ref(play_date_id)} and player.profile_id = ${viewerId})`;

/**
 * Hides (a time) or shows (null) a proposal, which must be locked by its PlayDate; an open one is
 * closed. Returns what it was.
 */
export async function setProposalHidden(db: Sql, id: string, hidden_at: string | null) {
  const { rows } = await sql<{
    state: string;
    proposed_by: string | null;
    venue_name: string | null;
  }>`
    update agreement_changes change set hidden_at = ${hidden_at},
      state = case when ${hidden_at}::timestamptz is not null and change.state = 'open'
        then 'expired' else change.state end,
      updated_at = case when ${hidden_at}::timestamptz is null then change.updated_at else now() end
    from agreement_changes before where change.id = ${id} and before.id = change.id
    returning before.state, change.proposed_by, change.venue_name`.execute(db);
  const [row] = rows;
  if (row === undefined) throw new Error(`There is no proposal ${id}`);
  return row;
}
