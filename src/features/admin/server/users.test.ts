import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { User, UserDetails } from '#features/admin/contract.ts';
import { type UserSort, userSorts } from '#features/admin/schema.ts';
import { newId } from '#platform/common/ids.ts';
import type { OffsetPage } from '#platform/common/paging.ts';
import { type TestPerson, testPassword } from '#tests/support/people.ts';
import { withServer } from '#tests/support/with-server.ts';

const { server, people } = await withServer();
const { admin } = await people({
  admin: { is_admin: true, first_name: 'Ada', last_name: 'Admin' },
});

const list = async (query: Record<string, string> = {}) => {
  const response = await admin.call('GET', `/api/admin/profiles?${new URLSearchParams(query)}`);
  expect(response.status, JSON.stringify(response.body)).toBe(200);
  return response.body as OffsetPage<User>;
};
const names = async (query: Record<string, string>) =>
  (await list(query)).items.map(({ first_name, last_name }) => `${first_name} ${last_name}`);
const change = (id: string, body: object, by = admin) =>
  by.call('PATCH', `/api/admin/profiles/${id}`, {
    body: { ...('is_admin' in body && { current_password: testPassword }), ...body },
  });
const auditEntriesOf = async (id: string) => {
  const entries = sql<{ action: string; actor_id: string | null }>`
    select action, actor_id from audit_log where target_id = ${id} order by created_at, id`;
  return (await entries.execute(server.app.db)).rows;
};

