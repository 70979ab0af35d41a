import { describe, expect, test } from 'vitest';
import type { PlaydateDetail } from '#features/playdates/contract/answers.ts';
import { messages } from '#features/playdates/messages/common.ts';
import { noticeTexts } from '#features/playdates/messages/notices.ts';
import { partnerTexts } from '#features/playdates/messages/partners.ts';
import { newId } from '#platform/common/ids.ts';
import { notificationsOf } from '#tests/support/notifications.ts';
import type { TestPerson } from '#tests/support/people.ts';
import { offer, ok, type Team } from '#tests/support/playdates.ts';
import { withServer } from '#tests/support/with-server.ts';

const { server, people, playdates } = await withServer();

const create = ([creator, partner]: Team, rest: object = {}) =>
  creator.call('POST', '/api/play_dates', { body: { ...offer, partner_id: partner.id, ...rest } });
const count = async () =>
  (await server.app.db.selectFrom('play_dates').select('id').execute()).length;

describe('Creating a PlayDate is refused', () => {
  test.each([
    ['without a partner', { partner_id: undefined }, 'partner_id', messages.partnerRequired],
    ['without a type', { type: undefined }, 'type', messages.typeRequired],
    ['of an unknown type', { type: 'earn' }, 'type', messages.typeRequired],
    ['without a state', { state: undefined }, 'state', messages.stateRequired],
    ['in an unknown state', { state: 'NY' }, 'state', messages.stateRequired],
    ['without a region in Arizona', { regions: [] }, 'regions', messages.regionRequired],
    ['with a region twice', { regions: ['tucson', 'tucson'] }, 'regions', messages.regionTwice],
    ['with a region of another state', { state: 'UT' }, 'regions', messages.regionUnknown],
    ['for nothing', { payment_per_hour_min: 0 }, 'payment_per_hour_min', messages.amountRequired],
    [
      'for part of a dollar',
      { payment_per_hour_min: 2.5 },
      'payment_per_hour_min',
      messages.amountWhole,
    ],
    [
      'for too much',
      { payment_per_hour_max: 1001 },
      'payment_per_hour_max',
      messages.amountTooHigh,
    ],
    [
      'for less at most',
      { payment_per_hour_max: 20 },
      'payment_per_hour_max',
      messages.amountsOrder,
    ],
    [
      'with a blank description',
      { description: ' \n ' },
      'description',
      messages.descriptionRequired,
    ],
    [
      'with an invisible one',
      { description: '\u200b' },
      'description',
      messages.descriptionRequired,
    ],
    [
      'with a long one',
      { description: 'a'.repeat(501) },
      'description',
      messages.descriptionTooLong,
    ],
    [
      'with a hidden character',
      { description: 'a\u202eb' },
      'description',
      messages.textCharacters,
    ],
  ])('%s', async (_, change, field, message) => {
    const before = await count();
    const answer = await create(await playdates.team(), change);
    expect(answer).toMatchObject({ status: 400, body: { data: { fields: { [field]: message } } } });
    expect(await count()).toBe(before);
  });

  test('with somebody who is not a friend, with oneself, and with an unknown person', async () => {
    const { anna, ben } = await people('anna', 'ben');
    const refusal = {
      status: 400,
      body: {
        message: messages.partnerNotFriend,
        data: { fields: { partner_id: messages.partnerNotFriend } },
      },
    };
    expect(await create([anna, ben])).toMatchObject(refusal);
    expect(await create([anna, anna])).toMatchObject(refusal);
    expect(await create([anna, ben], { partner_id: newId() })).toMatchObject(refusal);
  });

  test('with a friend who is paused', async () => {
    const [anna, ben] = await playdates.team();
    await people.setPaused(ben, true);
    expect(await create([anna, ben])).toMatchObject({
      status: 409,
      body: { message: messages.pausedMember },
    });
  });

  test('beyond ten open PlayDates, also sent concurrently; a cancelled one does not count', async () => {
    const { captain, ...friends } = await people('captain', 'ben', 'cal', 'dee', 'eve', 'fay');
    await people.befriend(captain, ...Object.values(friends));
    const teams = Object.values(friends).map((friend): Team => [captain, friend]);
    // A friend who has not answered may be asked three times.
    const asked = [...teams, ...teams, ...teams].slice(0, 14);
    const answers = await Promise.all(asked.map((team) => create(team)));
    const refused = answers.filter((answer) => answer.status !== 200);
    expect(refused).toHaveLength(4);
    expect(refused[0]).toMatchObject({ status: 409, body: { message: messages.tooManyOpen } });
    const [created = ''] = answers
      .filter(({ status }) => status === 200)
      .map((one) => ok<PlaydateDetail>(one).id);
    ok(await playdates.update(captain, created, 'cancelled'));
    expect((await create([captain, friends.fay])).status).toBe(200);
  });

  test('with an id that another user has used', async () => {
    const id = await playdates.create(await playdates.team());
    expect(await create(await playdates.team(), { id })).toMatchObject({
      status: 409,
      body: { message: messages.idTaken },
    });
  });
});

