import { afterAll, describe, expect, test } from 'vitest';
import { noticeTexts as matchNotices } from '#features/matches/messages/notices.ts';
import type {
  PlaydateDetail,
  PlaydateRequest,
  PlaydateToApply,
} from '#features/playdates/contract/answers.ts';
import { acceptTexts } from '#features/playdates/messages/accepting.ts';
import { messages } from '#features/playdates/messages/common.ts';
import { noticeTexts } from '#features/playdates/messages/notices.ts';
import { applicationReceived } from '#features/playdates/rules/notification-kinds.ts';
import { newId } from '#platform/common/ids.ts';
import type { Page } from '#platform/common/paging.ts';
import { notificationsOf } from '#tests/support/notifications.ts';
import type { TestPerson } from '#tests/support/people.ts';
import { ok, type Team, violatedInvariants } from '#tests/support/playdates.ts';
import type { Answer } from '#tests/support/server.ts';
import { withServer } from '#tests/support/with-server.ts';

const { server, people, playdates } = await withServer();
afterAll(async () => {
  expect(await violatedInvariants(server)).toEqual([]);
});

const refusal = (status: number, message: string) => ({ status, body: { message } });
const toldOf = async (person: TestPerson) =>
  (await notificationsOf(person))
    .map(({ type, title, message, link }) => ({ type, title, message, link }))
    .toReversed();
const cardFor = async (person: TestPerson, id: string) =>
  ok<PlaydateToApply>(await person.call('GET', `/api/play_dates/${id}/card`));

describe('Applying is refused', () => {
  test('to an unknown PlayDate', async () => {
    expect(await playdates.tryApply(await playdates.team(), newId())).toMatchObject(
      refusal(404, messages.notFoundTitle),
    );
  });

  test('without a partner, with oneself, an unknown person or somebody who is not a friend', async () => {
    const id = await playdates.create(await playdates.team());
    const { anna, ben } = await people('anna', 'ben');
    const fields = { requester_partner_id: messages.partnerNotFriend };
    const noFriend = {
      status: 400,
      body: { message: messages.partnerNotFriend, data: { fields } },
    };
    expect(await playdates.tryApply([anna, ben], id)).toMatchObject(noFriend);
    expect(await playdates.tryApply([anna, anna], id)).toMatchObject(noFriend);
    const call = (body: object) => anna.call('POST', `/api/play_dates/${id}/requests`, { body });
    expect(await call({ requester_partner_id: newId() })).toMatchObject(noFriend);
    const nobody = { data: { fields: { requester_partner_id: messages.partnerRequired } } };
    for (const body of [{}, { requester_partner_id: 'ben' }])
      expect(await call(body)).toMatchObject({ status: 400, body: nobody });
  });

  test('to a cancelled and to a matched PlayDate', async () => {
    const creators = await playdates.team();
    const cancelled = await playdates.create(creators);
    ok(await playdates.update(creators[1], cancelled, 'cancelled'));
    const { id } = await playdates.match();
    const closed = refusal(409, messages.noLongerAvailable);
    expect(await playdates.tryApply(await playdates.team(), cancelled)).toMatchObject(closed);
    expect(await playdates.tryApply(await playdates.team(), id)).toMatchObject(closed);
  });

  test("by the creator, by the creator's partner and with either of them", async () => {
    const [creator, partner] = await playdates.team();
    const { anna } = await people('anna');
    await people.befriend(anna, creator);
    await people.befriend(anna, partner);
    const id = await playdates.create([creator, partner]);
    for (const team of [
      [creator, anna],
      [partner, anna],
      [anna, creator],
      [anna, partner],
    ] as const)
      expect(await playdates.tryApply(team, id)).toMatchObject(refusal(409, messages.ownTeam));
  });

  test('when one of the two has applied already, as applicant or partner', async () => {
    const id = await playdates.create(await playdates.team());
    const { anna, ben, cleo } = await people('anna', 'ben', 'cleo');
    await people.befriend(anna, ben);
    await people.befriend(anna, cleo);
    await people.befriend(ben, cleo);
    await playdates.apply([anna, ben], id);
    const twice = refusal(409, messages.alreadyApplied);
    for (const team of [
      [anna, ben],
      [ben, anna],
      [anna, cleo],
      [cleo, anna],
      [ben, cleo],
      [cleo, ben],
    ] as const)
      expect(await playdates.tryApply(team, id)).toMatchObject(twice);
  });

  test('while a member of the creating team or the partner is paused', async () => {
    const creators = await playdates.team();
    const id = await playdates.create(creators);
    const [anna, ben] = await playdates.team();
    await people.setPaused(creators[1], true);
    expect(await playdates.tryApply([anna, ben], id)).toMatchObject(
      refusal(409, messages.noLongerAvailable),
    );
    await people.setPaused(creators[1], false);
    await people.setPaused(ben, true);
    expect(await playdates.tryApply([anna, ben], id)).toMatchObject(
      refusal(409, messages.pausedMember),
    );
    await people.setPaused(ben, false);
    expect((await playdates.tryApply([anna, ben], id)).status).toBe(200);
  });

  test('with an id that is taken', async () => {
    const id = await playdates.create(await playdates.team());
    const taken = await playdates.apply(await playdates.team(), id);
    const [anna, ben] = await playdates.team();
    const body = { id: taken, requester_partner_id: ben.id };
    expect(await anna.call('POST', `/api/play_dates/${id}/requests`, { body })).toMatchObject(
      refusal(409, messages.idTaken),
    );
  });
});

