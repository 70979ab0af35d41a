import { CompiledQuery, type RawBuilder, sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Overview, User, UserDetails } from '#features/admin/contract.ts';
import { type UserSort, userSorts } from '#features/admin/rules.ts';
import { newId } from '#platform/common/ids.ts';
import type { NumberedPage } from '#platform/common/paging.ts';
import { sortDirections } from '#platform/common/sorting.ts';
import { createPeople, type People, type TestPerson, testPassword } from '#tests/support/people.ts';
import { createPlaydates } from '#tests/support/playdates.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';
import { overview } from './service.ts';
import { countStatement, type UserFilter, usersStatement } from './store/users.ts';

let server: TestServer;
let people: People;
let admin: TestPerson;
beforeAll(async () => {
  server = await startTestServer();
  people = createPeople(server);
  ({ admin } = await people({ admin: { is_admin: true, first_name: 'Ada', last_name: 'Admin' } }));
});
afterAll(() => server.close());

const list = async (query: Record<string, string> = {}) => {
  const answer = await admin.call('GET', `/api/admin/profiles?${new URLSearchParams(query)}`);
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  return answer.body as NumberedPage<User>;
};
const names = async (query: Record<string, string>) =>
  (await list(query)).items.map(({ first_name, last_name }) => `${first_name} ${last_name}`);
const change = (id: string, body: object, by = admin) =>
  by.call('PATCH', `/api/admin/profiles/${id}`, { body });
const deedsOn = async (id: string) => {
  const entries = sql<{ action: string; actor_id: string | null }>`
    select action, actor_id from audit_log where target_id = ${id} order by created_at, id`;
  return (await entries.execute(server.platform.db)).rows;
};

