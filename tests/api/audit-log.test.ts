import { sql } from 'kysely';
import pg from 'pg';
import { describe, expect, test } from 'vitest';
import type { AuditEntry } from '#features/admin/contract.ts';
import { viewUser } from '#features/admin/server/service/users.ts';
import { recordAuditEntry } from '#features/audit/server/service.ts';
import { setAdmin, setPaused } from '#features/profiles/server/service/flags.ts';
import { recordAdminAction } from '#features/profiles/server/service/record-admin-action.ts';
import { hour } from '#platform/common/clock.ts';
import { newId } from '#platform/common/ids.ts';
import type { OffsetPage } from '#platform/common/paging.ts';
import { testPassword } from '#tests/support/people.ts';
import { listenToTopics } from '#tests/support/published-topics.ts';
import { withServer } from '#tests/support/with-server.ts';

// Begins with an hour, which ends when a test says so.
let shift = hour - (Date.now() % hour);
const clock = { now: () => new Date(Date.now() + shift) };
const { server, people, playdates } = await withServer({ clock });
const { admin } = await people({ admin: { is_admin: true } });

const log = async (query: Record<string, string> = {}, by = admin) => {
  const answer = await by.call('GET', `/api/admin/audit_log?${new URLSearchParams(query)}`);
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  return answer.body as OffsetPage<AuditEntry>;
};

