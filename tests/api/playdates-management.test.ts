import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { messages as chatMessages } from '#features/chat/messages.ts';
import type { ListedPlaydate } from '#features/playdates/contract/answers.ts';
import { messages } from '#features/playdates/messages/common.ts';
import { type AllSort, allSorts } from '#features/playdates/schema.ts';
import { newId } from '#platform/common/ids.ts';
import type { OffsetPage } from '#platform/common/paging.ts';
import { connectTo } from '#tests/support/database.ts';
import { lockWaiters } from '#tests/support/locks.ts';
import type { TestPerson } from '#tests/support/people.ts';
import { ok, violatedInvariants } from '#tests/support/playdates.ts';
import { withServer } from '#tests/support/with-server.ts';

const { server, people, playdates } = await withServer();
const { admin } = await people({ admin: { is_admin: true, last_name: 'Overseer' } });

type Found = { type: string; title: string; message: string; link: string };
const notificationsOf = async (person: TestPerson) =>
  ok<{ items: Found[] }>(await person.call('GET', '/api/notifications')).items;
const remove = (id: string, by = admin, body?: object) =>
  by.call('DELETE', `/api/play_dates/${id}`, { ...(body && { body }) });
const list = async (query: Record<string, string> = {}) =>
  ok<OffsetPage<ListedPlaydate>>(
    await admin.call('GET', `/api/admin/play_dates?${new URLSearchParams(query)}`),
  );
const deletions = async (targetId: string) =>
  server.app.db
    .selectFrom('audit_log')
    .select(['actor_id', 'target_type', 'before', 'after'])
    .where('target_id', '=', targetId)
    .where('action', '=', 'delete_play_date')
    .execute();

/** How many rows of these tables belong to a PlayDate. */
const rowsOf = async (id: string) => {
  const { rows } = await sql<{ rows: number }>`
    select (select count(*) from play_dates where id = ${id})
      + (select count(*) from play_date_requests where play_date_id = ${id})
      + (select count(*) from play_date_members where play_date_id = ${id})
      + (select count(*) from play_date_messages where play_date_id = ${id}) as rows`.execute(
    server.app.db,
  );
  return rows[0]?.rows;
};

