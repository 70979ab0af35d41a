import { expect, it } from 'vitest';
import { fillDemo } from '#app/server/demo/demo.ts';
import { demoAdmin, demoPassword, demoPlayer } from '#app/server/demo/people.ts';
import type { AuditEntry, Overview, QueuedPerson } from '#features/admin/contract.ts';
import { auditActions } from '#features/audit/schema.ts';
import { areFriends } from '#features/connections/server/service/queries.ts';
import { reportOutcomes } from '#features/reports/schema.ts';
import type { SignupCode } from '#features/signup-codes/contract.ts';
import type { OffsetPage } from '#platform/common/paging.ts';
import { withServer } from '#tests/support/with-server.ts';

const { server } = await withServer();
await fillDemo(server.app);
const body = { email: demoPlayer.email, password: demoPassword };
const token = (await server.call<{ access_token: string }>('POST', '/api/auth/sign-in', { body }))
  .body.access_token;

const get = async (path: string) =>
  (
    await server.call<{ items: { type: string }[] } & Record<string, unknown>>('GET', path, {
      token,
    })
  ).body;

it('the demo player has friends, a regular partner, players to watch and requests of both kinds to answer', async () => {
  const friends = await get('/api/connections/friends');
  expect(friends.items[0]).toMatchObject({ last_name: 'Castellano', is_regular_partner: true });
  const received = await get('/api/connections?status=pending&direction=received');
  expect(new Set(received.items.map((item) => item.type))).toEqual(new Set(['friend', 'partner']));
  expect(await get('/api/connections/pending_count')).toEqual({ count: received.items.length });
  const profile = await get(`/api/profiles/${demoPlayer.id}/friends_and_watched`);
  expect(profile.friend_count).toBeGreaterThan(5);
  expect(profile.watched_count).toBeGreaterThan(1);
});

it('the demo player has blocked one player', async () => {
  expect(await get('/api/blocks')).toMatchObject({
    items: [{ profile: { last_name: 'Dombrowski' } }],
  });
});

it('partners of the demo community are friends', async () => {
  const { db } = server.app;
  const partners = await db
    .selectFrom('connections')
    .selectAll()
    .where('type', '=', 'partner')
    .execute();
  expect(partners.length).toBeGreaterThan(3);
  for (const { requester_id: requesterId, receiver_id: receiverId } of partners)
    expect(await areFriends(db, requesterId, receiverId)).toBe(true);
});

it('connections of the demo community are younger than both profiles', async () => {
  const early = await server.app.db
    .selectFrom('connections as c')
    .innerJoin('profiles as one', 'one.id', 'c.requester_id')
    .innerJoin('profiles as other', 'other.id', 'c.receiver_id')
    .select(['c.type', 'one.last_name as requester', 'other.last_name as receiver', 'c.created_at'])
    .where(({ eb, or, ref }) =>
      or([
        eb('c.created_at', '<', ref('one.created_at')),
        eb('c.created_at', '<', ref('other.created_at')),
      ]),
    )
    .execute();
  expect(early).toEqual([]);
});

it('the demo admin has data in every part of the admin area', async () => {
  const body = { email: demoAdmin.email, password: demoPassword };
  const signedIn = await server.call<{ access_token: string }>('POST', '/api/auth/sign-in', {
    body,
  });
  const see = async <Answer>(path: string) =>
    (await server.call<Answer>('GET', path, { token: signedIn.body.access_token })).body;
  const { users, days } = await see<Overview>('/api/admin/overview');
  expect(users.new_this_week).toBeGreaterThan(0);
  expect(days.filter(({ sign_ups: signUps }) => signUps > 0).length).toBeGreaterThan(20);
  expect(days.filter(({ play_dates: playDates }) => playDates > 0).length).toBeGreaterThan(5);
  const reports = await Promise.all(
    ['open', 'closed'].map((state) =>
      see<OffsetPage<QueuedPerson>>(`/api/admin/reports?state=${state}`).then(({ items }) =>
        items.flatMap((each) => each.reports),
      ),
    ),
  );
  expect(new Set(reports.flat().map(({ outcome }) => outcome))).toEqual(
    new Set([null, ...reportOutcomes]),
  );
  expect(new Set(reports.flat().map((each) => each.target_type))).toEqual(
    new Set(['person', 'message', 'play_date']),
  );
  expect(reports[0]?.[0]).toMatchObject({ reason: 'minor', is_urgent: true });
  expect(reports[0]?.filter(({ reopened_at: at }) => at !== null)).toMatchObject([
    { warning: { answer: expect.any(String) } },
  ]);
  expect(reports[1]?.filter(({ warning }) => warning !== null)).toMatchObject([
    { warning: { acknowledged_at: null } },
  ]);
  expect(reports[1]?.filter(({ hidden_at: at }) => at !== null)).toMatchObject([
    { target_type: 'play_date' },
  ]);
  const codes = await see<OffsetPage<SignupCode>>('/api/signup_codes');
  expect(new Set(codes.items.map(({ status }) => status))).toEqual(
    new Set(['available', 'used', 'assigned', 'expired']),
  );
  expect(new Set(codes.items.map(({ kind }) => kind)), 'one expires, all are of admins').toEqual(
    new Set(['admin']),
  );
  const ofInvitations = await see<OffsetPage<SignupCode>>('/api/signup_codes?kind=invitation');
  expect(ofInvitations.items).toEqual([]);
  const log = await see<{ items: AuditEntry[] }>('/api/admin/audit_log/export');
  expect(new Set(log.items.map(({ action }) => action))).toEqual(new Set(auditActions));
  expect(
    log.items.filter(({ actor, actor_id: actorId }) => actor === null && actorId !== null),
  ).toEqual([]);
});