describe('The audit log', () => {
  test('records who did what to whom and when, with the fields before and after', async () => {
    const { anna } = await people('anna');
    const { app } = server;
    await setAdmin(app, 'operator', anna.id, true);
    await setPaused(app, { user_id: admin.id }, anna.id, true);
    const { items, total } = await log({ user_id: anna.id });
    expect(total).toBe(2);
    expect(items).toEqual([
      {
        id: expect.any(String),
        actor_id: admin.id,
        actor: { first_name: 'Admin', last_name: 'Tester' },
        action: 'pause_access',
        target_type: 'user',
        target_id: anna.id,
        target: { first_name: 'Anna', last_name: 'Tester' },
        target_code: null,
        before: { is_paused: false },
        after: { is_paused: true },
        people: {},
        created_at: expect.stringMatching(/^20\d\d-.*Z$/),
      },
      expect.objectContaining({
        actor_id: null,
        actor: null,
        action: 'make_admin',
        before: { is_admin: false },
        after: { is_admin: true },
      }),
    ]);
  });

  test('names existing people, and a code by its number, which the export omits', async () => {
    const { anna, ben } = await people('anna', 'ben');
    const action = {
      action: 'delete_play_date',
      target_type: 'play_date',
      target_id: newId(),
    } as const;
    const before = { creator_id: anna.id, partner_id: newId(), status: 'open' };
    await server.app.db
      .transaction()
      .execute((trx) =>
        recordAuditEntry(
          server.app,
          trx,
          { user_id: ben.id },
          { ...action, user_ids: [anna.id], before },
        ),
      );
    expect((await log({ user_id: ben.id })).items).toMatchObject([
      {
        before,
        target_code: null,
        people: { [anna.id]: { first_name: 'Anna', last_name: 'Tester' } },
      },
    ]);
    const made = await admin.call('POST', '/api/signup_codes', { body: { user_id: anna.id } });
    const { id, code } = made.body as { id: string; code: string };
    const entry = {
      target_id: id,
      people: { [anna.id]: { first_name: 'Anna', last_name: 'Tester' } },
    };
    const about = new URLSearchParams({ user_id: admin.id, action: 'create_signup_code' });
    expect((await log(Object.fromEntries(about))).items).toMatchObject([
      { ...entry, target_code: code },
    ]);
    const exported = await admin.call('GET', `/api/admin/audit_log/export?${about}`);
    expect(exported.body).toMatchObject({ items: [entry] });
    expect(JSON.stringify(exported.body)).not.toContain(code);
  });

  test('of a person has the deletions of their PlayDates and the codes created for them, each once', async () => {
    const { anna, ben, cleo } = await people('anna', 'ben', 'cleo');
    const { app } = server;
    const action = { action: 'delete_play_date', target_type: 'play_date' } as const;
    const ofBoth = {
      ...action,
      target_id: newId(),
      user_ids: [anna.id, ben.id],
      before: { creator_id: anna.id, partner_id: ben.id },
    };
    const ofAnnaByHerself = {
      ...action,
      target_id: newId(),
      user_ids: [anna.id],
      before: { creator_id: anna.id, partner_id: null },
    };
    await app.db.transaction().execute(async (trx) => {
      await recordAuditEntry(app, trx, { user_id: cleo.id }, ofBoth);
      await recordAuditEntry(app, trx, { user_id: anna.id }, ofAnnaByHerself);
    });
    const code = await admin.call('POST', '/api/signup_codes', { body: { user_id: ben.id } });
    const { id: codeId } = code.body as { id: string };
    for (const [person, expected] of [
      [anna, [ofBoth.target_id, ofAnnaByHerself.target_id]],
      [ben, [ofBoth.target_id, codeId]],
      [cleo, [ofBoth.target_id]],
    ] as const) {
      const { items, total } = await log({ user_id: person.id });
      expect(items.map(({ target_id: targetId }) => targetId).toSorted()).toEqual(
        expected.toSorted(),
      );
      expect(total).toBe(expected.length);
    }
    expect((await log({ user_id: ben.id, action: 'delete_play_date' })).total).toBe(1);
    expect((await log({ user_id: ben.id, action: 'pause_access' })).total).toBe(0);
    expect(await ben.call('GET', '/api/auth/export')).toMatchObject({
      body: {
        audit_log: [
          { action: 'delete_play_date', your_part: 'done_to_you' },
          { action: 'create_signup_code', your_part: 'done_to_you' },
        ],
      },
    });
  });

  test('is published to all admins who are not paused, and to nobody else', async () => {
    const { ada, eve } = await people({ ada: { is_admin: true }, anna: {}, eve: {} });
    const gone = await people({ pia: { is_admin: true, is_paused: true } });
    const action = {
      action: 'delete_play_date',
      target_type: 'play_date',
      target_id: newId(),
      user_ids: [],
    } as const;
    const ears = await listenToTopics(server);
    const { heard } = await ears.during(async () => {
      await setPaused(server.app, { user_id: admin.id }, eve.id, true);
      await admin.call('POST', '/api/signup_codes', { body: {} });
      await server.app.db
        .transaction()
        .execute((trx) =>
          recordAdminAction(server.app, trx, 'operator', action, ['play_dates/all']),
        );
    });
    const toAdmins = heard.filter(({ topics }) => topics.includes('admin'));
    expect(toAdmins.map(({ topics }) => topics)).toEqual([
      ['admin'],
      ['admin', 'signup_codes/list'],
      ['admin', 'play_dates/all'],
    ]);
    for (const { users } of toAdmins) {
      expect(users).toEqual(expect.arrayContaining([admin.id, ada.id]));
      for (const person of [eve, gone.pia]) expect(users).not.toContain(person.id);
    }
  });

  test('has no entry for what was refused, rolled back or without effect', async () => {
    const { anna, ben } = await people('anna', 'ben');
    const { app } = server;
    await expect(setPaused(app, { user_id: ben.id }, anna.id, true)).rejects.toThrow();
    await setPaused(app, { user_id: admin.id }, anna.id, false);
    const undone = app.db.transaction().execute(async (trx) => {
      const action = {
        action: 'pause_access',
        target_type: 'user',
        target_id: anna.id,
        user_ids: [anna.id],
      } as const;
      await recordAuditEntry(app, trx, { user_id: admin.id }, action);
      throw new Error('undone');
    });
    await expect(undone).rejects.toThrow('undone');
    expect(await log({ user_id: anna.id })).toEqual({ items: [], total: 0 });
  });

  test('is filtered by action, person and time, and paged by number with the exact count', async () => {
    const { anna } = await people('anna');
    const { app } = server;
    await app.db.transaction().execute(async (trx) => {
      for (let at = 0; at < 45; at += 1)
        await recordAuditEntry(
          app,
          trx,
          { user_id: anna.id },
          {
            action: at % 3 === 0 ? 'delete_play_date' : 'create_signup_code',
            target_type: at % 3 === 0 ? 'play_date' : 'signup_code',
            target_id: newId(),
            user_ids: [],
          },
        );
    });
    const userId = anna.id;
    const pages = [];
    for (const page of ['1', '2', '3', '4']) pages.push(await log({ user_id: userId, page }));
    expect(pages.map(({ items, total }) => [items.length, total])).toEqual([
      [20, 45],
      [20, 45],
      [5, 45],
      [0, 45],
    ]);
    const ids = pages.flatMap(({ items }) => items.map(({ id }) => id));
    expect(new Set(ids).size).toBe(45);
    expect((await log({ user_id: userId, action: 'delete_play_date' })).total).toBe(15);
    const at = pages[0]?.items[0]?.created_at ?? '';
    const later = new Date(new Date(at).getTime() + 1).toISOString();
    expect((await log({ user_id: userId, from: later })).total).toBe(0);
    expect((await log({ user_id: userId, to: later })).total).toBe(45);
    // Each entry is either before a time or from it on.
    const [before, since] = [
      await log({ user_id: userId, to: at }),
      await log({ user_id: userId, from: at }),
    ];
    expect(since.total).toBeGreaterThan(0);
    expect(before.total + since.total).toBe(45);
  });

  test('is exported completely and in order, with the filter', async () => {
    const { anna } = await people('anna');
    await sql`insert into audit_log (id, actor_id, action, target_type, target_id, user_ids)
      select gen_random_uuid(), ${anna.id}, 'make_admin', 'user', gen_random_uuid(),
        array[${anna.id}::uuid]
      from generate_series(1, 450)`.execute(server.app.db);
    const answer = await admin.call('GET', `/api/admin/audit_log/export?user_id=${anna.id}`);
    const { items } = answer.body as { items: AuditEntry[] };
    expect(new Set(items.map(({ id }) => id)).size).toBe(450);
    expect(items.map(({ created_at: createdAt }) => createdAt)).toEqual(
      items.map(({ created_at: createdAt }) => createdAt).toSorted(),
    );
    expect(items[0]?.actor).toEqual({ first_name: 'Anna', last_name: 'Tester' });
  });

  test('outlives the accounts that it names, without their names', async () => {
    const { anna, eve } = await people({ anna: { is_admin: true }, eve: {} });
    await setPaused(server.app, { user_id: anna.id }, eve.id, true);
    for (const person of [anna, eve])
      expect(
        await person.call('POST', '/api/auth/delete-account', {
          body: { current_password: testPassword },
        }),
      ).toMatchObject({ status: 204 });
    expect((await log({ user_id: eve.id })).items).toMatchObject([
      { actor_id: anna.id, actor: null, target_id: eve.id, target: null },
    ]);
  });
});

