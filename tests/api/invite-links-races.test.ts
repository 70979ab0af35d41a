import { sql } from 'kysely';
import { expect, test } from 'vitest';
import type { InviteLink } from '#features/invite-links/contract.ts';
import { joinsMax } from '#features/invite-links/limits.ts';
import type { TestPerson } from '#tests/support/people.ts';
import { ok } from '#tests/support/playdates.ts';
import { rounds } from '#tests/support/rounds.ts';
import type { TestServer } from '#tests/support/server.ts';
import { confirm, mailedToken, signUp } from '#tests/support/sign-ups.ts';
import { withServer } from '#tests/support/with-server.ts';

const times = rounds(30);
const { server, people } = await withServer();
const second = await server.another();

const open = async (person: TestPerson) =>
  ok<InviteLink>(await person.call('POST', '/api/invite_links', { body: {} }));
const join = (node: TestServer, { token }: TestPerson, { code }: InviteLink) =>
  node.call('POST', `/api/invite_links/${code}/join`, { token });
const joinsOf = async ({ id }: InviteLink) => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from invite_link_joins where invite_link_id = ${id}`.execute(
    server.app.db,
  );
  return rows[0]?.count;
};
const friendsOf = async (one: TestPerson) =>
  ok<{ items: unknown[] }>(await one.call('GET', '/api/connections')).items.length;

test('of three people who join as the 200th, one does', async () => {
  for (let round = 0; round < times; round += 1) {
    const { owner, ...joiners } = await people('owner', 'a', 'b', 'c');
    const link = await open(owner);
    await sql`insert into invite_link_joins (id, invite_link_id, joined_at)
      select gen_random_uuid(), ${link.id}::uuid, now() from generate_series(1, ${joinsMax - 1})`.execute(
      server.app.db,
    );
    const nodes = [server, second, server];
    const answers = await Promise.all(
      Object.values(joiners).map((person, at) => join(nodes[at] ?? server, person, link)),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 404, 404]);
    expect(await joinsOf(link)).toBe(joinsMax);
    expect(await friendsOf(owner)).toBe(1);
  }
});

test('a link that ends meanwhile has made friends or has not', async () => {
  for (let round = 0; round < times; round += 1) {
    const { owner, joiner } = await people('owner', 'joiner');
    const link = await open(owner);
    const [joined, ended] = await Promise.all([
      join(server, joiner, link),
      second.call('DELETE', '/api/invite_links', { token: owner.token }),
    ]);
    expect(ended.status).toBe(204);
    expect(await friendsOf(owner)).toBe(joined.status === 200 ? 1 : 0);
    expect(await joinsOf(link)).toBe(joined.status === 200 ? 1 : 0);
  }
});

test('a block meanwhile leaves no friends', async () => {
  for (let round = 0; round < times; round += 1) {
    const { owner, joiner } = await people('owner', 'joiner');
    const link = await open(owner);
    const block = { token: owner.token, body: { profile_id: joiner.id } };
    const [joined, blocked] = await Promise.all([
      join(server, joiner, link),
      second.call('POST', '/api/blocks', block),
    ]);
    expect(blocked.status).toBe(200);
    expect([200, 404]).toContain(joined.status);
    expect(await friendsOf(owner)).toBe(0);
  }
});

test('a sign-up that is confirmed on two devices joins once', async () => {
  for (let round = 0; round < times; round += 1) {
    const { owner } = await people('owner');
    const link = await open(owner);
    const email = `twice${round}@courtfolk.test`;
    expect((await signUp(server, { email, invite_code: link.code })).status).toBe(200);
    const token = await mailedToken(server, email);
    const answers = await Promise.all([confirm(server, token), confirm(second, token)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
    expect(await joinsOf(link)).toBe(1);
    expect(await friendsOf(owner)).toBe(1);
  }
});

test('two pages that are opened make one link', async () => {
  for (let round = 0; round < times; round += 1) {
    const { owner } = await people('owner');
    const answers = await Promise.all(
      [server, second].map((node) =>
        node.call<InviteLink>('POST', '/api/invite_links', { token: owner.token, body: {} }),
      ),
    );
    expect(new Set(answers.map((answer) => ok<InviteLink>(answer).code)).size).toBe(1);
  }
});
