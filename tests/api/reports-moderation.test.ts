import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import type { Overview, QueuedPerson, QueuedReport } from '#features/admin/contract.ts';
import { messages as adminMessages } from '#features/admin/messages.ts';
import type { ChatMessage } from '#features/chat/contract.ts';
import type { Home } from '#features/home/contract.ts';
import type { PlaydateCard, PlaydateDetail } from '#features/playdates/contract/answers.ts';
import { messages as playdateMessages } from '#features/playdates/messages/common.ts';
import type { Report, Warning } from '#features/reports/contract.ts';
import { answerPeriod } from '#features/reports/limits.ts';
import { messages } from '#features/reports/messages/common.ts';
import { day, hour } from '#platform/common/clock.ts';
import { newId } from '#platform/common/ids.ts';
import type { OffsetPage, Page } from '#platform/common/paging.ts';
import { formatDateTime } from '#platform/common/zoned-time.ts';
import { type TestPerson, testPassword } from '#tests/support/people.ts';
import { ok, violatedInvariants } from '#tests/support/playdates.ts';
import { listenToTopics, publishedTopics } from '#tests/support/published-topics.ts';
import { rounds } from '#tests/support/rounds.ts';
import { withServer } from '#tests/support/with-server.ts';

const { server, people, playdates } = await withServer();
const { ada, abe } = await people({ ada: { is_admin: true }, abe: { is_admin: true } });

type Body = Record<string, unknown>;
const db = () => server.app.db;
const ago = (milliseconds: number) => new Date(Date.now() - milliseconds).toISOString();
const report = async (
  reporter: TestPerson,
  about: TestPerson,
  changes: Body = {},
): Promise<string> => {
  const body = { target_type: 'person', target_id: about.id, reason: 'harassment', ...changes };
  return ok<Report>(await reporter.call('POST', '/api/reports', { body })).id;
};
const handle = (admin: TestPerson, id: string, action: string, changes: Body = {}) =>
  admin.call('PATCH', `/api/admin/reports/${id}`, { body: { action, ...changes } });
const warn = (admin: TestPerson, id: string, text = 'Please be kind') =>
  handle(admin, id, 'warn', { text });
const context = (admin: TestPerson, id: string) =>
  admin.call('GET', `/api/admin/reports/${id}/context`);
const queue = async (admin: TestPerson, query = '') =>
  ok<OffsetPage<QueuedPerson>>(await admin.call('GET', `/api/admin/reports${query}`));
const caseOf = async (admin: TestPerson, about: TestPerson, query = '') =>
  (await queue(admin, query)).items.find((each) => each.about.id === about.id);
const warningsOf = async (person: TestPerson) =>
  ok<{ items: Warning[] }>(await person.call('GET', '/api/warnings')).items;
const answerTo = (person: TestPerson, id: string, answer = 'It was a joke') =>
  person.call('PUT', `/api/warnings/${id}/answer`, { body: { answer } });
const notices = async (person: TestPerson) => {
  const { items } = ok<Page<{ title: string; message: string; type: string; about: unknown }>>(
    await person.call('GET', '/api/notifications'),
  );
  return items;
};
const auditOf = (target_id: string) =>
  db()
    .selectFrom('audit_log')
    .selectAll()
    .where('target_id', '=', target_id)
    .orderBy('created_at')
    .execute();
const age = (id: string, milliseconds: number) =>
  db()
    .updateTable('reports')
    .set({ created_at: ago(milliseconds) })
    .where('id', '=', id)
    .execute();
const isWarned = async (person: TestPerson) =>
  ok<{ is_warned: boolean }>(await person.call('GET', '/api/profiles/me')).is_warned;

/** An open PlayDate that this person has created. */
async function ownPlaydate(creator: TestPerson): Promise<string> {
  const { partner } = await people('partner');
  await people.befriend(creator, partner);
  return await playdates.create([creator, partner]);
}

