import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import type { NearbyPlayer } from '#features/connections/contract.ts';
import { stateOfZip } from '#features/profiles/data/zip-states.ts';
import type { Page } from '#platform/common/paging.ts';
import type { PersonOptions, TestPerson } from '#tests/support/people.ts';
import { withServer } from '#tests/support/with-server.ts';

type Found = Page<NearbyPlayer> & { state: string | null };

/** Tests keep apart by places and levels. */
const findableIn = (zip_code: string, more: PersonOptions = {}): PersonOptions => ({
  zip_code,
  findable_by: 'members',
  ...more,
});

const { server, people } = await withServer();

async function find(by: TestPerson, query = ''): Promise<Found> {
  const answer = await by.call('GET', `/api/profiles/findable${query}`);
  expect(answer.status).toBe(200);
  return answer.body as Found;
}
const namesFound = async (by: TestPerson, query?: string) =>
  (await find(by, query)).items.map(({ first_name }) => first_name);

describe('Players near one’s level', () => {
  test('are found nearest level first, by first name and initial, with a rough distance alone', async () => {
    const found = await people({
      vera: { zip_code: '85281', dupr_rating: 3.5 },
      tess: findableIn('85282-1234', {
        dupr_rating: 3.75,
        last_name: 'Tempe',
        plays: ['weekend_morning'],
      }),
      mara: findableIn('85201', { dupr_rating: 3.42 }),
      hidden: { zip_code: '85281' },
      strong: findableIn('85281', { dupr_rating: 4.01 }),
      flagstaff: findableIn('86001', { dupr_rating: 3.5 }),
    });
    const { items, ...rest } = await find(found.vera);
    expect(items.map(({ first_name }) => first_name)).toEqual(['Mara', 'Tess']);
    expect(rest).toEqual({ next_cursor: null, state: 'AZ' });
    expect(items[1]).toEqual({
      id: found.tess.id,
      first_name: 'Tess',
      last_name: 'T.',
      gender: 'female',
      dupr_rating: 3.75,
      self_rating: 3.5,
      rating_source: 'self',
      is_admin: false,
      has_distance: true,
      distance_miles: 10,
      is_rough: false,
      shared_plays: [],
      connection: null,
    });
    const inArizona = await find(found.vera, '?state=AZ&plays=weekend_morning,weekend_evening');
    expect(inArizona.items).toMatchObject([
      { first_name: 'Tess', shared_plays: ['weekend_morning'] },
    ]);
    expect(await namesFound(found.vera, '?state=AZ')).toEqual(['Flagstaff', 'Mara', 'Tess']);
    expect(await namesFound(found.vera, '?rating_min=4&rating_max=4.5')).toEqual(['Strong']);
    expect(await namesFound(found.vera, '?state=UT')).toEqual([]);
  });

  test('are never apart, paused, friends, oneself, or findable by nobody or by women alone', async () => {
    const zip = '79901';
    const { vera, victor, apart, requested, friend } = await people({
      vera: findableIn(zip),
      victor: findableIn(zip, { gender: 'male' }),
      apart: findableIn(zip),
      paused: findableIn(zip, { is_paused: true }),
      friend: findableIn(zip),
      requested: findableIn(zip),
      wanda: findableIn(zip, { findable_by: 'women' }),
      nobody: { zip_code: zip },
    });
    await people.befriend(vera, friend);
    expect(
      (await apart.call('POST', '/api/blocks', { body: { profile_id: vera.id } })).status,
    ).toBe(200);
    expect(
      (await vera.call('POST', '/api/connections', { body: { receiver_id: requested.id } })).status,
    ).toBe(200);
    expect((await namesFound(vera)).sort()).toEqual(['Requested', 'Victor', 'Wanda']);
    expect((await namesFound(victor)).sort()).toEqual(['Apart', 'Friend', 'Requested', 'Vera']);
    expect((await namesFound(apart)).sort()).toEqual(['Friend', 'Requested', 'Victor', 'Wanda']);
    expect(await namesFound(vera, '?gender=male')).toEqual(['Victor']);
    const asked = (await find(vera)).items.find(({ id }) => id === requested.id);
    expect(asked?.connection).toMatchObject({ status: 'pending', direction: 'sent' });
  });

  test('are read page by page, each once, also with equal levels', async () => {
    const { vera } = await people({ vera: { zip_code: '84101', dupr_rating: 4 } });
    const members = Array.from({ length: 50 }, (_, index) => [
      `p${index}`,
      findableIn(`8410${index % 5}`, { dupr_rating: 3.9 + (index % 3) / 10 }),
    ]);
    await people(Object.fromEntries(members));
    const seen: NearbyPlayer[] = [];
    let cursor: string | null = '';
    while (cursor !== null) {
      const page: Found = await find(vera, cursor === '' ? '' : `?cursor=${cursor}`);
      seen.push(...page.items);
      cursor = page.next_cursor;
    }
    expect(seen).toHaveLength(50);
    expect(new Set(seen.map(({ id }) => id)).size).toBe(50);
    const gaps = seen.map(({ dupr_rating }) => Math.round(Math.abs(dupr_rating - 4) * 100));
    expect(gaps).toEqual(gaps.toSorted((one, other) => one - other));
  });
});