describe('What admins look at', () => {
  test('is recorded once an hour, for each admin and thing, without telling the member or a browser', async () => {
    const { ada, anna, ben, eve } = await people({
      ada: { is_admin: true },
      anna: {},
      ben: {},
      eve: {},
    });
    const [creators, players] = [await playdates.team(), await playdates.team()];
    const terms = { time_zone: 'America/Phoenix', venue_name: 'Old Park' };
    const id = await playdates.create(creators, { terms });
    const body = {
      target_type: 'person',
      target_id: anna.id,
      reason: 'spam',
      text: 'Look at this',
    };
    const sent = await ben.call('POST', '/api/reports', { body });
    expect(sent.status, JSON.stringify(sent.body)).toBeLessThan(300);
    const paths = [`profiles/${anna.id}`, 'reports', 'audit_log/export', `profiles/${ada.id}`];
    const looks = [...paths.map((path) => `/api/admin/${path}`), `/api/play_dates/${id}`];
    const ears = await listenToTopics(server);
    const { heard } = await ears.during(async () => {
      for (const path of [...looks, ...looks, ...looks])
        expect(await ada.call('GET', path)).toMatchObject({ status: 200 });
      await admin.call('GET', `/api/admin/profiles/${anna.id}`);
      await creators[0].call('GET', `/api/play_dates/${id}`);
      await players[0].call('GET', `/api/play_dates/${id}/card`);
      await eve.call('GET', `/api/admin/profiles/${anna.id}`);
    });
    expect(heard.filter(({ topics }) => topics.includes('admin'))).toEqual([]);
    const { items } = await log({ user_id: ada.id });
    expect(items.map(({ action, target_type }) => `${action} ${target_type}`).toSorted()).toEqual([
      'export_audit_log audit_log',
      'view_court play_date',
      'view_report report',
      'view_user user',
    ]);
    expect(await log({ user_id: anna.id })).toEqual({ items: [], total: 0 });
    expect(await anna.call('GET', '/api/auth/export')).toMatchObject({ body: { audit_log: [] } });
    expect((await log({ action: 'view_user' })).items).toMatchObject([
      { actor_id: admin.id, target_id: anna.id },
      { actor_id: ada.id, target_id: anna.id },
    ]);
    const { id: user_id, session_id } = ada;
    const viewer = { user_id, session_id, is_admin: true, is_paused: false };
    shift += hour;
    await viewUser(server.app, viewer, { id: anna.id });
    shift -= hour;
    expect((await log({ action: 'view_user', user_id: ada.id })).total).toBe(2);
  });
});

describe('Written entries cannot be changed or removed', () => {
  const attempts = [
    'update audit_log set actor_id = null',
    'delete from audit_log',
    'truncate audit_log',
    'truncate audit_log cascade',
    `insert into audit_log select * from audit_log limit 1 on conflict (id) do update
      set actor_id = null`,
    `merge into audit_log l using audit_log s on l.id = s.id when matched then delete`,
    'alter table audit_log disable trigger all',
    'drop trigger audit_log_kept on audit_log',
    'create or replace function refuse_audit_change() returns trigger language plpgsql as $$ begin return null; end $$',
    'alter table audit_log rename to forgotten',
    'drop table audit_log',
    "set session_replication_role = 'replica'",
  ];
  const content = async () =>
    (
      await sql<{ row: string }>`select l::text as row from audit_log l order by id`.execute(
        server.app.db,
      )
    ).rows;

  async function tryAs(url: string, statement: string): Promise<string> {
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    try {
      await client.query(statement);
      return 'done';
    } catch (error) {
      return error instanceof pg.DatabaseError ? (error.code ?? '?') : String(error);
    } finally {
      await client.end();
    }
  }

  test.each(attempts)('as the app’s role: %s', async (statement) => {
    const before = await content();
    expect(before).not.toEqual([]);
    // 42501: insufficient privilege.
    expect(await tryAs(server.app.config.databaseUrl ?? '', statement)).toBe('42501');
    expect(await content()).toEqual(before);
  });

  test.each(attempts.slice(0, 6))(
    'nor accidentally where the app uses the owner role: %s',
    async (statement) => {
      const before = await content();
      expect(await tryAs(server.ownerUrl, statement)).toBe('42501');
      expect(await content()).toEqual(before);
    },
  );
});