describe('The queue', () => {
  test('is told on Home to admins alone: how many are open, and since when', async () => {
    const { anna, ben, eve } = await people({ anna: {}, ben: {}, eve: { is_admin: true } });
    const reportsOf = async (person: TestPerson) =>
      ok<Home>(await person.call('GET', '/api/home')).reports;
    const { open = 0 } = (await reportsOf(eve)) ?? {};
    const oldest = await report(anna, ben);
    await age(oldest, 300 * day);
    await report(anna, eve);
    const told = await reportsOf(eve);
    expect(told).toEqual({ open: open + 1, oldest: expect.any(String) });
    expect(Date.now() - Date.parse(told?.oldest ?? '')).toBeGreaterThanOrEqual(300 * day);
    expect(await reportsOf(anna)).toBeUndefined();
    ok(await handle(eve, oldest, 'dismiss'));
    expect(await reportsOf(eve)).toMatchObject({ open });
  });

  test('is grouped by person: threats and minors first, then the oldest, with earlier reports', async () => {
    const { anna, ben, cleo, dora, eva, finn } = await people(
      'anna',
      'ben',
      'cleo',
      'dora',
      'eva',
      'finn',
    );
    const old = await report(anna, ben);
    await age(old, 3 * day);
    await report(anna, cleo, { reason: 'minor' });
    const threat = await report(anna, dora, { reason: 'threat', text: 'Said it twice' });
    await age(threat, hour);
    await age(await report(eva, dora), 2 * day);
    await report(anna, eva, { reason: 'spam' });
    const dismissed = await report(finn, dora, { reason: 'money' });
    ok(await handle(abe, dismissed, 'dismiss'));
    const mine = [ben, cleo, dora, eva].map(({ id }) => id);
    const { items } = await queue(ada);
    const shown = items.filter(({ about }) => mine.includes(about.id));
    expect(shown.map(({ about }) => about.first_name)).toEqual(['Dora', 'Cleo', 'Ben', 'Eva']);
    expect(shown[0]).toMatchObject({
      about: { id: dora.id, is_paused: false, is_admin: false },
      is_urgent: true,
      report_count: 2,
      reports: [
        {
          id: threat,
          text: 'Said it twice',
          reporter: { id: anna.id, first_name: 'Anna' },
          state: 'open',
          outcome: null,
        },
        { reporter: { id: eva.id } },
      ],
      earlier_count: 1,
      earlier: [{ id: dismissed, reason: 'money', outcome: 'dismissed' }],
    });
    expect(await caseOf(ada, dora, '?state=closed')).toMatchObject({
      report_count: 1,
      reports: [{ id: dismissed, state: 'closed', closed_by: { id: abe.id } }],
      earlier_count: 0,
      earlier: [],
    });
  });

  test('has pages of 20 people and their exact number', async () => {
    const { anna } = await people('anna');
    const names = Array.from({ length: 22 }, (_, at) => `crowd${String.fromCharCode(97 + at)}`);
    const crowd = Object.values(await people(...names));
    const { total: before } = await queue(ada);
    const rows = crowd.map((about) => ({
      id: newId(),
      reporter_id: anna.id,
      about_id: about.id,
      target_type: 'person' as const,
      target_id: about.id,
      reason: 'spam' as const,
    }));
    await db().insertInto('reports').values(rows).execute();
    const [first, second] = [await queue(ada), await queue(ada, '?page=2')];
    expect(first.total).toBe(before + 22);
    expect(first.items).toHaveLength(20);
    const ids = [...first.items, ...second.items].map(({ about }) => about.id);
    expect(new Set(ids).size).toBe(ids.length);
    expect(second.items.length).toBe(Math.min(20, before + 2));
    await db().deleteFrom('reports').where('reporter_id', '=', anna.id).execute();
  });

  test('hides from an admin what is about them, and refuses it like an unknown report', async () => {
    const { anna } = await people('anna');
    const id = await report(anna, ada, { reason: 'threat' });
    expect(await caseOf(ada, ada)).toBeUndefined();
    expect(await caseOf(abe, ada)).toMatchObject({ reports: [{ id }] });
    for (const call of [() => handle(ada, id, 'dismiss'), () => context(ada, id)])
      expect(await call()).toMatchObject({
        status: 404,
        body: { message: messages.reportNotFound },
      });
    const numbers = async (admin: TestPerson) =>
      ok<Overview>(await admin.call('GET', '/api/admin/overview')).reports.open;
    expect(await numbers(ada)).toBe((await numbers(abe)) - 1);
    ok(await handle(abe, id, 'dismiss'));
    expect(await caseOf(ada, ada, '?state=closed')).toBeUndefined();
    // Neither the log nor the export of the reported admin tells of a dismissed report.
    const log = await ada.call(
      'GET',
      `/api/admin/audit_log?action=dismiss_report&user_id=${ada.id}`,
    );
    expect(ok(log)).toMatchObject({ total: 0 });
    expect(JSON.stringify(ok(await ada.call('GET', '/api/auth/export')))).not.toContain(id);
  });

  test('keeps an admin from handling what they have reported', async () => {
    const { ben } = await people('ben');
    const id = await report(ada, ben);
    expect(await caseOf(ada, ben)).toBeUndefined();
    expect(await handle(ada, id, 'dismiss')).toMatchObject({
      status: 403,
      body: { message: messages.ownReport },
    });
    ok(await handle(abe, id, 'dismiss'));
  });
});

