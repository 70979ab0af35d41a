import { sql } from 'kysely';
import { expect, test } from 'vitest';
import type { AgreementChange } from '#features/matches/contract/answers.ts';
import {
  matchOff,
  playerPaused,
  playerResumed,
} from '#features/matches/rules/notification-kinds.ts';
import { phoenix } from '#tests/support/agreements.ts';
import { withNodeProcess } from '#tests/support/node-process.ts';
import { toldOf as told } from '#tests/support/notifications.ts';
import { callAs, type TestPerson, testPassword } from '#tests/support/people.ts';
import { ok, violatedInvariants } from '#tests/support/playdates.ts';
import { rounds } from '#tests/support/rounds.ts';
import type { Answer } from '#tests/support/server.ts';
import { withServer } from '#tests/support/with-server.ts';

// Two processes on one database: locks must not depend on one of them.
const { server, people, agreements } = await withServer();
const second = await withNodeProcess(server, { RATE_LIMITS: 'off' });
const { admin } = await people({ admin: { is_admin: true } });

const elsewhere = (person: TestPerson): TestPerson => ({
  ...person,
  call: callAs(person.token, second),
});
const removeAccount = (person: TestPerson) =>
  person.call('POST', '/api/auth/delete-account', { body: { current_password: testPassword } });
const pause = (by: TestPerson, person: TestPerson, is_paused = true) =>
  by.call('PATCH', `/api/admin/profiles/${person.id}`, { body: { is_paused } });
const deletePlaydate = (by: TestPerson, id: string) => by.call('DELETE', `/api/play_dates/${id}`);

/** Starts calls in an order that depends on the round. */
async function turned(round: number, ...calls: (() => Promise<Answer>)[]): Promise<Answer[]> {
  const answers: Answer[] = [];
  const order = calls.map((_, at) => (at + round) % calls.length);
  await Promise.all(
    order.map(async (at) => {
      const answer = await calls[at]?.();
      if (answer !== undefined) answers[at] = answer;
    }),
  );
  return answers;
}

const kinds = { off: matchOff, paused: playerPaused, resumed: playerResumed };
const toldOf = (id: string, kind: keyof typeof kinds) => told(server, id, kinds[kind]);
const openChanges = async (id: string) => {
  const { rows } = await sql`select from agreement_changes
    where play_date_id = ${id} and state = 'open'`.execute(server.app.db);
  return rows.length;
};
const idsOf = (...persons: TestPerson[]) => persons.map((person) => person.id).toSorted();
const deadlocks = async () => {
  const { rows } = await sql<{ deadlocks: string }>`
    select deadlocks from pg_stat_database where datname = current_database()`.execute(
    server.app.db,
  );
  return rows[0]?.deadlocks;
};

test('Repeatedly, of a deletion, a call-off and an admin’s deletion one ends the match, beside a pause and a change', async () => {
  const seen = new Set<string>();
  for (let round = 0; round < rounds(100); round += 1) {
    const { id, creators, players } = await agreements.match(72);
    const change = ok<AgreementChange>(
      await agreements.propose(creators[1], id, { starts: [phoenix(96)] }),
    );
    const [removed, paused, calledOff, accepted, deleted] = await turned(
      round,
      () => removeAccount(players[0]),
      () => pause(elsewhere(admin), creators[1]),
      () => agreements.callOff(elsewhere(players[1]), id),
      () => agreements.updateChange(players[1], id, change.id, { state: 'accepted' }),
      () => deletePlaydate(elsewhere(admin), id),
    );
    expect([removed?.status, paused?.status, deleted?.status]).toEqual([204, 200, 204]);
    for (const answer of [calledOff, accepted]) expect([200, 404, 409]).toContain(answer?.status);
    const off = await toldOf(id, 'off');
    const [title = ''] = off.map((each) => each.title);
    seen.add(title);
    expect(new Set(off.map((each) => each.title)).size).toBe(1);
    // Each of those who are still there once, and not the one who called off.
    // Who has not confirmed objects by calling off.
    const isCalledOff = ['PlayDate Called Off', 'Could Not Agree'].includes(title);
    expect(off.map((each) => each.user_id)).toEqual(
      isCalledOff ? idsOf(...creators) : idsOf(...creators, players[1]),
    );
    // The one who called off may find it deleted.
    expect(isCalledOff ? [200, 404] : [404, 409]).toContain(calledOff?.status);
    // What was said of the pause is settled by the end.
    for (const kind of ['paused', 'resumed'] as const)
      expect((await toldOf(id, kind)).filter((each) => !each.read)).toEqual([]);
  }
  if (rounds(100) === 100) expect(seen.size).toBeGreaterThan(1);
  expect(await violatedInvariants(server)).toEqual([]);
});

