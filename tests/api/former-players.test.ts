import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { accountsJobs } from '#features/accounts/server/jobs.ts';
import { holdAddresses } from '#features/accounts/server/service/former-players.ts';
import type { AuditEntry, QueuedPerson } from '#features/admin/contract.ts';
import type { Block } from '#features/blocks/contract.ts';
import type { Report } from '#features/reports/contract.ts';
import { messages as reportMessages } from '#features/reports/messages/common.ts';
import { day } from '#platform/common/clock.ts';
import type { OffsetPage, Page } from '#platform/common/paging.ts';
import { itemsOf } from '#tests/support/connections.ts';
import { invite } from '#tests/support/invitations.ts';
import { lockWaiters } from '#tests/support/locks.ts';
import { createListWithPartners, entriesOf } from '#tests/support/partner-lists.ts';
import { callAs, type TestPerson, testPassword } from '#tests/support/people.ts';
import { ok } from '#tests/support/playdates.ts';
import { rounds } from '#tests/support/rounds.ts';
import { type Answer, testSecret } from '#tests/support/server.ts';
import { confirm, mailedToken, sessionOf, signUp } from '#tests/support/sign-ups.ts';
import { withServer } from '#tests/support/with-server.ts';

const cannotBeUsed = 'This address cannot be used. Write to support.';

const { server, people } = await withServer();
const second = await server.another();
const { ada } = await people({ ada: { is_admin: true } });

const db = () => server.app.db;
const twoYearsAgo = () => new Date(Date.now() - 731 * day).toISOString();
const aYearAgo = () => new Date(Date.now() - 366 * day).toISOString();
const remove = (person: TestPerson) =>
  person.call('POST', '/api/auth/delete-account', { body: { current_password: testPassword } });
const blocksOf = async (person: TestPerson) =>
  ok<Page<Block>>(await person.call('GET', '/api/blocks')).items;
const block = async (from: TestPerson, to: { id: string }) =>
  ok<Block>(await from.call('POST', '/api/blocks', { body: { profile_id: to.id } }));
const report = async (reporter: TestPerson, about: { id: string }) => {
  const body = { target_type: 'person', target_id: about.id, reason: 'harassment', text: 'Shouts' };
  return ok<Report>(await reporter.call('POST', '/api/reports', { body })).id;
};
const handle = (id: string, action: string, changes: object = {}) =>
  ada.call('PATCH', `/api/admin/reports/${id}`, { body: { action, ...changes } });
const queue = async (query = '') =>
  ok<OffsetPage<QueuedPerson>>(await ada.call('GET', `/api/admin/reports${query}`)).items;
const caseOf = async (report_id: string, query = '') =>
  (await queue(query)).find(({ reports }) => reports.some(({ id }) => id === report_id));

/** Signs up with an address and follows the link. */
async function comeBack(email: string, node = server): Promise<Answer> {
  ok(await signUp(server, { email }));
  return await confirm(node, await mailedToken(server, email));
}

/** Who signs up with an address that lets them in. */
async function returned(email: string): Promise<TestPerson> {
  const { session } = sessionOf(await comeBack(email));
  const token = session.access_token;
  return {
    ...(session.user as unknown as TestPerson),
    token,
    call: callAs(token, server),
  };
}

/** Follows the link that changes a person's address. */
async function changeAddress(person: TestPerson, email: string): Promise<Answer> {
  const body = { email, current_password: testPassword };
  ok(await person.call('POST', '/api/auth/change-email', { body }));
  const token = await mailedToken(server, email);
  return await server.call('POST', '/api/auth/confirm-email', { body: { token } });
}

const heldOf = async (column: 'profile_id' | 'former_player_id', id: string) =>
  (await db().selectFrom('held_addresses').select('address_hash').where(column, '=', id).execute())
    .length;
async function purge(): Promise<void> {
  const type = accountsJobs.find((each) => each.type.name === 'accounts_purge')?.type;
  await server.app.db
    .transaction()
    .execute((trx) => server.app.jobs.enqueue(trx, type ?? { name: '', retryLimit: 0 }, {}));
  await server.runJobs();
}