describe('Closing a report', () => {
  test('by dismissing tells its sender once, without a name, and leaves an audit entry', async () => {
    const { anna, ben } = await people('anna', 'ben');
    const id = await report(anna, ben);
    expect(ok(await handle(ada, id, 'dismiss'))).toMatchObject({
      id,
      state: 'closed',
      outcome: 'dismissed',
      closed_by: { id: ada.id },
      abilities: { dismiss: false, warn: false, hide: false, pause: false, unhide: false },
    });
    expect(await notices(anna)).toMatchObject([
      {
        type: 'other',
        title: 'Your Report',
        message: 'We have looked at your report.',
        about: null,
      },
    ]);
    expect(await notices(ben)).toEqual([]);
    expect(await auditOf(id)).toMatchObject([
      {
        action: 'dismiss_report',
        target_type: 'report',
        actor_id: ada.id,
        after: { outcome: 'dismissed' },
      },
    ]);
    // A repeat is the same; anything else is refused.
    ok(await handle(ada, id, 'dismiss'));
    expect(await auditOf(id)).toHaveLength(1);
    expect(await warn(ada, id)).toMatchObject({
      status: 409,
      body: { message: messages.alreadyClosed },
    });
    expect(await handle(abe, id, 'dismiss')).toMatchObject({
      status: 409,
      body: { message: 'Another admin has already closed this report' },
    });
    expect(await warningsOf(ben)).toEqual([]);
  });

  test('by pausing pauses access, which resumes as ever', async () => {
    const { anna, ben } = await people('anna', 'ben');
    const id = await report(anna, ben, { reason: 'minor' });
    expect(await handle(ada, id, 'dismiss', { paused_for: 'under_18' })).toMatchObject({
      status: 400,
    });
    ok(await handle(ada, id, 'pause', { paused_for: 'under_18' }));
    expect(await ben.call('GET', '/api/warnings')).toMatchObject({ status: 403 });
    expect(await auditOf(ben.id)).toMatchObject([
      { action: 'pause_access', after: { is_paused: true, paused_for: 'under_18' } },
    ]);
    const [mail] = await server.mails(ben.email);
    expect(mail?.text).toContain('In the Community Rules it is about: Under 18.');
    expect(mail?.text).not.toMatch(/report|Anna/i);
    expect(await caseOf(ada, ben, '?state=closed')).toMatchObject({
      about: { is_paused: true },
      reports: [{ outcome: 'paused' }],
    });
    ok(await ada.call('PATCH', `/api/admin/profiles/${ben.id}`, { body: { is_paused: false } }));
    expect(await warningsOf(ben)).toEqual([]);
  });

  test('closes others about the person by the same decision, with one warning', async () => {
    const { anna, ben, cleo, dora } = await people('anna', 'ben', 'cleo', 'dora');
    const [first, second, third] = [
      await report(anna, ben),
      await report(cleo, ben),
      await report(dora, ben),
    ];
    const late = await report(anna, ben, {
      target_type: 'play_date',
      target_id: await ownPlaydate(ben),
    });
    ok(await handle(abe, third, 'dismiss'));
    ok(await handle(ada, first, 'warn', { text: 'Please be kind', also: [second, third, second] }));
    expect(await warningsOf(ben)).toHaveLength(1);
    expect(await caseOf(ada, ben)).toMatchObject({ report_count: 1, reports: [{ id: late }] });
    const closed = (await caseOf(ada, ben, '?state=closed'))?.reports ?? [];
    const outcomeOf = (id: string) => closed.find((each) => each.id === id);
    expect(outcomeOf(first)).toMatchObject({
      outcome: 'warned',
      warning: { text: 'Please be kind' },
    });
    expect(outcomeOf(second)).toMatchObject({
      outcome: 'warned',
      warning: null,
      closed_by: { id: ada.id },
    });
    expect(outcomeOf(third), 'closed by another admin before').toMatchObject({
      outcome: 'dismissed',
      closed_by: { id: abe.id },
    });
    for (const sender of [anna, cleo, dora])
      expect(await notices(sender)).toMatchObject([{ message: messages.lookedAtMessage }]);
    expect((await auditOf(ben.id)).map(({ action }) => action)).toEqual(['warn_user']);

    // The answer opens the one case again, which no decision about another one closes.
    const [warning] = await warningsOf(ben);
    ok(await answerTo(ben, warning?.id ?? ''));
    ok(await handle(abe, late, 'dismiss', { also: [first] }));
    expect(await caseOf(abe, ben)).toMatchObject({ report_count: 1, reports: [{ id: first }] });
    expect(await warningsOf(ben)).toMatchObject([{ withdrawn_at: null }]);
    ok(await handle(abe, first, 'keep_warning'));
  });

  test('closes no others that are about somebody else, about or by the admin, or not of what is hidden', async () => {
    const { anna, ben, cleo } = await people('anna', 'ben', 'cleo');
    const id = await report(anna, ben);
    const others = [
      [await report(anna, cleo), 404, messages.reportNotFound],
      [await report(anna, ada), 404, messages.reportNotFound],
      [await report(ada, ben), 403, messages.ownReport],
      [newId(), 404, messages.reportNotFound],
    ] as const;
    for (const [other, status, message] of others)
      expect(await handle(ada, id, 'dismiss', { also: [other] })).toMatchObject({
        status,
        body: { message },
      });
    const target_id = await ownPlaydate(ben);
    const ofPlaydate = (sender: TestPerson) =>
      report(sender, ben, { target_type: 'play_date', target_id });
    const [one, two] = [await ofPlaydate(anna), await ofPlaydate(cleo)];
    expect(await handle(ada, one, 'hide', { also: [two, id] })).toMatchObject({
      status: 409,
      body: { message: messages.nothingToHide },
    });
    for (const action of ['unhide', 'keep_warning'])
      expect(await handle(ada, one, action, { also: [two] })).toMatchObject({
        status: 400,
        body: { data: { fields: { also: adminMessages.closesNoOthers } } },
      });
    expect(await caseOf(ada, ben), 'nothing is closed in part').toMatchObject({ report_count: 3 });
    ok(await handle(ada, one, 'hide', { also: [two] }));
    expect(await caseOf(ada, ben)).toMatchObject({ report_count: 1, reports: [{ id }] });
    ok(await handle(ada, id, 'dismiss'));
    expect(await auditOf(id)).toHaveLength(1);
  });

  test('records each report that is dismissed along with another one', async () => {
    const { anna, ben, cleo } = await people('anna', 'ben', 'cleo');
    const [first, second] = [await report(anna, ben), await report(cleo, ben)];
    ok(await handle(ada, first, 'dismiss', { also: [second] }));
    for (const id of [first, second])
      expect(await auditOf(id)).toMatchObject([
        { action: 'dismiss_report', after: { outcome: 'dismissed' } },
      ]);
  });

  test('needs a text to warn, of at most 500 characters', async () => {
    const { anna, ben } = await people('anna', 'ben');
    const id = await report(anna, ben);
    const refused = [
      [{}, messages.warningTextRequired],
      [{ text: ' ' }, messages.warningTextRequired],
      [{ text: 'a'.repeat(501) }, messages.warningTextTooLong],
      [{ text: 'a\u0007' }, messages.textCharacters],
    ] as const;
    for (const [changes, text] of refused)
      expect(await handle(ada, id, 'warn', changes)).toMatchObject({
        status: 400,
        body: { data: { fields: { text } } },
      });
    expect(await handle(ada, id, 'hide')).toMatchObject({
      status: 409,
      body: { message: messages.nothingToHide },
    });
    expect(await handle(ada, id, 'keep_warning')).toMatchObject({
      status: 409,
      body: { message: messages.notReopened },
    });
    expect(await caseOf(ada, ben)).toMatchObject({ reports: [{ id, state: 'open' }] });
    expect(await auditOf(ben.id)).toEqual([]);
  });

  test('shows in the overview: open ones, the oldest and the median time', async () => {
    const read = async () => ok<Overview>(await ada.call('GET', '/api/admin/overview')).reports;
    await db().deleteFrom('reports').execute();
    expect(await read()).toEqual({ open: 0, oldest: null, median_seconds_to_close: null });
    const { anna, ben, cleo } = await people('anna', 'ben', 'cleo');
    const ids = [await report(anna, ben), await report(anna, cleo), await report(ben, anna)];
    for (const [at, id] of ids.entries()) {
      await age(id, (at + 1) * hour);
      ok(await handle(ada, id, 'dismiss'));
    }
    const open = await report(cleo, ben);
    await age(open, day);
    await report(cleo, anna);
    const numbers = await read();
    expect(numbers).toMatchObject({ open: 2, oldest: expect.any(String) });
    expect(Date.now() - Date.parse(numbers.oldest ?? '')).toBeGreaterThanOrEqual(day);
    expect(Math.abs((numbers.median_seconds_to_close ?? 0) - 7200)).toBeLessThan(60);
  });
});

