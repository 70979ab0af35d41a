import pg from 'pg';
import { locateEmbedded } from '#platform/server/database/embedded.ts';
import type { Player } from './e2e-people.ts';

/** Does something that no browser could, or could wait for. */
async function change(statement: string, values: unknown[]): Promise<void> {
  const urls = await locateEmbedded(process.env.E2E_DATA_DIR ?? '');
  if (urls === null) throw new Error('The server of the browser tests has no database here.');
  const client = new pg.Client({ connectionString: urls.app_url });
  await client.connect();
  try {
    await client.query(statement, values);
  } finally {
    await client.end();
  }
}

/** Makes somebody's ratings that old. */
export function ageRatings(player: Player, days: number): Promise<void> {
  return change(
    'update profiles set ratings_confirmed_at = now() - make_interval(days => $2) where id = $1',
    [player.id, days],
  );
}

/** Makes somebody an admin or pauses them before they come, where nobody has to be told of it and it does not matter who did. */
export function flag(player: Player, is: 'is_admin' | 'is_paused', value = true): Promise<void> {
  return change(`update profiles set ${is} = $2 where id = $1`, [player.id, value]);
}

/** Tells somebody so many things, 'News 1' first, each a second after the one before and the last one a minute ago. */
export function tellNews(player: Player, count: number, link = '/playdates'): Promise<void> {
  return change(
    `insert into notifications (user_id, type, title, message, link, created_at)
     select $1, 'other', 'News ' || n, 'Something happened', $3, now() - make_interval(secs => 60 + $2 - n)
     from generate_series(1, $2::integer) n`,
    [player.id, count, link],
  );
}