describe('The user list', () => {
  let zed: TestPerson;
  let bea: TestPerson;
  beforeAll(async () => {
    ({ zed, bea } = await people({
      zed: { first_name: 'Zed', last_name: 'Åberg', gender: 'male', dupr_rating: 2.5, is_paused: true },
      bea: {
        first_name: 'béa',
        last_name: 'Zimt',
        gender: 'female',
        dupr_rating: 5.25,
        email: 'bea_100%@courtfolk.test',
      },
    }));
  });

  test('has everybody, the latest first, with what admins see of each and nothing more', async () => {
    const { items, total } = await list();
    expect(total).toBe(3);
    expect(items.map(({ id }) => id)).toEqual([bea.id, zed.id, admin.id]);
    expect(items[0]).toEqual({
      id: bea.id,
      first_name: 'béa',
      last_name: 'Zimt',
      gender: 'female',
      dupr_rating: 5.25,
      self_rating: 3.5,
      zip_code: '85281',
      is_admin: false,
      is_paused: false,
      created_at: expect.stringMatching(/Z$/),
    });
  });

  test('is sorted by each of its orders, either way, whatever the case and the accents', async () => {
    const sorted: Record<UserSort, string[]> = {
      created_at: ['Ada Admin', 'Zed Åberg', 'béa Zimt'],
      first_name: ['Ada Admin', 'béa Zimt', 'Zed Åberg'],
      last_name: ['Zed Åberg', 'Ada Admin', 'béa Zimt'],
      dupr_rating: ['Zed Åberg', 'Ada Admin', 'béa Zimt'],
      gender: ['Ada Admin', 'béa Zimt', 'Zed Åberg'],
    };
    for (const sort of userSorts) {
      expect(await names({ sort, direction: 'asc' }), sort).toEqual(sorted[sort]);
      expect(await names({ sort, direction: 'desc' }), sort).toEqual(sorted[sort].toReversed());
    }
  });

  test('is filtered by gender, admin status and access, all at once', async () => {
    expect(await names({ gender: 'male' })).toEqual(['Zed Åberg']);
    expect(await names({ is_admin: 'true' })).toEqual(['Ada Admin']);
    expect(await names({ is_admin: 'false' })).toEqual(['béa Zimt', 'Zed Åberg']);
    expect(await names({ is_paused: 'true' })).toEqual(['Zed Åberg']);
    expect(await names({ is_paused: 'false', gender: 'female', is_admin: 'false' })).toEqual(['béa Zimt']);
    expect(await list({ is_paused: 'true', is_admin: 'true' })).toEqual({ items: [], total: 0 });
  });

  test('is searched by name and address, anywhere from three letters on, else by beginnings', async () => {
    for (const search of [
      'bea',
      'BÉA Z',
      'îmt',
      'imt',
      '100%@',
      'a_100',
      'z',
      'zi',
      'zimt béa'.slice(0, 4),
      'be',
    ])
      expect(await names({ search }), search).toContain('béa Zimt');
    for (const search of [
      'im',
      '%%%',
      '___',
      'b_a',
      'bea\\',
      'bea％',
      'zim＿',
      'zim_',
      "' or 1=1 --",
      'zimt@',
    ])
      expect(await names({ search }), search).toEqual([]);
    expect(await names({ search: 'courtfolk.test' })).toHaveLength(3);
    expect(await names({ search: '   ' }), 'blanks are no search').toHaveLength(3);
    expect(await list({ search: 'courtfolk.test', is_paused: 'true' })).toMatchObject({
      total: 1,
      items: [{ id: zed.id }],
    });
  });

  test('follows a name, an address and a flag as they change, and forgets who is gone', async () => {
    const { gus } = await people({ gus: { first_name: 'Gustav', last_name: 'Quittenbaum' } });
    const { db } = server.platform;
    await db.updateTable('profiles').set({ last_name: 'Birnbaum' }).where('id', '=', gus.id).execute();
    await db.updateTable('accounts').set({ email: 'pear@tree.test' }).where('id', '=', gus.id).execute();
    expect(await names({ search: 'quittenbaum' })).toEqual([]);
    expect(await names({ search: 'birnbaum' })).toEqual(['Gustav Birnbaum']);
    expect(await names({ search: 'pear@' })).toEqual(['Gustav Birnbaum']);
    expect(await names({ search: gus.email })).toEqual([]);
    await change(gus.id, { is_paused: true });
    expect(await names({ search: 'gustav', is_paused: 'true' })).toEqual(['Gustav Birnbaum']);
    await gus.call('POST', '/api/auth/delete-account', { body: { current_password: testPassword } });
    expect(await names({ search: 'gustav' })).toEqual([]);
  });

  test('is as profiles and accounts say, and is written only when something in it changes', async () => {
    const { db } = server.platform;
    const { ida } = await people({ ida: { first_name: 'Ida', last_name: 'Quick' } });
    const written = async () => {
      const found = sql<{ xmin: string }>`select xmin::text from user_directory where id = ${ida.id}`;
      return (await found.execute(db)).rows[0]?.xmin;
    };
    const before = await written();
    await db
      .updateTable('profiles')
      .set({ zip_code: '85001', self_rating: 4 })
      .where('id', '=', ida.id)
      .execute();
    await db.updateTable('accounts').set({ password_hash: 'another' }).where('id', '=', ida.id).execute();
    expect(await written()).toBe(before);
    await db.updateTable('profiles').set({ dupr_rating: 6 }).where('id', '=', ida.id).execute();
    expect(await written()).not.toBe(before);
    const { rows } = await sql`
      (select p.id, p.search_name, fold(p.last_name || ' ' || p.first_name), fold(a.email), p.gender, p.dupr_rating, p.is_admin, p.is_paused,
        p.created_at from profiles p join accounts a on a.id = p.id)
      except
      select id, name_key, last_name_key, email_key, gender, dupr_rating, is_admin, is_paused, created_at from user_directory`.execute(
      db,
    );
    expect(rows).toEqual([]);
  });

  test('is kept by the database: the application itself cannot write the directory', async () => {
    for (const statement of ['delete from user_directory', "update user_directory set name_key = ''"])
      await expect(sql.raw(statement).execute(server.platform.db)).rejects.toMatchObject({ code: '42501' });
  });
});

