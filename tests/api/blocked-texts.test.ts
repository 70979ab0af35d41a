// What a blocked player writes in a match that stands, how often, and what moderators can do about
// it (decision 0028, decision 0029).

import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import type { QueuedPerson, QueuedReport } from '#features/admin/contract.ts';
import type { Home } from '#features/home/contract.ts';
import type { Agreement, AgreementChange } from '#features/matches/contract/answers.ts';
import { messages } from '#features/matches/messages/common.ts';
import type { PlaydateCard, PlaydateDetail } from '#features/playdates/contract/answers.ts';
import { messages as playdateMessages } from '#features/playdates/messages/common.ts';
import { termsTexts } from '#features/playdates/messages/terms.ts';
import { setPlaydateHidden } from '#features/playdates/server/service/moderation.ts';
import type { Report } from '#features/reports/contract.ts';
import { newId } from '#platform/common/ids.ts';
import type { OffsetPage, Page } from '#platform/common/paging.ts';
import { type Match, phoenix } from '#tests/support/agreements.ts';
import { confirmFor } from '#tests/support/calendar.ts';
import { lockWaiters } from '#tests/support/locks.ts';
import { ageMails, endMailHour } from '#tests/support/match-mails.ts';
import { type TestPerson, testPassword } from '#tests/support/people.ts';
import { ok } from '#tests/support/playdates.ts';
import { withServer } from '#tests/support/with-server.ts';

const { server, people, agreements } = await withServer();
const { ada } = await people({ ada: { is_admin: true } });

const block = async (person: TestPerson, other: TestPerson) =>
  ok(await person.call('POST', '/api/blocks', { body: { profile_id: other.id } }));
const insult = {
  venue_name: 'Where you lose',
  venue_address: '1 Loser Lane',
  note: 'You are a loser',
};
const isInsult = /Where you lose|Loser Lane|a loser/;
const propose = async (person: TestPerson, { id }: Match, body: object = insult) =>
  ok<AgreementChange>(await agreements.propose(person, id, body));
const withdraw = async (person: TestPerson, { id }: Match, change: AgreementChange) =>
  ok(await agreements.updateChange(person, id, change.id, { state: 'withdrawn' }));
const mailsTo = async (person: TestPerson, title: string) =>
  (await server.mails(person.email)).filter(({ subject }) => subject === `${title} - Courtfolk`);
const report = async (reporter: TestPerson, target_type: string, target_id: string) =>
  reporter.call('POST', '/api/reports', { body: { target_type, target_id, reason: 'harassment' } });
const handle = (id: string, action: string) =>
  ada.call('PATCH', `/api/admin/reports/${id}`, { body: { action } });
const queued = async (about: TestPerson): Promise<QueuedReport[]> =>
  ok<OffsetPage<QueuedPerson>>(await ada.call('GET', '/api/admin/reports')).items.find(
    (each) => each.about.id === about.id,
  )?.reports ?? [];

const exported = async (person: TestPerson) => ok(await person.call('GET', '/api/auth/export'));