describe('A new PlayDate', () => {
  test('is open, with both people and the available actions', async () => {
    const team = await playdates.team();
    const body = ok<PlaydateDetail>(
      await create(team, {
        state: 'UT',
        regions: [],
        type: 'teach',
        description: '  <b>Come</b>\nand play  ',
      }),
    );
    expect(body).toMatchObject({
      type: 'teach',
      doubles_type: 'any',
      status: 'open',
      view: 'mine',
      state: 'UT',
      regions: [],
      description: '<b>Come</b>\nand play',
      creator: { id: team[0].id, first_name: 'Captain', dupr_rating: 3.5 },
      partner: { id: team[1].id },
      request_count: 0,
      my_request_status: null,
      accepted_request: null,
      cancelled_by_name: null,
      abilities: {
        cancel: true,
        complete: false,
        answer_requests: true,
        read_chat: false,
        write_chat: false,
      },
    });
    expect(body.creator).not.toHaveProperty('birthdate');
    expect(body).not.toHaveProperty('role');
  });

  test('is created once, however often the same call is repeated', async () => {
    const team = await playdates.team();
    const id = newId();
    const answers = await Promise.all(Array.from({ length: 6 }, () => create(team, { id })));
    expect(answers.map((answer) => answer.status)).toEqual([200, 200, 200, 200, 200, 200]);
    expect(await create(team, { id: id.toUpperCase(), description: 'Other words' })).toMatchObject({
      status: 200,
      body: { id, description: offer.description },
    });
    const notifications = await server.app.db
      .selectFrom('notifications')
      .selectAll()
      .where('user_id', '=', team[1].id)
      .execute();
    expect(notifications).toHaveLength(1);
  });

  test('asks its partner and notifies the creator’s friends, the friends at most once an hour', async () => {
    const { anna, ben, cleo } = await people('anna', 'ben', 'cleo');
    await people.befriend(anna, ben);
    await people.befriend(cleo, anna);
    const first = await playdates.create([anna, ben]);
    const second = await playdates.create([anna, ben]);
    const toldOf = async (person: TestPerson) => (await notificationsOf(person)).toReversed();
    const both = { type: 'playdate_created', title: noticeTexts.newPlaydateTitle };
    expect(await toldOf(ben)).toMatchObject(
      [first, second].map((id) => ({
        type: both.type,
        title: partnerTexts.partnerQuestionTitle('Anna Tester'),
        link: `/playdates/${id}`,
      })),
    );
    expect(await toldOf(anna)).toEqual([]);
    expect(await toldOf(cleo)).toMatchObject([
      {
        ...both,
        message: expect.stringContaining(noticeTexts.friendCreatedMessage('Anna Tester')),
        link: `/playdates/${first}/apply`,
      },
    ]);
  });
});
