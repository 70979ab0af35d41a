import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import type { Home } from '#features/home/contract.ts';
import type {
  Agreement,
  AgreementChange,
  AttendanceReport,
} from '#features/matches/contract/answers.ts';
import { messages } from '#features/matches/messages/common.ts';
import { confirmTexts } from '#features/matches/messages/confirming.ts';
import { noticeTexts } from '#features/matches/messages/notices.ts';
import { toConfirm } from '#features/matches/rules/begin-and-completion-kinds.ts';
import { handleDeadlines } from '#features/matches/server/service/deadlines.ts';
import type { PlaydateCard, PlaydateDetail } from '#features/playdates/contract/answers.ts';
import { acceptTexts } from '#features/playdates/messages/accepting.ts';
import { messages as playdateMessages } from '#features/playdates/messages/common.ts';
import { noticeTexts as playdateNoticeTexts } from '#features/playdates/messages/notices.ts';
import { termsTexts } from '#features/playdates/messages/terms.ts';
import { callOffReasons } from '#features/playdates/schema.ts';
import { newId } from '#platform/common/ids.ts';
import { formatDateTime } from '#platform/common/zoned-time.ts';
import { allowAnyTime, type Match, phoenix } from '#tests/support/agreements.ts';
import { itemsOf } from '#tests/support/connections.ts';
import { lockedBeforeTheFirst, moveToFront } from '#tests/support/lock-order.ts';
import { type TestPerson, testPassword } from '#tests/support/people.ts';
import { passHours } from '#tests/support/play-date-times.ts';
import { ok } from '#tests/support/playdates.ts';
import type { Answer } from '#tests/support/server.ts';
import { withServer } from '#tests/support/with-server.ts';

const { server, people, agreements } = await withServer();
await allowAnyTime(server);

const tidy = () => handleDeadlines(server.app, AbortSignal.timeout(600_000));
const refusal = (answer: Answer) => [answer.status, (answer.body as { message?: string }).message];
const field = (answer: Answer, name: string) =>
  (answer.body as { data?: { fields?: Record<string, string> } }).data?.fields?.[name];
const confirmedBy = ({ answers }: Agreement) =>
  answers.filter(({ answer }) => answer === 'confirmed').map(({ profile_id }) => profile_id);
const told = async (person: TestPerson, id: string) =>
  (await agreements.titles(person, id)).map(({ title }) => title);
const over = [409, messages.over];
const started = [409, messages.started];

/** A match that ended so many hours ago. */
async function ended(hoursAgo: number): Promise<Match> {
  const match = await agreements.match(72);
  await agreements.startsIn(match.id, `${-60 * hoursAgo - 90} minutes`);
  return match;
}

describe('the agreement', () => {
  test('names the four, who has confirmed and what the viewer may do', async () => {
    const { id, creators, players, four } = await agreements.match();
    const found = await agreements.get(players[1], id);
    expect(found).toMatchObject({
      version: 1,
      status: 'matched',
      overlaps: false,
      change: null,
      scores: null,
    });
    expect(found.players.map(({ profile_id, team }) => [profile_id, team])).toEqual([
      [creators[0].id, 'creator_team'],
      [creators[1].id, 'creator_team'],
      [players[0].id, 'other_team'],
      [players[1].id, 'other_team'],
    ]);
    expect(confirmedBy(found).toSorted()).toEqual([creators[0].id, players[0].id].toSorted());
    expect(found.abilities).toEqual({
      confirm: true,
      object: true,
      propose_change: true,
      answer_change: false,
      withdraw_change: false,
      call_off: true,
      complete: false,
      add_scores: false,
      confirm_scores: false,
      create_again: false,
    });
    expect(found.late).toEqual({
      is_late: false,
      owed: { owed_by: null, percent: 0, amount_cents: 0, total_cents: 6000 },
      notice_hours: 24,
      excused: ['weather', 'court'],
    });
    for (const person of four)
      expect((await agreements.get(person, id)).venue_address).toBe('1 Secret Rd');
  });

  test('is for the four alone, and nobody else ever reads the address', async () => {
    const { id, four } = await agreements.match();
    const { ada, eve } = await people({ ada: { is_admin: true }, eve: {} });
    for (const person of [ada, eve]) {
      const answer = await person.call('GET', `/api/play_dates/${id}/agreement`);
      expect(refusal(answer)).toEqual([403, playdateMessages.notAuthorized]);
      for (const path of [`/api/play_dates/${id}`, `/api/play_dates/${id}/card`])
        expect(JSON.stringify((await person.call('GET', path)).body)).not.toContain('Secret');
    }
    for (const person of four)
      expect(JSON.stringify(await agreements.titles(person, id))).not.toContain('Secret');
    expect((await eve.call('GET', `/api/play_dates/${newId()}/agreement`)).status).toBe(404);
    const open = await agreements.playdates.create(await agreements.playdates.team());
    expect((await eve.call('GET', `/api/play_dates/${open}/agreement`)).status).toBe(403);
  });

  test('warns of an overlap with another match of the viewer', async () => {
    const first = await agreements.match(72);
    const second = await agreements.match(72, {
      teams: [first.creators, await agreements.playdates.team()],
    });
    expect((await agreements.get(first.creators[0], second.id)).overlaps).toBe(true);
    expect((await agreements.get(second.players[0], second.id)).overlaps).toBe(false);
    const change = ok<AgreementChange>(
      await agreements.propose(first.creators[1], second.id, {
        starts: [phoenix(73.25), phoenix(73.5)],
      }),
    );
    expect(change.starts.map(({ overlaps }) => overlaps)).toEqual([true, false]);
    ok(await agreements.callOff(first.creators[0], first.id));
    expect((await agreements.get(first.creators[0], second.id)).overlaps).toBe(false);
  });
});

describe('confirming and objecting', () => {
  test('Confirm settles the notice; silence is shown and never cancels', async () => {
    const { id, creators, players } = await agreements.match();
    const unread = async () =>
      (await agreements.titles(players[1], id)).filter(
        ({ title, read }) => title === noticeTexts.confirmTitle && !read,
      ).length;
    expect(await unread()).toBe(1);
    expect(confirmedBy(ok(await agreements.answer(players[1], id)))).toContain(players[1].id);
    ok(await agreements.answer(players[1], id));
    expect(await unread()).toBe(0);
    const found = await agreements.get(creators[1], id);
    expect(confirmedBy(found)).toHaveLength(3);
    await agreements.age('agreements', id, '30 days');
    await tidy();
    expect((await agreements.get(creators[1], id)).status).toBe('matched');
  });

  test('I cannot agree ends the match without a mark and tells the others', async () => {
    const { id, creators, players } = await agreements.match(5);
    ok(await agreements.propose(creators[0], id, { venue_name: 'New Park' }));
    const found = ok<Agreement>(
      await agreements.answer(players[1], id, 'objected', 1, ' Too far  '),
    );
    expect(found).toMatchObject({
      status: 'cancelled',
      ended_as: 'objected',
      ended_reason: null,
      ended_note: 'Too far',
      ended_late: false,
      change: null,
      last_change: { state: 'expired' },
    });
    expect(found.abilities).toMatchObject({
      confirm: false,
      object: false,
      propose_change: false,
      call_off: false,
    });
    ok(await agreements.answer(players[1], id, 'objected', 1));
    for (const person of [...creators, players[0]])
      expect(await told(person, id)).toContain(messages.couldNotAgreeTitle);
    expect(await told(players[1], id)).not.toContain(messages.couldNotAgreeTitle);
    expect(refusal(await agreements.answer(creators[1], id))).toEqual(over);
    expect(refusal(await agreements.answer(creators[1], id, 'objected'))).toEqual(over);
  });

  test('a player who has confirmed, is too late or has seen another version cannot object', async () => {
    const { id, creators, players } = await agreements.match(72);
    const object = () => agreements.answer(players[1], id, 'objected');
    expect(refusal(await agreements.answer(players[0], id, 'objected'))).toEqual([
      409,
      messages.alreadyConfirmed,
    ]);
    expect(refusal(await agreements.answer(players[1], id, 'objected', 2))).toEqual([
      409,
      messages.changed,
    ]);
    expect(refusal(await agreements.answer(players[1], id, 'confirmed', 2))).toEqual([
      409,
      messages.changed,
    ]);
    await agreements.age('agreements', id, '24 hours');
    expect(refusal(await object())).toEqual([409, messages.tooLateToObject]);
    expect(await agreements.get(players[1], id)).toMatchObject({
      object_until: null,
      abilities: { confirm: true, object: false },
    });
    await agreements.startsIn(id, '-1 minute');
    expect(refusal(await object())).toEqual(started);
    expect(refusal(await agreements.answer(creators[1], id))).toEqual(started);
  });
});

