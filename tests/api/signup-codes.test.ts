import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import type { FoundUser, SignupCode } from '#features/signup-codes/contract.ts';
import { messages } from '#features/signup-codes/messages.ts';
import { insertNumbered } from '#features/signup-codes/server/service.ts';
import { newId } from '#platform/common/ids.ts';
import type { OffsetPage } from '#platform/common/paging.ts';
import { testPassword } from '#tests/support/people.ts';
import { ok } from '#tests/support/playdates.ts';
import { confirm, mailedToken, signUp } from '#tests/support/sign-ups.ts';
import { withServer } from '#tests/support/with-server.ts';

const { server, people } = await withServer();
const { admin } = await people({ admin: { is_admin: true } });

const tryCreate = (body: object = {}) => admin.call('POST', '/api/signup_codes', { body });
const create = async (body: object = {}) => ok<SignupCode>(await tryCreate(body));
const list = async (query: Record<string, string> = {}) =>
  ok<OffsetPage<SignupCode>>(
    await admin.call('GET', `/api/signup_codes?${new URLSearchParams(query)}`),
  );
const find = async (id: string) => (await list()).items.find((code) => code.id === id);
const check = async (code: string) =>
  ok(await server.call('POST', '/api/rpc/check_invite_code', { body: { code } }));
const isGood = async (code: string) =>
  (await server.call('POST', '/api/rpc/check_invite_code', { body: { code } })).status === 200;

/** Signs up with a code, as far as the mail. */
const signUpWith = async (code: string) => {
  const email = `${newId()}@courtfolk.test`;
  ok(await signUp(server, { email, first_name: 'Nia', last_name: 'Newcomer', signup_code: code }));
  return email;
};