describe('A warning', () => {
  test('is mailed and stands before everything else until it is read', async () => {
    const { anna, ben } = await people('anna', 'ben');
    const id = await report(anna, ben);
    expect(await isWarned(ben)).toBe(false);
    expect(ok<QueuedReport>(await warn(ada, id)).warning).toMatchObject({
      text: 'Please be kind',
      acknowledged_at: null,
    });
    expect(await isWarned(ben)).toBe(true);
    const [mail] = await server.mails(ben.email);
    expect(mail?.subject).toBe('A moderator of Courtfolk has sent you a warning');
    expect(mail?.text).toContain('Hi Ben');
    expect(mail?.text).not.toContain('Please be kind');
    expect(mail?.text).not.toContain('Anna');
    const [warning] = await warningsOf(ben);
    expect(warning).toMatchObject({
      text: 'Please be kind',
      answer: null,
      abilities: { answer: true },
    });
    expect(mail?.text).toContain(
      `answer once, until ${formatDateTime(warning?.answer_until ?? '', 'UTC')}.`,
    );
    expect(JSON.stringify(warning)).not.toContain(anna.id);
    expect(JSON.stringify(warning)).not.toContain(id);
    const read = () =>
      ben.call('PATCH', `/api/warnings/${warning?.id}`, { body: { acknowledged: true } });
    const listener = await listenToTopics(server);
    const { result, heard } = await listener.during(read);
    // The other tabs go on, too.
    expect(publishedTopics('session', heard)).toEqual([ben.id]);
    const first = ok<Warning>(result);
    expect(first.acknowledged_at).toEqual(expect.any(String));
    expect(ok(await read())).toEqual(first);
    expect(await isWarned(ben)).toBe(false);
    expect(await auditOf(ben.id)).toMatchObject([{ action: 'warn_user', target_type: 'user' }]);
    expect(
      await anna.call('PATCH', `/api/warnings/${warning?.id}`, { body: { acknowledged: true } }),
    ).toEqual(expect.objectContaining({ status: 404 }));
  });

  test('can be answered once, which opens the case again; dismissing it takes the warning back', async () => {
    const { anna, ben } = await people('anna', 'ben');
    const id = await report(anna, ben);
    ok(await warn(ada, id));
    const [warning] = await warningsOf(ben);
    expect(await answerTo(anna, warning?.id ?? '')).toMatchObject({ status: 404 });
    ok(await answerTo(ben, warning?.id ?? ''));
    ok(await answerTo(ben, warning?.id ?? ''));
    expect(await answerTo(ben, warning?.id ?? '', 'Really')).toMatchObject({
      status: 409,
      body: { message: messages.alreadyAnswered },
    });
    expect(await isWarned(ben)).toBe(false);
    expect(await caseOf(abe, ben)).toMatchObject({
      reports: [
        {
          id,
          state: 'open',
          outcome: null,
          reopened_at: expect.any(String),
          warning: { answer: 'It was a joke' },
          abilities: { keep_warning: true, dismiss: true },
        },
      ],
    });
    expect(ok<QueuedReport>(await handle(abe, id, 'dismiss')).warning?.withdrawn_at).toEqual(
      expect.any(String),
    );
    expect(await warningsOf(ben)).toMatchObject([{ withdrawn_at: expect.any(String) }]);
    expect(await notices(ben)).toMatchObject([{ message: messages.warningWithdrawnMessage }]);
    // The sender heard of the first look, and not of the second.
    expect(await notices(anna)).toHaveLength(1);
  });

  test('stays when an admin keeps it, and can be followed by another one', async () => {
    const { anna, ben } = await people('anna', 'ben');
    const id = await report(anna, ben);
    ok(await warn(ada, id));
    const [warning] = await warningsOf(ben);
    ok(await answerTo(ben, warning?.id ?? ''));
    expect(ok(await handle(abe, id, 'keep_warning'))).toMatchObject({
      state: 'closed',
      outcome: 'warned',
    });
    expect(await warningsOf(ben)).toMatchObject([{ withdrawn_at: null }]);
    expect(await notices(ben)).toMatchObject([{ message: messages.warningKeptMessage }]);
    const kept = (await auditOf(ben.id)).map(({ action }) => action);
    expect(kept).toEqual(['warn_user', 'keep_warning']);
    ok(await warn(abe, await report(anna, ben), 'Again'));
    expect(await warningsOf(ben)).toHaveLength(2);
    expect(await caseOf(abe, ben, '?state=closed')).toMatchObject({ report_count: 2 });
  });

  test('cannot be answered after 20 days', async () => {
    const { anna, ben } = await people('anna', 'ben');
    ok(await warn(ada, await report(anna, ben)));
    const [warning] = await warningsOf(ben);
    const set = (created_at: string) =>
      db().updateTable('warnings').set({ created_at }).where('profile_id', '=', ben.id).execute();
    await set(ago(answerPeriod + 1000));
    expect(await warningsOf(ben)).toMatchObject([{ abilities: { answer: false } }]);
    expect(await answerTo(ben, warning?.id ?? '')).toMatchObject({
      status: 409,
      body: { message: 'The 20 days in which you could answer are over' },
    });
    await set(ago(answerPeriod - 60_000));
    ok(await answerTo(ben, warning?.id ?? ''));
  });
});