describe('whoever was not asked before a change', () => {
  test('may object for 24 hours after the question, which says until when', async () => {
    const { id, creators, players } = await agreements.match(96);
    ok(await agreements.answer(creators[1], id));
    const change = ok<AgreementChange>(
      await agreements.propose(creators[0], id, { starts: [phoenix(72)] }),
    );
    const accepted = ok<Agreement>(
      await agreements.updateChange(players[0], id, change.id, { state: 'accepted' }),
    );
    // Who proposed and who accepted it may not.
    expect(accepted).toMatchObject({ object_until: null, abilities: { object: false } });
    const { object_until, abilities } = await agreements.get(creators[1], id);
    expect(abilities).toMatchObject({ confirm: true, object: true, call_off: true });
    const day = 24 * 3_600_000;
    expect(Math.abs(Date.parse(object_until ?? '') - Date.now() - day)).toBeLessThan(600_000);
    const [asked] = (await agreements.titles(creators[1], id)).filter(({ read }) => !read);
    expect(asked?.message).toContain(
      confirmTexts.objectUntil(formatDateTime(object_until ?? '', 'America/Phoenix')),
    );
  });

  test('and less than 24 hours before the start may object until the start', async () => {
    const { id, creators, players } = await agreements.match(72);
    ok(await agreements.answer(creators[1], id));
    const change = ok<AgreementChange>(
      await agreements.propose(creators[0], id, { starts: [phoenix(3)] }),
    );
    ok(await agreements.updateChange(players[0], id, change.id, { state: 'accepted' }));
    const asked = await agreements.get(creators[1], id);
    expect(asked).toMatchObject({ object_until: asked.starts_at, late: { is_late: false } });
    await agreements.startsIn(id, '1 minute');
    const ended = ok<Agreement>(await agreements.answer(creators[1], id, 'objected', 2));
    expect(ended).toMatchObject({
      ended_as: 'objected',
      ended_late: false,
      owed: { owed_by: null },
    });
  });

  test('90 minutes before the start neither, after an acceptance', async () => {
    const { id, players } = await agreements.match(72);
    await agreements.startsIn(id, '90 minutes');
    ok(await agreements.answer(players[1], id, 'objected'));
    expect((await agreements.get(players[0], id)).ended_as).toBe('objected');
  });
});

describe('a call-off that is sent while its author may object', () => {
  test.each(callOffReasons)('is an objection without a mark, for %s', async (reason) => {
    const { id, creators, four } = await agreements.match(72, { terms: { late_percent: 100 } });
    await agreements.startsIn(id, '1 hour');
    const note = reason === 'not_said' ? null : 'My car';
    const partner = creators[1];
    const ended = ok<Agreement>(
      await agreements.callOff(partner, id, reason, note === null ? {} : { note }),
    );
    const told = {
      status: 'cancelled',
      ended_as: 'objected',
      ended_reason: null,
      ended_late: false,
      ended_note: reason === 'safety' || reason === 'not_said' ? null : 'My car',
      owed: { owed_by: null, percent: 0 },
    };
    expect(ended).toMatchObject(told);
    for (const person of four) expect(await agreements.get(person, id)).toMatchObject(told);
    for (const person of four.filter((each) => each !== partner)) {
      const titles = await agreements.titles(person, id);
      expect(titles.filter(({ title }) => title === messages.couldNotAgreeTitle)).toHaveLength(1);
      expect(JSON.stringify(titles)).not.toContain('called off');
    }
    // The repetition of a call whose answer was lost, from both clients.
    ok(await agreements.callOff(partner, id, reason, note === null ? {} : { note }));
    ok(await agreements.answer(partner, id, 'objected'));
  });

  test('is a call-off once that is over, and of another version refused', async () => {
    const { id, creators } = await agreements.match(72);
    expect(refusal(await agreements.callOff(creators[1], id, 'conflict', { version: 2 }))).toEqual([
      409,
      messages.changed,
    ]);
    await agreements.age('agreements', id, '24 hours');
    expect((await agreements.get(creators[1], id)).abilities).toMatchObject({
      object: false,
      call_off: true,
    });
    expect(ok<Agreement>(await agreements.callOff(creators[1], id)).ended_as).toBe('called_off');
  });
});

