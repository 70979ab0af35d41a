import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import type { InviteLink } from '#features/invite-links/contract.ts';
import { joinsMax } from '#features/invite-links/limits.ts';
import type { NotificationItem } from '#features/notifications/contract.ts';
import { newId } from '#platform/common/ids.ts';
import type { TestPerson } from '#tests/support/people.ts';
import { ok } from '#tests/support/playdates.ts';
import { confirm, mailedToken, sessionOf, signUp } from '#tests/support/sign-ups.ts';
import { withServer } from '#tests/support/with-server.ts';

let ana: TestPerson;
let ben: TestPerson;
const { server, people } = await withServer();
beforeEach(async () => {
  ({ ana, ben } = await people({ ana: { first_name: 'Ana', last_name: 'Moreno' }, ben: {} }));
});

const open = async (person: TestPerson, body: object = {}) =>
  ok<InviteLink>(await person.call('POST', '/api/invite_links', { body }));
const join = (person: TestPerson, { code }: { code: string }) =>
  person.call('POST', `/api/invite_links/${code}/join`);
const titlesOf = async (person: TestPerson) =>
  ok<{ items: NotificationItem[] }>(await person.call('GET', '/api/notifications')).items.map(
    ({ message }) => message,
  );
const invalid = { status: 404, body: { message: 'This link is no longer valid' } };
/** As if the link had been made and last opened so many days ago. */
const age = (link: InviteLink, days: number) =>
  sql`update invite_links set created_at = created_at - ${days} * interval '1 day',
    opened_at = opened_at - ${days} * interval '1 day',
    expires_at = expires_at - ${days} * interval '1 day'
    where id = ${link.id}`.execute(server.app.db);

describe('A link', () => {
  test('says who invites, without surname and place, also in lower case and with letters like digits', async () => {
    const { code } = await open(ana);
    const typed = code.toLowerCase().replaceAll('0', 'o').replaceAll('1', 'l');
    for (const text of [code, typed]) {
      const answer = await server.call('GET', `/api/invite_links/${text}`);
      expect(answer.body).toEqual({
        first_name: 'Ana',
        last_name: 'M.',
        dupr_rating: 3.5,
        self_rating: 3.5,
        rating_source: 'self',
        relationship: 'none',
      });
    }
    const relationship = async (person: TestPerson) =>
      ok<{ relationship: string }>(await person.call('GET', `/api/invite_links/${code}`))
        .relationship;
    expect(await relationship(ana)).toBe('self');
    expect(await relationship(ben)).toBe('none');
    await ben.call('POST', '/api/connections', { body: { receiver_id: ana.id } });
    expect(await relationship(ben)).toBe('pending');
    await join(ben, { code });
    expect(await relationship(ben)).toBe('friends');
  });

  test('stays the same until it is replaced, expires or is ended', async () => {
    expect(await ana.call('GET', '/api/invite_links')).toMatchObject({ status: 200, body: null });
    const first = await open(ana);
    expect(await open(ana)).toEqual(first);
    const second = await open(ana, { replaces: first.id });
    expect(second.code).not.toBe(first.code);
    expect(await open(ana, { replaces: first.id })).toEqual(second);
    expect(await join(ben, first)).toMatchObject(invalid);
    await age(second, 90);
    expect(await server.call('GET', `/api/invite_links/${second.code}`)).toMatchObject(invalid);
    const third = await open(ana);
    expect(third.code).not.toBe(second.code);
    expect((await ana.call('DELETE', '/api/invite_links')).status).toBe(204);
    expect((await ana.call('DELETE', '/api/invite_links')).status).toBe(204);
    expect(await join(ben, third)).toMatchObject(invalid);
  });

  test('is answered alike when it is unknown, malformed, used up, of a paused owner or not for the viewer', async () => {
    const { paul, quin, rob } = await people('paul', 'quin', 'rob');
    const links = await Promise.all([open(paul), open(quin), open(rob)]);
    await people.setPaused(paul, true);
    ok(await quin.call('POST', '/api/blocks', { body: { profile_id: ben.id } }));
    await fill(links[2].id);
    const codes = [
      '0123456789ABC',
      'short',
      'U'.repeat(13),
      newId(),
      ...links.map(({ code }) => code),
    ];
    for (const code of codes)
      for (const [method, path] of [
        ['GET', ''],
        ['POST', '/join'],
      ] as const)
        expect(await ben.call(method, `/api/invite_links/${code}${path}`)).toMatchObject(invalid);
    // Known: signed out, somebody blocked sees that it is live.
    expect((await server.call('GET', `/api/invite_links/${links[1].code}`)).status).toBe(200);
  });

  const fill = (invite_link_id: string, count = joinsMax) =>
    sql`insert into invite_link_joins (id, invite_link_id, joined_at)
      select gen_random_uuid(), ${invite_link_id}::uuid, now()
        from generate_series(1, ${count}::integer)`.execute(server.app.db);
  test('lets 200 people join by all links of its owner in 90 days', async () => {
    const old = await open(ana);
    await fill(old.id, joinsMax - 1);
    const link = await open(ana, { replaces: old.id });
    expect(await join(ben, link)).toMatchObject({ status: 200 });
    const { cleo } = await people('cleo');
    expect(await join(cleo, link)).toMatchObject(invalid);
    expect(await open(ana)).toMatchObject({
      join_count: joinsMax,
      joins: [{ profile: { id: ben.id } }],
    });
    await sql`update invite_link_joins set joined_at = joined_at - interval '91 days'
      where profile_id is null`.execute(server.app.db);
    expect(await join(cleo, link)).toMatchObject({ status: 200 });
  });
});

