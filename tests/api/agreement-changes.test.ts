import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import type { Home } from '#features/home/contract.ts';
import type { Agreement, AgreementChange } from '#features/matches/contract/answers.ts';
import { messages } from '#features/matches/messages/common.ts';
import { confirmTexts } from '#features/matches/messages/confirming.ts';
import { noticeTexts } from '#features/matches/messages/notices.ts';
import { newId } from '#platform/common/ids.ts';
import { formatDateTime } from '#platform/common/zoned-time.ts';
import { allowAnyTime, phoenix } from '#tests/support/agreements.ts';
import type { TestPerson } from '#tests/support/people.ts';
import { ok } from '#tests/support/playdates.ts';
import type { Answer } from '#tests/support/server.ts';
import { withServer } from '#tests/support/with-server.ts';

const { server, agreements, people } = await withServer();
await allowAnyTime(server);

const field = (answer: Answer, name: string) =>
  (answer.body as { data?: { fields?: Record<string, string> } }).data?.fields?.[name];
const hour = 3_600_000;
const lasts = ({ starts_at, ends_at }: Agreement) =>
  new Date(ends_at ?? '').getTime() - new Date(starts_at ?? '').getTime();

/** Proposes as the creator and accepts as the other captain. */
async function change(
  { id, creators, players }: Awaited<ReturnType<typeof agreements.match>>,
  body: object,
): Promise<{ proposed: AgreementChange; after: Agreement }> {
  const proposed = ok<AgreementChange>(await agreements.propose(creators[0], id, body));
  const after = ok<Agreement>(
    await agreements.updateChange(players[0], id, proposed.id, { state: 'accepted' }),
  );
  return { proposed, after };
}
const unread = async (person: TestPerson, id: string, title: string) =>
  (await agreements.titles(person, id))
    .filter((notice) => notice.title === title && !notice.read)
    .map(({ message }) => message);
const asks =
  /^[A-Z][a-z]{2}, .* M[SD]T, .*, against \w+ \w+ and \w+ \w+: (.*)\. You (?:pay|earn) \$40 per hour, \$\d+ for [\d.]+ hours?\. Does this suit you\? You can say that you cannot agree until .*$/;

test('Above 30 proposals in an hour a person is told when they can go on', async () => {
  const limited = await withServer({ rate_limits: true });
  const { anna } = await limited.people('anna');
  const body = { version: 1, venue_name: 'Reid Park' };
  const propose = () => anna.call('POST', `/api/play_dates/${newId()}/changes`, { body });
  for (let count = 0; count < 30; count += 1) expect((await propose()).status).toBe(404);
  expect(await propose()).toMatchObject({
    status: 429,
    body: { message: messages.changesUsedUp(60) },
  });
});