describe('An application', () => {
  test('is created once, however often the same call is repeated', async () => {
    const id = await playdates.create(await playdates.team());
    const [anna, ben] = await playdates.team();
    const body = { id: newId(), requester_partner_id: ben.id };
    const call = () => anna.call('POST', `/api/play_dates/${id}/requests`, { body });
    const answers = await Promise.all([call(), call(), call(), call()]);
    for (const answer of [...answers, await call()])
      expect(answer).toMatchObject({ status: 200, body: { id: body.id, status: 'pending' } });
    expect(await toldOf(ben)).toHaveLength(1);
  });

  test('is shown to its two applicants, and to the creating team with both players', async () => {
    const creators = await playdates.team();
    const id = await playdates.create(creators);
    const [anna, ben] = await playdates.team();
    expect(await cardFor(anna, id)).toMatchObject({
      my_request: null,
      abilities: { view: false, apply: true },
    });
    const requestId = await playdates.apply([anna, ben], id);
    for (const person of [anna, ben])
      expect(await cardFor(person, id)).toMatchObject({
        my_request_status: 'pending',
        request_count: 1,
        my_request: {
          id: requestId,
          requester: { id: anna.id },
          requester_partner: { id: ben.id },
          abilities: { answer: false, withdraw: true },
        },
        abilities: { view: false, apply: false },
      });
    for (const creator of creators) {
      const page = ok<Page<PlaydateRequest>>(
        await creator.call('GET', `/api/play_dates/${id}/requests`),
      );
      expect(page).toMatchObject({
        items: [
          {
            id: requestId,
            requester: { id: anna.id, dupr_rating: 3.5, self_rating: 3.5 },
            requester_partner: { id: ben.id },
            abilities: { answer: true, withdraw: false },
          },
        ],
        next_cursor: null,
      });
    }
    expect(await toldOf(creators[0])).toContainEqual({
      type: 'other',
      title: messages.applicationTitle,
      message: expect.stringContaining(
        noticeTexts.applicationMessage('Captain Tester', 'Partner Tester'),
      ),
      link: `/playdates/${id}`,
    });
    expect(await toldOf(ben)).toMatchObject([{ link: `/playdates/${id}/apply` }]);
  });

  test('can be withdrawn by either of the two, who may then apply again', async () => {
    const creators = await playdates.team();
    const id = await playdates.create(creators);
    const [anna, ben] = await playdates.team();
    for (const person of [anna, ben]) {
      const requestId = await playdates.apply([anna, ben], id);
      for (let time = 0; time < 2; time += 1)
        expect(await playdates.answer(person, id, requestId, 'withdrawn')).toMatchObject({
          status: 200,
          body: { status: 'withdrawn', abilities: { answer: false, withdraw: false } },
        });
    }
    expect(await cardFor(anna, id)).toMatchObject({
      my_request_status: 'withdrawn',
      abilities: { apply: true },
    });
    await playdates.apply([ben, anna], id);
  });

  test('that was declined blocks the same two people, but not each of them with another partner', async () => {
    const [creator, partner] = await playdates.team();
    const id = await playdates.create([creator, partner]);
    const { anna, ben, cleo } = await people('anna', 'ben', 'cleo');
    await people.befriend(anna, ben);
    await people.befriend(anna, cleo);
    const requestId = await playdates.apply([anna, ben], id);
    expect(await playdates.answer(partner, id, requestId, 'declined')).toMatchObject({
      status: 200,
      body: { status: 'declined' },
    });
    const told = { title: noticeTexts.declinedTitle, link: `/playdates/${id}/apply` };
    expect(await toldOf(ben)).toContainEqual(expect.objectContaining(told));
    expect(await playdates.tryApply([ben, anna], id)).toMatchObject(
      refusal(409, messages.alreadyApplied),
    );
    await playdates.apply([cleo, anna], id);
    expect(await cardFor(ben, id)).toMatchObject({ my_request: { status: 'declined' } });
  });
});

