import pg from 'pg';
import type { TestServer } from './server.ts';

/**
 * Moves all times of a PlayDate into the past (or, negative, the future), as if so many hours had
 * gone by.
 */
export async function passHours(
  server: TestServer,
  play_date_id: string,
  hours: number,
): Promise<void> {
  const owner = new pg.Client({ connectionString: server.ownerUrl });
  await owner.connect();
  try {
    // Only the owner may skip the triggers that freeze what was agreed on.
    await owner.query('begin; alter table play_date_times disable trigger user');
    const by = [play_date_id, `${hours} hours`];
    await owner.query(
      'update play_date_times set starts_at = starts_at - $2::interval where play_date_id = $1',
      by,
    );
    await owner.query(
      'update play_dates set listed_until = listed_until - $2::interval where id = $1',
      by,
    );
    await owner.query(
      'update agreements set starts_at = starts_at - $2::interval, ends_at = ends_at - $2::interval where play_date_id = $1',
      by,
    );
    await owner.query('alter table play_date_times enable trigger user; commit');
  } finally {
    await owner.end();
  }
}