describe('A new code', () => {
  test('has seven digits, is Available, and is Used by name after a sign-up', async () => {
    const created = await create();
    expect(created).toEqual({
      id: expect.any(String),
      code: expect.stringMatching(/^[1-9]\d{6}$/),
      url_code: null,
      kind: 'admin',
      status: 'available',
      user_id: null,
      user: null,
      used_at: null,
      created_at: expect.stringMatching(/^20\d\d-.*Z$/),
    });
    expect(await isGood(created.code)).toBe(true);
    expect(await check(created.code)).toEqual({ is_reserved: false });
    const email = await signUpWith(created.code);
    // Reserved for that sign-up until its link expires.
    expect(await find(created.id)).toMatchObject({ status: 'reserved', user: null });
    expect(await check(created.code)).toEqual({ is_reserved: true });
    ok(await confirm(server, await mailedToken(server, email)));
    expect(await find(created.id)).toMatchObject({
      status: 'used',
      user: { first_name: 'Nia', last_name: 'Newcomer' },
      used_at: expect.stringMatching(/^20\d\d-.*Z$/),
    });
    expect(await isGood(created.code)).toBe(false);
  });

  test('with a URL code is found by either', async () => {
    const { code, url_code: urlCode } = await create({ url_code: '  Spring_Open-26 ' });
    expect(urlCode).toBe('Spring_Open-26');
    expect([await isGood(code), await isGood('Spring_Open-26')]).toEqual([true, true]);
  });

  test('has a URL code that works in any case, and is taken in any case', async () => {
    await create({ url_code: 'Autumn-Open' });
    expect([await isGood('autumn-open'), await isGood('AUTUMN-OPEN')]).toEqual([true, true]);
    expect(await tryCreate({ url_code: 'autumn-OPEN' })).toMatchObject({
      status: 409,
      body: { data: { fields: { url_code: messages.urlCodeTaken } } },
    });
    const email = await signUpWith('AUTUMN-open');
    expect((await list()).items.find((code) => code.url_code === 'Autumn-Open')?.status).toBe(
      'reserved',
    );
    ok(await confirm(server, await mailedToken(server, email)));
    expect(await isGood('autumn-open')).toBe(false);
  });

  test('from before case was ignored keeps its meaning beside one that differs by case', async () => {
    const [upper, lower] = [
      await create({ url_code: 'Winter-A' }),
      await create({ url_code: 'winter-b' }),
    ];
    await sql`update signup_codes set url_code = 'WINTER-A' where id = ${lower.id}`.execute(
      server.app.db,
    );
    expect([await isGood('Winter-A'), await isGood('WINTER-A'), await isGood('winter-a')]).toEqual([
      true,
      true,
      false,
    ]);
    await signUpWith('WINTER-A');
    expect([(await find(upper.id))?.status, (await find(lower.id))?.status]).toEqual([
      'available',
      'reserved',
    ]);
  });

  test('that is assigned to a user is refused until that account is deleted', async () => {
    const { anna } = await people({ anna: { is_paused: true } });
    const { id, code } = await create({ user_id: anna.id });
    expect(await find(id)).toMatchObject({
      status: 'assigned',
      user_id: anna.id,
      user: { first_name: 'Anna', last_name: 'Tester' },
      used_at: null,
    });
    expect(await isGood(code)).toBe(false);
    const body = { current_password: testPassword };
    expect((await anna.call('POST', '/api/auth/delete-account', { body })).status).toBe(204);
    expect(await find(id)).toMatchObject({ status: 'available', user_id: null, user: null });
    expect(await isGood(code)).toBe(true);
  });

  test('that has expired, as invitations do, is shown as expired', async () => {
    const { id, code } = await create();
    await sql`update signup_codes set expires_at = now() - interval '1 hour' where id = ${id}`.execute(
      server.app.db,
    );
    expect(await find(id)).toMatchObject({ status: 'expired' });
    expect(await isGood(code)).toBe(false);
  });

  test('of an invitation is listed apart from those of admins', async () => {
    const { id } = await create();
    const { id: invitationId } = await create();
    await sql`update signup_codes set expires_at = now() + interval '1 day', created_by = null
      where id = ${invitationId}`.execute(server.app.db);
    const kindsOf = async (query: Record<string, string>) => {
      const { items, total } = await list(query);
      expect(total).toBeGreaterThanOrEqual(items.length);
      return { ids: items.map((code) => code.id), kinds: new Set(items.map(({ kind }) => kind)) };
    };
    const [admins, invitations, all] = [
      await kindsOf({ kind: 'admin' }),
      await kindsOf({ kind: 'invitation' }),
      await kindsOf({}),
    ];
    expect([admins.kinds, invitations.kinds]).toEqual([
      new Set(['admin']),
      new Set(['invitation']),
    ]);
    expect([admins.ids.includes(id), invitations.ids.includes(invitationId)]).toEqual([true, true]);
    expect(all.ids).toEqual(expect.arrayContaining([id, invitationId]));
    expect(await admin.call('GET', '/api/signup_codes?kind=other')).toMatchObject({ status: 400 });
    expect((await list({ kind: 'invitation', search: 'nobody at all' })).items).toEqual([]);
  });

  test.each([
    ['ab', messages.urlCodeInvalid],
    ['a'.repeat(51), messages.urlCodeInvalid],
    ['spring open', messages.urlCodeInvalid],
    ['spring/open', messages.urlCodeInvalid],
    ['frühling', messages.urlCodeInvalid],
    ['', messages.urlCodeInvalid],
    ['1234567', messages.urlCodeNumber],
  ])('takes no URL code %j', async (urlCode, message) => {
    expect(await tryCreate({ url_code: urlCode })).toMatchObject({
      status: 400,
      body: { data: { fields: { url_code: message } } },
    });
  });

  test.each(['abc', 'a'.repeat(50), 'A-1_', '123456'])('takes the URL code %j', async (urlCode) => {
    expect((await create({ url_code: urlCode })).url_code).toBe(urlCode);
  });

  test('refuses a taken URL code and an unknown user', async () => {
    await create({ url_code: 'only-once' });
    expect(await tryCreate({ url_code: 'only-once' })).toMatchObject({
      status: 409,
      body: {
        message: messages.urlCodeTaken,
        data: { fields: { url_code: messages.urlCodeTaken } },
      },
    });
    expect(await tryCreate({ user_id: newId() })).toMatchObject({
      status: 400,
      body: { data: { fields: { user_id: messages.userGone } } },
    });
  });

  test('has an id that no other admin can reuse', async () => {
    const { eve } = await people({ eve: { is_admin: true } });
    const { id } = await create();
    const body = { id, url_code: 'codes-now' };
    expect(await eve.call('POST', '/api/signup_codes', { body })).toMatchObject({
      status: 409,
      body: { message: messages.idTaken },
    });
    expect(await find(id)).toMatchObject({ url_code: null });
  });

  test('is recorded in the audit log by its id, without the code, in one transaction', async () => {
    const { anna } = await people('anna');
    const { id } = await create({ user_id: anna.id, url_code: 'written-down' });
    const log = async () =>
      ok<OffsetPage<object>>(
        await admin.call('GET', '/api/admin/audit_log?action=create_signup_code'),
      );
    const { items, total } = await log();
    expect(items[0]).toMatchObject({
      actor_id: admin.id,
      target_type: 'signup_code',
      target_id: id,
      before: {},
      after: { user_id: anna.id },
    });
    expect(JSON.stringify(items)).not.toContain('written-down');
    await tryCreate({ url_code: 'written-down' });
    await tryCreate({ id });
    expect((await log()).total).toBe(total);
  });
});