describe('Distances', () => {
  test('a box and a haversine find the ZIP codes that comparing all of them finds', async () => {
    const { rows } = await sql<{ zip: string; latitude: number; longitude: number }>`
      select z.zip, c.latitude, c.longitude
      from (select lpad(n::text, 5, '0') as zip from generate_series(0, 99999) n) z
        cross join lateral zip_cell(z.zip) c`.execute(server.app.db);
    const radians = (degrees: number) => (degrees * Math.PI) / 180;
    for (const from of ['85281', '86001', '90012', '33101', '77002', '99501', '79843', '10001'])
      for (const miles of [10, 25, 50]) {
        const origin = rows.find(({ zip }) => zip === from);
        if (origin === undefined) throw new Error(`There is no ZIP code ${from}`);
        // By the spherical law of cosines, another formula.
        const expected = rows.filter((place) => {
          const [one, other] = [radians(origin.latitude), radians(place.latitude)];
          const between = radians(place.longitude - origin.longitude);
          const cosine =
            Math.sin(one) * Math.sin(other) + Math.cos(one) * Math.cos(other) * Math.cos(between);
          return 3958.8 * Math.acos(Math.min(1, cosine)) <= miles;
        });
        const within = await sql<{ zip: string }>`
          select zip from zips_within(${miles}, ${origin.latitude}, ${origin.longitude})
            order by zip`.execute(server.app.db);
        expect(
          within.rows.map(({ zip }) => zip),
          `${miles} miles of ${from}`,
        ).toEqual(expected.map(({ zip }) => zip).sort());
      }
  });

  test('ZIP codes of one cell look alike from everywhere', async () => {
    const { rows } = await sql<{ zip: string }>`
      select zip from zip_cells one where exists (select from zip_cells other
        where other.zip = '85281'
          and (other.latitude, other.longitude) = (one.latitude, one.longitude))
        and char_length(zip) = 5`.execute(server.app.db);
    expect(rows.length).toBeGreaterThan(1);
    const neighbours = await people(
      Object.fromEntries(
        rows.map(({ zip }) => [`cell${zip}`, findableIn(zip, { dupr_rating: 5.5 })] as const),
      ),
    );
    const origins = ['85281', '85004', '86001', '85353', '92101'];
    for (const zip_code of origins) {
      const { from } = await people({ from: { zip_code, dupr_rating: 5.5 } });
      for (const miles of [10, 25, 50]) {
        const { items } = await find(from, `?miles=${miles}&rating_min=5.5&rating_max=5.5`);
        expect(new Set(items.map(({ distance_miles }) => distance_miles)).size).toBeLessThan(2);
        expect([0, Object.keys(neighbours).length]).toContain(items.length);
      }
    }
  });

  test('from 60 places nobody learns more of who shows strangers little than the state', async () => {
    const { mia } = await people({
      mia: findableIn('85281', { dupr_rating: 2.5, audience: 'met' }),
      tina: findableIn('85281', { dupr_rating: 2.5 }),
    });
    const { rows } = await sql<{ zip: string }>`
      (select zip from zip_cells where zip like '852__' order by zip limit 40)
      union all (select zip from zip_cells where zip like '9____' order by zip limit 18)
      union all values ('99501'), ('00000')`.execute(server.app.db);
    const answers = new Set<string>();
    for (const { zip } of rows) {
      const { from } = await people({ from: { zip_code: zip, dupr_rating: 2.5 } });
      for (const miles of [10, 25, 50]) {
        const { items } = await find(from, `?miles=${miles}`);
        expect(items.map(({ id }) => id)).not.toContain(mia.id);
      }
      const { items } = await find(from, '?state=AZ');
      answers.add(JSON.stringify(items.find(({ id }) => id === mia.id)));
    }
    expect(rows).toHaveLength(60);
    expect([...answers].map((text) => JSON.parse(text))).toEqual([
      expect.objectContaining({
        id: mia.id,
        has_distance: false,
        distance_miles: null,
        is_rough: false,
      }),
    ]);
  });

  test('count from the viewer’s ZIP code, also in a state', async () => {
    const { vera } = await people({
      vera: { zip_code: '85281', dupr_rating: 7 },
      tina: findableIn('85281', { dupr_rating: 7 }),
    });
    expect(await find(vera)).toMatchObject({ items: [{ distance_miles: 10 }], state: 'AZ' });
    await sql`update profiles set zip_code = '86001' where id = ${vera.id}`.execute(server.app.db);
    expect(await namesFound(vera)).toEqual([]);
    expect(await find(vera, '?state=AZ')).toMatchObject({
      items: [{ has_distance: true, distance_miles: null }],
    });
  });

  test('are unknown for a ZIP code of no place', async () => {
    const { vera } = await people({ vera: { zip_code: '00000', dupr_rating: 6.5 } });
    expect(await find(vera)).toEqual({ items: [], next_cursor: null, state: stateOfZip('00000') });
    await people({ tara: findableIn('85281', { dupr_rating: 6.5 }) });
    expect((await find(vera, '?state=AZ&rating_max=6.5')).items).toMatchObject([
      { has_distance: false, distance_miles: null, is_rough: false },
    ]);
  });
});
