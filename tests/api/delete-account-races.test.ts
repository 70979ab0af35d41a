import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { newId } from '#platform/common/ids.ts';
import { callAs, profileBody, type TestPerson, testPassword } from '#tests/support/people.ts';
import { offer, ok, type Team, violatedInvariants } from '#tests/support/playdates.ts';
import { rounds } from '#tests/support/rounds.ts';
import type { Answer } from '#tests/support/server.ts';
import { withServer } from '#tests/support/with-server.ts';

// Two servers on one database: accounts are deleted on one, others act on the other.
const { server, people, playdates } = await withServer();
const other = await server.another();

const many = rounds(25);
const elsewhere = (person: TestPerson): TestPerson => ({
  ...person,
  call: callAs(person.token, other),
});
const remove = (person: TestPerson) =>
  person.call('POST', '/api/auth/delete-account', { body: { current_password: testPassword } });
const members = async (id: string) => {
  const rows = await server.app.db
    .selectFrom('play_date_members')
    .select('profile_id')
    .where('play_date_id', '=', id)
    .execute();
  return rows.map((row) => row.profile_id);
};
const statusOf = async (id: string) =>
  (
    await server.app.db
      .selectFrom('play_dates')
      .select('status')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
  ).status;

/** Acceptable responses during a deletion: success, refusal, signed out or retry. Never a 500. */
function expectAnswered(...answers: Answer[]): void {
  for (const { status, body } of answers)
    expect([200, 204, 400, 401, 403, 404, 409, 503], JSON.stringify(body)).toContain(status);
}

/** Repeats a race with new people each time and checks the invariants afterwards. */
async function repeat(
  race: (round: number) => Promise<{ deleted: TestPerson[]; id?: string }>,
): Promise<void> {
  for (let round = 0; round < many; round += 1) {
    const { deleted, id } = await race(round);
    expect(await violatedInvariants(server)).toEqual([]);
    for (const person of deleted) {
      const remaining = await server.app.db
        .selectFrom('profiles')
        .select('id')
        .where('id', '=', person.id)
        .execute();
      expect(remaining).toEqual([]);
      if (id !== undefined) expect(await members(id)).not.toContain(person.id);
    }
    await server.app.db.deleteFrom('play_dates').execute();
  }
}

/** Runs both concurrently, with either one started first. */
function concurrently<One, Other>(
  round: number,
  one: () => Promise<One>,
  next: () => Promise<Other>,
): Promise<[One, Other]> {
  if (round % 2 === 0) return Promise.all([one(), next()]);
  const second = next();
  return Promise.all([one(), second]);
}

const deletes = { status: 204 };

/** Two people of one last name with old PlayDates. */
async function couple(ids: string[]) {
  const both = await people({ anna: { last_name: 'Couple' }, ben: { last_name: 'Couple' } });
  for (const id of ids)
    await sql`
      insert into play_dates (id, creator_id, partner_id, type, status, state, regions,
        payment_per_hour_min, payment_per_hour_max, description)
      values (${id}, ${both.anna.id}, ${both.ben.id}, 'challenge', 'cancelled', 'TX', '{}', 10, 10,
        'Long ago')`.execute(server.app.db);
  return both;
}
const rename = (person: TestPerson) =>
  person.call('PATCH', `/api/profiles/${person.id}`, {
    body: profileBody({ last_name: 'Single' }),
  });

