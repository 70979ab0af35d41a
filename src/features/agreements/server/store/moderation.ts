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
    .selectFrom('agreement_changes as c')
    .select(['c.proposed_by', 'c.venue_name', 'c.venue_address', 'c.note'])
    .where('c.id', '=', id)
    .where(isOneOfTheFour(viewerId, 'c.play_date_id'))
    .executeTakeFirst();
}

/** How a match ended, for one of its four; undefined for others. */
export async function findEnd(db: Sql, viewerId: string, play_date_id: string) {
  const { rows } = await sql<{ facts: OutcomeFacts }>`
    select o.facts from match_outcomes o
    where o.play_date_id = ${play_date_id} and ${isOneOfTheFour(viewerId, 'o.play_date_id')}`.execute(db);
  return rows[0]?.facts;
}

const isOneOfTheFour = (viewerId: string, play_date_id: string) => sql<boolean>`exists (
  select from play_date_members m left join play_date_requests r on r.id = m.request_id
  where m.play_date_id = ${sql.ref(play_date_id)} and m.profile_id = ${viewerId}
    and (m.request_id is null or r.status = 'accepted'))`;

/** Locks a PlayDate, before what belongs to it. */
export async function lockPlaydate(db: Sql, play_date_id: string): Promise<void> {
  await sql`select from play_dates where id = ${play_date_id} for no key update`.execute(db);
}

/** Hides (a time) or shows (null) a proposal, which must be locked by its PlayDate; an open one is closed. */
export async function setProposalHidden(
  db: Sql,
  id: string,
  hidden_at: string | null,
): Promise<{ state: string } | undefined> {
  return await db
    .updateTable('agreement_changes')
    .set({
      hidden_at,
      ...(hidden_at !== null && {
        state: sql<'expired'>`case state when 'open' then 'expired' else state end`,
        updated_at: sql`now()`,
      }),
    })
    .where('id', '=', id)
    .returning('state')
    .executeTakeFirst();
}

export async function setEndHidden(
  db: Sql,
  play_date_id: string,
  ended_note_hidden_at: string | null,
): Promise<void> {
  await db.updateTable('play_dates').set({ ended_note_hidden_at }).where('id', '=', play_date_id).execute();
}