describe('The user list', () => {
  let zed: TestPerson;
  let bea: TestPerson;
  beforeAll(async () => {
    ({ zed, bea } = await people({
      zed: {
        first_name: 'Zed',
        last_name: 'Åberg',
        gender: 'male',
        dupr_rating: 2.5,
        is_paused: true,
      },
      bea: {
        first_name: 'béa',
        last_name: 'Zimt',
        gender: 'female',
        dupr_rating: 5.25,
        email: 'bea_100%@courtfolk.test',
      },
    }));
  });

  test('lists all users, newest first, with exactly the fields for admins', async () => {
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

  test('is sorted by each order in both directions, ignoring case and accents', async () => {
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

  test('can be filtered by gender, admin status and access, also combined', async () => {
    expect(await names({ gender: 'male' })).toEqual(['Zed Åberg']);
    expect(await names({ is_admin: 'true' })).toEqual(['Ada Admin']);
    expect(await names({ is_admin: 'false' })).toEqual(['béa Zimt', 'Zed Åberg']);
    expect(await names({ is_paused: 'true' })).toEqual(['Zed Åberg']);
    expect(await names({ is_paused: 'false', gender: 'female', is_admin: 'false' })).toEqual([
      'béa Zimt',
    ]);
    expect(await list({ is_paused: 'true', is_admin: 'true' })).toEqual({ items: [], total: 0 });
  });

  test('is searched by name and email: anywhere from three letters on, otherwise by prefix', async () => {
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
    expect(await names({ search: '   ' }), 'blanks only are ignored').toHaveLength(3);
    expect(zed.email).toContain('zed');
    expect(await list({ search: 'zed' }), 'found by name and email').toMatchObject({ total: 1 });
    expect(await list({ search: 'courtfolk.test', is_paused: 'true' })).toMatchObject({
      total: 1,
      items: [{ id: zed.id }],
    });
  });

  test('finds users by an email or the end of one, and by the parts before and after the @', async () => {
    const { ana, diana, ann } = await people({
      ana: { first_name: 'Ana', last_name: 'Teal', email: 'ana@orchard.test' },
      diana: { first_name: 'Di', last_name: 'Teal', email: 'diana@orchard.test' },
      ann: { first_name: 'Ann', last_name: 'Teal', email: 'ana@meadow.test' },
    });
    const cases: [search: string, expected: TestPerson[]][] = [
      ['ana@orchard.test', [diana, ana]],
      ['diana@orchard.test', [diana]],
      [' ÀNA@Orchard', [diana, ana]],
      ['ana@', [ann, diana, ana]],
      ['ana@orchard.tests', []],
      ['an@orchard.test', []],
      ['an_@orchard.test', []],
      ['ana@%', []],
      ['ana@@orchard', []],
      ['@meadow.test', [ann]],
    ];
    for (const [search, expected] of cases)
      expect(await list({ search, sort: 'created_at' }), search).toMatchObject({
        total: expected.length,
        items: expected.map(({ id }) => ({ id })),
      });
    for (const { id } of [ana, diana, ann])
      await server.app.db.deleteFrom('profiles').where('id', '=', id).execute();
  });

  test('finds users by a full name or a part of it across the blank', async () => {
    const { mary, rosemary, gary, jo, zoe } = await people({
      mary: { first_name: 'Mary', last_name: 'Smith', email: 'm@smith.test' },
      rosemary: { first_name: 'Rosemary', last_name: 'Smithson', email: 'rose@smith.test' },
      gary: { first_name: 'Gary', last_name: 'Smith', email: 'gary@smith.test' },
      jo: { first_name: 'Mary Jo', last_name: 'Smíth-Núñez', email: 'jo.mary@smith.test' },
      zoe: { first_name: 'Zoë', last_name: 'O’Brien', email: 'zoe@smith.test' },
    });
    const cases: [search: string, expected: TestPerson[]][] = [
      ['mary smith', [rosemary, mary]],
      ['Rosemary Smith', [rosemary]],
      ['rosemary smithson', [rosemary]],
      ['ary smi', [gary, rosemary, mary]],
      ['ry smith', [gary, rosemary, mary]],
      [' MÄRY   Smith ', [rosemary, mary]],
      ['mary smiths', [rosemary]],
      ['mary smithers', []],
      ['mary jo smith', [jo]],
      ['ary jo sm', [jo]],
      ['jo smith-nunez', [jo]],
      ['jo smith', [jo]],
      ["zoe o'brien", [zoe]],
      ['mary_smith', []],
      ['mary smit_', []],
      ['mar% smith', []],
      ['smith mary', []],
    ];
    for (const [search, expected] of cases)
      expect(await list({ search, sort: 'created_at' }), search).toEqual({
        items: expected.map(({ id }) => expect.objectContaining({ id })),
        total: expected.length,
      });
    expect(await list({ search: 'mary smith', gender: 'male' })).toEqual({ items: [], total: 0 });
    for (const { id } of [mary, rosemary, gary, jo, zoe])
      await server.app.db.deleteFrom('profiles').where('id', '=', id).execute();
  });

  test('reflects changed names, emails and flags, and omits deleted users', async () => {
    const { gus } = await people({ gus: { first_name: 'Gustav', last_name: 'Quittenbaum' } });
    const { db } = server.app;
    await db
      .updateTable('profiles')
      .set({ last_name: 'Birnbaum' })
      .where('id', '=', gus.id)
      .execute();
    await db
      .updateTable('accounts')
      .set({ email: 'pear@tree.test' })
      .where('id', '=', gus.id)
      .execute();
    expect(await names({ search: 'quittenbaum' })).toEqual([]);
    expect(await names({ search: 'birnbaum' })).toEqual(['Gustav Birnbaum']);
    expect(await names({ search: 'pear@' })).toEqual(['Gustav Birnbaum']);
    expect(await names({ search: gus.email })).toEqual([]);
    await change(gus.id, { is_paused: true });
    expect(await names({ search: 'gustav', is_paused: 'true' })).toEqual(['Gustav Birnbaum']);
    await gus.call('POST', '/api/auth/delete-account', {
      body: { current_password: testPassword },
    });
    expect(await names({ search: 'gustav' })).toEqual([]);
  });
});

describe('User details', () => {
  test('contain birthdate and email, and the friends by name, including paused ones', async () => {
    const { anna, ben, cleo } = await people({
      anna: { birthdate: '1991-02-03' },
      ben: {},
      cleo: { is_paused: true },
    });
    await people.befriend(anna, ben);
    await people.befriend(cleo, anna);
    const response = await admin.call('GET', `/api/admin/profiles/${anna.id}`);
    expect(response.body).toMatchObject({
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

  test('of an unknown user respond with 404', async () => {
    for (const path of ['', '/friends'])
      expect(await admin.call('GET', `/api/admin/profiles/${newId()}${path}`)).toMatchObject({
        status: 404,
      });
    expect(await change(newId(), { is_admin: true })).toMatchObject({ status: 404 });
  });
});

describe('Changing a user', () => {
  test('returns the new state, applies at once, and is recorded in the audit log once', async () => {
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
      expect((await change(anna.id, body)).body, 'repeated').toEqual(changed.body);
      expect((changed.body as UserDetails).updated_at > updated_at).toBe(true);
      ({ updated_at } = changed.body as UserDetails);
    }
    expect(await auditEntriesOf(anna.id)).toEqual(
      steps.map(([, action]) => ({ action, actor_id: admin.id })),
    );
    expect(await change(anna.id, { is_paused: true })).toMatchObject({ status: 200 });
    expect(await anna.call('GET', '/api/notifications')).toMatchObject({ status: 403 });
    const { items } = (await admin.call('GET', `/api/admin/profiles/${anna.id}/friends`))
      .body as OffsetPage<unknown>;
    expect(items).toEqual([]);
  });

  test('pausing tells the user the day and the heading, by mail and in the session, and nobody else', async () => {
    const { anna, ben } = await people('anna', 'ben');
    const paused = await change(anna.id, { is_paused: true, paused_for: 'false_level' });
    const { paused_at } = paused.body as UserDetails;
    expect(paused.body).toMatchObject({ paused_at: expect.any(String), paused_for: 'false_level' });
    expect(await change(anna.id, { is_paused: true, paused_for: 'spam' })).toMatchObject({
      body: paused.body,
    });
    const { body: own } = await anna.call('GET', '/api/profiles/me');
    expect(own).toMatchObject({ is_paused: true, paused_at, paused_for: 'false_level' });
    expect(await anna.call('GET', '/api/notifications')).toMatchObject({
      status: 403,
      body: { message: 'Your access is paused. Please contact support.' },
    });
    const seen = [
      await ben.call('GET', `/api/profiles/${anna.id}`),
      await ben.call('GET', `/api/profiles/${anna.id}/relationship`),
      { body: await list({ search: anna.email }) },
    ];
    expect(JSON.stringify(seen)).not.toMatch(/paused_at|paused_for|false_level/);
    const { publicOrigin, supportEmail } = server.app.config;
    const day = new Date(paused_at ?? '').toLocaleDateString('en-US', {
      dateStyle: 'long',
      timeZone: 'UTC',
    });
    const [mail, ...more] = await server.mails(anna.email);
    expect(more).toEqual([]);
    expect(mail).toMatchObject({ subject: 'Your access to Courtfolk is paused' });
    expect(mail?.text).toContain(
      `paused since ${day} (UTC). In the Community Rules it is about: False level.`,
    );
    expect(mail?.text).toContain(`write to ${supportEmail}`);
    expect(mail?.text).toContain(`${publicOrigin}/guidelines`);
    expect(mail?.text).not.toMatch(/report|Stop mails/i);

    expect(await change(anna.id, { is_paused: false })).toMatchObject({
      body: { paused_at: null, paused_for: null },
    });
    const resumed = (await server.mails(anna.email)).find(
      ({ subject }) => subject !== mail?.subject,
    );
    expect(resumed).toMatchObject({ subject: 'You have access to Courtfolk again' });
    expect(resumed?.text).toContain(`${publicOrigin}/dashboard`);
    const { rows } = await sql`select before, after from audit_log where target_id = ${anna.id}
      order by created_at, id`.execute(server.app.db);
    expect(rows).toEqual([
      { before: { is_paused: false }, after: { is_paused: true, paused_for: 'false_level' } },
      { before: { is_paused: true }, after: { is_paused: false } },
    ]);
  });

  test('pausing needs no heading, and nothing else has one', async () => {
    const { anna } = await people('anna');
    expect(await change(anna.id, { is_paused: true })).toMatchObject({
      body: { paused_at: expect.any(String), paused_for: null },
    });
    const [mail] = await server.mails(anna.email);
    expect(mail?.text).not.toContain('What it is about');
    for (const body of [
      { is_paused: false, paused_for: 'spam' },
      { is_admin: true, paused_for: 'spam' },
      { is_paused: true, paused_for: 'rudeness' },
    ])
      expect(await change(anna.id, body), JSON.stringify(body)).toMatchObject({ status: 400 });
  });

  test('makes an admin with the password of the one who does it, and mails both and all admins', async () => {
    const { anna, eve } = await people({ anna: { last_name: 'Reyes' }, eve: { is_admin: true } });
    for (const current_password of [undefined, '', 'not-the-password'])
      expect(await change(anna.id, { is_admin: true, current_password })).toMatchObject({
        status: 400,
        body: { data: { fields: { current_password: expect.stringContaining('password') } } },
      });
    expect(await auditEntriesOf(anna.id)).toEqual([]);
    expect(await change(anna.id, { is_admin: true })).toMatchObject({ status: 200 });
    for (const { email } of [anna, eve, admin]) {
      const mail = (await server.mails(email)).find(
        ({ subject }) => subject === 'Anna Reyes is an admin now',
      );
      expect(mail?.text, email).toContain('Ada Admin did this');
      expect(mail?.text, email).toContain(server.app.config.supportEmail);
    }
    expect(await change(anna.id, { is_admin: false })).toMatchObject({ status: 200 });
    for (const { email } of [anna, eve, admin]) {
      const subjects = (await server.mails(email)).map(({ subject }) => subject);
      expect(
        subjects.filter((subject) => subject === 'Anna Reyes is no admin any more'),
      ).toHaveLength(1);
    }
  });

  test('ends all sessions of a user, which the audit log says and the password begins anew', async () => {
    const { anna } = await people('anna');
    const end = () => admin.call('DELETE', `/api/admin/profiles/${anna.id}/sessions`);
    expect(await anna.call('GET', '/api/profiles/me')).toMatchObject({ status: 200 });
    expect(await end()).toMatchObject({ status: 204 });
    expect(await anna.call('GET', '/api/profiles/me')).toMatchObject({ status: 401 });
    expect(await auditEntriesOf(anna.id)).toEqual([{ action: 'end_sessions', actor_id: admin.id }]);
    const signIn = { email: anna.email, password: testPassword };
    expect(await server.call('POST', '/api/auth/sign-in', { body: signIn })).toMatchObject({
      status: 200,
    });
    const unknown = `/api/admin/profiles/${newId()}/sessions`;
    expect(await admin.call('DELETE', unknown)).toMatchObject({ status: 404 });
  });

  test('accepts one change at a time', async () => {
    const { anna } = await people('anna');
    for (const body of [
      {},
      { is_admin: true, is_paused: true },
      { is_admin: null },
      { email: 'x@y.test' },
    ])
      expect(await change(anna.id, body), JSON.stringify(body)).toMatchObject({ status: 400 });
    expect(await auditEntriesOf(anna.id)).toEqual([]);
  });

  describe('while there are two admins', () => {
    let eve: TestPerson;
    beforeEach(async () => {
      const flags = { is_admin: false };
      await server.app.db.updateTable('profiles').set(flags).where('id', '<>', admin.id).execute();
      ({ eve } = await people({ eve: { is_admin: true } }));
    });

    test.each(['each other', 'themselves'])(
      'two who demote or pause %s concurrently leave one admin and one audit log entry',
      async (targets) => {
        for (let round = 0; round < 8; round += 1) {
          const [first, second] = targets === 'each other' ? [eve, admin] : [admin, eve];
          const before = [...(await auditEntriesOf(admin.id)), ...(await auditEntriesOf(eve.id))]
            .length;
          const removal = round % 2 === 0 ? { is_admin: false } : { is_paused: true };
          const responses = await Promise.all([
            change(first.id, { is_admin: false }, admin),
            change(second.id, removal, eve),
          ]);
          const statuses = responses.map(({ status }) => status).toSorted();
          expect(statuses[0], JSON.stringify(responses)).toBe(200);
          expect([403, 409]).toContain(statuses[1]);
          const { rows } = await sql`select from profiles where is_admin and not is_paused`.execute(
            server.app.db,
          );
          expect(rows).toHaveLength(1);
          expect([
            ...(await auditEntriesOf(admin.id)),
            ...(await auditEntriesOf(eve.id)),
          ]).toHaveLength(before + 1);
          const restored = { is_admin: true, is_paused: false, paused_at: null };
          await server.app.db
            .updateTable('profiles')
            .set(restored)
            .where('id', 'in', [admin.id, eve.id])
            .execute();
        }
      },
    );

    test('the last admin is told why the change is rejected', async () => {
      expect(await change(eve.id, { is_admin: false })).toMatchObject({ status: 200 });
      for (const body of [{ is_admin: false }, { is_paused: true }])
        expect(await change(admin.id, body)).toMatchObject({
          status: 409,
          body: { message: 'There must always be at least one admin whose access is not paused.' },
        });
    });
  });
});