describe('Joining by a link', () => {
  test('makes friends at once within a week of its making, and the owner is told', async () => {
    const link = await open(ana);
    await age(link, 6.9);
    expect(await join(ben, link)).toMatchObject({
      status: 200,
      body: { status: 'accepted', profile: { last_name: 'Moreno' } },
    });
    expect(await titlesOf(ana)).toEqual(['Ben Tester joined by your link']);
    expect(await join(ben, link)).toMatchObject({ status: 200, body: { status: 'accepted' } });
    // Also by another link of the same owner.
    const next = await open(ana, { replaces: link.id });
    expect(await join(ben, next)).toMatchObject({ status: 200, body: { status: 'accepted' } });
    expect(await titlesOf(ana)).toHaveLength(1);
    expect(await open(ana)).toMatchObject({ join_count: 1, joins: [{ profile: { id: ben.id } }] });
  });

  test('only asks by an older one, unless its owner has just looked at it', async () => {
    const link = await open(ana);
    await age(link, 7.1);
    expect(await join(ben, link)).toMatchObject({ status: 200, body: { status: 'pending' } });
    expect(await titlesOf(ana)).toEqual(['Ben Tester wants to be your friend']);
    expect(await join(ben, link)).toMatchObject({ status: 200, body: { status: 'pending' } });
    const { cleo } = await people('cleo');
    await open(ana);
    expect(await join(cleo, link)).toMatchObject({ status: 200, body: { status: 'accepted' } });
  });

  test('accepts what either has asked before', async () => {
    const { cleo } = await people('cleo');
    const link = await open(ana);
    ok(await ben.call('POST', '/api/connections', { body: { receiver_id: ana.id } }));
    ok(await ana.call('POST', '/api/connections', { body: { receiver_id: cleo.id } }));
    for (const person of [ben, cleo])
      expect(await join(person, link)).toMatchObject({ status: 200, body: { status: 'accepted' } });
  });

  test('tells the owner nothing of somebody who is a friend already', async () => {
    await people.befriend(ana, ben);
    const before = await titlesOf(ana);
    const link = await open(ana);
    for (const _ of [1, 2])
      expect(await join(ben, link)).toMatchObject({ status: 200, body: { status: 'accepted' } });
    expect(await titlesOf(ana)).toEqual(before);
  });

  test('again only asks once the owner has removed somebody, and not within 30 days of a rejection', async () => {
    const link = await open(ana);
    const { body } = await join(ben, link);
    const { id } = body as { id: string };
    expect((await ana.call('DELETE', `/api/connections/${id}`)).status).toBe(204);
    const again = await join(ben, link);
    expect(again).toMatchObject({ status: 200, body: { status: 'pending' } });
    const asked = (again.body as { id: string }).id;
    ok(await ana.call('PATCH', `/api/connections/${asked}`, { body: { status: 'rejected' } }));
    expect(await join(ben, link)).toMatchObject({ status: 409 });
  });

  test('shows the newcomer who invited them, who is greeted once', async () => {
    const link = await open(ana);
    expect(await ben.call('GET', '/api/invite_links/joined')).toMatchObject({
      status: 200,
      body: null,
    });
    await join(ben, link);
    const inviter = async () => (await ben.call('GET', '/api/invite_links/joined')).body;
    expect(await inviter()).toMatchObject({ profile: { first_name: 'Ana' }, greeted: false });
    for (const _ of [1, 2]) ok(await ben.call('POST', '/api/invite_links/joined/hello'));
    expect(await inviter()).toMatchObject({ greeted: true });
    expect(await titlesOf(ana)).toEqual([
      'Ben Tester says hello',
      'Ben Tester joined by your link',
    ]);
    await sql`update invite_link_joins set joined_at = joined_at - interval '15 days'
      where profile_id = ${ben.id}`.execute(server.app.db);
    expect(await inviter()).toBeNull();
  });

  test('shows no inviter, and greets nobody, once the friendship has ended', async () => {
    const { body } = await join(ben, await open(ana));
    expect(
      (await ana.call('DELETE', `/api/connections/${(body as { id: string }).id}`)).status,
    ).toBe(204);
    expect((await ben.call('GET', '/api/invite_links/joined')).body).toBeNull();
    expect((await ben.call('POST', '/api/invite_links/joined/hello')).status).toBe(404);
    expect(await titlesOf(ana)).not.toContain('Ben Tester says hello');
  });
});