test('an answer says what the PlayDate is for its viewer', async () => {
  const [creators, applicants] = [await playdates.team(), await playdates.team()];
  const id = await playdates.create(creators);
  const views = () =>
    Promise.all([creators[1], applicants[1]].map(async (each) => (await cardFor(each, id)).view));
  expect(await views()).toEqual(['mine', 'open']);
  const requestId = await playdates.apply(applicants, id);
  expect(await views()).toEqual(['mine', 'applied']);
  await playdates.answer(creators[0], id, requestId, 'declined');
  expect(await views()).toEqual(['mine', 'open']);
  const winners = await playdates.team();
  await playdates.answer(creators[0], id, await playdates.apply(winners, id), 'accepted');
  expect(await views()).toEqual(['matched', 'matched']);
  // Without a time one team says so, and the other completes it.
  for (const [person, view] of [
    [creators[0], 'matched'],
    [winners[0], 'over'],
  ] as const)
    expect(await playdates.update(person, id, 'completed')).toMatchObject({ body: { view } });
  const cancelled = await playdates.create(applicants);
  expect(await playdates.update(applicants[0], cancelled, 'cancelled')).toMatchObject({
    body: { view: 'off' },
  });
});

describe('Accepting', () => {
  test('matches the PlayDate, declines all other applications and notifies everybody', async () => {
    const creators = await playdates.team();
    const id = await playdates.create(creators);
    const winners = await playdates.team();
    const losers = await playdates.team();
    const lost = await playdates.apply(losers, id);
    const won = await playdates.apply(winners, id);
    expect(await playdates.answer(creators[1], id, won, 'accepted')).toMatchObject({
      status: 200,
      body: { id: won, status: 'accepted', abilities: { answer: false, withdraw: false } },
    });
    for (const person of [...creators, ...winners])
      expect(ok<PlaydateDetail>(await person.call('GET', `/api/play_dates/${id}`))).toMatchObject({
        status: 'matched',
        request_count: 0,
        accepted_request: {
          id: won,
          requester: { id: winners[0].id },
          requester_partner: { id: winners[1].id },
        },
        abilities: {
          cancel: false,
          complete: true,
          answer_requests: false,
          read_chat: true,
          write_chat: true,
        },
      });
    expect(await cardFor(losers[0], id)).toMatchObject({
      status: 'matched',
      my_request: { id: lost, status: 'declined' },
    });
    const titled = (title: string) => expect.objectContaining({ title });
    for (const title of [matchNotices.matchedTitle, matchNotices.confirmTitle])
      expect(await toldOf(creators[1])).not.toContainEqual(titled(title));
    // Who has named this price, or applied for it, is told; who has not said that they play is
    // asked.
    expect(await toldOf(creators[0])).toContainEqual(titled(matchNotices.matchedTitle));
    expect(await toldOf(winners[0])).toContainEqual(titled(matchNotices.acceptedTitle));
    expect(await toldOf(winners[1])).toContainEqual(titled(matchNotices.confirmTitle));
    for (const loser of losers)
      expect(await toldOf(loser)).toContainEqual(
        expect.objectContaining({
          title: noticeTexts.filledTitle,
          message: expect.stringContaining(noticeTexts.filledMessage),
        }),
      );
    expect(await playdates.answer(creators[0], id, lost, 'accepted')).toMatchObject(
      refusal(409, messages.noLongerAvailable),
    );
    expect(await playdates.answer(winners[0], id, won, 'withdrawn')).toMatchObject(
      refusal(409, messages.noLongerAvailable),
    );
  });

  test('repeated because its answer was lost has the same answer and no second effect', async () => {
    const creators = await playdates.team();
    const id = await playdates.create(creators);
    const winners = await playdates.team();
    const requestId = await playdates.apply(winners, id);
    const first = await playdates.answer(creators[0], id, requestId, 'accepted');
    const told = async () => await Promise.all([...creators, ...winners].map(toldOf));
    const after = await told();
    expect(ok(first)).toMatchObject({ id: requestId, status: 'accepted' });
    const again = await playdates.answer(creators[0], id, requestId, 'accepted');
    expect([again.status, again.body]).toEqual([first.status, first.body]);
    expect(await told()).toEqual(after);
    // Only for those who may answer.
    expect((await playdates.answer(winners[0], id, requestId, 'accepted')).status).toBe(403);
  });

  test('is refused for unknown, withdrawn and declined applications', async () => {
    const creators = await playdates.team();
    const id = await playdates.create(creators);
    const other = await playdates.create(creators);
    const [anna, ben] = await playdates.team();
    const requestId = await playdates.apply([anna, ben], id);
    const gone = messages.requestNotFound;
    expect(await playdates.answer(creators[0], id, newId(), 'accepted')).toMatchObject(
      refusal(404, gone),
    );
    expect(await playdates.answer(creators[0], other, requestId, 'accepted')).toMatchObject(
      refusal(404, gone),
    );
    expect(await playdates.answer(creators[0], newId(), requestId, 'accepted')).toMatchObject(
      refusal(404, messages.notFoundTitle),
    );
    ok(await playdates.answer(anna, id, requestId, 'withdrawn'));
    expect(await playdates.answer(creators[0], id, requestId, 'accepted')).toMatchObject(
      refusal(409, gone),
    );
    const declined = await playdates.apply([anna, ben], id);
    ok(await playdates.answer(creators[0], id, declined, 'declined'));
    ok(await playdates.answer(creators[0], id, declined, 'declined'));
    expect(await playdates.answer(creators[0], id, declined, 'accepted')).toMatchObject(
      refusal(409, gone),
    );
    expect(await playdates.answer(anna, id, declined, 'withdrawn')).toMatchObject(
      refusal(409, gone),
    );
    expect((await playdates.answer(creators[0], id, declined, 'pending')).status).toBe(400);
  });

  test('is refused while one of the four is paused', async () => {
    const creators = await playdates.team();
    const id = await playdates.create(creators);
    const applicants = await playdates.team();
    const requestId = await playdates.apply(applicants, id);
    for (const paused of [creators[1], ...applicants]) {
      await people.setPaused(paused, true);
      expect(await playdates.answer(creators[0], id, requestId, 'accepted')).toMatchObject(
        refusal(409, messages.pausedMember),
      );
      await people.setPaused(paused, false);
    }
    ok(await playdates.answer(creators[0], id, requestId, 'accepted'));
  });

  test('a team that is paid though it is weaker needs that the acceptance says so', async () => {
    const creators = await playdates.rated(4.8, 4.84);
    const id = await playdates.create(creators);
    const requestId = await playdates.apply(await playdates.rated(4), id);
    const line = 'This team is weaker than yours by 0.82, and you would pay it.';
    const accept = (changes: object = {}) =>
      creators[0].call('PATCH', `/api/play_dates/${id}/requests/${requestId}`, {
        body: { status: 'accepted', ...changes },
      });
    expect(await accept()).toMatchObject(refusal(409, line));
    expect(await accept({ accepts_reversed: false })).toMatchObject(refusal(409, line));
    expect(ok<PlaydateDetail>(await creators[0].call('GET', `/api/play_dates/${id}`)).status).toBe(
      'open',
    );
    expect(ok(await accept({ accepts_reversed: true }))).toMatchObject({ status: 'accepted' });
    // The repetition of an answer whose response was lost.
    expect((await accept()).status).toBe(200);
  });

  test('counts the ratings of its moment, to the hundredth', async () => {
    const creators = await playdates.rated(4);
    const id = await playdates.create(creators, { type: 'teach' });
    const applicants = await playdates.rated(4);
    const requestId = await playdates.apply(applicants, id);
    const rate = async (dupr_rating: number) =>
      ok(
        await applicants[1].call('POST', '/api/rpc/update_player_ratings', {
          body: { user_id: applicants[1].id, new_dupr_rating: dupr_rating, new_self_rating: 4 },
        }),
      );
    await rate(4.22);
    expect(await playdates.answer(creators[0], id, requestId, 'accepted')).toMatchObject(
      refusal(409, 'This team is stronger than yours by 0.11, and would pay you.'),
    );
    await rate(4.2);
    expect(await playdates.answer(creators[0], id, requestId, 'accepted')).toMatchObject({
      status: 200,
    });
  });

  test('also works after the two are no longer friends', async () => {
    const creators = await playdates.team();
    const id = await playdates.create(creators);
    const applicants = await playdates.team();
    const requestId = await playdates.apply(applicants, id);
    await server.app.db
      .deleteFrom('connections')
      .where('requester_id', '=', applicants[0].id)
      .execute();
    ok(await playdates.answer(creators[0], id, requestId, 'accepted'));
  });
});