// Takes seconds on a quiet machine, longer on a busy one.
describe('Repeatedly, deleting the account concurrently with', () => {
  test('an acceptance of an own application leaves it withdrawn or the match cancelled', async () => {
    await repeat(async (round) => {
      const [creators, applicants] = [await playdates.team(), await playdates.team()];
      const id = await playdates.create(creators);
      const requestId = await playdates.apply(applicants, id);
      const deleted = applicants[round % 3 === 0 ? 1 : 0];
      const [removed, accepted] = await concurrently(
        round,
        () => remove(deleted),
        () => playdates.answer(elsewhere(creators[0]), id, requestId, 'accepted'),
      );
      expect(removed).toMatchObject(deletes);
      expectAnswered(accepted);
      expect(await statusOf(id)).toBe(accepted.status === 200 ? 'cancelled' : 'open');
      return { deleted: [deleted], id };
    });
  });

  test('an application to an own PlayDate, or with the deleted person as the partner', async () => {
    await repeat(async (round) => {
      const [creators, applicants] = [await playdates.team(), await playdates.team()];
      const id = await playdates.create(creators);
      const deleted = round % 3 === 0 ? creators[1] : applicants[1];
      const [removed, applied] = await concurrently(
        round,
        () => remove(deleted),
        () => playdates.tryApply([elsewhere(applicants[0]), applicants[1]], id),
      );
      expect(removed).toMatchObject(deletes);
      expectAnswered(applied);
      expect(await statusOf(id)).toBe(deleted === creators[1] ? 'cancelled' : 'open');
      return { deleted: [deleted], id };
    });
  });

  test('a new PlayDate with the deleted person as the partner', async () => {
    await repeat(async (round) => {
      const [creator, partner] = await playdates.team();
      const id = newId();
      const body = { ...offer, id, partner_id: partner.id };
      const [removed, created] = await concurrently(
        round,
        () => remove(partner),
        () => elsewhere(creator).call('POST', '/api/play_dates', { body }),
      );
      expect(removed).toMatchObject(deletes);
      expectAnswered(created);
      if (created.status === 200) expect(await statusOf(id)).toBe('cancelled');
      return { deleted: [partner] };
    });
  });

  test('messages in the chat, by the deleted person and by others', async () => {
    await repeat(async (round) => {
      const { id, creators, players } = await playdates.match();
      if (round % 2 === 0) await playdates.complete(id, players[0], creators[0]);
      const [removed, ...sent] = await Promise.all([
        remove(players[0]),
        playdates.send(elsewhere(players[0]), id, 'Mine'),
        playdates.send(elsewhere(creators[0]), id, 'Theirs'),
        playdates.send(elsewhere(players[1]), id, 'Also theirs'),
      ]);
      expect(removed).toMatchObject(deletes);
      expectAnswered(...sent);
      const rows = await server.app.db.selectFrom('play_date_messages').select('user_id').execute();
      expect(rows.map((row) => row.user_id)).not.toContain(players[0].id);
      return { deleted: [players[0]], id };
    });
  });

  test('the completion of a match by either of two people', async () => {
    await repeat(async (round) => {
      const { id, creators, players } = await playdates.match();
      ok(await playdates.update(creators[0], id, 'completed'));
      const [removed, completed] = await concurrently(
        round,
        () => remove(creators[1]),
        () => playdates.update(elsewhere(players[0]), id, 'completed'),
      );
      expect(removed).toMatchObject(deletes);
      expectAnswered(completed);
      expect(await statusOf(id)).toBe(completed.status === 200 ? 'completed' : 'cancelled');
      return { deleted: [creators[1]], id };
    });
  });

  test('the renaming of a former partner of the same last name', async () => {
    await repeat(async (round) => {
      const { anna, ben } = await couple([newId(), newId()]);
      const [removed, renamed] = await concurrently(
        round,
        () => remove(anna),
        () => rename(elsewhere(ben)),
      );
      expect([removed, renamed]).toMatchObject([deletes, { status: 200 }]);
      return { deleted: [anna] };
    });
  });

  test('friend requests and their responses', async () => {
    await repeat(async () => {
      const { anna, ben, cleo } = await people('anna', 'ben', 'cleo');
      const request = ok<{ id: string }>(
        await anna.call('POST', '/api/connections', { body: { receiver_id: ben.id } }),
      );
      const [removed, ...others] = await Promise.all([
        remove(anna),
        elsewhere(ben).call('PATCH', `/api/connections/${request.id}`, {
          body: { status: 'accepted' },
        }),
        elsewhere(cleo).call('POST', '/api/connections', { body: { receiver_id: anna.id } }),
        elsewhere(anna).call('POST', '/api/connections', { body: { receiver_id: cleo.id } }),
      ]);
      expect(removed).toMatchObject(deletes);
      expectAnswered(...others);
      for (const person of [ben, cleo]) {
        for (const status of ['accepted', 'pending'])
          expect(await person.call('GET', `/api/connections?status=${status}`)).toMatchObject({
            body: { items: [] },
          });
      }
      return { deleted: [anna] };
    });
  });

  test('the deletion of others of the same match, all four at once', async () => {
    await repeat(async (round) => {
      const [creators, players] = [await playdates.team(), await playdates.team()];
      const everybody: Team[] = [creators, players];
      const ids = [
        await playdates.create(creators),
        await playdates.create(players),
        await playdates.create(creators),
      ];
      const [first = '', second = ''] = ids;
      const requestId = await playdates.apply(players, first);
      ok(await playdates.answer(creators[0], first, requestId, 'accepted'));
      await playdates.apply(creators, second);
      const deleted = everybody.flat().slice(0, round % 3 === 0 ? 4 : 2 + (round % 2));
      const answers = await Promise.all(
        deleted.map((person, at) => remove(at % 2 === 0 ? person : elsewhere(person))),
      );
      for (const answer of answers) expect(answer).toMatchObject(deletes);
      for (const id of ids) expect(['cancelled', 'open']).toContain(await statusOf(id));
      return { deleted, id: first };
    });
  });

  test('a second deletion or a password change happens once and leaves nothing half deleted', async () => {
    await repeat(async (round) => {
      const { anna } = await people('anna');
      const body = { current_password: testPassword, new_password: 'a-new-one-for-anna' };
      const answers = await Promise.all([
        remove(anna),
        round % 2 === 0
          ? remove(elsewhere(anna))
          : elsewhere(anna).call('POST', '/api/auth/change-password', { body }),
      ]);
      expectAnswered(...answers);
      const { db } = server.app;
      const remaining = await db
        .selectFrom('accounts')
        .select('id')
        .where('id', '=', anna.id)
        .execute();
      const isGone = answers[0]?.status === 204 || (round % 2 === 0 && answers[1]?.status === 204);
      expect(remaining).toHaveLength(isGone ? 0 : 1);
      if (round % 2 === 0) expect(isGone).toBe(true);
      else if (!isGone) expect(answers[1]).toMatchObject({ status: 204 });
      return { deleted: isGone ? [anna] : [] };
    });
  });
});