describe('What a blocked opponent writes', () => {
  test('in a proposal says that its author is blocked, and no notice or row of Home quotes it', async () => {
    const match = await agreements.match();
    const [reader, teammate] = match.creators;
    const [author] = match.players;
    await block(reader, author);
    await propose(author, match, { ...insult, starts: [phoenix(96)] });
    expect((await agreements.get(reader, match.id)).change).toMatchObject({
      ...insult,
      author_blocked: true,
    });
    for (const person of [teammate, author])
      expect((await agreements.get(person, match.id)).change).toMatchObject({
        author_blocked: false,
      });
    const told = async (person: TestPerson) =>
      JSON.stringify([
        await agreements.titles(person, match.id),
        ok<Home>(await person.call('GET', '/api/home')).agreements,
        await mailsTo(person, messages.changeProposedTitle),
      ]);
    expect(await told(reader)).toContain(messages.anotherCourt);
    expect(await told(reader)).not.toMatch(isInsult);
    expect(await told(teammate)).toMatch(isInsult);
    // Also when their teammate withdraws it.
    await withdraw(
      match.players[1],
      match,
      (await agreements.get(author, match.id)).change as AgreementChange,
    );
    expect(await told(reader)).not.toMatch(isInsult);
    expect((await agreements.get(reader, match.id)).last_change).toMatchObject({
      author_blocked: true,
    });
  });

  test('in a proposal of before the block is in no notice any more', async () => {
    const match = await agreements.match();
    const [reader, teammate] = match.creators;
    const [author] = match.players;
    await propose(author, match);
    await block(reader, author);
    expect(JSON.stringify(await agreements.titles(reader, match.id))).not.toMatch(isInsult);
    expect(JSON.stringify(await agreements.titles(teammate, match.id))).toMatch(isInsult);
    const { items = [] } = ok<Home>(await reader.call('GET', '/api/home')).agreements ?? {};
    expect(items).toMatchObject([
      { kind: 'change', proposed: { changes: [{ after: ['another court'] }] } },
    ]);
  });

  test('as the agreed court is not named to the reader once the match is off', async () => {
    const match = await agreements.match();
    const [reader, teammate] = match.creators;
    const [author] = match.players;
    const change = await propose(author, match);
    ok(await agreements.updateChange(teammate, match.id, change.id, { state: 'accepted' }));
    await block(reader, author);
    ok(await agreements.callOff(match.players[1], match.id, 'conflict', { version: 2 }));
    const off = async (person: TestPerson) => [
      (await agreements.titles(person, match.id)).find(
        ({ title }) => title === messages.couldNotAgreeTitle,
      )?.message,
      (await mailsTo(person, messages.couldNotAgreeTitle))[0]?.text,
    ];
    for (const text of await off(reader)) expect(text).not.toMatch(isInsult);
    expect(await off(reader)).toEqual([
      expect.stringContaining('This match is off'),
      expect.stringContaining('off'),
    ]);
    expect((await off(teammate))[0]).toMatch(/, Where you lose, against /);
  });

  test('with the end of a match, a report about attendance and its PlayDate says so too', async () => {
    const ended = await agreements.match();
    const [reader] = ended.players;
    const [author] = ended.creators;
    await block(reader, author);
    ok(await agreements.callOff(author, ended.id, 'other', { note: insult.note }));
    expect(await agreements.get(reader, ended.id)).toMatchObject({
      ended_note: insult.note,
      ended_by: author.id,
      ended_by_blocked: true,
    });
    expect(await agreements.get(ended.players[1], ended.id)).toMatchObject({
      ended_by_blocked: false,
    });
    const detail = (person: TestPerson, path = '') =>
      person.call('GET', `/api/play_dates/${ended.id}${path}`).then(ok<PlaydateDetail>);
    expect(await detail(reader)).toMatchObject({ author_blocked: true });
    expect(await detail(reader, '/card')).toMatchObject({ author_blocked: true });
    expect(await detail(ended.players[1])).toMatchObject({ author_blocked: false });
    expect(ok(await reader.call('GET', '/api/play_dates?tab=history'))).toMatchObject({
      items: [{ id: ended.id, author_blocked: true }],
    });

    const objected = await agreements.match();
    await block(objected.players[0], objected.creators[1]);
    ok(await agreements.answer(objected.creators[1], objected.id, 'objected', 1, insult.note));
    expect((await agreements.get(objected.players[0], objected.id)).answers).toContainEqual(
      expect.objectContaining({ reason: insult.note, author_blocked: true }),
    );

    const played = await agreements.match();
    await block(played.players[0], played.creators[0]);
    await sql`update agreements set starts_at = date_trunc('hour', now()) - interval '1 hour',
      ends_at = date_trunc('hour', now()) + interval '30 minutes' where play_date_id = ${played.id}`.execute(
      server.app.db,
    );
    const about = ok<{ id: string }>(
      await agreements.report(played.creators[0], played.id, played.players[0].id, {
        note: insult.note,
      }),
    );
    ok(
      await agreements.updateReport(played.players[0], played.id, about.id, { state: 'disputed' }),
    );
    expect((await agreements.get(played.players[0], played.id)).reports).toMatchObject([
      { note: insult.note, author_blocked: true, reply_author_blocked: false },
    ]);
  });
});