describe('a match without a time', () => {
  const asked = async (person: TestPerson, id: string) =>
    (await agreements.titles(person, id))
      .filter(({ title, read }) => title === noticeTexts.confirmTitle && !read)
      .map(({ message }) => message);

  test('asks who has neither accepted nor applied: against whom, where, and who pays', async () => {
    const { id, creators, players } = await agreements.match(null);
    const names = ([one, two]: readonly TestPerson[]) =>
      `${one?.first_name} ${one?.last_name} and ${two?.first_name} ${two?.last_name}`;
    const found = await agreements.get(creators[1], id);
    expect(Date.parse(found.object_until ?? '') - Date.now()).toBeGreaterThan(6.9 * 24 * 3_600_000);
    const until = confirmTexts.objectUntil(
      formatDateTime(found.object_until ?? '', 'America/Phoenix'),
    );
    const rest = 'per hour, $60 for 1.5 hours. Does this suit you?';
    expect(await asked(creators[1], id)).toEqual([
      `No time yet, Old Park, against ${names(players)}: Your PlayDate has found its four. You pay $40 ${rest} ${until}`,
    ]);
    expect(await asked(players[1], id)).toEqual([
      `No time yet, Old Park, against ${names(creators)}: Your team was accepted. You earn $40 ${rest} ${until}`,
    ]);
    for (const person of [creators[0], players[0]]) expect(await asked(person, id)).toEqual([]);
    expect(confirmedBy(found).toSorted()).toEqual([creators[0].id, players[0].id].toSorted());
  });

  test('in less than the notice says what calling off costs once it is confirmed, here and on Home', async () => {
    const soon = await agreements.match(5, { terms: { late_percent: 100 } });
    const once =
      'This is in less than 24 hours: once you have confirmed, calling off counts as late.';
    const [, partner] = soon.creators;
    expect(await asked(partner, soon.id)).toEqual([
      expect.stringMatching(new RegExp(`${once} Your team would owe \\$60\\.00: all of \\$60\\.$`)),
    ]);
    expect(await asked(soon.players[1], soon.id)).toEqual([
      expect.stringMatching(new RegExp(`${once} Your team would owe nothing\\.$`)),
    ]);
    const tasks = async (person: TestPerson) =>
      ok<Home>(await person.call('GET', '/api/home')).agreements?.items;
    expect(await tasks(partner)).toMatchObject([{ kind: 'confirm', is_short_notice: true }]);
    const later = await agreements.match(72);
    expect(await asked(later.creators[1], later.id)).not.toEqual([
      expect.stringContaining('calling off'),
    ]);
    expect(await tasks(later.creators[1])).toMatchObject([
      { kind: 'confirm', is_short_notice: false },
    ]);
  });

  test('is confirmed by all four', async () => {
    const { id, creators, players } = await agreements.match(null);
    for (const person of [creators[1], players[1]]) {
      const { abilities } = await agreements.get(person, id);
      expect(abilities).toMatchObject({ confirm: true, object: true });
      ok(await agreements.answer(person, id));
      expect(await asked(person, id)).toEqual([]);
    }
    expect(confirmedBy(await agreements.get(creators[0], id))).toHaveLength(4);
    expect(refusal(await agreements.answer(creators[1], id, 'objected'))).toEqual([
      409,
      messages.alreadyConfirmed,
    ]);
  });

  test('ends without a mark when somebody cannot agree, until 7 days after it was made', async () => {
    const [{ id, players }, late] = [await agreements.match(null), await agreements.match(null)];
    const ended = ok<Agreement>(await agreements.answer(players[1], id, 'objected', 1, 'Too far'));
    expect(ended).toMatchObject({
      ended_as: 'objected',
      ended_late: false,
      owed: { owed_by: null },
    });
    await sql`update agreements set created_at = created_at - interval '7 days'
      where play_date_id = ${late.id}`.execute(server.app.db);
    expect(refusal(await agreements.answer(late.players[1], late.id, 'objected'))).toEqual([
      409,
      messages.tooLateToObject,
    ]);
    // Calling off never is late without a time.
    expect(ok<Agreement>(await agreements.callOff(late.players[1], late.id))).toMatchObject({
      ended_as: 'called_off',
      ended_late: false,
    });
  });

  test('with its first time is asked anew, and takes objections as long as any other', async () => {
    const { id, creators, players } = await agreements.match(null);
    for (const person of [creators[1], players[1]]) ok(await agreements.answer(person, id));
    await sql`update agreements set created_at = created_at - interval '8 days'
      where play_date_id = ${id}`.execute(server.app.db);
    const change = ok<AgreementChange>(
      await agreements.propose(creators[0], id, { starts: [phoenix(72)] }),
    );
    ok(await agreements.updateChange(players[0], id, change.id, { state: 'accepted' }));
    expect(await asked(creators[1], id)).toEqual([
      expect.stringMatching(
        /has changed\. Time: .*\. You pay \$40 per hour, \$60 for 1\.5 hours\. /,
      ),
    ]);
    ok(await agreements.answer(creators[1], id, 'objected', 2));
  });

  test('that was made before may be confirmed by each of the four', async () => {
    const { id, creators, players, four } = await agreements.match(null);
    // As migrations have left it.
    for (const table of ['agreement_answers', 'agreement_changes'] as const)
      await server.app.db.deleteFrom(table).where('play_date_id', '=', id).execute();
    for (const person of four) ok(await agreements.answer(person, id));
    expect(confirmedBy(await agreements.get(players[1], id))).toHaveLength(4);
    expect((await agreements.get(creators[0], id)).abilities.confirm).toBe(false);
  });

  test('names all four in a notification, however long their names are', async () => {
    const long = { first_name: 'F'.repeat(80), last_name: 'L'.repeat(80) };
    const { eva, gus, ira, ole } = await people({ eva: long, gus: long, ira: long, ole: long });
    await people.befriend(eva, gus);
    await people.befriend(ira, ole);
    const { id } = await agreements.match(null, {
      teams: [
        [eva, gus],
        [ira, ole],
      ],
    });
    const [question = ''] = await asked(gus, id);
    expect(question).toContain(long.first_name);
  });
});

describe('calling off', () => {
  test('ends the match with its reason; the others read it', async () => {
    const { id, creators, players } = await agreements.match(72);
    expect(field(await agreements.callOff(players[0], id, 'other'), 'note')).toBe(
      messages.otherNeedsNote,
    );
    expect(refusal(await agreements.callOff(players[0], id, 'court', { version: 2 }))).toEqual([
      409,
      messages.changed,
    ]);
    const found = ok<Agreement>(
      await agreements.callOff(players[0], id, 'other', { note: 'My car' }),
    );
    expect(found).toMatchObject({
      status: 'cancelled',
      ended_as: 'called_off',
      ended_reason: 'other',
      ended_note: 'My car',
      ended_late: false,
    });
    ok(await agreements.callOff(players[0], id, 'court'));
    expect((await agreements.get(creators[0], id)).ended_reason).toBe('other');
    expect(refusal(await agreements.callOff(creators[1], id))).toEqual(over);
    const [notice] = (await agreements.titles(creators[0], id)).filter(
      ({ title }) => title === messages.calledOffTitle,
    );
    expect(notice?.message).toMatch(/ called off: Another reason$/);
  });

  test.each(callOffReasons)('a minute inside the notice, for %s', async (reason) => {
    const match = await agreements.match(72);
    const note = reason === 'other' ? { note: 'My car' } : {};
    await agreements.startsIn(match.id, '23 hours 59 minutes');
    const before = await agreements.get(match.four[2] as TestPerson, match.id);
    expect(before.late).toMatchObject({ is_late: true, owed: { owed_by: null } });
    const found = ok<Agreement>(await agreements.callOff(match.players[0], match.id, reason, note));
    expect(found.ended_late).toBe(!['weather', 'court'].includes(reason));
  });

  test('a minute before the notice is not late, with the notice that was agreed', async () => {
    const match = await agreements.match(72, { terms: { notice_hours: 12, late_percent: 100 } });
    await agreements.startsIn(match.id, '12 hours 1 minute');
    expect((await agreements.get(match.four[0] as TestPerson, match.id)).late).toMatchObject({
      is_late: false,
      owed: { percent: 100 },
      notice_hours: 12,
    });
    const ended = ok<Agreement>(await agreements.callOff(match.creators[0], match.id));
    expect(ended).toMatchObject({ ended_as: 'called_off', ended_late: false });
  });

  test('for weather indoors is late', async () => {
    const match = await agreements.match(72, { terms: { setting: 'indoor' } });
    await agreements.startsIn(match.id, '1 hour');
    expect(
      ok<Agreement>(await agreements.callOff(match.creators[0], match.id, 'weather')).ended_late,
    ).toBe(true);
  });

  test('for safety is not late after a report or a block of another of the four, and is not named', async () => {
    const [reported, blocked, dismissed] = [
      await agreements.match(72),
      await agreements.match(72),
      await agreements.match(72),
    ];
    const body = (match: Match) => ({
      target_type: 'person',
      target_id: match.players[0].id,
      reason: 'threat',
    });
    ok(await reported.creators[0].call('POST', '/api/reports', { body: body(reported) }));
    ok(await dismissed.creators[0].call('POST', '/api/reports', { body: body(dismissed) }));
    await sql`update reports set state = 'closed', outcome = 'dismissed', closed_at = now()
      where reporter_id = ${dismissed.creators[0].id}`.execute(server.app.db);
    const profile_id = blocked.players[0].id;
    ok(await blocked.creators[0].call('POST', '/api/blocks', { body: { profile_id } }));
    for (const [match, late] of [
      [reported, false],
      [blocked, false],
      [dismissed, true],
    ] as const) {
      await agreements.startsIn(match.id, '1 hour');
      const found = ok<Agreement>(await agreements.callOff(match.creators[0], match.id, 'safety'));
      expect(found).toMatchObject({ ended_reason: 'safety', ended_late: late });
      const others = { ended_reason: 'not_said', ended_note: null, ended_late: null, owed: null };
      expect(await agreements.get(match.players[0], match.id)).toMatchObject(others);
      const [notice] = (await agreements.titles(match.players[0], match.id)).filter(
        ({ title }) => title === messages.calledOffTitle,
      );
      expect(notice?.message).toMatch(/ called off: No reason given$/);
    }
  });

  test('while a player is paused is never late', async () => {
    const match = await agreements.match(72);
    await agreements.startsIn(match.id, '1 hour');
    await people.setPaused(match.players[1], true);
    expect((await agreements.get(match.creators[0], match.id)).late.is_late).toBe(false);
    expect(ok<Agreement>(await agreements.callOff(match.creators[0], match.id)).ended_late).toBe(
      false,
    );
  });

  test('is possible before the start alone, and always without a time', async () => {
    const match = await agreements.match(72);
    await agreements.startsIn(match.id, '-1 second');
    expect(refusal(await agreements.callOff(match.creators[0], match.id))).toEqual(started);
    const timeless = await agreements.match(null);
    expect(ok<Agreement>(await agreements.callOff(timeless.players[0], timeless.id))).toMatchObject(
      { ended_as: 'called_off', ended_late: false },
    );
  });

  test('Cancel on a match stays refused, with what can be done instead', async () => {
    const { id, creators } = await agreements.match();
    const answer = await agreements.playdates.update(creators[0], id, 'cancelled');
    expect(refusal(answer)).toEqual([409, acceptTexts.matchedNotCancelled]);
    expect((await agreements.get(creators[0], id)).status).toBe('matched');
  });
});