describe('Numbers are unique:', () => {
  const draw = (numbers: string[], id = newId()) =>
    server.app.db.transaction().execute((trx) => insertNumbered(trx, { id }, numbers));

  test('a taken number is skipped', async () => {
    const { code } = await create();
    expect(await draw([code, code, '1000001'])).toBe('1000001');
    await expect(draw([code, '1000001'])).rejects.toThrow('No free signup code was found');
  });

  test('twenty concurrent draws of the same numbers get different ones', async () => {
    const numbers = Array.from({ length: 20 }, (_, at) => String(2_000_000 + at));
    const drawn = await Promise.all(Array.from({ length: 20 }, () => draw(numbers)));
    expect(drawn.toSorted()).toEqual(numbers);
  });
});

describe('The list', () => {
  test('has all codes, newest first, 20 a page, with the exact count', async () => {
    await sql`insert into signup_codes (id, code, created_at)
      select gen_random_uuid(), (3000000 + n)::text, now() - n / 3 * interval '1 hour'
        from generate_series(1, 60) n`.execute(server.app.db);
    const first = await list();
    const pages = [first];
    for (let page = 2; page <= Math.ceil(first.total / 20); page += 1)
      pages.push(await list({ page: String(page) }));
    const all = pages.flatMap(({ items }) => items);
    expect(all).toHaveLength(first.total);
    expect(new Set(all.map(({ id }) => id)).size).toBe(first.total);
    // Equal times are ordered by id.
    const places = all.map(({ created_at: createdAt, id }) => `${createdAt} ${id}`);
    expect(places).toEqual(places.toSorted().toReversed());
  });

  test('is searched by the names of people who used or were assigned a code', async () => {
    const { vera, other } = await people({
      vera: { first_name: 'Véra', last_name: 'Quillfeather' },
      other: { last_name: 'Unlike' },
    });
    const codes = [await create({ user_id: vera.id }), await create({ user_id: vera.id })];
    await create({ user_id: other.id });
    for (const search of [
      'véra',
      'VERA',
      'Quillf',
      'illfeat',
      'vera quill',
      'érà  quillfeat',
      'qu',
    ]) {
      const { items, total } = await list({ search });
      expect({ search, total, ids: items.map(({ id }) => id).toSorted() }).toEqual({
        search,
        total: 2,
        ids: codes.map(({ id }) => id).toSorted(),
      });
    }
    for (const search of ['%%', '_uillfeather', 'Quillfeather%', 'vera quillfeathers'])
      expect(await list({ search })).toEqual({ items: [], total: 0 });
    await sql`update profiles set last_name = 'Inkwell' where id = ${vera.id}`.execute(
      server.app.db,
    );
    expect((await list({ search: 'quillf' })).total).toBe(0);
    expect((await list({ search: 'vera inkw' })).total).toBe(2);
    await sql`delete from profiles where id = ${vera.id}`.execute(server.app.db);
    expect((await list({ search: 'inkwell' })).total).toBe(0);
    expect((await list({ search: ' ' })).total).toBeGreaterThan(60);
    expect(await admin.call('GET', '/api/signup_codes?search=q')).toMatchObject({ status: 400 });
  });

  test('of users has up to five by first or last name, paused ones too, from two characters on', async () => {
    const names = ['Zora', 'Zoe', 'Zola', 'Zofia', 'Zoltan', 'Zorro'];
    await people(
      Object.fromEntries(
        names.map((firstName, at) => [
          firstName,
          { first_name: firstName, last_name: 'Zweig', is_paused: at === 0 },
        ]),
      ),
    );
    const search = (text: string) =>
      admin.call('GET', `/api/signup_codes/users?${new URLSearchParams({ search: text })}`);
    const found = async (text: string) => ok<FoundUser[]>(await search(text));
    const five = await found('zo');
    expect(five.map(({ first_name: firstName }) => firstName)).toEqual([
      'Zoe',
      'Zofia',
      'Zola',
      'Zoltan',
      'Zora',
    ]);
    expect(Object.keys(five[0] ?? {}).toSorted()).toEqual(['first_name', 'id', 'last_name']);
    expect(await found('zorro zw')).toHaveLength(1);
    expect(await found('zweig')).toHaveLength(5);
    expect(await found('zx')).toEqual([]);
    for (const short of ['', 'z', ' z ']) expect((await search(short)).status).toBe(400);
  });
});