describe('The agreed court of a blocked player', () => {
  const folded = async (person: TestPerson, { id }: Match) =>
    ok<PlaydateDetail>(await person.call('GET', `/api/play_dates/${id}`)).agreed
      ?.venue_author_blocked;

  test('is told unfolded while the match stands, and folded once it is off', async () => {
    const match = await agreements.match();
    const [reader, teammate] = match.players;
    await block(reader, match.creators[0]);
    expect(await folded(reader, match)).toBe(false);
    ok(await agreements.callOff(match.creators[0], match.id));
    expect(await folded(reader, match)).toBe(true);
    expect(await folded(teammate, match)).toBe(false);
    expect(ok(await reader.call('GET', '/api/play_dates?tab=history'))).toMatchObject({
      items: [{ id: match.id, agreed: { venue_author_blocked: true } }],
    });
  });

  test('is of whose proposal was accepted, not of the creator', async () => {
    const match = await agreements.match();
    const [author, reader] = match.players;
    await block(match.creators[0], author);
    await block(reader, match.creators[0]);
    const change = await propose(author, match);
    ok(
      await agreements.updateChange(match.creators[1], match.id, change.id, { state: 'accepted' }),
    );
    ok(await agreements.callOff(author, match.id, 'conflict', { version: 2 }));
    expect(await folded(match.creators[0], match)).toBe(true);
    expect(await folded(reader, match)).toBe(false);
  });
});

describe('Proposals', () => {
  /** Confirmed by all four, whose last mail was an hour ago. */
  const confirmedMatch = async () => {
    const match = await agreements.match();
    await confirmFor(server, match.id, match.four);
    await endMailHour(server);
    return match;
  };

  test('made and withdrawn again and again mail each reader once, and are refused after three', async () => {
    const match = await confirmedMatch();
    const answers: number[] = [];
    for (let round = 0; round < 15; round += 1) {
      const made = await agreements.propose(match.players[round % 2 ? 1 : 0], match.id, insult);
      answers.push(made.status);
      await server.runJobs();
      if (made.status === 200)
        await withdraw(match.players[0], match, made.body as AgreementChange);
    }
    expect(answers).toEqual([200, 200, 200, ...Array.from({ length: 12 }, () => 429)]);
    for (const reader of match.creators)
      expect(await mailsTo(reader, messages.changeProposedTitle)).toHaveLength(1);
  });

  test('of a team at once never become four, on any process', async () => {
    const other = await server.another();
    const { db } = server.app;
    const match = await agreements.match();
    const [captain, partner] = match.players;
    await withdraw(captain, match, await propose(captain, match));
    await withdraw(partner, match, await propose(partner, match));
    const path = `/api/play_dates/${match.id}/changes`;
    const body = { version: 1, ...insult };
    const answers = await db.transaction().execute(async (trx) => {
      await sql`select from play_dates where id = ${match.id} for no key update`.execute(trx);
      const sent = [
        captain.call('POST', path, { body }),
        other.call('POST', path, { body, token: partner.token }),
      ];
      await expect.poll(() => lockWaiters(db)).toBe(2);
      // The third one of another process, withdrawn before these two are counted.
      await sql`insert into agreement_changes (id, play_date_id, proposed_by, version, starts,
        venue_name, state,
          answered_by, expires_at)
        values (${newId()}, ${match.id}, ${captain.id}, 1, '{}', 'X', 'withdrawn', ${captain.id},
          now() + interval '1 hour')`.execute(trx);
      return sent;
    });
    for (const answer of await Promise.all(answers))
      expect(answer).toMatchObject({ status: 429, body: { message: messages.changesTooMany } });
  });

  test('are told in the app while the last one has expired and no job has come', async () => {
    const match = await agreements.match();
    const [creator] = match.creators;
    await propose(creator, match);
    await agreements.age('agreement_changes', match.id, '3 days');
    await propose(creator, match, { venue_name: 'Reid Park' });
    const notices = await agreements.titles(match.players[0], match.id);
    expect(
      notices.filter(({ title, read }) => title === messages.changeProposedTitle && !read),
    ).toMatchObject([{ message: expect.stringContaining('Reid Park') }]);
  });

  test('are three in 24 hours for a team and a match, and one mail an hour to each reader', async () => {
    const match = await confirmedMatch();
    const [creator, partner] = match.creators;
    const withdrawn = async (person: TestPerson) => {
      const change = await propose(person, match, insult);
      await server.runJobs();
      await withdraw(person, match, change);
    };
    await withdrawn(creator);
    await withdrawn(partner);
    await withdrawn(creator);
    for (const person of match.creators)
      expect(await agreements.propose(person, match.id, insult)).toMatchObject({
        status: 429,
        body: { message: messages.changesTooMany },
      });
    for (const reader of match.players) {
      expect(await mailsTo(reader, messages.changeProposedTitle)).toHaveLength(1);
      const notices = await agreements.titles(reader, match.id);
      expect(notices.filter(({ title }) => title === messages.changeProposedTitle)).toHaveLength(1);
    }
    // The other team has three of its own, and another match is another one.
    ok(await agreements.propose(match.players[0], match.id, insult));
    const other = await agreements.match();
    ok(await agreements.propose(other.creators[0], other.id, insult));
    // The mail that the match is off is not held back.
    ok(await agreements.callOff(creator, match.id));
    for (const reader of match.players)
      expect(await mailsTo(reader, messages.calledOffTitle)).toHaveLength(1);
  });

  test('count from the first on for a day, and are mailed again an hour after the last mail', async () => {
    const match = await confirmedMatch();
    const [creator] = match.creators;
    const age = (by: string) =>
      sql`update agreement_changes set created_at = created_at - ${by}::interval
        where play_date_id = ${match.id}`.execute(server.app.db);
    for (const by of ['40 minutes', '40 minutes', '1 minute']) {
      const change = await propose(creator, match);
      await server.runJobs();
      await withdraw(creator, match, change);
      await age(by);
      await ageMails(server, by);
    }
    expect(await mailsTo(match.players[0], messages.changeProposedTitle)).toHaveLength(2);
    expect(await agreements.propose(creator, match.id, insult)).toMatchObject({ status: 429 });
    await age('23 hours');
    ok(await agreements.propose(creator, match.id, insult));
  });
});