describe('a change', () => {
  test('moves nothing while it is open, and everything when the opponents accept', async () => {
    const { id, creators, players, four } = await agreements.match(72);
    const before = await agreements.get(creators[0], id);
    const body = {
      starts: [phoenix(96), phoenix(100)],
      duration_minutes: 60,
      venue_name: 'New Park',
      note: 'Rain',
    };
    const change = ok<AgreementChange>(await agreements.propose(creators[1], id, body));
    expect(change).toMatchObject({
      state: 'open',
      proposed_by: creators[1].id,
      note: 'Rain',
      version: 1,
    });
    const open = await agreements.get(players[0], id);
    expect(open).toMatchObject({ starts_at: before.starts_at, venue_name: 'Old Park', version: 1 });
    expect(open.abilities).toMatchObject({
      answer_change: true,
      withdraw_change: false,
      propose_change: false,
    });
    expect((await agreements.get(creators[0], id)).abilities).toMatchObject({
      answer_change: false,
      withdraw_change: true,
      propose_change: false,
    });
    expect(refusal(await agreements.propose(players[0], id, body))).toEqual([
      409,
      messages.changeOpen,
    ]);
    for (const player of players)
      expect(await told(player, id)).toContain(messages.changeProposedTitle);
    for (const creator of creators)
      expect(await told(creator, id)).not.toContain(messages.changeProposedTitle);

    const update = (person: TestPerson, answer: object) =>
      agreements.updateChange(person, id, change.id, answer);
    expect((await update(creators[0], { state: 'accepted' })).status).toBe(403);
    expect((await update(players[0], { state: 'withdrawn' })).status).toBe(403);
    for (const starts_at of [undefined, new Date().toISOString()])
      expect(field(await update(players[1], { state: 'accepted', starts_at }), 'starts_at')).toBe(
        playdateMessages.timeUnknown,
      );
    const starts_at = change.starts[1]?.starts_at;
    const after = ok<Agreement>(await update(players[1], { state: 'accepted', starts_at }));
    ok(await update(players[1], { state: 'accepted', starts_at }));
    expect(after).toMatchObject({
      version: 2,
      starts_at,
      duration_minutes: 60,
      venue_name: 'New Park',
      venue_address: null,
      change: null,
      last_change: { state: 'accepted', starts_at, answered_by: players[1].id },
    });
    expect(
      new Date(after.ends_at ?? '').getTime() - new Date(after.starts_at ?? '').getTime(),
    ).toBe(3_600_000);
    expect(confirmedBy(after).toSorted()).toEqual([creators[1].id, players[1].id].toSorted());
    expect(await told(creators[1], id)).toContain(messages.changeAcceptedTitle);
    for (const [person, kind] of [
      [creators[0], 'pay'],
      [players[0], 'earn'],
    ] as const) {
      const asked = (await agreements.titles(person, id)).filter(
        ({ title, read }) => title === noticeTexts.confirmTitle && !read,
      );
      expect(asked).toHaveLength(1);
      expect(asked[0]?.message).toMatch(
        new RegExp(
          ` M[SD]T, New Park, against .*\\. You ${kind} \\$40 per hour, \\$\\d+ for [\\d.]+ hours?\\. Does this suit you\\? You can say `,
        ),
      );
    }
    expect(refusal(await agreements.answer(creators[0], id, 'confirmed', 1))).toEqual([
      409,
      messages.changed,
    ]);
    for (const person of four) ok(await agreements.answer(person, id, 'confirmed', 2));
    expect(confirmedBy(await agreements.get(four[0] as TestPerson, id))).toHaveLength(4);
  });

  test('is accepted without waiting for somebody who reads all notifications', async () => {
    const { id, creators, players } = await agreements.match(72);
    const { id: change } = ok<AgreementChange>(
      await agreements.propose(creators[0], id, { starts: [phoenix(96)] }),
    );
    await moveToFront(server, players[1].id, { kind: toConfirm, key: id });
    const accept = () => agreements.updateChange(players[0], id, change, { state: 'accepted' });
    expect(await lockedBeforeTheFirst(server, players[1].id, accept)).toBe(0);
    expect((await agreements.get(creators[0], id)).version).toBe(2);
  });

  test('of the place alone leaves the time', async () => {
    const { id, creators, players } = await agreements.match(72);
    const before = await agreements.get(creators[0], id);
    const body = { venue_name: 'New Park', venue_address: '2 Hidden Ave' };
    const change = ok<AgreementChange>(await agreements.propose(players[1], id, body));
    const after = ok<Agreement>(
      await agreements.updateChange(creators[0], id, change.id, { state: 'accepted' }),
    );
    expect(after).toMatchObject({
      ...body,
      starts_at: before.starts_at,
      version: 2,
      duration_minutes: 90,
    });
    // Asked for the first version and not answered: asked anew, by the same row.
    const asked = (await agreements.titles(creators[1], id)).filter(
      ({ title }) => title === noticeTexts.confirmTitle,
    );
    expect(asked.map(({ read }) => read)).toEqual([false]);
    for (const person of [...creators, ...players])
      expect(JSON.stringify(await agreements.titles(person, id))).not.toContain('Hidden');
  });

  test('gives a match without a time its first', async () => {
    const { id, creators, players } = await agreements.match(null);
    const start = phoenix(30);
    const change = ok<AgreementChange>(
      await agreements.propose(creators[0], id, { starts: [start] }),
    );
    const after = ok<Agreement>(
      await agreements.updateChange(players[0], id, change.id, { state: 'accepted' }),
    );
    expect(after).toMatchObject({
      local_start: start,
      duration_minutes: 90,
      version: 2,
      venue_name: 'Old Park',
    });
  });

  test('is declined by the opponents or withdrawn by the own team; then another can be proposed', async () => {
    const { id, creators, players } = await agreements.match(72);
    const propose = async (person: TestPerson) =>
      ok<AgreementChange>(await agreements.propose(person, id, { starts: [phoenix(96)] })).id;
    const first = await propose(creators[0]);
    ok(await agreements.updateChange(players[1], id, first, { state: 'declined' }));
    const notice = (await agreements.titles(creators[1], id)).find(
      ({ title }) => title === messages.changeDeclinedTitle,
    );
    expect(notice?.message).toContain(
      `${players[1].first_name} ${players[1].last_name} declined your proposal`,
    );
    const closed = [409, messages.changeClosed];
    expect(
      refusal(await agreements.updateChange(players[0], id, first, { state: 'accepted' })),
    ).toEqual(closed);
    const second = await propose(players[0]);
    ok(await agreements.updateChange(players[1], id, second, { state: 'withdrawn' }));
    ok(await agreements.updateChange(players[1], id, second, { state: 'withdrawn' }));
    expect(
      refusal(await agreements.updateChange(creators[0], id, second, { state: 'accepted' })),
    ).toEqual(closed);
    expect((await agreements.get(creators[0], id)).version).toBe(1);
    const unknown = await agreements.updateChange(creators[0], id, newId(), { state: 'declined' });
    expect(refusal(unknown)).toEqual([404, messages.changeNotFound]);
  });

  test.each<[string, number, number | null, number]>([
    ['after 48 hours', 200, 150, 48],
    ['2 hours before its earliest time', 200, 24, 22],
    ['with the agreed start', 30, 96, 30],
    ['with the agreed start when only the place changes', 30, null, 30],
  ])('expires %s', async (_, agreed, proposed, hours) => {
    const { id, creators } = await agreements.match(72);
    await agreements.startsIn(id, `${agreed} hours`);
    const body =
      proposed === null
        ? { venue_name: 'New Park' }
        : { starts: [phoenix(proposed + 1), phoenix(proposed)] };
    const change = ok<AgreementChange>(await agreements.propose(creators[0], id, body));
    const left = (new Date(change.expires_at).getTime() - Date.now()) / 3_600_000;
    // phoenix() counts from the next quarter hour.
    expect(left).toBeGreaterThan(hours - 0.1);
    expect(left).toBeLessThan(hours + 0.3);
  });

  test('that has expired can no longer be accepted, and another can be proposed', async () => {
    const { id, creators, players } = await agreements.match(72);
    const change = ok<AgreementChange>(
      await agreements.propose(creators[0], id, { starts: [phoenix(96)] }),
    );
    await agreements.age('agreement_changes', id, '48 hours');
    const late = await agreements.updateChange(players[0], id, change.id, { state: 'accepted' });
    expect(refusal(late)).toEqual([409, messages.changeClosed]);
    expect((await agreements.get(players[0], id)).last_change?.state).toBe('expired');
    ok(await agreements.propose(players[0], id, { starts: [phoenix(96)] }));
  });

  test('that is withdrawn or has expired is told to the others, and its question is over', async () => {
    const { id, creators, players, four } = await agreements.match(72);
    const said = async (person: TestPerson, title: string) =>
      (await agreements.titles(person, id)).filter((notice) => notice.title === title);
    const proposal = 'Court: Old Park → New Park. What was agreed on stays.';
    const first = ok<AgreementChange>(
      await agreements.propose(creators[0], id, { venue_name: 'New Park' }),
    );
    const until = formatDateTime(first.expires_at, 'America/Phoenix');
    for (const person of players)
      expect(await said(person, messages.changeProposedTitle)).toMatchObject([
        { message: expect.stringContaining(`Please answer by ${until}.`), read: false },
      ]);
    ok(await agreements.updateChange(creators[1], id, first.id, { state: 'withdrawn' }));
    for (const person of players) {
      expect(await said(person, messages.changeProposedTitle)).toMatchObject([{ read: true }]);
      expect(await said(person, noticeTexts.changeWithdrawnTitle)).toMatchObject([
        {
          message: expect.stringMatching(
            /M[SD]T, Old Park, against .*: Partner Tester withdrew a proposal\. /,
          ),
        },
      ]);
      expect((await said(person, noticeTexts.changeWithdrawnTitle))[0]?.message).toContain(
        proposal,
      );
    }
    expect(await said(creators[0], noticeTexts.changeWithdrawnTitle)).toHaveLength(1);
    expect(await said(creators[1], noticeTexts.changeWithdrawnTitle)).toEqual([]);
    ok(await agreements.propose(creators[0], id, { venue_name: 'New Park' }));
    await agreements.age('agreement_changes', id, '48 hours');
    await tidy();
    await tidy();
    for (const person of four) {
      expect(await said(person, noticeTexts.changeExpiredTitle)).toMatchObject([
        { message: expect.stringContaining(proposal) },
      ]);
      expect(
        (await said(person, messages.changeProposedTitle)).filter(({ read }) => !read),
      ).toEqual([]);
    }
    // The next proposal tells it before the job does.
    ok(await agreements.propose(players[0], id, { venue_name: 'New Park' }));
    await agreements.age('agreement_changes', id, '48 hours');
    ok(await agreements.propose(players[0], id, { venue_name: 'New Park' }));
    await tidy();
    for (const person of four)
      expect(await said(person, noticeTexts.changeExpiredTitle)).toHaveLength(2);
  });

  test('after the start can neither be proposed nor accepted', async () => {
    const { id, creators, players } = await agreements.match(72);
    const change = ok<AgreementChange>(
      await agreements.propose(creators[0], id, { starts: [phoenix(96)] }),
    );
    await agreements.startsIn(id, '-1 second');
    const accepted = await agreements.updateChange(players[0], id, change.id, {
      state: 'accepted',
    });
    expect(refusal(accepted)).toEqual(started);
    expect(refusal(await agreements.propose(creators[0], id, { starts: [phoenix(96)] }))).toEqual(
      started,
    );
  });

  test.each<[string, object, string, string]>([
    ['nothing', {}, 'starts', messages.changeSomething],
    ['four times', { starts: [24, 25, 26, 27].map(phoenix) }, 'starts', messages.startsTooMany],
    ['a time twice', { starts: [phoenix(24), phoenix(24)] }, 'starts', playdateMessages.timesTwice],
    [
      'a time less than 2 hours ahead',
      { starts: [phoenix(1.75)] },
      'starts.0',
      playdateMessages.timesAhead,
    ],
    [
      'a time more than 90 days ahead',
      { starts: [phoenix(24), phoenix(2160.25)] },
      'starts.1',
      playdateMessages.timesAhead,
    ],
    [
      'an address without a court',
      { venue_address: '1 Rd' },
      'venue_name',
      playdateMessages.addressNeedsVenue,
    ],
    ['a long note', { venue_name: 'A', note: 'x'.repeat(301) }, 'note', messages.noteTooLong],
  ])('with %s is refused', async (_, body, name, message) => {
    const { id, creators } = await agreements.match(72);
    const answer = await agreements.propose(creators[0], id, body);
    expect([answer.status, field(answer, name)]).toEqual([400, message]);
  });

  test('cannot move to an hour that the clocks skip', async () => {
    // The last Sunday before which the clocks change may be further than 90 days: the rule comes
    // first.
    const { id, creators } = await agreements.match(72, { terms: { time_zone: 'America/Denver' } });
    const answer = await agreements.propose(creators[0], id, { starts: ['2027-03-14T02:30'] });
    expect(field(answer, 'starts.0')).toBe(termsTexts.timeSkipped);
  });

  test('of two with the same id is one, and another’s id is taken', async () => {
    const { id, creators, players } = await agreements.match(72);
    const change = newId();
    const body = { id: change, starts: [phoenix(96)] };
    expect(ok<AgreementChange>(await agreements.propose(creators[0], id, body)).id).toBe(change);
    expect(ok<AgreementChange>(await agreements.propose(creators[0], id, body)).id).toBe(change);
    expect(refusal(await agreements.propose(players[0], id, body))).toEqual([
      409,
      playdateMessages.idTaken,
    ]);
    expect(await told(players[0], id)).toEqual(
      expect.arrayContaining([messages.changeProposedTitle]),
    );
  });
});