describe("A user's details", () => {
  test('have birthdate and address, and the friends by name, also paused ones', async () => {
    const { anna, ben, cleo } = await people({
      anna: { birthdate: '1991-02-03' },
      ben: {},
      cleo: { is_paused: true },
    });
    await people.befriend(anna, ben);
    await people.befriend(cleo, anna);
    const answer = await admin.call('GET', `/api/admin/profiles/${anna.id}`);
    expect(answer.body).toMatchObject({
      id: anna.id,
      email: anna.email,
      birthdate: '1991-02-03',
      updated_at: expect.any(String),
    });
    const friends = await admin.call('GET', `/api/admin/profiles/${anna.id}/friends`);
    expect(friends.body).toMatchObject({
      total: 2,
      items: [{ id: ben.id, dupr_rating: 3.5 }, { id: cleo.id }],
    });
    expect(JSON.stringify(friends.body)).not.toMatch(/email|birthdate|self_rating/);
    expect((await admin.call('GET', `/api/admin/profiles/${ben.id}/friends`)).body).toMatchObject({
      total: 1,
    });
  });

  test('of nobody are not found', async () => {
    for (const path of ['', '/friends'])
      expect(await admin.call('GET', `/api/admin/profiles/${newId()}${path}`)).toMatchObject({ status: 404 });
    expect(await change(newId(), { is_admin: true })).toMatchObject({ status: 404 });
  });
});

describe('Changing a user', () => {
  test('answers with how they are now, holds at once, and is written into the log once', async () => {
    const { anna } = await people('anna');
    const steps = [
      [{ is_admin: true }, 'make_admin'],
      [{ is_admin: false }, 'remove_admin'],
      [{ is_paused: true }, 'pause_access'],
      [{ is_paused: false }, 'resume_access'],
    ] as const;
    let updated_at = '';
    for (const [body] of steps) {
      const changed = await change(anna.id, body);
      expect(changed).toMatchObject({ status: 200, body: { id: anna.id, ...body } });
      expect((await change(anna.id, body)).body, 'once more').toEqual(changed.body);
      expect((changed.body as UserDetails).updated_at > updated_at).toBe(true);
      ({ updated_at } = changed.body as UserDetails);
    }
    expect(await deedsOn(anna.id)).toEqual(steps.map(([, action]) => ({ action, actor_id: admin.id })));
    expect(await change(anna.id, { is_paused: true })).toMatchObject({ status: 200 });
    expect(await anna.call('GET', '/api/notifications')).toMatchObject({ status: 403 });
    const { items } = (await admin.call('GET', `/api/admin/profiles/${anna.id}/friends`))
      .body as NumberedPage<unknown>;
    expect(items).toEqual([]);
  });

  test('takes one change at a time', async () => {
    const { anna } = await people('anna');
    for (const body of [{}, { is_admin: true, is_paused: true }, { is_admin: null }, { email: 'x@y.test' }])
      expect(await change(anna.id, body), JSON.stringify(body)).toMatchObject({ status: 400 });
    expect(await deedsOn(anna.id)).toEqual([]);
  });

  describe('while there are two admins', () => {
    let eve: TestPerson;
    beforeEach(async () => {
      const flags = { is_admin: false };
      await server.platform.db.updateTable('profiles').set(flags).where('id', '<>', admin.id).execute();
      ({ eve } = await people({ eve: { is_admin: true } }));
    });

    test.each(['each other', 'themselves'])(
      'leaves one of two who demote or pause %s at the same moment, and one entry in the log',
      async (whom) => {
        for (let round = 0; round < 8; round += 1) {
          const [first, second] = whom === 'each other' ? [eve, admin] : [admin, eve];
          const before = [...(await deedsOn(admin.id)), ...(await deedsOn(eve.id))].length;
          const taking = round % 2 === 0 ? { is_admin: false } : { is_paused: true };
          const answers = await Promise.all([
            change(first.id, { is_admin: false }, admin),
            change(second.id, taking, eve),
          ]);
          const statuses = answers.map(({ status }) => status).toSorted();
          expect(statuses[0], JSON.stringify(answers)).toBe(200);
          expect([403, 409]).toContain(statuses[1]);
          const { rows } = await sql`select from profiles where is_admin and not is_paused`.execute(
            server.platform.db,
          );
          expect(rows).toHaveLength(1);
          expect([...(await deedsOn(admin.id)), ...(await deedsOn(eve.id))]).toHaveLength(before + 1);
          const both = { is_admin: true, is_paused: false };
          await server.platform.db
            .updateTable('profiles')
            .set(both)
            .where('id', 'in', [admin.id, eve.id])
            .execute();
        }
      },
    );

    test('tells the last one why not', async () => {
      expect(await change(eve.id, { is_admin: false })).toMatchObject({ status: 200 });
      for (const body of [{ is_admin: false }, { is_paused: true }])
        expect(await change(admin.id, body)).toMatchObject({
          status: 409,
          body: { message: 'There must always be at least one admin whose access is not paused.' },
        });
    });
  });
});