describe('Signing up by a link', () => {
  let count = 0;
  const signUpBy = async (invite_code: string) => {
    count += 1;
    const email = `invited${count}@courtfolk.test`;
    expect((await signUp(server, { email, invite_code })).status).toBe(200);
    return mailedToken(server, email);
  };

  test('makes friends when it is confirmed, wherever that is', async () => {
    const { code } = await open(ana);
    const token = await signUpBy(code.toLowerCase());
    const { session } = sessionOf(await confirm(server, token));
    expect(await titlesOf(ana)).toEqual(['Nia Newcomer joined by your link']);
    const friends = await server.call('GET', '/api/connections', { token: session.access_token });
    expect(friends.body).toMatchObject({
      items: [{ profile: { id: ana.id }, status: 'accepted' }],
    });
  });

  test.each([
    ['unknown', () => Promise.resolve('0123456789ABC')],
    ['that ends before the confirmation', async () => (await open(ana)).code],
  ])('by one %s makes a member without friends', async (_, codeOf) => {
    const token = await signUpBy(await codeOf());
    await ana.call('DELETE', '/api/invite_links');
    expect(sessionOf(await confirm(server, token))).toBeTruthy();
    expect(await titlesOf(ana)).toEqual([]);
  });
});

test('60 sign-ups with a live link succeed on one network, the 31st without one and the 61st unknown code do not', async () => {
  const limited = await withServer({ rate_limits: true });
  const { owner } = await limited.people({ owner: {} });
  const { code } = ok<InviteLink>(await owner.call('POST', '/api/invite_links', { body: {} }));
  const statuses = async (invite_code: string, times: number) => {
    const found: number[] = [];
    for (let at = 0; at < times; at += 1) {
      const email = `evening-${invite_code || 'none'}-${at}@courtfolk.test`.toLowerCase();
      found.push(
        (await signUp(limited.server, { email, ...(invite_code && { invite_code }) })).status,
      );
    }
    return found;
  };
  expect(await statuses('', 31)).toEqual([...Array(30).fill(200), 429]);
  expect(await statuses(code, 60)).toEqual(Array(60).fill(200));
  for (let at = 0; at < 61; at += 1) {
    const answer = await limited.server.call('GET', '/api/invite_links/0123456789ABC');
    expect(answer.status).toBe(at < 60 ? 404 : 429);
  }
  expect((await limited.server.call('GET', `/api/invite_links/${code}`)).status).toBe(200);
});