describe('attendance', () => {
  test('is reported by another of the four, once by each team for each player', async () => {
    const { id, creators, players } = await ended(1);
    const found = await agreements.get(creators[0], id);
    expect(found.may_report.toSorted()).toEqual(
      [creators[1].id, players[0].id, players[1].id].toSorted(),
    );
    const { eve } = await people('eve');
    for (const about of [creators[0].id, eve.id])
      expect(field(await agreements.report(creators[0], id, about), 'about_id')).toBe(
        messages.aboutRequired,
      );
    const report = ok<AttendanceReport>(
      await agreements.report(creators[0], id, players[0].id, { note: 'Alone' }),
    );
    expect(report).toMatchObject({
      state: 'open',
      reporter_id: creators[0].id,
      about_id: players[0].id,
    });
    expect(refusal(await agreements.report(creators[1], id, players[0].id))).toEqual([
      409,
      messages.alreadyReported,
    ]);
    const [notice] = (await agreements.titles(players[0], id)).filter(
      ({ title }) => title === messages.attendanceReportTitle,
    );
    expect(notice?.message).toMatch(
      /MST, Old Park, against .*: .* says you did not come\. Please answer by .* M[SD]T\.$/,
    );
    ok(await agreements.report(creators[0], id, players[1].id, { kind: 'late' }));
    const [late] = (await agreements.titles(players[1], id)).filter(
      ({ title }) => title === messages.attendanceReportTitle,
    );
    expect(late?.message).toMatch(/ says you came late\. /);
    expect((await agreements.get(players[1], id)).reports).toHaveLength(2);
  });

  test('is not reported too early, too late or in a match that was called off', async () => {
    const early = await agreements.match(72);
    const about = early.players[0].id;
    const closed = [409, messages.attendanceReportsClosed];
    expect(refusal(await agreements.report(early.creators[0], early.id, about))).toEqual(closed);
    await agreements.startsIn(early.id, '-14 minutes');
    expect(refusal(await agreements.report(early.creators[0], early.id, about))).toEqual(closed);
    await agreements.startsIn(early.id, '-15 minutes');
    ok(await agreements.report(early.creators[0], early.id, about));
    const late = await ended(48 + 1 / 60);
    expect(refusal(await agreements.report(late.creators[0], late.id, late.players[0].id))).toEqual(
      closed,
    );
    const off = await agreements.match(72);
    ok(await agreements.callOff(off.creators[0], off.id));
    await agreements.startsIn(off.id, '-1 hour');
    expect(refusal(await agreements.report(off.creators[0], off.id, off.players[0].id))).toEqual(
      closed,
    );
  });

  test('is answered by the player alone, once, within 72 hours', async () => {
    const { id, creators, players } = await ended(1);
    const report = ok<AttendanceReport>(await agreements.report(creators[0], id, players[0].id)).id;
    const update = (person: TestPerson, state: string, reply?: string) =>
      agreements.updateReport(person, id, report, { state, reply });
    expect((await update(players[1], 'disputed')).status).toBe(403);
    expect((await update(creators[1], 'excused')).status).toBe(403);
    const found = ok<Agreement>(await update(players[0], 'disputed', 'I was there'));
    ok(await update(players[0], 'disputed', 'I was there'));
    expect(found.reports[0]).toMatchObject({ state: 'disputed', reply: 'I was there' });
    expect(await told(creators[0], id)).toContain(messages.attendanceAnsweredTitle);
    expect(refusal(await update(players[0], 'agreed'))).toEqual([
      409,
      messages.attendanceReportClosed,
    ]);
    expect(ok<Agreement>(await update(creators[0], 'excused')).reports[0]).toMatchObject({
      state: 'excused',
      reply: 'I was there',
    });
    expect(await told(players[0], id)).toContain(messages.attendanceExcusedTitle);
    const unknown = await agreements.updateReport(players[0], id, newId(), { state: 'agreed' });
    expect(refusal(unknown)).toEqual([404, messages.attendanceReportNotFound]);

    const silent = ok<AttendanceReport>(await agreements.report(creators[0], id, players[1].id)).id;
    await agreements.age('attendance_reports', id, '72 hours');
    const late = await agreements.updateReport(players[1], id, silent, { state: 'disputed' });
    expect(refusal(late)).toEqual([409, messages.attendanceReportClosed]);
    expect((await agreements.get(players[1], id)).reports[1]?.state).toBe('unanswered');
  });
});