describe('The overview', () => {
  test('counts what there is, and the days', async () => {
    const figures = async () => (await admin.call('GET', '/api/admin/overview')).body as Overview;
    const before = await figures();
    expect(before.days).toHaveLength(90);
    const playdates = createPlaydates(server, people);
    const { anna, ben, cleo } = await people({ anna: {}, ben: {}, cleo: { is_paused: true } });
    await people.befriend(anna, ben);
    const { db } = server.platform;
    const old = new Date(server.platform.clock.now().getTime() - 30 * 24 * 3_600_000).toISOString();
    await db.updateTable('profiles').set({ created_at: old }).where('id', '=', cleo.id).execute();
    await playdates.create([anna, ben]);
    await playdates.update(anna, await playdates.create([anna, ben]), 'cancelled');
    const code = { user_id: null, used_at: null, expires_at: null };
    await db
      .insertInto('signup_codes')
      .values([
        { id: newId(), code: '1000001', ...code },
        { id: newId(), code: '1000002', ...code, expires_at: old },
        { id: newId(), code: '1000003', ...code, user_id: anna.id },
      ])
      .execute();
    const after = await figures();
    expect(after.users).toEqual({
      total: before.users.total + 3,
      new_this_week: before.users.new_this_week + 2,
      paused: before.users.paused + 1,
    });
    expect(after.play_dates).toEqual({
      ...before.play_dates,
      open: before.play_dates.open + 1,
      cancelled: before.play_dates.cancelled + 1,
    });
    expect(after.signup_codes).toEqual({ unused: before.signup_codes.unused + 1 });
    const sum = ({ days }: Overview, of: 'sign_ups' | 'play_dates') =>
      days.reduce((all, each) => all + each[of], 0);
    expect(sum(after, 'sign_ups')).toBe(sum(before, 'sign_ups') + 3);
    expect(after.days.find(({ date }) => date === old.slice(0, 10))?.sign_ups).toBe(1);
    expect(after.days.at(-1)?.play_dates).toBe((before.days.at(-1)?.play_dates ?? 0) + 2);
    expect(after.days.map(({ date }) => date)).toEqual(after.days.map(({ date }) => date).toSorted());
  });

  test('counts by the days of the time zone that it is asked for', async () => {
    const { anna } = await people('anna');
    // in Honolulu it is 13:00 of that day, in Kiritimati 13:00 of the next
    const at = '2026-05-20T23:00:00Z';
    const { platform } = server;
    await platform.db.updateTable('profiles').set({ created_at: at }).where('id', '=', anna.id).execute();
    const then = { ...platform, clock: { ...platform.clock, now: () => new Date('2026-05-22T01:30:00Z') } };
    const joined = async (time_zone: string) => {
      const { days } = await overview(then, time_zone);
      return [days.find(({ sign_ups }) => sign_ups > 0)?.date, days.at(-1)?.date, days.length];
    };
    expect(await joined('UTC')).toEqual(['2026-05-20', '2026-05-22', 90]);
    expect(await joined('Pacific/Honolulu')).toEqual(['2026-05-20', '2026-05-21', 90]);
    expect(await joined('Pacific/Kiritimati')).toEqual(['2026-05-21', '2026-05-22', 90]);
    // a zone that this side knows and PostgreSQL does not: its today, in days of UTC
    expect(await joined('US/Pacific-New')).toEqual(['2026-05-20', '2026-05-21', 90]);
    const path = '/api/admin/overview?time_zone=';
    for (const wrong of ['+05:30', 'Mars/Olympus', 'x'.repeat(65)])
      expect((await admin.call('GET', path + encodeURIComponent(wrong))).status, wrong).toBe(400);
    expect((await admin.call('GET', `${path}America/Phoenix`)).status).toBe(200);
  });
});