describe('A change', () => {
  test('carries the setting and the duration alone, and a longer match ends later', async () => {
    const match = await agreements.match(72, { terms: { setting: 'outdoor' } });
    const before = await agreements.get(match.creators[0], match.id);
    expect(before.setting).toBe('outdoor');
    const { proposed, after } = await change(match, { duration_minutes: 120 });
    expect(proposed).toMatchObject({
      starts: [],
      duration_minutes: 120,
      setting: null,
      venue_name: null,
    });
    expect(after).toMatchObject({
      version: 2,
      starts_at: before.starts_at,
      duration_minutes: 120,
      setting: 'outdoor',
      venue_name: 'Old Park',
      venue_address: '1 Secret Rd',
    });
    expect(lasts(after)).toBe(2 * hour);
    const [, second] = [proposed, await change(match, { version: 2, setting: 'indoor' })];
    expect(second.after).toMatchObject({ version: 3, setting: 'indoor', venue_name: 'Old Park' });
    expect(lasts(second.after)).toBe(2 * hour);
  });

  test('to a new court makes the setting unknown, unless it says which', async () => {
    const unsaid = await agreements.match(72, { terms: { setting: 'indoor' } });
    expect((await change(unsaid, { venue_name: 'New Park' })).after).toMatchObject({
      venue_name: 'New Park',
      venue_address: null,
      setting: null,
    });
    const said = await agreements.match(72, { terms: { setting: 'indoor' } });
    const body = { venue_name: 'New Park', venue_address: '2 Hidden Ave', setting: 'outdoor' };
    expect((await change(said, body)).after).toMatchObject(body);
    const sameCourt = await agreements.match(72, { terms: { setting: 'indoor' } });
    const address = { venue_name: 'Old Park', venue_address: '3 Hidden Ave' };
    expect((await change(sameCourt, address)).after).toMatchObject({
      ...address,
      setting: 'indoor',
    });
  });

  test('of the setting is what lateness for weather follows', async () => {
    for (const [setting, late] of [
      ['outdoor', false],
      ['indoor', true],
    ] as const) {
      const match = await agreements.match(72, {
        terms: { setting: setting === 'indoor' ? 'outdoor' : 'indoor' },
      });
      await change(match, { setting });
      await agreements.startsIn(match.id, '1 hour');
      const body = { version: 2 };
      const ended = ok<Agreement>(
        await agreements.callOff(match.creators[0], match.id, 'weather', body),
      );
      expect(ended.ended_late).toBe(late);
    }
  });

  test('with a first time and no duration has the usual one, which is in the proposal', async () => {
    const timeless = await agreements.match(null);
    const { proposed, after } = await change(timeless, { starts: [phoenix(30)] });
    expect(proposed.duration_minutes).toBe(90);
    expect(lasts(after)).toBe(1.5 * hour);
  });

  test('of the duration without a time sets how long the first one is', async () => {
    const timeless = await agreements.match(null, { terms: { duration_minutes: 60 } });
    const { after } = await change(timeless, { duration_minutes: 120 });
    expect(after).toMatchObject({ starts_at: null, ends_at: null, duration_minutes: 120 });
  });

  test('that changes nothing is refused', async () => {
    const { id, creators } = await agreements.match(72, { terms: { setting: 'indoor' } });
    const { local_start } = await agreements.get(creators[0], id);
    for (const same of [
      {},
      { duration_minutes: 90 },
      { setting: 'indoor' },
      { venue_name: 'Old Park', venue_address: '1 Secret Rd' },
      { starts: [local_start] },
      { starts: [local_start, phoenix(96)] },
      {
        starts: [local_start],
        duration_minutes: 90,
        venue_name: 'Old Park',
        venue_address: '1 Secret Rd',
      },
    ]) {
      const answer = await agreements.propose(creators[0], id, same);
      expect([same, answer.status, field(answer, 'starts')]).toEqual([
        same,
        400,
        messages.changeSomething,
      ]);
    }
    ok(await agreements.propose(creators[0], id, { starts: [local_start], duration_minutes: 60 }));
  });

  test('with an unknown field is refused, as every unknown field of an agreement', async () => {
    const { id, creators, players } = await agreements.match(72);
    const proposed = ok<AgreementChange>(
      await agreements.propose(creators[0], id, { venue_name: 'New Park' }),
    );
    const surplus = { duration: 60 };
    const report = { about_id: creators[0].id, kind: 'late', was_played: true };
    const game = { creator_team_points: 11, other_team_points: 7 };
    const scores = `/api/play_dates/${id}/scores`;
    const updated_at = new Date().toISOString();
    for (const answer of [
      await agreements.propose(players[0], id, { starts: [phoenix(96)], ...surplus }),
      await agreements.updateChange(players[0], id, proposed.id, { state: 'accepted', ...surplus }),
      await agreements.updateChange(players[0], id, proposed.id, {
        state: 'accepted',
        duration_minutes: 60,
      }),
      await players[0].call('POST', `/api/play_dates/${id}/answers`, {
        body: { version: 1, answer: 'confirmed', ...surplus },
      }),
      await agreements.callOff(players[0], id, 'weather', surplus),
      await players[0].call('POST', `/api/play_dates/${id}/attendance_reports`, {
        body: { ...report, ...surplus },
      }),
      await agreements.updateReport(players[0], id, newId(), { state: 'agreed', ...surplus }),
      await players[0].call('PUT', scores, { body: { games: [game], ...surplus } }),
      await players[0].call('PUT', scores, { body: { games: [{ ...game, ...surplus }] } }),
      await players[0].call('PATCH', scores, { body: { confirmed: true, updated_at, ...surplus } }),
    ]) {
      const { status, body } = answer;
      expect([status, JSON.stringify(body)]).toEqual([
        400,
        expect.stringContaining(messages.unknownField),
      ]);
    }
    expect(await agreements.get(creators[0], id)).toMatchObject({ version: 1, status: 'matched' });
  });

  test('is said with both sides in the question, to whoever proposed it and on the Dashboard', async () => {
    const match = await agreements.match(72, { terms: { setting: 'outdoor' } });
    const { id, creators, players } = match;
    const body = { venue_name: 'New Park', venue_address: '2 Hidden Ave', duration_minutes: 120 };
    const proposed = ok<AgreementChange>(await agreements.propose(creators[0], id, body));
    const home = ok<Home>(await players[1].call('GET', '/api/home'));
    expect(home.agreements?.items.filter(({ play_date_id }) => play_date_id === id)).toMatchObject([
      // Which can be answered for a day, the change for two.
      { kind: 'confirm', proposed: null },
      {
        kind: 'change',
        venue_name: 'Old Park',
        proposed: {
          starts: [],
          changes: [
            { label: 'Court', before: 'Old Park', after: ['New Park'] },
            { label: 'Setting', before: 'Outdoor', after: ['Not said'] },
            { label: 'Duration', before: '1.5 hours', after: ['2 hours'] },
            { label: 'Total', before: '$60', after: ['$80'] },
          ],
        },
      },
    ]);
    expect(JSON.stringify(home.agreements)).not.toMatch(/Hidden|Secret/);
    const [told] = await unread(players[1], id, messages.changeProposedTitle);
    expect(told).toMatch(
      /, Old Park, against .*: \w+ \w+ proposes a change\. Please answer by .* M[SD]T\. Court: Old Park → New Park\. .*Total: \$60 → \$80$/,
    );
    ok(await agreements.updateChange(players[0], id, proposed.id, { state: 'accepted' }));
    const changed =
      'Court: Old Park → New Park. Setting: Outdoor → Not said. Duration: 1.5 hours → 2 hours. Total: $60 → $80';
    for (const person of [creators[1], players[1]])
      expect(asks.exec((await unread(person, id, noticeTexts.confirmTitle))[0] ?? '')?.[1]).toBe(
        `${noticeTexts.agreedChanged}. ${changed}`,
      );
    const [accepted, ...others] = await unread(creators[0], id, messages.changeAcceptedTitle);
    expect(others).toEqual([]);
    expect(accepted).toMatch(/ accepted your proposal\. Court: /);
    expect(accepted).toContain(changed);
    // Beside the question on the page and on Home.
    expect((await agreements.get(creators[1], id)).changed).toBe(changed);
    const later = ok<Home>(await creators[1].call('GET', '/api/home'));
    expect(later.agreements?.items.find((item) => item.play_date_id === id)).toMatchObject({
      kind: 'confirm',
      changed,
    });
    for (const person of match.four)
      expect(JSON.stringify(await agreements.titles(person, id))).not.toContain('Hidden');
  });

  test('of an address alone is said without the address', async () => {
    const match = await agreements.match(72);
    await change(match, { venue_name: 'Old Park', venue_address: '2 Hidden Ave' });
    const [asked] = await unread(match.creators[1], match.id, noticeTexts.confirmTitle);
    expect(asks.exec(asked ?? '')?.[1]).toBe(
      `${noticeTexts.agreedChanged}. Court: Old Park, at another address`,
    );
  });

  test('of everything, with the longest names, is said whole in a notification', async () => {
    const long = { first_name: 'F'.repeat(80), last_name: 'L'.repeat(80) };
    const { eva, gus, ira, ole } = await people({ eva: long, gus: long, ira: long, ole: long });
    await people.befriend(eva, gus);
    await people.befriend(ira, ole);
    const teams = [
      [eva, gus],
      [ira, ole],
    ] as const;
    const terms = { setting: 'outdoor', venue_name: 'A'.repeat(80) };
    const match = await agreements.match(72, { terms, teams });
    await sql`update agreements set amount_per_hour = 995 where play_date_id = ${match.id}`.execute(
      server.app.db,
    );
    const everything = { starts: [phoenix(96)], duration_minutes: 120 };
    const { after } = await change(match, {
      ...everything,
      venue_name: 'B'.repeat(80),
      note: 'n'.repeat(300),
    });
    expect(after.version).toBe(2);
    const [asked] = await unread(gus, match.id, noticeTexts.confirmTitle);
    expect(asked).toContain(
      'Setting: Outdoor → Not said. Duration: 1.5 hours → 2 hours. Total: $1492.50 → $1990',
    );
    const [accepted] = await unread(eva, match.id, messages.changeAcceptedTitle);
    expect(accepted).toContain('Total: $1492.50 → $1990');
  });

  test('of the place while no time is set asks the two others, who pay or earn', async () => {
    const match = await agreements.match(null);
    const { id, creators, players } = match;
    const until = (await agreements.get(creators[1], id)).object_until ?? '';
    await change(match, { venue_name: 'New Park' });
    const asked = async (person: TestPerson) => await unread(person, id, noticeTexts.confirmTitle);
    for (const [person, kind] of [
      [creators[1], 'pay'],
      [players[1], 'earn'],
    ] as const)
      expect(await asked(person)).toEqual([
        [
          `No time yet, New Park, against Captain Tester and Partner Tester: ${noticeTexts.agreedChanged}. Court: Old Park → New Park. You ${kind} $40 per hour, $60 for 1.5 hours. Does this suit you?`,
          confirmTexts.objectUntil(formatDateTime(until, 'America/Phoenix')),
        ].join(' '),
      ]);
    expect(await unread(creators[0], id, messages.changeAcceptedTitle)).toEqual([
      expect.stringMatching(/ accepted your proposal\. Court: Old Park → New Park$/),
    ]);
    for (const person of [creators[0], players[0]]) expect(await asked(person)).toEqual([]);
    // Seven days after the match nobody may object any more, also to a new version.
    const later = await agreements.match(null);
    await sql`update agreements set created_at = created_at - interval '7 days'
      where play_date_id = ${later.id}`.execute(server.app.db);
    await change(later, { venue_name: 'New Park' });
    expect(await unread(later.creators[1], later.id, noticeTexts.confirmTitle)).toEqual([
      expect.stringMatching(/Does this suit you\?$/),
    ]);
  });
});