describe('Hiding', () => {
  test('a message replaces it in every answer, until it is shown again', async () => {
    const { id, creators, players } = await playdates.match();
    const message = newId();
    ok(await playdates.send(players[0], id, 'Something vile', message));
    const about = { target_type: 'message', target_id: message };
    const sent = await report(creators[0], players[0], about);
    expect(ok(await handle(ada, sent, 'hide'))).toMatchObject({
      outcome: 'hidden',
      hidden_at: expect.any(String),
      play_date_id: id,
      snapshot: 'Something vile',
      abilities: { unhide: true },
    });
    const seen = async (person: TestPerson) => {
      const chat = await person.call('GET', `/api/play_dates/${id}/messages`);
      const { chats } = ok<Home>(await person.call('GET', '/api/home'));
      return [ok<Page<ChatMessage>>(chat).items.at(-1), chats?.items[0]?.content] as const;
    };
    for (const person of [...creators, players[1]]) {
      const [shown, preview] = await seen(person);
      expect(shown).toMatchObject({
        content: 'Hidden by a moderator',
        hidden_at: expect.any(String),
      });
      expect(preview).toBe('Hidden by a moderator');
    }
    const repeated = await playdates.send(players[0], id, 'Something vile', message);
    expect(ok(repeated)).toMatchObject({ content: 'Hidden by a moderator' });
    expect(await auditOf(message)).toMatchObject([
      { action: 'hide_content', target_type: 'message', user_ids: [ada.id, players[0].id] },
    ]);
    // Another report of it can be closed in the same way.
    ok(await handle(abe, await report(creators[1], players[0], about), 'hide'));
    ok(await handle(abe, sent, 'unhide'));
    ok(await handle(abe, sent, 'unhide'));
    expect((await seen(creators[0]))[0]).toMatchObject({
      content: 'Something vile',
      hidden_at: null,
    });
    expect((await auditOf(message)).map(({ action }) => action)).toEqual([
      'hide_content',
      'hide_content',
      'unhide_content',
    ]);
  });

  test('a PlayDate is for another admin than its partner', async () => {
    const { creator } = await people('creator');
    const { viewer } = await people('viewer');
    await people.befriend(creator, abe);
    const id = await playdates.create([creator, abe]);
    const sent = await report(viewer, creator, { target_type: 'play_date', target_id: id });
    const [of] = (await caseOf(abe, creator))?.reports ?? [];
    expect(Object.values(of?.abilities ?? {})).toEqual(Array(7).fill(false));
    for (const action of ['hide', 'dismiss', 'pause', 'unhide'])
      expect(await handle(abe, sent, action)).toMatchObject({
        status: 403,
        body: { message: messages.ownPlaydate },
      });
    const person = await report(viewer, creator);
    expect(await handle(abe, person, 'dismiss', { also: [sent] })).toMatchObject({ status: 403 });
    ok(await handle(ada, sent, 'hide'));
    expect(await handle(abe, sent, 'unhide')).toMatchObject({ status: 403 });
    ok(await handle(ada, sent, 'unhide'));
  });

  test('a PlayDate takes it out of Available, hides its text and refuses applications', async () => {
    const [team, applicants, late] = [
      await playdates.team(),
      await playdates.team(),
      await playdates.team(),
    ];
    const { viewer } = await people('viewer');
    const id = await playdates.create(team, { description: 'Pay by gift card' });
    await playdates.apply(applicants, id);
    const sent = await report(viewer, team[0], { target_type: 'play_date', target_id: id });
    const listed = async (path: string) =>
      ok<Page<PlaydateCard>>(await viewer.call('GET', path)).items.some((card) => card.id === id);
    const everywhere = async () => [
      await listed('/api/play_dates'),
      await listed('/api/play_dates?sort=best_fit'),
      ok<Home>(await viewer.call('GET', '/api/home')).for_you?.some((card) => card.id === id),
      (await viewer.call('GET', `/api/play_dates/${id}/card`)).status === 200,
    ];
    expect(await everywhere()).toEqual([true, true, true, true]);
    ok(await handle(ada, sent, 'hide'));
    expect(await everywhere()).toEqual([false, false, false, false]);
    expect(await playdates.tryApply(late, id)).toMatchObject({
      status: 409,
      body: { message: playdateMessages.noLongerAvailable },
    });
    const hidden = { description: 'Hidden by a moderator', hidden_at: expect.any(String) };
    expect(ok(await team[1].call('GET', `/api/play_dates/${id}`))).toMatchObject(hidden);
    const read = { ...hidden, description: 'Pay by gift card' };
    expect(ok(await ada.call('GET', `/api/play_dates/${id}`))).toMatchObject(read);
    expect(ok(await applicants[0].call('GET', `/api/play_dates/${id}/card`))).toMatchObject(hidden);
    for (const [person, tab, seen] of [
      [team[0], 'my', read],
      [team[1], 'my', hidden],
      [applicants[1], 'applied', hidden],
    ] as const)
      expect(ok(await person.call('GET', `/api/play_dates?tab=${tab}`))).toMatchObject({
        items: [seen],
      });
    expect(ok(await team[1].call('GET', '/api/home'))).toMatchObject({
      to_answer: { items: [{ playdate: hidden }] },
    });
    // A pause that ends does not list it again.
    await people.setPaused(team[1], true);
    await people.setPaused(team[1], false);
    expect(await violatedInvariants(server)).toEqual([]);
    expect(await listed('/api/play_dates')).toBe(false);
    await people.setPaused(team[1], true);
    ok(await handle(abe, sent, 'unhide'));
    expect(await violatedInvariants(server)).toEqual([]);
    await people.setPaused(team[1], false);
    expect(await everywhere()).toEqual([true, true, true, true]);
    expect(ok<PlaydateDetail>(await team[0].call('GET', `/api/play_dates/${id}`))).toMatchObject({
      description: 'Pay by gift card',
      hidden_at: null,
    });
    expect((await auditOf(id)).map(({ action }) => action)).toEqual([
      'hide_content',
      'unhide_content',
    ]);
  });

  test('what was deleted is refused, and its report can be dismissed', async () => {
    const [team, { viewer }] = [await playdates.team(), await people('viewer')];
    const id = await playdates.create(team, { description: 'Gone tomorrow' });
    const sent = await report(viewer, team[0], { target_type: 'play_date', target_id: id });
    ok(await ada.call('DELETE', `/api/play_dates/${id}`));
    expect(await handle(ada, sent, 'hide')).toMatchObject({
      status: 409,
      body: { message: messages.contentGone },
    });
    expect(await caseOf(ada, team[0])).toMatchObject({
      reports: [
        {
          snapshot: 'Gone tomorrow',
          play_date_id: null,
          abilities: { hide: false, dismiss: true },
        },
      ],
    });
    ok(await handle(ada, sent, 'dismiss'));
  });
});