describe('the score', () => {
  test('is set by any of the four and confirmed by the other team', async () => {
    const { id, creators, players } = await ended(1);
    ok(await agreements.putScores(creators[0], id, [11, 7]));
    const put = ok<Agreement>(await agreements.putScores(creators[1], id, [11, 7], [9, 11]));
    expect(put.scores).toMatchObject({
      games: [
        { creator_team_points: 11, other_team_points: 7 },
        { creator_team_points: 9, other_team_points: 11 },
      ],
      entered_by: creators[1].id,
      confirmed_by: null,
    });
    const seen = put.scores?.updated_at;
    for (const unseen of [null, new Date(0).toISOString()])
      expect(refusal(await agreements.replaceScores(players[0], id, unseen, [3, 11]))).toEqual([
        409,
        messages.scoresChanged,
      ]);
    ok(await agreements.replaceScores(players[0], id, null, [11, 7], [9, 11]));
    expect((await agreements.confirmScores(creators[0], id, seen)).status).toBe(403);
    const changed = await agreements.confirmScores(players[0], id, new Date(0).toISOString());
    expect(refusal(changed)).toEqual([409, messages.scoresChanged]);
    expect((await agreements.get(players[0], id)).abilities).toMatchObject({
      add_scores: true,
      confirm_scores: true,
    });
    expect(
      ok<Agreement>(await agreements.confirmScores(players[0], id, seen)).scores?.confirmed_by,
    ).toBe(players[0].id);
    ok(await agreements.confirmScores(players[0], id, seen));
    const other = await agreements.putScores(players[0], id, [3, 11]);
    expect(refusal(other)).toEqual([409, messages.scoresConfirmed]);
  });

  test('waits on Home for the other team until one of them confirms it, with who pays', async () => {
    const { id, creators, players, four } = await ended(1);
    const waiting = async (person: TestPerson) =>
      (ok<Home>(await person.call('GET', '/api/home')).agreements?.items ?? []).filter(
        ({ play_date_id, kind }) => play_date_id === id && kind === 'score',
      );
    for (const person of four) expect(await waiting(person)).toEqual([]);
    ok(await agreements.putScores(creators[0], id, [11, 7]));
    for (const person of creators) expect(await waiting(person)).toEqual([]);
    for (const person of players)
      expect(await waiting(person)).toMatchObject([
        { pays: false, person: { id: creators[0].id } },
      ]);
    // Also once the match is completed, for a week.
    await agreements.playdates.complete(id, players[0], creators[0]);
    expect(await waiting(players[1])).toHaveLength(1);
    await agreements.startsIn(id, '-7 days -91 minutes');
    expect(await waiting(players[1])).toEqual([]);
    await agreements.startsIn(id, '-1 day');
    const { scores } = await agreements.get(players[0], id);
    ok(await agreements.confirmScores(players[0], id, scores?.updated_at));
    for (const person of players) expect(await waiting(person)).toEqual([]);
  });

  test('is not set before the start, 7 days later, or for a match that is off', async () => {
    const { id, creators } = await agreements.match(72);
    const closed = [409, messages.scoresClosed];
    expect(refusal(await agreements.putScores(creators[0], id, [11, 7]))).toEqual(closed);
    await agreements.startsIn(id, '-7 days -91 minutes');
    expect(refusal(await agreements.putScores(creators[0], id, [11, 7]))).toEqual(closed);
    const off = await agreements.match(72);
    ok(await agreements.callOff(off.creators[0], off.id));
    await agreements.startsIn(off.id, '-2 hours');
    expect(refusal(await agreements.putScores(off.creators[0], off.id, [11, 7]))).toEqual(closed);
    const timeless = await agreements.match(null);
    expect(refusal(await agreements.putScores(timeless.creators[0], timeless.id, [11, 7]))).toEqual(
      closed,
    );
    await agreements.playdates.complete(timeless.id, timeless.players[0], timeless.creators[0]);
    ok(await agreements.putScores(timeless.creators[0], timeless.id, [11, 7]));
  });

  test.each<[string, [number, number][], string, string]>([
    ['no game', [], 'games', messages.gamesRequired],
    ['ten games', Array.from({ length: 10 }, () => [11, 7]), 'games', messages.gamesTooMany],
    ['41 points', [[41, 7]], 'games.0.creator_team_points', messages.pointsInvalid],
    ['-1 points', [[11, -1]], 'games.0.other_team_points', messages.pointsInvalid],
    ['a draw', [[7, 7]], 'games.0.other_team_points', messages.noDraw],
  ])('with %s is refused', async (_, games, name, message) => {
    const { id, creators } = await ended(1);
    expect(field(await agreements.putScores(creators[0], id, ...games), name)).toBe(message);
  });

  test('is changed 30 times an hour at most', async () => {
    const limited = await withServer({ rate_limits: true });
    await allowAnyTime(limited.server);
    const { match, startsIn, putScores } = limited.agreements;
    const { id, creators } = await match(72);
    await startsIn(id, '-3 hours');
    for (let points = 0; points < 30; points += 1)
      ok(await putScores(creators[0], id, [11, points === 11 ? 40 : points]));
    expect((await putScores(creators[0], id, [40, 1])).status).toBe(429);
  });

  test('has up to 9 games and 40 points', async () => {
    const { id, creators } = await ended(1);
    ok(
      await agreements.putScores(
        creators[0],
        id,
        ...Array.from({ length: 9 }, (): [number, number] => [40, 0]),
      ),
    );
  });
});

