import type { Transaction } from '#platform/server/database/database.ts';

/** Locks the open PlayDates of which a user is in the creator's team, ordered by id. */
export async function lockOpenTeams(trx: Transaction, user_id: string): Promise<string[]> {
  const rows = await trx
    .selectFrom('play_dates')
    .select('id')
    .where('status', '=', 'open')
    .where((eb) => eb.or({ creator_id: user_id, partner_id: user_id }))
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
  return rows.map((row) => row.id);
}

/** Has `play_date_team` compute the averages of these PlayDates and whether they are listed. */
export async function updateTeams(trx: Transaction, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await trx
    .updateTable('play_dates')
    .set(({ ref }) => ({ hidden_at: ref('hidden_at') }))
    .where('id', 'in', ids)
    .execute();
}
