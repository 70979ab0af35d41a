import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { newId } from '#platform/common/ids.ts';
import { connect, answer as respond } from '#tests/support/connections.ts';
import { tryInvite } from '#tests/support/invitations.ts';
import { createList, tryAdd } from '#tests/support/partner-lists.ts';
import { callAs, type TestPerson, testPassword } from '#tests/support/people.ts';
import { offer, type Team, violatedInvariants } from '#tests/support/playdates.ts';
import { rounds } from '#tests/support/rounds.ts';
import type { Answer } from '#tests/support/server.ts';
import { withServer } from '#tests/support/with-server.ts';

// Two servers on one database: locks must not depend on one process.
const { server, people, playdates } = await withServer();
const second = await server.another();

const elsewhere = (person: TestPerson): TestPerson => ({
  ...person,
  call: callAs(person.token, second),
});
const block = (from: TestPerson, to: TestPerson) =>
  elsewhere(from).call('POST', '/api/blocks', { body: { profile_id: to.id } });

/** Whatever is pending between two who are apart, in any round so far. */
async function pendingBetweenApart(): Promise<string[]> {
  const { rows } = await sql<{ broken: string }>`
    select c.type || ' ' || c.status as broken from connections c
      join blocks b on (b.blocker_id, b.blocked_id)
        in ((c.requester_id, c.receiver_id), (c.receiver_id, c.requester_id))
    union all
    select 'application' from play_date_requests r join play_dates p on p.id = r.play_date_id
      join blocks b on (b.blocker_id in (r.requester_id, r.requester_partner_id)
          and b.blocked_id in (p.creator_id, p.partner_id, r.requester_id, r.requester_partner_id))
        or (b.blocked_id in (r.requester_id, r.requester_partner_id)
          and b.blocker_id in (p.creator_id, p.partner_id, r.requester_id, r.requester_partner_id))
      where r.status = 'pending'
    union all
    select 'open PlayDate' from play_dates p
      join blocks b on (b.blocker_id, b.blocked_id) in ((p.creator_id, p.partner_id),
        (p.partner_id, p.creator_id))
      where p.status = 'open'
    union all
    select 'entry that follows' from partner_list_entries e join partner_lists l
      on l.id = e.partner_list_id
      join blocks b on b.blocker_id = e.platform_user_id and b.blocked_id = l.user_id
      where e.first_name is null`.execute(server.app.db);
  return rows.map(({ broken }) => broken);
}

type Four = { creators: Team; players: Team };
type Race = {
  /** Prepares a round; returns the call beside the block. */
  prepare(four: Four): Promise<(four: Four) => Promise<Answer>>;
  /** Who may block whom: positions in the creators' and the players' team. */
  statuses: readonly number[];
};

async function openPlaydate({ creators: [creator, partner] }: Four): Promise<string> {
  const id = newId();
  const about = { ...offer, type: 'teach', state: 'AZ' } as const;
  const row = { id, creator_id: creator.id, partner_id: partner.id, ...about };
  await server.app.db.insertInto('play_dates').values(row).execute();
  return id;
}

async function application(four: Four, play_date_id: string): Promise<string> {
  const id = newId();
  const [captain, partner] = four.players;
  const row = { id, play_date_id, requester_id: captain.id, requester_partner_id: partner.id };
  await server.app.db.insertInto('play_date_requests').values(row).execute();
  return id;
}

const races: Record<string, Race> = {
  'a friend request': {
    prepare: () => Promise.resolve(({ creators, players }) => connect(players[0], creators[0])),
    statuses: [200, 404],
  },
  'an answer to a friend request': {
    prepare: async ({ creators, players }) => {
      const id = newId();
      await connect(players[0], creators[0], 'friend', id);
      return () => respond(creators[0], id, 'accepted');
    },
    statuses: [200, 404],
  },
  'an application': {
    prepare: async (four) => {
      const id = await openPlaydate(four);
      return ({ players }) => playdates.tryApply(players, id);
    },
    statuses: [200, 409],
  },
  'an acceptance': {
    prepare: async (four) => {
      const id = await openPlaydate(four);
      const request = await application(four, id);
      return ({ creators }) => playdates.answer(creators[1], id, request, 'accepted');
    },
    statuses: [200, 409],
  },
  'a message': {
    prepare: async (four) => {
      const id = await openPlaydate(four);
      const request = await application(four, id);
      await playdates.answer(four.creators[0], id, request, 'accepted');
      return ({ players }) => playdates.send(players[0], id, 'Hello?');
    },
    statuses: [200],
  },
  'an entry of a partner list': {
    prepare: async ({ creators, players }) => {
      await people.befriend(players[0], creators[0]);
      const list = await createList(players[0]);
      return () => tryAdd(players[0], list.id, { platform_user_id: creators[0].id });
    },
    statuses: [200, 409],
  },
  'an invitation': {
    prepare: () =>
      Promise.resolve(({ creators, players }) => tryInvite(players[0], creators[0].email)),
    statuses: [200],
  },
};