describe('the clock', () => {
  const statusAfter = async ({ id, creators }: Match) => {
    await tidy();
    return await agreements.get(creators[0], id);
  };

  test('completes a match 24 hours after its end, and not before', async () => {
    const [early, late, timeless] = [
      await ended(24 - 1 / 60),
      await ended(24),
      await agreements.match(null),
    ];
    expect((await statusAfter(early)).status).toBe('matched');
    expect((await agreements.get(timeless.creators[0], timeless.id)).status).toBe('matched');
    const found = await agreements.get(late.creators[0], late.id);
    expect(found).toMatchObject({
      status: 'completed',
      ended_as: null,
      abilities: { create_again: true },
    });
    expect((await agreements.get(late.players[0], late.id)).abilities.create_again).toBe(false);
    for (const person of late.four)
      expect(await told(person, late.id)).toContain(noticeTexts.completedTitle);
    await tidy();
    expect(
      (await told(late.creators[0], late.id)).filter(
        (title) => title === noticeTexts.completedTitle,
      ),
    ).toHaveLength(1);
  });

  test.each<
    [string, boolean, 'agreed' | 'disputed' | 'excused' | 'unanswered', string, string | null]
  >([
    ['agreed', false, 'agreed', 'cancelled', 'not_played'],
    ['unanswered', false, 'unanswered', 'cancelled', 'not_played'],
    ['disputed', false, 'disputed', 'completed', null],
    ['excused', false, 'excused', 'completed', null],
    ['agreed, yet played', true, 'agreed', 'completed', null],
  ])(
    'holds for an open report; with one that is %s it ends',
    async (_, was_played, state, status, ended_as) => {
      const match = await ended(23);
      const report = ok<AttendanceReport>(
        await agreements.report(match.creators[0], match.id, match.players[0].id, { was_played }),
      ).id;
      await agreements.startsIn(match.id, '-26 hours');
      expect((await statusAfter(match)).status).toBe('matched');
      if (state === 'unanswered') await agreements.age('attendance_reports', match.id, '72 hours');
      else {
        const person = state === 'excused' ? match.creators[0] : match.players[0];
        ok(await agreements.updateReport(person, match.id, report, { state }));
      }
      const found = await statusAfter(match);
      expect(found).toMatchObject({ status, ended_as, ended_late: false });
      expect(found.reports[0]?.state).toBe(state);
      if (ended_as !== null)
        expect(await told(match.players[1], match.id)).toContain(messages.notPlayedTitle);
    },
  );

  test('expires changes and tells a creator once that all times have passed', async () => {
    const match = await agreements.match(72);
    ok(await agreements.propose(match.creators[0], match.id, { starts: [phoenix(96)] }));
    await agreements.age('agreement_changes', match.id, '48 hours');
    const open = await agreements.playdates.create(match.creators, {
      terms: { time_zone: 'America/Phoenix' },
      times: [phoenix(3)],
    });
    const passed = async () =>
      (await told(match.creators[0], open)).filter(
        (title) => title === playdateNoticeTexts.timesPassedTitle,
      ).length;
    await tidy();
    expect(await passed()).toBe(0);
    const pass = () =>
      sql`update play_dates set listed_until = now() - interval '1 second' where id = ${open}`.execute(
        server.app.db,
      );
    await pass();
    await Promise.all([tidy(), tidy()]);
    await tidy();
    expect(await passed()).toBe(1);
    expect(await told(match.creators[1], open)).not.toContain(playdateNoticeTexts.timesPassedTitle);
    const { state } = await server.app.db
      .selectFrom('agreement_changes')
      .select('state')
      .where('play_date_id', '=', match.id)
      .executeTakeFirstOrThrow();
    expect(state).toBe('expired');
    ok(
      await match.creators[0].call('PUT', `/api/play_dates/${open}/times`, {
        body: { times: [phoenix(24)] },
      }),
    );
    const notices = async () =>
      (await agreements.titles(match.creators[0], open)).filter(
        ({ title }) => title === playdateNoticeTexts.timesPassedTitle,
      );
    expect((await notices()).map(({ read }) => read)).toEqual([true]);
    await pass();
    await tidy();
    expect((await notices()).some(({ read }) => !read)).toBe(true);
  });

  test('tells once that all times have passed, also when one of them is taken away then', async () => {
    const team = await agreements.playdates.team();
    const terms = { time_zone: 'America/Phoenix' };
    const id = await agreements.playdates.create(team, { terms, times: [phoenix(5), phoenix(24)] });
    await passHours(server, id, 30);
    const { terms: passed } = ok<PlaydateDetail>(
      await team[0].call('GET', `/api/play_dates/${id}`),
    );
    const passedTitles = async () =>
      (await told(team[0], id)).filter((title) => title === playdateNoticeTexts.timesPassedTitle)
        .length;
    await tidy();
    expect(await passedTitles()).toBe(1);
    const times = passed?.times.slice(1).map((time) => time.local_start);
    ok(await team[0].call('PUT', `/api/play_dates/${id}/times`, { body: { times } }));
    await tidy();
    expect(await passedTitles()).toBe(1);
  });

  test('and a player who reads all notifications meanwhile do not wait for each other', async () => {
    // In whichever order the job handles the two.
    for (const front of ['first', 'second'] as const) {
      const first = await agreements.match(72);
      const second = await agreements.match(72, { teams: [first.creators, first.players] });
      for (const { id } of [first, second]) await agreements.startsIn(id, '-28 hours');
      const silent = first.creators[1].id;
      await moveToFront(server, silent, { kind: toConfirm, key: { first, second }[front].id });
      expect(await lockedBeforeTheFirst(server, silent, tidy), front).toBe(0);
      expect((await agreements.get(first.creators[0], second.id)).status).toBe('completed');
    }
  });

  test('handles more than one batch', async () => {
    const { creators } = await agreements.match(72);
    await sql`insert into play_dates (id, creator_id, partner_id, type, state, regions,
      payment_per_hour_min,
        payment_per_hour_max, description, is_listed, team_dupr_rating, listed_until)
      select gen_random_uuid(), ${creators[0].id}, ${creators[1].id}, 'teach', 'TX', '{}', 40, 40,
        'Many', true, 3, now()
      from generate_series(1, 205)`.execute(server.app.db);
    await sql`update play_dates set listed_until = now() - interval '1 second'
      where description = 'Many'`.execute(server.app.db);
    await tidy();
    const left =
      await sql`select from play_dates where description = 'Many' and times_passed_at is null`.execute(
        server.app.db,
      );
    expect(left.rows).toHaveLength(0);
  });
});