describe('The list of all PlayDates', () => {
  const ids: string[] = [];
  beforeAll(async () => {
    const { yara, uma } = await people({
      yara: { first_name: 'Yára', last_name: 'Jolly', dupr_rating: 4 },
      uma: { first_name: 'Uma', last_name: 'Kestrel', dupr_rating: 5 },
    });
    const { captain, second, partner } = await people('captain', 'second', 'partner');
    await people.befriend(captain, partner);
    await people.befriend(yara, partner);
    await people.befriend(second, uma);
    for (let at = 0; at < 23; at += 1) {
      const [creator, other] = [
        [captain, partner],
        [yara, partner],
        [second, uma],
      ][at % 3] as [TestPerson, TestPerson];
      const texas = at % 4 === 0;
      const id = await playdates.create([creator, other], {
        type: at % 2 === 0 ? 'challenge' : 'teach',
        state: texas ? 'TX' : 'AZ',
        regions: texas ? [] : ['tucson'],
        payment_per_hour_min: 10 + 5 * (at % 7),
        payment_per_hour_max: 60 + 5 * (at % 5),
      });
      ids.push(id);
      if (at % 5 === 0) ok(await playdates.update(creator, id, 'cancelled'));
    }
    const [applicants, declined] = [await playdates.team(), await playdates.team()];
    await playdates.apply(applicants, ids[1] ?? '');
    const request = await playdates.apply(declined, ids[1] ?? '');
    ok(await playdates.answer(yara, ids[1] ?? '', request, 'declined'));
  });

  test('has the columns of the table, the exact count, 10 a page, newest first', async () => {
    const first = await list();
    const pages = [
      first,
      await list({ page: '2' }),
      await list({ page: '3' }),
      await list({ page: '4' }),
    ];
    expect(pages.map(({ items, total }) => [items.length, total])).toEqual([
      [10, 23],
      [10, 23],
      [3, 23],
      [0, 23],
    ]);
    const all = pages.flatMap(({ items }) => items);
    expect(all.map(({ id }) => id)).toEqual(ids.toReversed());
    expect(all.find(({ id }) => id === ids[1])).toEqual({
      id: ids[1],
      type: 'teach',
      doubles_type: 'any',
      status: 'open',
      state: 'AZ',
      regions: ['tucson'],
      payment_per_hour_min: 15,
      payment_per_hour_max: 65,
      description: expect.any(String),
      creator: expect.objectContaining({ first_name: 'Yára', dupr_rating: 4 }),
      partner: expect.objectContaining({ first_name: 'Partner', dupr_rating: 3.5 }),
      request_count: 1,
      created_at: expect.any(String),
      updated_at: expect.any(String),
    });
  });

  test.each(allSorts.flatMap((sort) => [[sort, 'asc'] as const, [sort, 'desc'] as const]))(
    'is sorted by %s, %s',
    async (sort: AllSort, direction) => {
      const pages = await Promise.all(
        ['1', '2', '3'].map((page) => list({ page, sort, direction })),
      );
      const all = pages.flatMap(({ items }) => items);
      // Equal values are ordered by creation.
      const inOrder = all.toSorted((one, other) => {
        const by = one[sort] === other[sort] ? 'created_at' : sort;
        return one[by] < other[by] ? -1 : 1;
      });
      expect(all).toEqual(direction === 'asc' ? inOrder : inOrder.toReversed());
      expect(new Set(all.map(({ id }) => id)).size).toBe(23);
    },
  );

  test('is filtered by status, type and state, also combined', async () => {
    const { items: one } = await list();
    const all = [one, (await list({ page: '2' })).items, (await list({ page: '3' })).items].flat();
    const chosen: [Record<string, string>, (item: ListedPlaydate) => boolean][] = [
      [{ status: 'cancelled' }, ({ status }) => status === 'cancelled'],
      [{ type: 'teach' }, ({ type }) => type === 'teach'],
      [{ type: 'earn' }, ({ type }) => type === 'teach'],
      [{ state: 'TX' }, ({ state }) => state === 'TX'],
      [{ state: 'FL' }, () => false],
      [
        { status: 'open', type: 'challenge', state: 'AZ' },
        ({ status, type, state }) => status === 'open' && type === 'challenge' && state === 'AZ',
      ],
    ];
    for (const [query, isChosen] of chosen) {
      const wanted = all.filter(isChosen).map(({ id }) => id);
      const { items, total } = await list(query);
      expect(total, JSON.stringify(query)).toBe(wanted.length);
      expect(items.map(({ id }) => id)).toEqual(wanted.slice(0, 10));
    }
  });

  test('is searched by the names of creator and partner, with any text', async () => {
    const totals = async (...searches: string[]) => {
      const found: Record<string, number> = {};
      for (const search of searches) found[search] = (await list({ search })).total;
      return found;
    };
    expect(
      await totals('yara', 'YÁRA JOLLY', 'oll', 'jo', 'kestrel', 'partner tester', 'rtner  test'),
    ).toEqual({
      yara: 8,
      'YÁRA JOLLY': 8,
      'rtner  test': 16,
      oll: 8,
      jo: 8,
      kestrel: 7,
      'partner tester': 16,
    });
    expect(
      await totals('nobody', '%', 'K_strel', 'captain%', 'yar_ jolly', 'partner testers'),
    ).toEqual({
      nobody: 0,
      '%': 0,
      K_strel: 0,
      'captain%': 0,
      'yar_ jolly': 0,
      'partner testers': 0,
    });
    const { items, total } = await list({
      search: 'kestrel',
      state: 'TX',
      sort: 'payment_per_hour_max',
      direction: 'asc',
    });
    expect(total).toBe(items.length);
    expect(
      items.every(({ state, partner }) => state === 'TX' && partner?.first_name === 'Uma'),
    ).toBe(true);
  });

  test('is searched by current names only; renaming changes no PlayDate', async () => {
    const { db } = server.app;
    const [creator, partner] = await playdates.team();
    const id = await playdates.create([creator, partner]);
    const found = async (search: string) => (await list({ search })).items.map((item) => item.id);
    const version = async () =>
      (await sql<{ xmin: string }>`select xmin::text from play_dates where id = ${id}`.execute(db))
        .rows;
    const before = await version();
    await sql`update profiles set last_name = 'Quokkaburn' where id = ${creator.id}`.execute(db);
    expect(await found('quokka')).toEqual([id]);
    expect(await version()).toEqual(before);
    await sql`update play_dates set status = 'cancelled' where id = ${id}`.execute(db);
    await sql`delete from profiles where id = ${creator.id}`.execute(db);
    expect(await found('quokka')).toEqual([]);
    expect(await violatedInvariants(server)).toEqual([]);
  });

  test('is searched in other scripts too, newest first', async () => {
    const { pyotr, ivan, other } = await people({
      pyotr: { first_name: 'Пётр', last_name: 'Smithovich' },
      ivan: { first_name: 'Anna-Мария', last_name: 'де Петров' },
      other: {},
    });
    await people.befriend(pyotr, other);
    await people.befriend(ivan, other);
    const ids: string[] = [];
    for (const creator of [...Array.from({ length: 10 }, () => pyotr), ivan])
      ids.unshift(await playdates.create([creator, other]));
    const first = await list({ search: 'пе' });
    expect([first.items.map((item) => item.id), first.total]).toEqual([ids.slice(0, 10), 11]);
    expect((await list({ search: 'мар' })).items.map((item) => item.id)).toEqual([ids[0]]);
    expect((await list({ search: 'етр' })).total).toBe(11);
    expect((await list({ search: 'ет' })).total).toBe(0);
  });

  test('is searched by a part of the description, with the other filters, ignoring case and accents', async () => {
    const [{ xena }, mate] = [
      await people({ xena: { first_name: 'Xena' } }),
      (await people('mate')).mate,
    ];
    await people.befriend(xena, mate);
    const create = (description: string) => playdates.create([xena, mate], { description });
    const cafe = await create('Meet at the Café.\nCall 50% earlier, o_o');
    const crypto = await create('CRYPTO coaching at the cafe');
    const found = async (query: Record<string, string>) => {
      const { items, total } = await list(query);
      expect(total).toBe(items.length);
      return items.map(({ id }) => id).toSorted();
    };
    const both = [cafe, crypto].toSorted();
    expect(await found({ description: ' CAFE ' })).toEqual(both);
    expect(await found({ description: 'rypto' })).toEqual([crypto]);
    for (const description of ['50%', 'o_o', 'café. call', 'ca', 'o_']) {
      const expected = description === 'ca' ? both : [cafe];
      expect(await found({ description, search: 'xena' }), description).toEqual(expected);
    }
    // All words of it, in any order.
    expect(await found({ description: 'CALL caf', search: 'xena' })).toEqual([cafe]);
    expect(await found({ description: 'call af', search: 'xena' })).toEqual([cafe]);
    expect(await found({ description: 'call rypto', search: 'xena' })).toEqual([]);
    expect(await found({ description: 'cafe', search: 'Xena', status: 'cancelled' })).toEqual([]);
    expect(await found({ description: 'af', search: 'Xena' })).toEqual([]);
    expect(await found({ description: 'cafe', search: 'yára' })).toEqual([]);
    expect(
      (await list({ description: 'cafe' })).items.map(({ description }) => description),
    ).toEqual(expect.arrayContaining(['Meet at the Café.\nCall 50% earlier, o_o']));
  });

  test('is searched by the start of a last name, with apostrophe, hyphen or space', async () => {
    const { zara, lou } = await people({
      zara: { first_name: 'Zara', last_name: "O'Xy-Jones" },
      lou: { first_name: 'Lou', last_name: 'De La Vaux' },
    });
    await people.befriend(zara, lou);
    const id = await playdates.create([zara, lou]);
    for (const search of ["o'x", "O'XY", 'xy', 'xy-j', 'de la', 'La V', 'la', 'lou d'])
      expect(
        (await list({ search })).items.map((item) => item.id),
        search,
      ).toEqual([id]);
    for (const search of ['-j', 'ones_', 'on', 'de_la', "o'y"])
      expect((await list({ search })).total, search).toBe(0);
  });
});