const many = rounds(100);
/** Rounds that run at once, each with people of its own. */
const beside = 5;

describe.each(Object.entries(races))('%s beside a block', (_, { prepare, statuses }) => {
  test('is answered, and leaves nothing pending between two who are apart', {
    timeout: 240_000,
  }, async () => {
    const seen = new Set<number>();
    const run = async (round: number) => {
      const four: Four = { creators: await playdates.team(), players: await playdates.team() };
      const attempt = await prepare(four);
      const [one, other] = [four.creators[0], four.players[0]];
      const calls = [
        () => attempt(four),
        () => (round % 4 < 2 ? block(one, other) : block(other, one)),
      ];
      const [first, last] = round % 2 === 0 ? calls : calls.toReversed();
      // The first rounds run one after the other, so that both orders occur on any machine.
      const started = first?.();
      if (round < 2) await started;
      const answers = await Promise.all([started, last?.()]);
      const [attempted, blocked] = round % 2 === 0 ? answers : answers.toReversed();
      expect(blocked?.status).toBe(200);
      expect(statuses).toContain(attempted?.status);
      seen.add(attempted?.status ?? 0);
    };
    const waiting = Array.from({ length: many }, (_, round) => round);
    await Promise.all(
      Array.from({ length: beside }, async () => {
        for (let next = waiting.shift(); next !== undefined; next = waiting.shift())
          await run(next);
      }),
    );
    await server.runJobs();
    expect([...seen].toSorted()).toEqual(statuses);
    expect(await pendingBetweenApart()).toEqual([]);
    expect(await violatedInvariants(server)).toEqual([]);
  });
});

test('a PlayDate with a friend beside a block is no open one of the two', async () => {
  for (let round = 0; round < many; round += 1) {
    const [creator, partner] = await playdates.team();
    const body = { ...offer, partner_id: partner.id };
    const create = () => creator.call('POST', '/api/play_dates', { body });
    const calls = [
      create,
      () => block(round % 4 < 2 ? partner : creator, round % 4 < 2 ? creator : partner),
    ];
    const answers = await Promise.all(
      (round % 2 === 0 ? calls : calls.toReversed()).map((call) => call()),
    );
    for (const { status } of answers) expect([200, 400]).toContain(status);
  }
  expect(await pendingBetweenApart()).toEqual([]);
});

test('two who block each other at once, and unblock, are answered', async () => {
  for (let round = 0; round < many; round += 1) {
    const { anna, ben } = await people('anna', 'ben');
    await people.befriend(anna, ben);
    const answers = await Promise.all([block(anna, ben), block(ben, anna), block(anna, ben)]);
    for (const { status } of answers) expect([200, 404]).toContain(status);
    const removed = await Promise.all([
      anna.call('DELETE', `/api/blocks/${ben.id}`),
      elsewhere(ben).call('DELETE', `/api/blocks/${anna.id}`),
    ]);
    expect(removed.map(({ status }) => status).toSorted()).toEqual([204, 404]);
  }
  expect(await pendingBetweenApart()).toEqual([]);
});

test('an account that is deleted beside blocks goes, and leaves none', async () => {
  for (let round = 0; round < Math.ceil(many / 4); round += 1) {
    const four: Four = { creators: await playdates.team(), players: await playdates.team() };
    const id = await openPlaydate(four);
    await application(four, id);
    const [one, other] = [four.creators[0], four.players[0]];
    const [removed, ...blocked] = await Promise.all([
      other.call('POST', '/api/auth/delete-account', { body: { current_password: testPassword } }),
      block(one, other),
      block(four.creators[1], other),
    ]);
    expect(removed?.status).toBe(204);
    for (const { status } of blocked) expect([200, 404]).toContain(status);
  }
  expect(await pendingBetweenApart()).toEqual([]);
  expect(await violatedInvariants(server)).toEqual([]);
});

test('an admin who blocks a player beside the pause of that player is answered, as is the pause', async () => {
  const { one, other, pauser } = await people({ one: {}, other: {}, pauser: { is_admin: true } });
  // Both lock the two: by id, the admin comes second.
  const [player, blocker] = one.id < other.id ? [one, other] : [other, one];
  await server.app.db
    .updateTable('profiles')
    .set({ is_admin: true })
    .where('id', '=', blocker.id)
    .execute();
  // Fewer than the blocks of a day.
  for (let round = 0; round < Math.min(many, 25); round += 1) {
    const pause = (is_paused: boolean) =>
      elsewhere(pauser).call('PATCH', `/api/admin/profiles/${player.id}`, { body: { is_paused } });
    const answers = await Promise.all([
      block(blocker, player),
      pause(true),
      block(blocker, player),
      pause(false),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    await blocker.call('DELETE', `/api/blocks/${player.id}`);
  }
});