describe('The messages around a reported one', () => {
  test('are ten before and ten after, only while its report is open, each look recorded', async () => {
    const { id, creators, players } = await playdates.match();
    await sql`insert into play_date_messages (id, play_date_id, user_id, content, created_at)
      select gen_random_uuid(), ${id}, ${creators[0].id}, 'Message ' || n,
        '2026-01-01'::timestamptz + n / 3 * interval '1 second'
      from generate_series(1, 40) n`.execute(db());
    const rows = await db()
      .selectFrom('play_date_messages')
      .select(['id', 'content'])
      .where('play_date_id', '=', id)
      .orderBy('created_at')
      .orderBy('id')
      .execute();
    const at = 20;
    const reported = rows[at];
    const sent = await report(players[0], creators[0], {
      target_type: 'message',
      target_id: reported?.id,
    });
    const read = async () =>
      ok<{ items: ChatMessage[] }>(await context(ada, sent)).items.map((message) => message.id);
    expect(await read()).toEqual(rows.slice(at - 10, at + 11).map((row) => row.id));
    await read();
    expect(await auditOf(sent)).toMatchObject([
      { action: 'view_reported_chat', target_type: 'report', actor_id: ada.id },
    ]);
    for (const player of [...creators, ...players])
      expect(await context(player, sent)).toMatchObject({ status: 403 });
    const first = await report(players[1], creators[0], {
      target_type: 'message',
      target_id: rows[2]?.id,
    });
    expect(ok<{ items: unknown[] }>(await context(abe, first)).items).toHaveLength(13);
    ok(await handle(ada, sent, 'dismiss'));
    const other = await report(players[0], creators[0]);
    for (const closed of [sent, other])
      expect(await context(ada, closed)).toMatchObject({
        status: 409,
        body: { message: messages.noContext },
      });
    expect(await auditOf(sent)).toHaveLength(2);
    expect(await context(ada, newId())).toMatchObject({ status: 404 });
  });
});