describe('A report', () => {
  test('of a proposal has its texts, and hiding takes it and the court back from all but its author', async () => {
    const match = await agreements.match();
    const [reader] = match.creators;
    const [author] = match.players;
    const change = await propose(author, match);
    const { stranger } = await people('stranger');
    expect(await report(stranger, 'change_proposal', change.id)).toMatchObject({ status: 404 });
    expect(await report(author, 'change_proposal', change.id)).toMatchObject({ status: 400 });
    const { id } = ok<Report>(await report(reader, 'change_proposal', change.id));
    expect(await queued(author)).toMatchObject([
      {
        target_type: 'change_proposal',
        target_id: change.id,
        play_date_id: match.id,
        snapshot: 'Court: Where you lose\nAddress: 1 Loser Lane\nNote: You are a loser',
        abilities: { hide: true, read_context: false },
      },
    ]);
    ok(await handle(id, 'hide'));
    expect(await agreements.get(author, match.id)).toMatchObject({
      change: null,
      last_change: { ...insult, state: 'expired', hidden_at: expect.any(String) },
    });
    expect(await exported(author)).toMatchObject({
      agreement_changes: [{ ...insult, hidden_at: expect.any(String) }],
    });
    for (const person of [...match.creators, match.players[1]]) {
      const all = await person.call('GET', `/api/play_dates/${match.id}/agreement`);
      expect(all.body).toMatchObject({
        last_change: { note: 'Hidden by a moderator', venue_address: null },
      });
      const notices = await agreements.titles(person, match.id);
      const home = ok<Home>(await person.call('GET', '/api/home')).agreements;
      expect(JSON.stringify([all.body, notices, home])).not.toMatch(isInsult);
    }
    ok(await handle(id, 'unhide'));
    expect((await agreements.get(reader, match.id)).last_change).toMatchObject(insult);
  });

  test('of an accepted proposal hides the court of the agreement, which another one replaces', async () => {
    const match = await agreements.match();
    const [reader] = match.creators;
    const [author] = match.players;
    const change = await propose(author, match);
    ok(await agreements.updateChange(reader, match.id, change.id, { state: 'accepted' }));
    const { id } = ok<Report>(await report(match.creators[1], 'change_proposal', change.id));
    ok(await handle(id, 'hide'));
    const seen = async (person: TestPerson) =>
      JSON.stringify([
        await agreements.get(person, match.id),
        (await person.call('GET', `/api/play_dates/${match.id}`)).body,
        (await person.call('GET', '/api/play_dates?tab=my')).body,
        (await person.call('GET', `/api/play_dates/${match.id}/calendar.ics`)).body,
        (await person.call('GET', '/api/auth/export')).body,
        (await person.call('GET', '/api/home')).body,
        await agreements.titles(person, match.id),
      ]);
    for (const person of match.creators) expect(await seen(person)).not.toMatch(isInsult);
    expect(await agreements.get(reader, match.id)).toMatchObject({
      venue_name: null,
      venue_address: null,
      changed: 'Hidden by a moderator',
    });
    const longer = await propose(reader, match, { version: 2, duration_minutes: 120 });
    ok(await agreements.updateChange(author, match.id, longer.id, { state: 'accepted' }));
    ok(await handle(id, 'unhide'));
    expect(await agreements.get(reader, match.id)).toMatchObject({ venue_name: insult.venue_name });
    expect(await agreements.get(reader, match.id)).toMatchObject({
      venue_address: insult.venue_address,
    });
  });

  test('of a withdrawn proposal takes its court out of all notices, and leaves a newer proposal told', async () => {
    const match = await agreements.match();
    const [reader] = match.creators;
    const [author, teammate] = match.players;
    const change = await propose(author, match);
    await withdraw(author, match, change);
    const newer = await propose(teammate, match, { venue_name: 'Reid Park' });
    const { id } = ok<Report>(await report(reader, 'change_proposal', change.id));
    ok(await handle(id, 'hide'));
    expect((await agreements.get(reader, match.id)).change).toMatchObject({
      id: newer.id,
      state: 'open',
    });
    const { state } = await server.app.db
      .selectFrom('agreement_changes')
      .select('state')
      .where('id', '=', change.id)
      .executeTakeFirstOrThrow();
    expect(state).toBe('withdrawn');
    for (const person of match.creators) {
      const notices = await agreements.titles(person, match.id);
      expect(JSON.stringify(notices)).not.toMatch(isInsult);
      expect(notices).toContainEqual(
        expect.objectContaining({
          title: messages.changeProposedTitle,
          message: expect.stringMatching(/Court: Old Park → Reid Park$/),
          read: false,
        }),
      );
    }
  });

  test('of a court that another one has replaced takes it out of what was told since', async () => {
    const match = await agreements.match();
    const [reader] = match.creators;
    const [author] = match.players;
    const change = await propose(author, match);
    ok(await agreements.updateChange(reader, match.id, change.id, { state: 'accepted' }));
    const { id } = ok<Report>(await report(reader, 'change_proposal', change.id));
    const message = { id: newId(), content: 'See you there' };
    ok(await reader.call('POST', `/api/play_dates/${match.id}/messages`, { body: message }));
    const newer = await propose(reader, match, { version: 2, venue_name: 'Reid Park' });
    ok(await agreements.updateChange(author, match.id, newer.id, { state: 'accepted' }));
    ok(await agreements.callOff(author, match.id, 'conflict', { version: 3 }));
    ok(await handle(id, 'hide'));
    for (const person of [...match.creators, match.players[1]]) {
      const agreement = await agreements.get(person, match.id);
      expect(agreement).toMatchObject({
        venue_name: 'Reid Park',
        changed: 'Hidden by a moderator',
      });
      const notices = await agreements.titles(person, match.id);
      const all = ok(await person.call('GET', '/api/notifications'));
      const told = [all, ok<Home>(await person.call('GET', '/api/home'))];
      expect(JSON.stringify([agreement, ...told])).not.toMatch(isInsult);
      expect(notices).toContainEqual(
        expect.objectContaining({
          title: messages.calledOffTitle,
          message: expect.stringMatching(/, Reid Park, against [^:]*: This match is off: /),
        }),
      );
    }
    ok(await handle(id, 'unhide'));
    expect(await agreements.get(reader, match.id)).toMatchObject({
      changed: 'Court: Where you lose → Reid Park',
    });
  });

  test('of a court leaves it out of the agreement until the four agree on it again', async () => {
    const match = await agreements.match();
    const [reader] = match.creators;
    const [author] = match.players;
    const court = { venue_name: 'Old Park', venue_address: insult.venue_address };
    const change = await propose(author, match, court);
    ok(await agreements.updateChange(reader, match.id, change.id, { state: 'accepted' }));
    const { id } = ok<Report>(await report(reader, 'change_proposal', change.id));
    ok(await handle(id, 'hide'));
    expect(await agreements.get(reader, match.id)).toMatchObject({
      venue_name: null,
      venue_address: null,
    });
    const again = { version: 2, venue_name: 'Old Park', venue_address: '1 Secret Rd' };
    const newer = await propose(reader, match, again);
    ok(await agreements.updateChange(author, match.id, newer.id, { state: 'accepted' }));
    expect(await agreements.get(reader, match.id)).toMatchObject({
      venue_name: 'Old Park',
      venue_address: '1 Secret Rd',
    });
  });

  test('of a proposal whose author has left hides what is left of it', async () => {
    const match = await agreements.match();
    const [reader] = match.creators;
    const [author] = match.players;
    const change = await propose(author, match);
    ok(await agreements.updateChange(reader, match.id, change.id, { state: 'accepted' }));
    const { id } = ok<Report>(await report(reader, 'change_proposal', change.id));
    ok(
      await author.call('POST', '/api/auth/delete-account', {
        body: { current_password: testPassword },
      }),
    );
    expect(await report(match.creators[1], 'change_proposal', change.id)).toMatchObject({
      status: 404,
    });
    ok(await handle(id, 'hide'));
    for (const person of match.creators)
      expect(JSON.stringify(await agreements.get(person, match.id))).not.toMatch(isInsult);
  });

  test('of the end of a match has its note, which can be hidden', async () => {
    const match = await agreements.match();
    const [reader] = match.creators;
    const [author] = match.players;
    expect(await report(reader, 'match_end', match.id)).toMatchObject({ status: 404 });
    ok(await agreements.callOff(author, match.id, 'other', { note: insult.note }));
    const { stranger } = await people('stranger');
    expect(await report(stranger, 'match_end', match.id)).toMatchObject({ status: 404 });
    const { id } = ok<Report>(await report(reader, 'match_end', match.id));
    // Beside it, the PlayDate with the same id can be reported too.
    ok<Report>(await report(author, 'play_date', match.id));
    expect(await queued(author)).toMatchObject([
      {
        target_type: 'match_end',
        snapshot: insult.note,
        play_date_id: match.id,
        abilities: { hide: true },
      },
    ]);
    ok(await handle(id, 'hide'));
    for (const person of [...match.creators, match.players[1]])
      expect(await agreements.get(person, match.id)).toMatchObject({
        ended_note: 'Hidden by a moderator',
      });
    const own = { ended_note: insult.note, ended_note_hidden: true };
    expect(await agreements.get(author, match.id)).toMatchObject(own);
    expect(await exported(author)).toMatchObject({ agreements: [own] });
    expect((await queued(match.creators[0]))[0]).toMatchObject({
      target_type: 'play_date',
      hidden_at: null,
    });
    ok(await handle(id, 'unhide'));
    expect(await agreements.get(reader, match.id)).toMatchObject({ ended_note: insult.note });

    const safe = await agreements.match();
    ok(await agreements.callOff(safe.players[0], safe.id, 'safety', { note: 'I am afraid' }));
    expect(await report(safe.creators[0], 'match_end', safe.id)).toMatchObject({ status: 404 });
  });

  test('of a PlayDate has its court, and hiding hides all of its texts and stops edits', async () => {
    const team = await agreements.playdates.team();
    const applicants = await agreements.playdates.team();
    const { viewer } = await people('viewer');
    const terms = {
      time_zone: 'America/Phoenix',
      venue_name: insult.venue_name,
      venue_address: insult.venue_address,
      is_venue_public: true,
    };
    const id = await agreements.playdates.create(team, {
      description: insult.note,
      terms,
      times: [],
    });
    const request = await agreements.playdates.apply(applicants, id);
    const { id: sent } = ok<Report>(await report(viewer, 'play_date', id));
    expect(await queued(team[0])).toMatchObject([
      { snapshot: 'You are a loser\nCourt: Where you lose' },
    ]);
    const [creator, partner] = team;
    // The address is reported by those who read it.
    ok(await report(partner, 'play_date', id));
    expect((await queued(creator)).map(({ snapshot }) => snapshot)).toContain(
      'You are a loser\nCourt: Where you lose\nAddress: 1 Loser Lane',
    );
    ok(await handle(sent, 'hide'));
    const read = async (person: TestPerson) =>
      JSON.stringify([
        (await person.call('GET', `/api/play_dates/${id}`)).body,
        (await person.call('GET', `/api/play_dates/${id}/card`)).body,
        (await person.call('GET', '/api/play_dates?tab=my')).body,
        (await person.call('GET', '/api/play_dates?tab=applied')).body,
        (await person.call('GET', '/api/play_dates/recent_terms')).body,
        (await person.call('GET', '/api/home')).body,
        (await person.call('GET', '/api/auth/export')).body,
      ]);
    for (const person of [partner, ...applicants]) expect(await read(person)).not.toMatch(isInsult);
    for (const person of [creator, ada])
      expect(ok<PlaydateDetail>(await person.call('GET', `/api/play_dates/${id}`))).toMatchObject({
        description: insult.note,
        terms: { venue_name: insult.venue_name },
        hidden_at: expect.any(String),
        abilities: { change_terms: false },
      });
    for (const person of team)
      for (const [what, body] of [
        ['terms', terms],
        ['times', { times: [phoenix(72)] }],
      ] as const)
        expect(await person.call('PUT', `/api/play_dates/${id}/${what}`, { body })).toMatchObject({
          status: 409,
          body: { message: termsTexts.hiddenFrozen },
        });
    for (const person of team)
      expect(await agreements.playdates.answer(person, id, request, 'accepted')).toMatchObject({
        status: 409,
        body: { message: playdateMessages.hiddenNotAccepted },
      });
    ok(await handle(sent, 'unhide'));
    ok(await agreements.playdates.answer(creator, id, request, 'accepted'));
    expect(await agreements.get(applicants[0], id)).toMatchObject({
      venue_name: insult.venue_name,
    });
  });

  test('of a PlayDate leaves it to its team to decline, and to applicants to withdraw', async () => {
    const [team, declined, withdrawn] = [
      await agreements.playdates.team(),
      await agreements.playdates.team(),
      await agreements.playdates.team(),
    ];
    const id = await agreements.playdates.create(team);
    const requests = [
      await agreements.playdates.apply(declined, id),
      await agreements.playdates.apply(withdrawn, id),
    ] as const;
    const { id: sent } = ok<Report>(await report(declined[0], 'play_date', id));
    ok(await handle(sent, 'hide'));
    ok(await agreements.playdates.answer(team[0], id, requests[0], 'declined'));
    ok(await agreements.playdates.answer(withdrawn[0], id, requests[1], 'withdrawn'));
  });

  test('that hides a PlayDate first refuses an acceptance that comes beside it', async () => {
    const { db } = server.app;
    const [team, applicants] = [
      await agreements.playdates.team(),
      await agreements.playdates.team(),
    ];
    const id = await agreements.playdates.create(team);
    const request = await agreements.playdates.apply(applicants, id);
    const { sent } = await db.transaction().execute(async (trx) => {
      expect(await setPlaydateHidden(server.app, trx, id, true)).toBe(true);
      const accepting = agreements.playdates.answer(team[0], id, request, 'accepted');
      await expect.poll(() => lockWaiters(db)).toBe(1);
      return { sent: accepting };
    });
    expect(await sent).toMatchObject({
      status: 409,
      body: { message: playdateMessages.hiddenNotAccepted },
    });
  });

  test('of a match hides the offer, while the four still read where they play', async () => {
    const match = await agreements.match();
    const { id } = ok<Report>(await report(match.players[0], 'play_date', match.id));
    ok(await handle(id, 'hide'));
    const detail = ok<PlaydateDetail>(
      await match.players[0].call('GET', `/api/play_dates/${match.id}`),
    );
    expect(detail).toMatchObject({
      description: 'Hidden by a moderator',
      terms: { venue_name: null, venue_address: null },
      agreed: { venue_name: 'Old Park' },
    });
    const { items } = ok<Page<PlaydateCard>>(
      await match.players[1].call('GET', '/api/play_dates?tab=my'),
    );
    expect(items).toMatchObject([
      { terms: { venue_name: null }, agreed: { venue_name: 'Old Park' } },
    ]);
    expect(await agreements.get(match.players[0], match.id)).toMatchObject({
      venue_name: 'Old Park',
      venue_address: '1 Secret Rd',
    } satisfies Partial<Agreement>);
  });
});
