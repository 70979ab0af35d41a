import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newId } from '#platform/common/ids.ts';
import { lockWaiters } from '#tests/support/locks.ts';
import {
  createPeople,
  type People,
  profileBody,
  type TestPerson,
  testPassword,
} from '#tests/support/people.ts';
import { createPlaydates, offer, ok, type Team, violatedInvariants } from '#tests/support/playdates.ts';
import { rounds } from '#tests/support/rounds.ts';
import { type Answer, startTestServer, type TestServer } from '#tests/support/server.ts';

// Two nodes on one database: whoever deletes the account does so on one, the others act on the other.
let server: TestServer;
let other: TestServer;
let people: People;
let playdates: ReturnType<typeof createPlaydates>;
beforeAll(async () => {
  server = await startTestServer();
  other = await server.another();
  people = createPeople(server);
  playdates = createPlaydates(server, people);
});
afterAll(() => server.close());

const many = rounds(25);
const elsewhere = (person: TestPerson): TestPerson => ({
  ...person,
  call: (method, path, rest = {}) => other.call(method, path, { ...rest, token: person.token }),
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

/** What may be answered to somebody who meets a deletion: done, refused, signed out, or asked to try again. Never a failure of ours. */
function expectAnswered(...answers: Answer[]): void {
  for (const { status, body } of answers)
    expect([200, 204, 400, 401, 403, 404, 409, 503], JSON.stringify(body)).toContain(status);
}

/** Runs a race again and again, each time among new people, and looks at what must hold afterwards. */
async function repeat(race: (round: number) => Promise<{ gone: TestPerson[]; id?: string }>): Promise<void> {
  for (let round = 0; round < many; round += 1) {
    const { gone, id } = await race(round);
    expect(await violatedInvariants(server)).toEqual([]);
    for (const person of gone) {
      const left = await server.app.db
        .selectFrom('profiles')
        .select('id')
        .where('id', '=', person.id)
        .execute();
      expect(left).toEqual([]);
      if (id !== undefined) expect(await members(id)).not.toContain(person.id);
    }
    await server.app.db.deleteFrom('play_dates').execute();
  }
}

/** Both at once, the one or the other first. */
function together<One, Other>(
  round: number,
  one: () => Promise<One>,
  next: () => Promise<Other>,
): Promise<[One, Other]> {
  if (round % 2 === 0) return Promise.all([one(), next()]);
  const second = next();
  return Promise.all([one(), second]);
}

const deletes = { status: 204 };

/** Two of one last name, with PlayDates of long ago. */
async function couple(ids: string[]) {
  const both = await people({ anna: { last_name: 'Couple' }, ben: { last_name: 'Couple' } });
  for (const id of ids)
    await sql`
      insert into play_dates (id, creator_id, partner_id, type, status, state, regions, payment_per_hour_min, payment_per_hour_max, description)
      values (${id}, ${both.anna.id}, ${both.ben.id}, 'challenge', 'cancelled', 'TX', '{}', 10, 10, 'Long ago')`.execute(
      server.app.db,
    );
  return both;
}
const rename = (person: TestPerson) =>
  person.call('PATCH', `/api/profiles/${person.id}`, { body: profileBody({ last_name: 'Single' }) });

test('who deletes the account and a partner of old who takes another name wait for a PlayDate in one line', async () => {
  const { db } = server.app;
  const ids = Array.from({ length: 4 }, newId).sort();
  const { anna, ben } = await couple(ids.toReversed());
  const { renaming, removing } = await db.transaction().execute(async (trx) => {
    await sql`select from play_dates where id = ${ids[2]} for update`.execute(trx);
    const renaming = rename(elsewhere(ben));
    await expect.poll(() => lockWaiters(db), { timeout: 4000 }).toBe(1);
    const removing = remove(anna);
    await expect.poll(() => lockWaiters(db), { timeout: 4000 }).toBe(2);
    return { renaming, removing };
  });
  expect([await renaming, await removing]).toMatchObject([{ status: 200 }, deletes]);
  expect(await violatedInvariants(server)).toEqual([]);
});

// Seconds on a quiet machine; on a busy one they may take their time.
describe('Again and again, deleting the account at the same moment as', { timeout: 120_000 }, () => {
  test('an accept of one’s application leaves it withdrawn or the match cancelled', async () => {
    await repeat(async (round) => {
      const [creators, applicants] = [await playdates.team(), await playdates.team()];
      const id = await playdates.create(creators);
      const request_id = await playdates.apply(applicants, id);
      const gone = applicants[round % 3 === 0 ? 1 : 0];
      const [removed, accepted] = await together(
        round,
        () => remove(gone),
        () => playdates.answer(elsewhere(creators[0]), id, request_id, 'accepted'),
      );
      expect(removed).toMatchObject(deletes);
      expectAnswered(accepted);
      expect(await statusOf(id)).toBe(accepted.status === 200 ? 'cancelled' : 'open');
      return { gone: [gone], id };
    });
  });

  test('an application to one’s PlayDate, or with oneself as the partner', async () => {
    await repeat(async (round) => {
      const [creators, applicants] = [await playdates.team(), await playdates.team()];
      const id = await playdates.create(creators);
      const gone = round % 3 === 0 ? creators[1] : applicants[1];
      const [removed, applied] = await together(
        round,
        () => remove(gone),
        () => playdates.tryApply([elsewhere(applicants[0]), applicants[1]], id),
      );
      expect(removed).toMatchObject(deletes);
      expectAnswered(applied);
      expect(await statusOf(id)).toBe(gone === creators[1] ? 'cancelled' : 'open');
      return { gone: [gone], id };
    });
  });

  test('a new PlayDate with oneself as the partner', async () => {
    await repeat(async (round) => {
      const [creator, partner] = await playdates.team();
      const id = newId();
      const body = { ...offer, id, partner_id: partner.id };
      const [removed, created] = await together(
        round,
        () => remove(partner),
        () => elsewhere(creator).call('POST', '/api/play_dates', { body }),
      );
      expect(removed).toMatchObject(deletes);
      expectAnswered(created);
      if (created.status === 200) expect(await statusOf(id)).toBe('cancelled');
      return { gone: [partner] };
    });
  });

  test('messages in the chat, by oneself and by others', async () => {
    await repeat(async (round) => {
      const { id, creators, players } = await playdates.match();
      if (round % 2 === 0) ok(await playdates.update(creators[0], id, 'completed'));
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
      return { gone: [players[0]], id };
    });
  });

  test('marking the match as completed, which one of the two comes first', async () => {
    await repeat(async (round) => {
      const { id, creators, players } = await playdates.match();
      const [removed, completed] = await together(
        round,
        () => remove(creators[1]),
        () => playdates.update(elsewhere(players[0]), id, 'completed'),
      );
      expect(removed).toMatchObject(deletes);
      expectAnswered(completed);
      expect(await statusOf(id)).toBe(completed.status === 200 ? 'completed' : 'cancelled');
      return { gone: [creators[1]], id };
    });
  });

  test('another name of somebody of the same last name with whom one has played', async () => {
    await repeat(async (round) => {
      const { anna, ben } = await couple([newId(), newId()]);
      const [removed, renamed] = await together(
        round,
        () => remove(anna),
        () => rename(elsewhere(ben)),
      );
      expect([removed, renamed]).toMatchObject([deletes, { status: 200 }]);
      return { gone: [anna] };
    });
  });

  test('friend requests and their answers', async () => {
    await repeat(async () => {
      const { anna, ben, cleo } = await people('anna', 'ben', 'cleo');
      const request = ok<{ id: string }>(
        await anna.call('POST', '/api/connections', { body: { receiver_id: ben.id } }),
      );
      const [removed, ...others] = await Promise.all([
        remove(anna),
        elsewhere(ben).call('PATCH', `/api/connections/${request.id}`, { body: { status: 'accepted' } }),
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
      return { gone: [anna] };
    });
  });

  test('others of the same match, all four at once', async () => {
    await repeat(async (round) => {
      const [creators, players] = [await playdates.team(), await playdates.team()];
      const everybody: Team[] = [creators, players];
      const ids = [
        await playdates.create(creators),
        await playdates.create(players),
        await playdates.create(creators),
      ];
      const [first = '', second = ''] = ids;
      const request_id = await playdates.apply(players, first);
      ok(await playdates.answer(creators[0], first, request_id, 'accepted'));
      await playdates.apply(creators, second);
      const gone = everybody.flat().slice(0, round % 3 === 0 ? 4 : 2 + (round % 2));
      const answers = await Promise.all(
        gone.map((person, at) => remove(at % 2 === 0 ? person : elsewhere(person))),
      );
      for (const answer of answers) expect(answer).toMatchObject(deletes);
      for (const id of ids) expect(['cancelled', 'open']).toContain(await statusOf(id));
      return { gone, id: first };
    });
  });

  test('a second time, or a change of the password, happens once and leaves nobody half gone', async () => {
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
      const left = await db.selectFrom('accounts').select('id').where('id', '=', anna.id).execute();
      const isGone = answers[0]?.status === 204 || (round % 2 === 0 && answers[1]?.status === 204);
      expect(left).toHaveLength(isGone ? 0 : 1);
      if (round % 2 === 0) expect(isGone).toBe(true);
      else if (!isGone) expect(answers[1]).toMatchObject({ status: 204 });
      return { gone: isGone ? [anna] : [] };
    });
  });
});