describe('Races', () => {
  test('of two admins at once one closes the report, and the other is told', async () => {
    for (let round = 0; round < rounds(50); round += 1) {
      const { anna, ben } = await people('anna', 'ben');
      const id = await report(anna, ben);
      const tries = [
        () => warn(ada, id),
        () => handle(abe, id, round % 3 === 0 ? 'pause' : 'dismiss'),
      ];
      if (round % 2 === 0) tries.reverse();
      const answers = await Promise.all(tries.map((start) => start()));
      expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
      expect(answers.find(({ status }) => status === 409)).toMatchObject({
        body: { message: messages.closedByAnother },
      });
      const { rows } = await sql<{
        entries: number;
        warnings: number;
        told: number;
        outcome: string;
      }>`
        select (select count(*) from audit_log where target_id in (${id}, ${ben.id})) as entries,
          (select count(*) from warnings where profile_id = ${ben.id}) as warnings,
          (select count(*) from notifications where user_id = ${anna.id}) as told,
          (select outcome from reports where id = ${id}) as outcome`.execute(db());
      expect(rows).toMatchObject([
        { entries: 1, told: 1, warnings: rows[0]?.outcome === 'warned' ? 1 : 0 },
      ]);
    }
  });

  test('a second warning beside the answer to the first leaves both, and the case open again', async () => {
    for (let round = 0; round < rounds(50); round += 1) {
      const { anna, ben, cleo } = await people('anna', 'ben', 'cleo');
      const [first, second] = [await report(anna, ben), await report(cleo, ben)];
      ok(await warn(ada, first));
      const [warning] = await warningsOf(ben);
      const work = [() => warn(abe, second, 'Again'), () => answerTo(ben, warning?.id ?? '')];
      if (round % 2 === 0) work.reverse();
      for (const answer of await Promise.all(work.map((start) => start()))) ok(answer);
      expect(await warningsOf(ben)).toHaveLength(2);
      // The second one is still to be read.
      expect(await isWarned(ben)).toBe(true);
      expect(await caseOf(ada, ben)).toMatchObject({ reports: [{ id: first, state: 'open' }] });
    }
  });

  test('an answer beside another one is stored once', async () => {
    for (let round = 0; round < rounds(25); round += 1) {
      const { anna, ben } = await people('anna', 'ben');
      ok(await warn(ada, await report(anna, ben)));
      const [warning] = await warningsOf(ben);
      const answers = await Promise.all(
        ['One', 'Two'].map((text) => answerTo(ben, warning?.id ?? '', text)),
      );
      expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    }
  });

  test('any action beside the deletion of the account leaves nothing of it', async () => {
    for (let round = 0; round < rounds(50); round += 1) {
      const { anna, ben } = await people('anna', 'ben');
      const id = await report(anna, ben);
      const action = ['dismiss', 'warn', 'pause'][round % 3] ?? 'dismiss';
      const remove = () =>
        ben.call('POST', '/api/auth/delete-account', { body: { current_password: testPassword } });
      const act = () => handle(ada, id, action, action === 'warn' ? { text: 'Be kind' } : {});
      const [acted, removed] =
        round % 2 === 0
          ? await Promise.all([act(), remove()])
          : (await Promise.all([remove(), act()])).toReversed();
      expect(removed).toMatchObject({ status: 204 });
      // After the deletion there is nobody to warn, and a former player to judge.
      expect(action === 'warn' ? [200, 409] : [200]).toContain(acted?.status);
      const { rows } = await sql<{ left: number }>`
        select (select count(*) from reports where about_id = ${ben.id})
          + (select count(*) from warnings where profile_id = ${ben.id}) as left`.execute(db());
      expect(rows).toEqual([{ left: 0 }]);
    }
  });

  test('hiding a PlayDate beside applications to it and pauses of its team keeps the invariants', async () => {
    for (let round = 0; round < rounds(50); round += 1) {
      const [team, applicants] = [await playdates.team(), await playdates.team()];
      const { viewer } = await people('viewer');
      const id = await playdates.create(team);
      const sent = await report(viewer, team[0], { target_type: 'play_date', target_id: id });
      const work = [
        () => handle(ada, sent, 'hide'),
        () => playdates.tryApply(applicants, id),
        () => people.setPaused(team[1], true),
      ];
      if (round % 2 === 0) work.reverse();
      const [one, two, three] = await Promise.all(work.map((start) => start()));
      for (const answer of [one, two, three])
        if (typeof answer === 'object') expect([200, 409]).toContain(answer.status);
      expect(await violatedInvariants(server)).toEqual([]);
      ok(await handle(ada, sent, 'unhide'));
      await people.setPaused(team[1], false);
      expect(await violatedInvariants(server)).toEqual([]);
    }
  });
});