describe('A pause', () => {
  test('outlives the account: the address lets nobody in again', async () => {
    const { pia } = await people('pia');
    await people.setPaused(pia, true);
    expect(await remove(pia)).toMatchObject({ status: 204 });
    expect(await comeBack(pia.email)).toMatchObject({
      status: 409,
      body: { message: cannotBeUsed },
    });
    const left = await db()
      .selectFrom('accounts')
      .select('id')
      .where('email', '=', pia.email)
      .execute();
    expect(left).toEqual([]);
    // Only a hash is left of the address.
    const { rows } = await sql<{ row: string }>`
      select f::text || h::text as row from former_players f, held_addresses h
      where h.former_player_id = f.id`.execute(db());
    expect(rows.length).toBeGreaterThan(0);
    for (const { row } of rows) expect(row).not.toMatch(new RegExp(`${pia.id}|pia@`));
  });

  test.each([
    ['p.ia@gmail.com', 'pia+again@googlemail.com'],
    ['pia+x@outlook.com', 'pia@outlook.com'],
    ['pia@proton.me', 'pia+y@proton.me'],
  ])('of %s holds %s too', async (email, spelled) => {
    const { pia } = await people({ pia: { email } });
    await people.setPaused(pia, true);
    await remove(pia);
    expect(await comeBack(spelled)).toMatchObject({ status: 409, body: { message: cannotBeUsed } });
  });

  test('of an account that lives holds other spellings of its address, until it ends', async () => {
    const { pia } = await people({ pia: { email: 'sp.elled@gmail.com' } });
    await people.setPaused(pia, true);
    expect(await comeBack('spelled@gmail.com')).toMatchObject({
      status: 409,
      body: { message: cannotBeUsed },
    });
    await people.setPaused(pia, false);
    expect(await comeBack('spelled@gmail.com')).toMatchObject({ status: 200 });
  });

  test('is not told by a sign-up: it answers, and mails, as for any address', async () => {
    const { pia } = await people('pia');
    await people.setPaused(pia, true);
    await remove(pia);
    const visible = async (email: string) => {
      const answer = await signUp(server, { email });
      const [mail] = await server.mails(email);
      const headers = [...answer.headers].filter(
        ([name]) => !/^x-(request-id|realtime-cursor)$/.test(name),
      );
      const text = JSON.stringify([answer.status, answer.body, headers, mail?.subject, mail?.text]);
      return text.replaceAll(email, 'EMAIL').replaceAll(/#token=[\w-]+/g, '#token');
    };
    expect(await visible(pia.email)).toBe(await visible('nobody-has-this@courtfolk.test'));
  });

  test('refuses a change to the address, at the link alone', async () => {
    const { pia, max } = await people('pia', 'max');
    await people.setPaused(pia, true);
    await remove(pia);
    expect(await changeAddress(max, pia.email)).toMatchObject({
      status: 409,
      body: { message: cannotBeUsed },
    });
    expect(await max.call('GET', '/api/profiles/me')).toMatchObject({ body: { email: max.email } });
  });

  test('holds the address that the account had before, too', async () => {
    const { pia, rob } = await people('pia', 'rob');
    await report(rob, pia);
    const before = pia.email;
    ok(await changeAddress(pia, 'moved-on@courtfolk.test'));
    await people.setPaused(pia, true);
    expect(await comeBack(before)).toMatchObject({ status: 409, body: { message: cannotBeUsed } });
    expect(await remove(pia)).toMatchObject({ status: 204 });
    for (const email of [before, 'moved-on@courtfolk.test'])
      expect(await comeBack(email)).toMatchObject({ status: 409, body: { message: cannotBeUsed } });
  });

  test('is found by the address as it is written too, as builds that knew fewer providers kept it', async () => {
    const { pia } = await people({ pia: { email: 'pia@me.com' } });
    await people.setPaused(pia, true);
    await remove(pia);
    const hashOf = (email: string) => server.app.secrets.hash(`held address ${email}`);
    const kept = await db()
      .updateTable('held_addresses')
      .set({ address_hash: hashOf('pia@me.com') })
      .where('address_hash', '=', hashOf('pia@icloud.com'))
      .executeTakeFirst();
    expect(kept.numUpdatedRows).toBe(1n);
    expect(await comeBack('pia@me.com')).toMatchObject({
      status: 409,
      body: { message: cannotBeUsed },
    });
  });

  test('is found with a fallback of the key', async () => {
    const { pia } = await people('pia');
    await people.setPaused(pia, true);
    await remove(pia);
    const rotated = await server.another({
      SECRET_KEY: 'another-secret-that-only-this-test-knows-long-enough',
      SECRET_KEY_FALLBACKS: testSecret,
    });
    expect(await comeBack(pia.email, rotated)).toMatchObject({
      status: 409,
      body: { message: cannotBeUsed },
    });
  });
});

test('an account that nobody paused, blocked or reported leaves nothing of its address', async () => {
  const { pia, ben } = await people('pia', 'ben');
  await block(pia, ben);
  const count = () =>
    db()
      .selectFrom('held_addresses')
      .select(({ fn }) => fn.countAll<number>().as('n'))
      .executeTakeFirstOrThrow();
  const before = await count();
  await remove(pia);
  expect(await count()).toEqual(before);
  expect(await comeBack(pia.email)).toMatchObject({ status: 200 });
});

describe('A block', () => {
  test('comes back with the address, under the name of a former player', async () => {
    const { pia, ben } = await people({ pia: { first_name: 'Oldname' }, ben: {} });
    await block(ben, pia);
    await remove(pia);
    const [left] = await blocksOf(ben);
    const known_as = left?.profile.id ?? '';
    expect(left).toMatchObject({ profile: { first_name: null, last_name: null } });
    expect(known_as).not.toBe(pia.id);
    // A block of nobody hides nobody else.
    const found = await ben.call('POST', '/api/rpc/search_profiles', {
      body: { search_query: 'Ada' },
    });
    expect(found.body).toMatchObject([{ id: ada.id }]);
    const nia = await returned(pia.email);
    expect(await blocksOf(ben)).toEqual([left]);
    expect(await ben.call('GET', `/api/blocks/${known_as}`)).toMatchObject({
      status: 200,
      body: left,
    });
    expect(await block(ben, { id: known_as })).toEqual(left);
    for (const [person, other] of [
      [ben, nia],
      [nia, ben],
    ] as const) {
      expect(await person.call('GET', `/api/profiles/${other.id}`)).toMatchObject({ status: 404 });
      const body = { receiver_id: other.id };
      expect(await person.call('POST', '/api/connections', { body })).toMatchObject({
        status: 404,
      });
    }
    // The new account is nobody whom the blocker could know of.
    for (const answer of [
      await ben.call('GET', `/api/blocks/${nia.id}`),
      await ben.call('DELETE', `/api/blocks/${nia.id}`),
      await ben.call('POST', '/api/blocks', { body: { profile_id: nia.id } }),
      await ben.call('POST', '/api/reports', {
        body: { target_type: 'person', target_id: nia.id, reason: 'harassment' },
      }),
    ])
      expect(answer).toMatchObject({ status: 404 });
    const told = JSON.stringify((await ben.call('GET', '/api/auth/export')).body);
    expect(told).toContain('"player":"Former player"');
    expect(told).not.toMatch(/Oldname|Newcomer/);
    expect(told).not.toContain(nia.id);
    expect(await nia.call('GET', '/api/blocks')).toMatchObject({ body: { items: [] } });
    expect(await nia.call('GET', '/api/notifications')).toMatchObject({ body: { items: [] } });
    expect(await ben.call('DELETE', `/api/blocks/${known_as}`)).toMatchObject({ status: 204 });
    expect(await ben.call('GET', `/api/profiles/${nia.id}`)).toMatchObject({ status: 200 });
  });

  test('outlives the account again and again', async () => {
    const { pia, ben, cleo } = await people('pia', 'ben', 'cleo');
    await block(ben, pia);
    await remove(pia);
    const [left] = await blocksOf(ben);
    const nia = await returned(pia.email);
    await block(cleo, nia);
    const body = { current_password: 'dink-and-drive' };
    expect(await nia.call('POST', '/api/auth/delete-account', { body })).toMatchObject({
      status: 204,
    });
    const mia = await returned(pia.email);
    expect(await blocksOf(ben)).toEqual([left]);
    expect(await blocksOf(cleo)).toMatchObject([{ profile: { first_name: null } }]);
    for (const person of [ben, cleo])
      expect(await mia.call('GET', `/api/profiles/${person.id}`)).toMatchObject({ status: 404 });
  });

  test('of two former players who are back as one keeps linked rows until both are lifted', async () => {
    const { pia, una, ben, lea } = await people({
      pia: {},
      una: {},
      ben: { last_name: 'Before' },
      lea: {},
    });
    for (const former of [pia, una]) {
      await block(ben, former);
      await remove(former);
    }
    await people.befriend(ben, lea);
    ok(await lea.call('POST', '/api/players', { body: { profile_id: ben.id } }));
    const { id } = await createListWithPartners(lea, { partners: [{ platform_user_id: ben.id }] });
    const rename = (last_name: string) =>
      db().updateTable('profiles').set({ last_name }).where('id', '=', ben.id).execute();
    const names = async () =>
      [
        ...(await itemsOf<{ last_name: string }>(lea, '/api/players')),
        ...(await entriesOf(lea, id)).items,
      ].map(({ last_name }) => last_name);
    ok(await changeAddress(lea, pia.email));
    await rename('Between');
    ok(await changeAddress(lea, una.email));
    await rename('Afterwards');
    expect(await names()).toEqual(['Before', 'Before']);
    const [one, other] = await blocksOf(ben);
    ok(await ben.call('DELETE', `/api/blocks/${one?.profile.id}`));
    expect(await names()).toEqual(['Before', 'Before']);
    ok(await ben.call('DELETE', `/api/blocks/${other?.profile.id}`));
    expect(await names()).toEqual(['Afterwards', 'Afterwards']);
  });

  test('holds for an account that changes to the address, and ends what connects the two', async () => {
    const { pia, ben, lea } = await people('pia', 'ben', 'lea');
    await block(ben, pia);
    await remove(pia);
    await people.befriend(ben, lea);
    const before = await blocksOf(ben);
    ok(await changeAddress(lea, pia.email));
    expect(await blocksOf(ben)).toEqual(before);
    expect(await ben.call('GET', '/api/connections')).toMatchObject({ body: { items: [] } });
    expect(await ben.call('GET', `/api/profiles/${lea.id}`)).toMatchObject({ status: 404 });
  });

  test('holds for each account that takes a spelling of the address', async () => {
    const { two, ben } = await people({ two: { email: 'two.spell@gmail.com' }, ben: {} });
    await block(ben, two);
    await remove(two);
    const [first, second_] = [
      await returned('twospell@gmail.com'),
      await returned('t.wospell@gmail.com'),
    ];
    const third = await returned('twospell+x@googlemail.com');
    const left = await blocksOf(ben);
    expect(left).toHaveLength(3);
    for (const { profile } of left)
      expect(profile).toMatchObject({ first_name: null, last_name: null });
    for (const person of [first, second_, third]) {
      expect(await ben.call('GET', `/api/profiles/${person.id}`)).toMatchObject({ status: 404 });
      expect(await person.call('GET', `/api/profiles/${ben.id}`)).toMatchObject({ status: 404 });
    }
    for (const { profile } of left) ok(await ben.call('DELETE', `/api/blocks/${profile.id}`));
    for (const person of [first, second_, third])
      expect(await ben.call('GET', `/api/profiles/${person.id}`)).toMatchObject({ status: 200 });
  });

  test('outlives the second account of an address too', async () => {
    const { pia, ben } = await people({ pia: { email: 'se.cond@gmail.com' }, ben: {} });
    await block(ben, pia);
    await remove(pia);
    const [first, other] = [
      await returned('second@gmail.com'),
      await returned('s.econd@gmail.com'),
    ];
    const body = { current_password: 'dink-and-drive' };
    for (const person of [other, first])
      expect(await person.call('POST', '/api/auth/delete-account', { body })).toMatchObject({
        status: 204,
      });
    const mia = await returned('secon.d@gmail.com');
    expect(await mia.call('GET', `/api/profiles/${ben.id}`)).toMatchObject({ status: 404 });
    expect(await blocksOf(ben)).toHaveLength(2);
  });

  test('holds for who takes an address that a living account has given up', async () => {
    const { pia, ben, max } = await people('pia', 'ben', 'max');
    await block(ben, pia);
    ok(await changeAddress(pia, 'gave-it-up@courtfolk.test'));
    const nia = await returned(pia.email);
    expect(await ben.call('GET', `/api/profiles/${nia.id}`)).toMatchObject({ status: 404 });
    const names = (await blocksOf(ben)).map(({ profile }) => profile.first_name);
    expect(new Set(names)).toEqual(new Set([pia.first_name, null]));
    // An account that changes to it has it once, from the former player.
    const gone = { body: { current_password: 'dink-and-drive' } };
    expect(await nia.call('POST', '/api/auth/delete-account', gone)).toMatchObject({ status: 204 });
    await people.befriend(ben, max);
    ok(await changeAddress(max, pia.email));
    expect(await ben.call('GET', '/api/connections')).toMatchObject({ body: { items: [] } });
    expect(await blocksOf(ben)).toHaveLength(2);
  });

  test('holds for another spelling of the address while the account lives, until it is lifted', async () => {
    const { pia, ben } = await people({ pia: { email: 'li.ving@gmail.com' }, ben: {} });
    await block(ben, pia);
    const nia = await returned('living@gmail.com');
    expect(await ben.call('GET', `/api/profiles/${nia.id}`)).toMatchObject({ status: 404 });
    expect(await nia.call('GET', `/api/profiles/${ben.id}`)).toMatchObject({ status: 404 });
    for (const { profile } of await blocksOf(ben))
      ok(await ben.call('DELETE', `/api/blocks/${profile.id}`));
    expect(await ben.call('GET', `/api/profiles/${nia.id}`)).toMatchObject({ status: 200 });
    await purge();
    expect(await heldOf('profile_id', pia.id)).toBe(0);
    const mia = await returned('l.iving@gmail.com');
    expect(await ben.call('GET', `/api/profiles/${mia.id}`)).toMatchObject({ status: 200 });
  });

  test('holds for another spelling of the address that a blocked account changes to', async () => {
    const { pia, ben } = await people('pia', 'ben');
    await block(ben, pia);
    ok(await changeAddress(pia, 'mo.ved@gmail.com'));
    const nia = await returned('moved@gmail.com');
    expect(await ben.call('GET', `/api/profiles/${nia.id}`)).toMatchObject({ status: 404 });
  });

  test('by the account that takes the address is left alone', async () => {
    const { pia, ben } = await people('pia', 'ben');
    await block(ben, pia);
    await report(ben, pia);
    await remove(pia);
    ok(await changeAddress(ben, pia.email));
    expect(await blocksOf(ben)).toMatchObject([{ profile: { first_name: null } }]);
  });

  test('keeps an invitation of the blocker from linking the new account', async () => {
    const { pia, ben, friend } = await people('pia', 'ben', 'friend');
    await people.befriend(ben, friend);
    await block(ben, pia);
    await remove(pia);
    const guest = { first_name: 'Gus', last_name: 'Guest', email: pia.email };
    await createListWithPartners(ben, { partners: [guest] });
    await invite(ben, pia.email);
    await server.runJobs();
    const nia = await returned(pia.email);
    expect(await nia.call('GET', '/api/notifications')).toMatchObject({ body: { items: [] } });
    for (const path of ['/api/notifications', '/api/auth/export'])
      expect(JSON.stringify((await ben.call('GET', path)).body)).not.toContain('Newcomer');
  });
});

describe('A case', () => {
  test('stays open without a name: dismissed or paused, but nobody is there to warn', async () => {
    const { pia, ben, cleo } = await people('pia', 'ben', 'cleo');
    const [closed, open] = [await report(ben, pia), await report(cleo, pia)];
    ok(await handle(closed, 'dismiss'));
    await remove(pia);
    expect(await caseOf(closed, '?state=closed')).toBeUndefined();
    const found = await caseOf(open);
    expect(found).toMatchObject({
      about: {
        is_former: true,
        first_name: null,
        last_name: null,
        is_paused: false,
        has_returned: false,
      },
      reports: [
        {
          id: open,
          target_id: found?.about.id,
          text: 'Shouts',
          reporter: { id: cleo.id },
          abilities: { dismiss: true, warn: false, pause: true },
        },
      ],
    });
    expect(found?.about.id).not.toBe(pia.id);
    expect(await handle(open, 'warn', { text: 'Be kind' })).toMatchObject({
      status: 409,
      body: { message: reportMessages.nobodyToWarn },
    });
    ok(await handle(open, 'pause', { paused_for: 'spam' }));
    ok(await handle(open, 'pause'));
    expect(await cleo.call('GET', '/api/notifications')).toMatchObject({
      body: { items: [{ title: reportMessages.lookedAtTitle }] },
    });
    expect(await caseOf(open, '?state=closed')).toMatchObject({ about: { is_paused: true } });
    const log = ok<OffsetPage<AuditEntry>>(await ada.call('GET', '/api/admin/audit_log'));
    expect(log.items[0]).toMatchObject({
      action: 'pause_access',
      target_id: found?.about.id,
      target: null,
    });
    expect(log.items[0]?.after).toEqual({ is_paused: true, paused_for: 'spam' });
    expect(await comeBack(pia.email)).toMatchObject({
      status: 409,
      body: { message: cannotBeUsed },
    });
    const told = JSON.stringify((await cleo.call('GET', '/api/auth/export')).body);
    expect(told).toContain('"about":"Former player"');
  });

  test('that is dismissed tells who reported, and frees the address', async () => {
    const { pia, ben } = await people('pia', 'ben');
    const id = await report(ben, pia);
    await remove(pia);
    ok(await handle(id, 'dismiss'));
    expect(await ben.call('GET', '/api/notifications')).toMatchObject({
      body: { items: [{ title: reportMessages.lookedAtTitle }] },
    });
    await purge();
    const nia = await returned(pia.email);
    expect(await caseOf(id, '?state=closed')).toMatchObject({ about: { first_name: null } });
    expect(nia.first_name).toBe('Nia');
  });

  test('is joined by the new account, which moderators see as one that has come back', async () => {
    const { pia, ben } = await people('pia', 'ben');
    const id = await report(ben, pia);
    await remove(pia);
    const nia = await returned(pia.email);
    expect(await caseOf(id)).toMatchObject({
      about: { id: nia.id, is_former: false, first_name: 'Nia', has_returned: true },
      reports: [{ id, abilities: { warn: true } }],
    });
    const told = JSON.stringify((await ben.call('GET', '/api/auth/export')).body);
    expect(told).toContain('"about":"Former player"');
    ok(await handle(id, 'pause'));
    expect(await nia.call('GET', '/api/notifications')).toMatchObject({ status: 403 });
  });

  test('holds the address of the account while it lives, until it is closed', async () => {
    const { pia, ben } = await people('pia', 'ben');
    const id = await report(ben, pia);
    expect(await heldOf('profile_id', pia.id)).toBe(1);
    ok(await handle(id, 'dismiss'));
    await purge();
    expect(await heldOf('profile_id', pia.id)).toBe(0);
  });

  test('with an answer stays with its warning, and goes back to the new account', async () => {
    const { pia, ben } = await people('pia', 'ben');
    const id = await report(ben, pia);
    ok(await handle(id, 'warn', { text: 'Be kind' }));
    const { items } = ok<{ items: { id: string }[] }>(await pia.call('GET', '/api/warnings'));
    ok(
      await pia.call('PUT', `/api/warnings/${items[0]?.id}/answer`, {
        body: { answer: 'It was a joke' },
      }),
    );
    await remove(pia);
    expect(await caseOf(id)).toMatchObject({
      about: { first_name: null },
      reports: [{ warning: { answer: 'It was a joke' }, abilities: { keep_warning: true } }],
    });
    const nia = await returned(pia.email);
    ok(await handle(id, 'dismiss'));
    expect(await nia.call('GET', '/api/warnings')).toMatchObject({
      body: { items: [{ text: 'Be kind', withdrawn_at: expect.any(String) }] },
    });
  });
});

describe('The purge', () => {
  test('forgets an address that nothing holds any more', async () => {
    const { pia, ben } = await people('pia', 'ben');
    await block(ben, pia);
    await remove(pia);
    const known_as = (await blocksOf(ben))[0]?.profile.id ?? '';
    await purge();
    expect(await heldOf('former_player_id', known_as)).toBe(1);
    ok(await ben.call('DELETE', `/api/blocks/${known_as}`));
    await purge();
    expect(await heldOf('former_player_id', known_as)).toBe(0);
  });

  test('removes after two years what is kept of a former player, but not of one who is back', async () => {
    const { pia, pat, ben } = await people('pia', 'pat', 'ben');
    await block(ben, pia);
    await block(ben, pat);
    await remove(pia);
    await remove(pat);
    const nia = await returned(pia.email);
    await purge();
    expect(await blocksOf(ben)).toHaveLength(2);
    await db().updateTable('former_players').set({ held_at: twoYearsAgo() }).execute();
    await db().updateTable('held_addresses').set({ held_at: twoYearsAgo() }).execute();
    await purge();
    expect(await blocksOf(ben)).toHaveLength(1);
    expect(await ben.call('GET', `/api/profiles/${nia.id}`)).toMatchObject({ status: 404 });
    const held = db().selectFrom('held_addresses').select('held_at');
    expect(await held.where('former_player_id', 'is not', null).execute()).toEqual([]);
  });

  test('holds an address that was changed in the year before a pause, and none of longer ago', async () => {
    const { pia } = await people('pia');
    const former = pia.email;
    ok(await changeAddress(pia, 'pia.later@courtfolk.test'));
    expect(await heldOf('profile_id', pia.id)).toBe(0);
    await people.setPaused(pia, true);
    await purge();
    expect(await comeBack(former)).toMatchObject({ status: 409 });

    const { pat } = await people('pat');
    const old = pat.email;
    ok(await changeAddress(pat, 'pat.later@courtfolk.test'));
    await db().updateTable('former_addresses').set({ changed_at: aYearAgo() }).execute();
    await purge();
    expect(await db().selectFrom('former_addresses').select('changed_at').execute()).toEqual([]);
    await people.setPaused(pat, true);
    expect(await comeBack(old)).toMatchObject({ status: 200 });
  });

  test('keeps the addresses of a living account as long as it is paused, also from before', async () => {
    const { pia, pat } = await people({ pia: {}, pat: { is_paused: true } });
    await people.setPaused(pia, true);
    expect(await heldOf('profile_id', pat.id)).toBe(0);
    await db().updateTable('held_addresses').set({ held_at: twoYearsAgo() }).execute();
    await purge();
    expect(await heldOf('profile_id', pia.id)).toBe(1);
    expect(await heldOf('profile_id', pat.id)).toBe(1);
    await people.setPaused(pia, false);
    await purge();
    expect(await heldOf('profile_id', pia.id)).toBe(0);
  });

  test('holds the addresses of accounts that were blocked or reported before they were held', async () => {
    const { pia, pat, ben } = await people('pia', 'pat', 'ben');
    await block(ben, pia);
    await report(ben, pat);
    await db().deleteFrom('held_addresses').execute();
    await purge();
    for (const { id } of [pia, pat]) expect(await heldOf('profile_id', id)).toBe(1);
  });

  test('holds the address of a paused account of which only an earlier one is held', async () => {
    const { pia, ben } = await people('pia', 'ben');
    await block(ben, pia);
    ok(await changeAddress(pia, 'la.ter@gmail.com'));
    await db()
      .updateTable('profiles')
      .set({ is_paused: true, paused_at: server.app.clock.now().toISOString() })
      .where('id', '=', pia.id)
      .execute();
    await purge();
    for (const email of ['later@gmail.com', pia.email])
      expect(await comeBack(email)).toMatchObject({ status: 409, body: { message: cannotBeUsed } });
  });

  test('leaves out a paused account that is deleted meanwhile', async () => {
    const { pia } = await people({ pia: { is_paused: true } });
    const holding = await db()
      .transaction()
      .execute(async (trx) => {
        await sql`select from profiles where id = ${pia.id} for update`.execute(trx);
        const holds = Promise.allSettled([holdAddresses(server.app)]);
        await expect.poll(() => lockWaiters(db())).toBe(1);
        await sql`delete from profiles where id = ${pia.id}`.execute(trx);
        return { holds };
      });
    expect(await holding.holds).toMatchObject([{ status: 'fulfilled' }]);
    expect(await heldOf('profile_id', pia.id)).toBe(0);
  });
});

// Two servers on one database: locks must not depend on one process.
describe('Repeatedly, the deletion of an account beside', () => {
  const many = rounds(40);
  const elsewhere = (person: TestPerson): TestPerson => ({
    ...person,
    call: callAs(person.token, second),
  });
  const beside = async <One, Other>(
    round: number,
    one: () => Promise<One>,
    other: () => Promise<Other>,
  ) => {
    if (round % 2 === 0) return await Promise.all([one(), other()]);
    const started = other();
    return await Promise.all([one(), started]);
  };

  test('another spelling of its address lets nobody paused in', async () => {
    for (let round = 0; round < many; round += 1) {
      const { pia } = await people({ pia: { email: `sp.ell${round}@gmail.com` } });
      await people.setPaused(pia, true);
      const email = `spell${round}@gmail.com`;
      ok(await signUp(server, { email }));
      const token = await mailedToken(server, email);
      // Whenever the deletion ends, the link is followed until it has.
      let isRemoved = false;
      const [removed, statuses] = await beside(
        round,
        () => remove(pia).finally(() => (isRemoved = true)),
        async () => {
          const seen = [];
          do seen.push((await confirm(second, token)).status);
          while (!isRemoved);
          return seen;
        },
      );
      expect(removed).toMatchObject({ status: 204 });
      expect(new Set(statuses)).toEqual(new Set([409]));
    }
  });

  test('its pause leaves a held address, or finds no account', async () => {
    for (let round = 0; round < many; round += 1) {
      const { pia } = await people('pia');
      const body = { is_paused: true };
      const [removed, paused] = await beside(
        round,
        () => remove(pia),
        () => elsewhere(ada).call('PATCH', `/api/admin/profiles/${pia.id}`, { body }),
      );
      expect(removed).toMatchObject({ status: 204 });
      expect([200, 404]).toContain(paused.status);
      const status = paused.status === 200 ? 409 : 200;
      expect(await comeBack(pia.email)).toMatchObject({ status });
    }
  });

  test('a block of it leaves the block, or finds no player', async () => {
    for (let round = 0; round < many; round += 1) {
      const { pia, ben } = await people('pia', 'ben');
      const body = { profile_id: pia.id };
      const [removed, blocked] = await beside(
        round,
        () => remove(pia),
        () => elsewhere(ben).call('POST', '/api/blocks', { body }),
      );
      expect(removed).toMatchObject({ status: 204 });
      const left = await blocksOf(ben);
      expect([blocked.status, left.length]).toEqual(blocked.status === 200 ? [200, 1] : [404, 0]);
      const nia = await returned(pia.email);
      expect((await nia.call('GET', `/api/profiles/${ben.id}`)).status).toBe(
        left.length > 0 ? 404 : 200,
      );
    }
  });

  test('a report of it leaves the report, or finds nobody', async () => {
    for (let round = 0; round < many; round += 1) {
      const { pia, ben } = await people('pia', 'ben');
      const body = { target_type: 'person', target_id: pia.id, reason: 'spam' };
      const [removed, sent] = await beside(
        round,
        () => remove(pia),
        () => elsewhere(ben).call('POST', '/api/reports', { body }),
      );
      expect(removed).toMatchObject({ status: 204 });
      expect([200, 404]).toContain(sent.status);
      const left = await db()
        .selectFrom('reports')
        .select(['about_id', 'former_player_id'])
        .where('reporter_id', '=', ben.id)
        .execute();
      const kept = { about_id: null, former_player_id: expect.any(String) };
      expect(left).toEqual(sent.status === 200 ? [kept] : []);
    }
  });
});

describe('Repeatedly, the deletion of a paused account beside', () => {
  const many = rounds(40);
  const held = { status: 409, body: { message: cannotBeUsed } };
  /**
   * Follows a link, which a refusal does not use up, from several sides until the account is gone.
   */
  const duringDeletion = async (paused: TestPerson, follow: () => Promise<Answer>) => {
    let isGone = false;
    const removed = remove(paused).finally(() => {
      isGone = true;
    });
    const followers = Array.from({ length: 4 }, async () => {
      while (!isGone) expect(await follow()).toMatchObject(held);
    });
    expect(await removed).toMatchObject({ status: 204 });
    await Promise.all(followers);
    expect(await follow()).toMatchObject(held);
  };

  test('a sign-up with another spelling of its address is refused', async () => {
    for (let round = 0; round < many; round += 1) {
      const { pia } = await people({ pia: { email: `pau.sed${round}@gmail.com` } });
      await people.setPaused(pia, true);
      const email = `paused${round}@gmail.com`;
      ok(await signUp(server, { email }));
      const token = await mailedToken(server, email);
      await duringDeletion(pia, () => confirm(second, token));
    }
  });

  test('a change to another spelling of its address is refused', async () => {
    for (let round = 0; round < many; round += 1) {
      const { pia, max } = await people({ pia: { email: `chan.ged${round}@gmail.com` }, max: {} });
      await people.setPaused(pia, true);
      const email = `changed${round}@gmail.com`;
      ok(
        await max.call('POST', '/api/auth/change-email', {
          body: { email, current_password: testPassword },
        }),
      );
      const body = { token: await mailedToken(server, email) };
      await duringDeletion(pia, () => second.call('POST', '/api/auth/confirm-email', { body }));
    }
  });
});

describe('Repeatedly, a sign-up with a held address beside', () => {
  const many = rounds(40);

  test('another spelling of it gives both of them the block', async () => {
    for (let round = 0; round < many; round += 1) {
      const { pia, ben } = await people({ pia: { email: `ra.ce${round}@gmail.com` }, ben: {} });
      await block(ben, pia);
      await remove(pia);
      const emails = [`race${round}@gmail.com`, `race${round}+x@googlemail.com`];
      for (const email of emails) ok(await signUp(server, { email }));
      const tokens = [
        await mailedToken(server, emails[0] ?? ''),
        await mailedToken(server, emails[1] ?? ''),
      ];
      const answers = await Promise.all(
        tokens.map((token, at) => confirm(at === 0 ? server : second, token)),
      );
      for (const answer of answers) expect(answer.status).toBe(200);
      const { rows } = await sql<{ n: number }>`
        select count(*) as n from blocks b join former_players f on f.id = b.former_player_id
        where b.blocker_id = ${ben.id} and b.blocked_id = f.profile_id`.execute(db());
      expect(rows).toEqual([{ n: 2 }]);
    }
  });

  test('the pause of the former player is refused, or the new account is paused', async () => {
    for (let round = 0; round < many; round += 1) {
      const { pia, ben } = await people('pia', 'ben');
      const id = await report(ben, pia);
      await remove(pia);
      ok(await signUp(server, { email: pia.email }));
      const token = await mailedToken(server, pia.email);
      const start = [() => confirm(second, token), () => handle(id, 'pause')];
      if (round % 2 === 1) start.reverse();
      const answers = await Promise.all(start.map((call) => call()));
      const [confirmed, paused] = round % 2 === 1 ? answers.toReversed() : answers;
      expect(paused).toMatchObject({ status: 200 });
      expect([200, 409]).toContain(confirmed?.status);
      const accounts = await db()
        .selectFrom('accounts')
        .innerJoin('profiles', 'profiles.id', 'accounts.id')
        .select('is_paused')
        .where('email', '=', pia.email)
        .execute();
      expect(accounts).toEqual(confirmed?.status === 200 ? [{ is_paused: true }] : []);
    }
  });
});
