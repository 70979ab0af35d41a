import pg from 'pg';
import { locateEmbedded } from '#platform/server/database/embedded.ts';
import type { Player } from './e2e-people.ts';

/** Makes somebody's ratings that old, as no browser can wait for it. */
export async function ageRatings(player: Player, days: number): Promise<void> {
  const urls = await locateEmbedded(process.env.E2E_DATA_DIR ?? '');
  if (urls === null) throw new Error('The server of the browser tests has no database here.');
  const client = new pg.Client({ connectionString: urls.app_url });
  await client.connect();
  try {
    await client.query(
      'update profiles set ratings_confirmed_at = now() - make_interval(days => $2) where id = $1',
      [player.id, days],
    );
  } finally {
    await client.end();
  }
}