describe("The creating team's notification of an application is read", () => {
  const isUnread = async (team: Team) => {
    const items = (await Promise.all(team.map(notificationsOf))).flat();
    return items.filter(({ kind }) => kind === applicationReceived.name).map(({ read }) => !read);
  };
  type Case = { creators: Team; players: Team; id: string; requestId: string };
  test.each<[string, (given: Case) => Promise<Answer>]>([
    [
      'accepted',
      ({ creators, id, requestId }) => playdates.answer(creators[0], id, requestId, 'accepted'),
    ],
    [
      'declined',
      ({ creators, id, requestId }) => playdates.answer(creators[1], id, requestId, 'declined'),
    ],
    [
      'withdrawn',
      ({ players, id, requestId }) => playdates.answer(players[1], id, requestId, 'withdrawn'),
    ],
    [
      'declined because another one is accepted',
      async ({ creators, id }) =>
        playdates.answer(
          creators[0],
          id,
          await playdates.apply(await playdates.team(), id),
          'accepted',
        ),
    ],
    [
      'declined by cancelling',
      ({ creators, id }) => playdates.update(creators[0], id, 'cancelled'),
    ],
    [
      'declined by a block',
      ({ creators, players }) =>
        players[0].call('POST', '/api/blocks', { body: { profile_id: creators[0].id } }),
    ],
    [
      'deleted with the PlayDate by an admin',
      async ({ id }) => {
        const { admin } = await people({ admin: { is_admin: true } });
        return await admin.call('DELETE', `/api/play_dates/${id}`);
      },
    ],
  ])('when it is %s', async (_, end) => {
    const [creators, players] = [await playdates.team(), await playdates.team()];
    const id = await playdates.create(creators);
    const requestId = await playdates.apply(players, id);
    expect(await isUnread(creators)).toEqual([true, true]);
    ok(await end({ creators, players, id, requestId }));
    expect(await isUnread(creators)).not.toContain(true);
  });

  test('and not when another one is', async () => {
    const [creators, players] = [await playdates.team(), await playdates.team()];
    const id = await playdates.create(creators);
    const requestId = await playdates.apply(players, id);
    await playdates.apply(await playdates.team(), id);
    ok(await playdates.answer(players[0], id, requestId, 'withdrawn'));
    expect((await isUnread(creators)).toSorted()).toEqual([false, false, true, true]);
  });
});

