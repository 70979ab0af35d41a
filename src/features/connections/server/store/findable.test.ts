import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import type { Sql } from '#platform/server/database/database.ts';
import { captureQuery, explain, nodes } from '#tests/support/explain.ts';
import { withServer } from '#tests/support/with-server.ts';
import { nearestInAreas, nearestWithin } from './findable.ts';

const { server, people } = await withServer();
const { viewer } = await people({ viewer: { zip_code: '90012', dupr_rating: 4 } });
await server.app.db.transaction().execute(async (trx) => {
  // A slow machine takes longer than a request may.
  await sql`set local statement_timeout = 0`.execute(trx);
  // Two of three within 50 miles of Los Angeles, the others in Texas.
  await sql`
    with zips as (
      select zip, row_number() over (order by zip) as n, count(*) over () as total
      from zip_cells cross join zip_cell('90012') los_angeles
      where char_length(zip) = 5 and (miles_between(los_angeles.latitude, los_angeles.longitude,
        zip_cells.latitude, zip_cells.longitude) < 50 or zip like '77%'))
    insert into profiles (id, first_name, last_name, gender, dupr_rating, self_rating, birthdate,
      zip_code,
        findable_by, plays)
      select gen_random_uuid(), 'First' || p, 'Last', (array['female', 'male'])[1 + p % 2],
        2 + p % 500 / 100.0, 4,
        '1990-01-01', zips.zip, (array['members', 'women', 'members', 'nobody'])[1 + p % 4],
        '{weekend_morning}'
      from generate_series(1, 20000) p join zips on zips.n = 1 + p % zips.total`.execute(trx);
});
await sql`analyze profiles`.execute(server.app.db);

const first = { gap: 0, id: '00000000-0000-0000-0000-000000000000' };
const page = (
  where: { miles: number } | { areas: string[] },
  filters: { gender?: 'female'; gap?: number } = {},
) => {
  const { gender = null, gap = first.gap } = filters;
  return (db: Sql) => {
    const input = {
      user_id: viewer.id,
      origin: '90012',
      level: 4,
      rating_min: 3,
      rating_max: 5,
      gender,
      plays: [],
      gap,
      id: first.id,
      limit: 21,
    };
    return 'miles' in where
      ? nearestWithin(db, { ...input, ...where })
      : nearestInAreas(db, { ...input, ...where });
  };
};
const texas = Array.from({ length: 50 }, (_, at) => String(750 + at));

describe('Finding players among 20,000', () => {
  test.each([
    ['within 10 miles', page({ miles: 10 }), 6_000],
    ['within 50 miles', page({ miles: 50 }), 18_000],
    [
      'within 50 miles from the middle',
      page({ miles: 50 }, { gap: 0.5, gender: 'female' }),
      18_000,
    ],
    // The fewer match, the fewer are read.
    ['in Texas', page({ areas: texas }), 2_000],
  ] as const)('%s reads its indexes a page at a time', async (_, read, blocks) => {
    const query = await captureQuery(server, read);
    for (const mode of ['custom', 'generic'] as const) {
      const { plan } = await explain(server, query, mode);
      const scans = nodes(plan).filter((node) => node['Node Type'] === 'Seq Scan');
      expect(scans.map((node) => node['Relation Name'])).not.toContain('profiles');
      expect(plan['Shared Hit Blocks'] + plan['Shared Read Blocks']).toBeLessThanOrEqual(blocks);
    }
  });
});