describe('Among 6,000 users', () => {
  beforeAll(async () => {
    const client = new pg.Client({ connectionString: server.owner_url });
    await client.connect();
    // what other features derive from a profile is not looked at here
    await client.query('alter table profiles disable trigger user');
    await client.query(`
      with made as (
        insert into profiles (id, first_name, last_name, gender, dupr_rating, self_rating, birthdate, zip_code, is_paused, created_at)
        select gen_random_uuid(), (array['Daniel','Hannah','Andrew','Susan','Ryan','Amanda','Zoe','Jason'])[1 + n % 8],
          (array['Johnson','Anderson','Wilson','Jackson','Hanson'])[1 + n / 8 % 5] || ' ' || chr(65 + n % 26) || chr(97 + n / 26 % 26),
          case when n % 2 = 0 then 'female' else 'male' end, 2 + n % 500 / 100.0, 3.5, '1990-01-01', '85001', n % 5 = 0,
          now() - n * interval '1 minute'
        from generate_series(1, 6000) n returning id, first_name)
      insert into accounts (id, email, password_hash, terms_version, terms_accepted_at)
      select id, lower(first_name) || left(id::text, 8) || '@example.com', 'x', '1', now() from made`);
    await client.query(`insert into profile_words
      select distinct p.id, w from profiles p, regexp_split_to_table(p.search_name, '[^[:alnum:]]+') w where w <> '' on conflict do nothing`);
    await client.query('alter table profiles enable trigger user');
    await client.query('vacuum analyze user_directory, profiles');
    await client.end();
  });

  type Plan = {
    'Node Type': string;
    'Relation Name'?: string;
    'Index Name'?: string;
    'Actual Rows': number;
    'Actual Loops': number;
    'Rows Removed by Filter'?: number;
    Plans?: Plan[];
  };
  /**
   * How PostgreSQL reads what a statement asks for. Without sequential scans, as the store reads it: it asks for lists under the same
   * setting, since a text that many have in their names makes the planner prefer the whole table. What is held here is that
   * an index can serve each list, and how much is read then: the choice itself the planner would make otherwise among so few people.
   */
  async function planOf(statement: RawBuilder<unknown>, against = ''): Promise<Plan> {
    return await server.platform.db.transaction().execute(async (trx) => {
      await sql`set local enable_seqscan = off`.execute(trx);
      // makes the planner prefer what it would among more people
      if (against !== '') await sql.raw(`set local ${against} = off`).execute(trx);
      const { sql: text, parameters } = statement.compile(trx);
      const explain = CompiledQuery.raw(`explain (analyze, format json) ${text}`, [...parameters]);
      const { rows } = await trx.executeQuery<{ 'QUERY PLAN': { Plan: Plan }[] }>(explain);
      const plan = rows[0]?.['QUERY PLAN'][0]?.Plan;
      if (plan === undefined) throw new Error('There is no plan');
      return plan;
    });
  }
  const nodes = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(nodes)];
  const sequential = (plan: Plan) => nodes(plan).filter((node) => node['Node Type'] === 'Seq Scan');
  /** The most rows that any part of a plan has read, those included that it then left out. */
  const most = (plan: Plan) =>
    Math.max(
      ...nodes(plan).map(
        (node) => (node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0)) * node['Actual Loops'],
      ),
    );

  test.each(userSorts.flatMap((sort) => sortDirections.map((direction) => [sort, direction] as const)))(
    'the first and the last page by %s %s read the twenty people whom they show',
    async (sort, direction) => {
      for (const from_end of [false, true]) {
        const plan = await planOf(
          usersStatement({}, { sort, direction }, { offset: 0, limit: 20, from_end }),
        );
        expect(most(plan)).toBe(20);
        expect(sequential(plan)).toEqual([]);
      }
    },
  );

  test('a page in the middle passes by entries of an index, and reads twenty people', async () => {
    const order = { sort: 'last_name', direction: 'asc' } as const;
    const plan = await planOf(usersStatement({}, order, { offset: 3000, limit: 20, from_end: false }));
    const passing = nodes(plan).filter((node) => node['Actual Rows'] * node['Actual Loops'] > 20);
    expect(passing.map((node) => node['Node Type'])).toEqual(['Index Only Scan']);
  });

  const filters: UserFilter[] = [
    { gender: 'male' },
    { is_admin: true },
    { is_admin: false, gender: 'female' },
    { is_paused: true },
  ];
  test.each(filters)('%j is filtered and counted by indexes alone', async (filter) => {
    for (const sort of userSorts) {
      const plan = await planOf(
        usersStatement(filter, { sort, direction: 'asc' }, { offset: 0, limit: 20, from_end: false }),
      );
      expect(sequential(plan)).toEqual([]);
      expect(most(plan), sort).toBeLessThan(500);
    }
    const counted = await planOf(countStatement(filter));
    expect(sequential(counted)).toEqual([]);
    const { total } = await list(
      Object.fromEntries(Object.entries(filter).map(([name, value]) => [name, String(value)])),
    );
    expect(most(counted)).toBeLessThanOrEqual(Math.max(total, 1));
  });

  test.each(['quittenbaum', 'zoe', 'zoe johnson', 'zo', 'z', '@example.com', 'x@', '100%', '王小明'])(
    'searching for %j reads whom it finds and nobody else',
    async (search) => {
      const { total } = await list({ search });
      for (const sort of userSorts) {
        const order = { sort, direction: 'asc' } as const;
        const statement = usersStatement({ search }, order, { offset: 0, limit: 20, from_end: false });
        const plan = await planOf(statement, 'enable_sort');
        expect(sequential(plan)).toEqual([]);
        expect(most(plan), sort).toBeLessThanOrEqual(total * 1.2 + 20);
      }
      expect(sequential(await planOf(countStatement({ search })))).toEqual([]);
    },
  );

  test.each(userSorts)(
    'the first and the last of the paused by %s are read from an index of theirs',
    async (sort) => {
      for (const from_end of [false, true]) {
        const order = { sort, direction: 'asc' } as const;
        const filter = { is_paused: true };
        const plan = await planOf(usersStatement(filter, order, { offset: 0, limit: 20, from_end }));
        expect(most(plan)).toBe(20);
        expect(
          nodes(plan)
            .map((node) => node['Index Name'] ?? '')
            .join(),
        ).toMatch(/user_directory_paused_/);
      }
    },
  );

  test('a search that very many match finds its first pages near, the same ones as among all, and no row further on', async () => {
    const filter = { search: 'son', gender: 'female' } as const;
    for (const sort of userSorts)
      for (const from_end of [false, true]) {
        const [order, slice] = [{ sort, direction: 'asc' } as const, { offset: 20, limit: 20, from_end }];
        const near = usersStatement(filter, order, slice, 400);
        expect((await near.execute(server.platform.db)).rows).toEqual(
          (await usersStatement(filter, order, slice).execute(server.platform.db)).rows,
        );
        expect(most(await planOf(near)), sort).toBeLessThanOrEqual(1000);
      }
  });

  test('a name is matched alone as the search for all people of that name does', async () => {
    for (const search of ['zoe', 'Zo', 'z', 'John', 'n w', ' hanson  a', '100%', "o'", '%', 'bé', 'a b'])
      expect(
        (
          await sql<{ id: string }>`
            (select search_name_ids(${search}) as id except select id from profiles where is_named(search_name, plain_search(${search})))
            union all
            (select id from profiles where is_named(search_name, plain_search(${search})) except select search_name_ids(${search}))`.execute(
            server.platform.db,
          )
        ).rows,
        search,
      ).toEqual([]);
  });

  test('the last page is the same from either end, and a page beyond it is empty', async () => {
    const { total } = await list();
    const page = String(Math.ceil(total / 20));
    const forwards = await list({ page });
    expect(forwards.items).toHaveLength(total % 20 || 20);
    for (const known_total of [total, total - 30, total + 3])
      expect(await list({ page, known_total: String(known_total) })).toEqual(forwards);
    expect(await list({ page: '1000000', known_total: String(total) })).toEqual({ items: [], total });
  });
});
