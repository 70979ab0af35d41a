import { sql } from 'kysely';
import type { Database } from '#platform/server/database/database.ts';
import type { Acknowledged } from './chaos-writers.ts';

/** Acknowledged writes that the database does not know, in words. */
export async function lostWrites(db: Database, acknowledged: Acknowledged): Promise<string[]> {
  const { sign_ups, members, messages, playdates, applications, matches, notes } = acknowledged;
  const known = async (text: ReturnType<typeof sql<{ key: string }>>) =>
    new Set((await text.execute(db)).rows.map(({ key }) => key));
  const lost = (what: string, keys: Iterable<string>, found: Set<string>) =>
    [...keys].filter((key) => !found.has(key)).map((key) => `${what} ${key} is lost`);
  const accounts = await known(sql`select email as key from accounts`);
  const waiting = await known(sql`select email as key from sign_ups`);
  const [noteRow] = (
    await sql<{ id: string; notes: string }>`
      select id, notes from partner_list_entries where id = any (${[...notes.keys()]}::uuid[])`.execute(
      db,
    )
  ).rows;
  const note = noteRow && notes.get(noteRow.id);
  return [
    ...lost('sign-up', sign_ups, new Set([...accounts, ...waiting])),
    ...lost('member', members, accounts),
    ...lost(
      'message',
      [...messages].map(([id, content]) => `${id} ${content}`),
      await known(sql`select id || ' ' || content as key from play_date_messages`),
    ),
    ...lost('PlayDate', playdates, await known(sql`select id::text as key from play_dates`)),
    ...lost(
      'application',
      applications,
      await known(sql`select id::text as key from play_date_requests`),
    ),
    ...lost(
      'match',
      [...matches].map(([id, requestId]) => `${id} ${requestId}`),
      await known(sql`
        select p.id || ' ' || r.id as key from play_dates p
        join play_date_requests r on r.play_date_id = p.id and r.status = 'accepted'
          where p.status = 'matched'`),
    ),
    ...(note === undefined ||
    (Number(noteRow?.notes) >= note.saved && Number(noteRow?.notes) <= note.sent)
      ? []
      : [`note ${note.saved} is lost, there is ${noteRow?.notes}`]),
    ...(notes.size > 0 && note === undefined ? ['the entry with the note is lost'] : []),
  ];
}