test('Repeatedly, what a paused player has proposed is accepted before the pause or not at all', async () => {
  const seen = new Set<number | undefined>();
  for (let round = 0; round < rounds(100); round += 1) {
    const { id, creators, players } = await agreements.match(72);
    const change = ok<AgreementChange>(
      await agreements.propose(creators[0], id, { starts: [phoenix(96)] }),
    );
    const [paused, accepted] = await turned(
      round,
      () => pause(elsewhere(admin), creators[0]),
      () => agreements.updateChange(players[0], id, change.id, { state: 'accepted' }),
    );
    expect(paused?.status).toBe(200);
    const isAccepted = accepted?.status === 200;
    if (!isAccepted) expect(accepted?.status).toBe(409);
    expect(await agreements.get(players[1], id)).toMatchObject({
      version: isAccepted ? 2 : 1,
      last_change: { state: isAccepted ? 'accepted' : 'expired' },
    });
    expect((await toldOf(id, 'paused')).map((each) => each.user_id)).toEqual(
      idsOf(creators[1], ...players),
    );
    seen.add(accepted?.status);
  }
  if (rounds(100) === 100) expect(seen.size).toBe(2);
});

test('Repeatedly, a pause and its end beside what the player does leave one word on it', async () => {
  for (let round = 0; round < rounds(100); round += 1) {
    const { id, creators, players } = await agreements.match(72);
    const [paused, resumed, proposed, confirmed] = await turned(
      round,
      () => pause(elsewhere(admin), creators[1]),
      () => pause(admin, creators[1], false),
      () => agreements.propose(elsewhere(creators[1]), id, { venue_name: 'New Park' }),
      () => agreements.answer(creators[1], id),
    );
    expect([paused?.status, resumed?.status]).toEqual([200, 200]);
    for (const answer of [proposed, confirmed]) expect([200, 403]).toContain(answer?.status);
    const { players: four, change, answers } = await agreements.get(players[0], id);
    const isPaused = four.find((each) => each.profile_id === creators[1].id)?.is_paused === true;
    const unread = [...(await toldOf(id, 'paused')), ...(await toldOf(id, 'resumed'))].filter(
      (each) => !each.read,
    );
    // Nothing is said when the end of the pause came first and changed nothing.
    const title = isPaused ? 'Player Unavailable' : 'Player Available Again';
    expect(unread.map((each) => [each.user_id, each.title])).toEqual(
      unread.length === 0 && !isPaused
        ? []
        : idsOf(creators[0], ...players).map((user) => [user, title]),
    );
    if (isPaused) expect(change).toBeNull();
    expect(answers.some((each) => each.profile_id === creators[1].id)).toBe(
      confirmed?.status === 200,
    );
  }
});

test('Repeatedly, a team of several PlayDates is paused and deleted at once, without a deadlock', async () => {
  // Without an admin, whose lock would have one wait for the other.
  await server.app.db.updateTable('profiles').set({ is_admin: false }).execute();
  const before = await deadlocks();
  for (let round = 0; round < rounds(100); round += 1) {
    const teams = [await agreements.playdates.team(), await agreements.playdates.team()] as const;
    const [creators, players] = teams;
    await agreements.playdates.create(creators);
    const { id } = await agreements.match(72, { teams: [...teams] });
    const applied = await agreements.playdates.create(players);
    await agreements.playdates.apply(creators, applied);
    await agreements.playdates.create(creators);
    const [removed, calledOff, alsoRemoved] = await turned(
      round,
      () => removeAccount(creators[0]),
      () => agreements.callOff(elsewhere(players[0]), id),
      () => removeAccount(elsewhere(players[1])),
      async () => {
        await people.setPaused(creators[1], true);
        return await creators[1].call('GET', '/api/profiles/me');
      },
    );
    expect([removed?.status, alsoRemoved?.status]).toEqual([204, 204]);
    expect([200, 409]).toContain(calledOff?.status);
    expect(await openChanges(id)).toBe(0);
    const off = await toldOf(id, 'off');
    expect(new Set(off.map((each) => each.user_id)).size).toBe(off.length);
    expect(off.map((each) => each.user_id)).toContain(creators[1].id);
  }
  expect(await deadlocks()).toBe(before);
  expect(await violatedInvariants(server)).toEqual([]);
});