describe('Deleting a PlayDate', () => {
  test('deletes its applications, members and chat, notifies the people concerned, and nothing else', async () => {
    const other = await playdates.match();
    ok(await playdates.send(other.creators[0], other.id, 'Still here'));
    const { id, creators, players } = await playdates.match();
    ok(await playdates.send(players[0], id, 'Which court?'));
    expect((await notificationsOf(creators[0]))[0]?.title).toBe(chatMessages.newMessageTitle);
    const [before, told] = [await rowsOf(other.id), await notificationsOf(other.creators[0])];

    expect((await remove(id)).status).toBe(204);
    expect(await rowsOf(id)).toBe(0);
    expect(await rowsOf(other.id)).toBe(before);
    expect(await notificationsOf(other.creators[0])).toEqual(told);
    for (const person of [...creators, ...players]) {
      const items = await notificationsOf(person);
      expect(items[0]).toMatchObject({
        type: 'other',
        title: 'PlayDate Deleted',
        message: expect.stringMatching(
          /^No time yet, East Valley, Arizona: This match is off: An admin deleted this PlayDate$/,
        ),
        link: '/playdates',
      });
      expect(items.filter(({ title }) => title === chatMessages.newMessageTitle)).toEqual([]);
      expect(JSON.stringify(items)).not.toContain('Overseer');
      for (const path of ['', '/card', '/requests', '/messages'])
        expect(await person.call('GET', `/api/play_dates/${id}${path}`)).toMatchObject({
          status: 404,
          body: { message: 'PlayDate Not Found' },
        });
    }
    expect(await deletions(id)).toEqual([
      {
        actor_id: admin.id,
        target_type: 'play_date',
        before: {
          creator_id: creators[0].id,
          partner_id: creators[1].id,
          status: 'matched',
          type: 'challenge',
          state: 'AZ',
        },
        after: {},
      },
    ]);
    expect(await violatedInvariants(server)).toEqual([]);
  });

  test('notifies pending applicants, not declined ones; a second deletion finds nothing', async () => {
    const [creators, waiting, declined] = [
      await playdates.team(),
      await playdates.team(),
      await playdates.team(),
    ];
    const id = await playdates.create(creators);
    await playdates.apply(waiting, id);
    ok(await playdates.answer(creators[0], id, await playdates.apply(declined, id), 'declined'));
    expect(await remove(id, admin, { deleted_for: 'rudeness' })).toMatchObject({ status: 400 });
    expect((await remove(id, admin, { deleted_for: 'spam' })).status).toBe(204);
    const which =
      /\. Pay to Challenge, Arizona, you (?:pay|earn) \$\d+ per hour, created \w{3} \d+\./.source;
    for (const [people, message] of [
      [waiting, `^An admin deleted a PlayDate that you applied for${which}$`],
      [
        creators,
        `^An admin deleted your PlayDate, with its applications and its chat${which} In the Community Rules it is about: Spam\\.$`,
      ],
    ] as const)
      for (const person of people)
        expect((await notificationsOf(person))[0]).toMatchObject({
          title: 'PlayDate Deleted',
          message: expect.stringMatching(message),
        });
    // What told them of it is gone with it.
    for (const person of declined)
      expect((await notificationsOf(person)).map(({ title }) => title)).not.toContain(
        'Application Declined',
      );
    expect(await remove(id)).toMatchObject({
      status: 404,
      body: { message: messages.alreadyDeleted },
    });
    expect(await deletions(id)).toHaveLength(1);
    expect((await playdates.tryApply(declined, id)).status).toBe(404);
    expect((await playdates.update(creators[0], id, 'cancelled')).status).toBe(404);
    expect((await playdates.send(creators[0], id, 'Hello?')).status).toBe(404);
  });

  test('works for a completed one whose people are deleted; the admin is not notified', async () => {
    const [captain, partner] = await playdates.team();
    await people.befriend(admin, partner);
    const id = await playdates.create([admin, partner]);
    await playdates.apply([captain, (await playdates.team())[0]], id).catch(() => undefined);
    ok(await playdates.update(partner, id, 'cancelled'));
    await sql`update play_dates set partner_id = null where id = ${id}`.execute(server.app.db);
    await sql`delete from play_date_members where play_date_id = ${id}
      and profile_id = ${partner.id}`.execute(server.app.db);
    expect((await remove(id)).status).toBe(204);
    expect((await notificationsOf(admin)).map(({ title }) => title)).not.toContain(
      'PlayDate Deleted',
    );
    expect(await deletions(id)).toMatchObject([
      { before: { partner_id: null, status: 'cancelled' } },
    ]);
  });

  test('and its audit entry are one transaction, as for creating a code and pausing', async () => {
    const creators = await playdates.team();
    const id = await playdates.create(creators);
    const owner = await connectTo(server.ownerUrl);
    try {
      await owner.query('alter table audit_log add constraint full_up check (false) not valid');
      const codeId = newId();
      expect((await remove(id)).status).toBe(500);
      expect((await admin.call('POST', '/api/signup_codes', { body: { id: codeId } })).status).toBe(
        500,
      );
      const codes = await server.app.db
        .selectFrom('signup_codes')
        .select('id')
        .where('id', '=', codeId)
        .execute();
      expect(codes).toEqual([]);
      const path = `/api/admin/profiles/${creators[0].id}`;
      expect((await admin.call('PATCH', path, { body: { is_paused: true } })).status).toBe(500);
      expect((await creators[0].call('GET', `/api/play_dates/${id}`)).status).toBe(200);
      expect(await notificationsOf(creators[1])).toHaveLength(1);
    } finally {
      await owner.query('alter table audit_log drop constraint full_up');
    }
    expect((await remove(id)).status).toBe(204);
  });

  test('is refused for an admin who is demoted or paused concurrently, as is creating a code', async () => {
    const { eve } = await people({ eve: { is_admin: true } });
    const { db } = server.app;
    const id = await playdates.create(await playdates.team());
    const codeId = newId();
    for (const lost of [
      { is_admin: false },
      { is_paused: true, paused_at: new Date().toISOString() },
    ]) {
      await sql`update profiles set is_admin = true, is_paused = false, paused_at = null
        where id = ${eve.id}`.execute(db);
      const { calls } = await db.transaction().execute(async (trx) => {
        await trx.updateTable('profiles').set(lost).where('id', '=', eve.id).execute();
        const calls = [
          remove(id, eve),
          eve.call('POST', '/api/signup_codes', { body: { id: codeId } }),
        ];
        // Both were admitted as an admin, and wait for the outcome of the change.
        await expect.poll(() => lockWaiters(db)).toBe(calls.length);
        return { calls };
      });
      for (const answer of await Promise.all(calls)) expect(answer).toMatchObject({ status: 403 });
    }
    expect(await rowsOf(id)).toBeGreaterThan(0);
    expect(
      await db.selectFrom('signup_codes').select('id').where('id', '=', codeId).execute(),
    ).toEqual([]);
    const log = await admin.call('GET', `/api/admin/audit_log?user_id=${eve.id}`);
    expect(log.body).toEqual({ items: [], total: 0 });
  });

  test('is serialised with a concurrent acceptance, application, message or cancellation', async () => {
    for (let round = 0; round < 4; round += 1) {
      const { id, creators, players } = await playdates.match();
      const open = await playdates.create(creators);
      const request = await playdates.apply(players, open);
      const late = await playdates.team();
      const answers = await Promise.all([
        playdates.answer(creators[0], open, request, 'accepted'),
        remove(open),
        playdates.tryApply(late, open),
        playdates.send(players[1], id, 'Coming'),
        remove(id),
        playdates.update(creators[1], id, 'completed'),
        remove(id),
      ]);
      const statuses = answers.map(({ status }) => status);
      expect([statuses[1], [statuses[4], statuses[6]].toSorted()]).toEqual([204, [204, 404]]);
      // A message written during the deletion responds that it can be retried, and then the reason.
      if (statuses[3] === 503)
        statuses[3] = (await playdates.send(players[1], id, 'Coming')).status;
      for (const status of statuses) expect([200, 204, 404, 409]).toContain(status);
      expect([await rowsOf(id), await rowsOf(open)]).toEqual([0, 0]);
    }
    expect(await violatedInvariants(server)).toEqual([]);
  });
});