describe('the card of a match', () => {
  const taskOf = async (person: TestPerson, id: string, tab = 'my') =>
    ok<{ items: PlaydateCard[] }>(
      await person.call('GET', `/api/play_dates?tab=${tab}`),
    ).items.find((card) => card.id === id)?.task;
  const tasksOf = (four: TestPerson[], id: string, tab?: string) =>
    Promise.all(four.map((person) => taskOf(person, id, tab)));

  test('says what waits for the viewer, the most urgent first', async () => {
    const { id, creators, four } = await agreements.match(72);
    expect(await tasksOf(four, id)).toEqual([null, 'confirm', null, 'confirm']);
    ok(await agreements.propose(creators[0], id, { starts: [phoenix(96)] }));
    expect(await tasksOf(four, id)).toEqual([null, 'confirm', 'change', 'change']);
    await agreements.age('agreement_changes', id, '48 hours');
    expect(await tasksOf(four, id)).toEqual([null, 'confirm', null, 'confirm']);
  });

  test('asks in a match without a time for a confirmation, and for an answer to the first proposal', async () => {
    const { id, players, four } = await agreements.match(null);
    expect(await tasksOf(four, id)).toEqual([null, 'confirm', null, 'confirm']);
    ok(await agreements.propose(players[1], id, { starts: [phoenix(96)] }));
    expect(await tasksOf(four, id)).toEqual(['change', 'change', null, 'confirm']);
  });

  test('says what is left after the match, also in History', async () => {
    const { id, creators, players, four } = await ended(1);
    expect(await tasksOf(four, id)).toEqual(['complete', 'complete', 'complete', 'complete']);
    const { updated_at } =
      ok<Agreement>(await agreements.putScores(players[0], id, [11, 7])).scores ?? {};
    expect(await tasksOf(four, id)).toEqual(['score', 'score', 'complete', 'complete']);
    const report = ok<AttendanceReport>(await agreements.report(creators[0], id, players[1].id)).id;
    expect(await tasksOf(four, id)).toEqual(['score', 'score', 'complete', 'report']);
    ok(await agreements.updateReport(players[1], id, report, { state: 'disputed' }));
    ok(await agreements.playdates.update(creators[0], id, 'completed'));
    expect(await tasksOf(four, id, 'history')).toEqual(['score', 'score', null, null]);
    const gamesOf = async () =>
      (await itemsOf<PlaydateCard>(players[1], '/api/play_dates?tab=history')).find(
        (card) => card.id === id,
      )?.games;
    expect(await gamesOf()).toBeNull();
    ok(await agreements.confirmScores(creators[1], id, updated_at));
    expect(await tasksOf(four, id, 'history')).toEqual([null, null, null, null]);
    expect(await gamesOf()).toEqual([{ creator_team_points: 11, other_team_points: 7 }]);
  });
});

test('Home shows what a change proposes beside what it replaces', async () => {
  const { id, creators, players } = await agreements.match(72);
  const before = (await agreements.get(creators[0], id)).starts_at;
  const starts = [phoenix(96), phoenix(100)];
  const change = ok<AgreementChange>(
    await agreements.propose(creators[0], id, {
      starts,
      venue_name: 'New Park',
      venue_address: '2 Secret Rd',
    }),
  );
  const home = ok<Home>(await players[0].call('GET', '/api/home'));
  expect(home.agreements?.items).toMatchObject([
    {
      kind: 'change',
      starts_at: before,
      venue_name: 'Old Park',
      proposed: {
        starts: change.starts.map((start) => start.starts_at),
        changes: [{ label: 'Time' }, { label: 'Court', before: 'Old Park', after: ['New Park'] }],
      },
    },
  ]);
  expect(JSON.stringify(home.agreements)).not.toContain('Secret');
  expect(ok<Home>(await creators[1].call('GET', '/api/home')).agreements?.items).toMatchObject([
    { kind: 'confirm', proposed: null },
  ]);
});

describe('completing by hand', () => {
  test('closes what is open, and is refused before the start', async () => {
    const { id, creators, players } = await agreements.match(72);
    ok(await agreements.propose(creators[0], id, { starts: [phoenix(96)] }));
    const early = await agreements.playdates.update(players[0], id, 'completed');
    expect(refusal(early)).toEqual([409, playdateMessages.notStarted]);
    await agreements.startsIn(id, '-1 second');
    expect((await agreements.get(players[0], id)).abilities.complete).toBe(true);
    ok(await agreements.playdates.update(players[0], id, 'completed'));
    const found = await agreements.get(players[1], id);
    expect(found).toMatchObject({
      status: 'completed',
      change: null,
      last_change: { state: 'expired' },
    });
    const unread = (await agreements.titles(players[1], id))
      .filter(({ read }) => !read)
      .map(({ title }) => title);
    expect(unread).toEqual([noticeTexts.completedTitle]);
  });
});

describe('a player who deletes the account', () => {
  test('ends the match and its open change; what others said stays', async () => {
    const { id, creators, players } = await agreements.match(72);
    ok(await agreements.propose(players[0], id, { starts: [phoenix(96)] }));
    ok(await agreements.answer(players[1], id));
    const body = { current_password: testPassword };
    expect((await players[0].call('POST', '/api/auth/delete-account', { body })).status).toBe(204);
    const found = await agreements.get(creators[0], id);
    expect(found).toMatchObject({
      status: 'cancelled',
      ended_as: 'account_deleted',
      change: null,
      last_change: { state: 'expired', proposed_by: null },
    });
    expect(found.players).toHaveLength(3);
    expect(confirmedBy(found).toSorted()).toEqual([creators[0].id, players[1].id].toSorted());
    expect(refusal(await agreements.callOff(players[1], id))).toEqual(over);
  });
});

describe('two who are apart', () => {
  test('keep the agreement and hear of each other in it', async () => {
    const { id, creators, players } = await agreements.match(72);
    ok(await creators[0].call('POST', '/api/blocks', { body: { profile_id: players[0].id } }));
    const change = ok<AgreementChange>(
      await agreements.propose(players[0], id, { starts: [phoenix(96)] }),
    );
    expect(await told(creators[0], id)).toContain(messages.changeProposedTitle);
    ok(await agreements.updateChange(creators[0], id, change.id, { state: 'accepted' }));
    expect(await told(players[0], id)).toContain(messages.changeAcceptedTitle);
    for (const person of [creators[0], players[0]])
      expect((await agreements.get(person, id)).players).toHaveLength(4);
  });
});