describe('Cancelling and completing', () => {
  test('cancelling ends pending applications, names who did it and is final', async () => {
    const creators = await playdates.team();
    const id = await playdates.create(creators);
    const [anna, ben] = await playdates.team();
    const requestId = await playdates.apply([anna, ben], id);
    for (let time = 0; time < 2; time += 1)
      expect(await playdates.update(creators[1], id, 'cancelled')).toMatchObject({
        status: 200,
        body: {
          status: 'cancelled',
          cancelled_by_name: 'Partner Tester',
          abilities: { cancel: false },
        },
      });
    expect(await cardFor(ben, id)).toMatchObject({
      my_request: { id: requestId, status: 'cancelled' },
    });
    for (const person of [anna, ben, creators[0]])
      expect(
        (await toldOf(person)).filter((row) => row.title === noticeTexts.cancelledTitle),
      ).toHaveLength(1);
    expect(await playdates.answer(creators[0], id, requestId, 'accepted')).toMatchObject(
      refusal(409, messages.noLongerAvailable),
    );
    expect(await playdates.update(creators[0], id, 'completed')).toMatchObject(
      refusal(409, messages.notAllowed),
    );
  });

  test('a matched PlayDate cannot be cancelled; one of each team completes it once', async () => {
    const { id, creators, players } = await playdates.match();
    expect(await playdates.update(creators[0], id, 'cancelled')).toMatchObject(
      refusal(409, acceptTexts.matchedNotCancelled),
    );
    expect(await playdates.update(players[1], id, 'cancelled')).toMatchObject(
      refusal(403, messages.notAllowed),
    );
    const { xenia } = await people('xenia');
    expect(await playdates.update(xenia, id, 'cancelled')).toMatchObject(
      refusal(403, messages.notAuthorized),
    );
    ok(await playdates.update(creators[1], id, 'completed'));
    for (const person of [players[1], creators[0]])
      expect(await playdates.update(person, id, 'completed')).toMatchObject({
        status: 200,
        body: {
          status: 'completed',
          completed_at: expect.stringMatching(/Z$/) as string,
          abilities: { complete: false },
        },
      });
    for (const person of [...creators, players[0]])
      expect(
        (await toldOf(person)).filter((row) => row.title === matchNotices.completedTitle),
      ).toHaveLength(1);
    expect((await playdates.update(creators[0], id, 'open')).status).toBe(400);
  });
});
