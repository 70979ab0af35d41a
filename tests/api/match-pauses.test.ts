import { describe, expect, test } from 'vitest';
import type { Home } from '#features/home/contract.ts';
import type { AgreementChange } from '#features/matches/contract/answers.ts';
import { messages } from '#features/matches/messages/common.ts';
import { playerResumed } from '#features/matches/rules/notification-kinds.ts';
import { pauseKey } from '#features/matches/server/service/pause.ts';
import { accessPaused } from '#platform/common/messages.ts';
import { allowAnyTime, phoenix } from '#tests/support/agreements.ts';
import { confirmFor } from '#tests/support/calendar.ts';
import { lockedBeforeTheFirst, moveToFront } from '#tests/support/lock-order.ts';
import { lockWaiters } from '#tests/support/locks.ts';
import { endMailHour } from '#tests/support/match-mails.ts';
import type { TestPerson } from '#tests/support/people.ts';
import { ok } from '#tests/support/playdates.ts';
import type { Answer } from '#tests/support/server.ts';
import { withServer } from '#tests/support/with-server.ts';

const { server, people, agreements } = await withServer();
await allowAnyTime(server);

const homeOf = async (person: TestPerson) => ok<Home>(await person.call('GET', '/api/home'));
const tasksOf = async (person: TestPerson) => (await homeOf(person)).agreements?.items ?? [];
const mailed = async (person: TestPerson, title: string) =>
  (await server.mails(person.email)).filter(({ subject }) => subject === `${title} - Courtfolk`)
    .length;
const told = async (person: TestPerson, id: string, title: string) =>
  (await agreements.titles(person, id)).filter((item) => item.title === title);
const nameOf = ({ first_name, last_name }: TestPerson) => `${first_name} ${last_name}`;
const refusal = (answer: Answer) => [answer.status, (answer.body as { message?: string }).message];
const calendarOf = async (person: TestPerson, id: string) =>
  String((await person.call('GET', `/api/play_dates/${id}/calendar.ics`)).body);

describe('a player who is paused before a match', () => {
  test('has a row on Home, also beside another one', async () => {
    const { id, creators, players } = await agreements.match(72);
    for (const player of players) await people.setPaused(player, true);
    const paused = (await tasksOf(creators[1])).filter(({ kind }) => kind === 'paused');
    expect(paused.map((task) => [task.play_date_id, task.person?.id]).toSorted()).toEqual(
      players.map((player) => [id, player.id]).toSorted(),
    );
  });

  test('is told of to the other three, in the app and by mail, and so is the return', async () => {
    const { id, creators, players } = await agreements.match(72);
    const [paused, others] = [players[1], [...creators, players[0]]];
    await confirmFor(server, id, others);
    await endMailHour(server);
    await people.setPaused(paused, true);
    for (const person of others) {
      expect(await told(person, id, 'Player Unavailable')).toMatchObject([
        {
          message: expect.stringContaining(`: ${nameOf(paused)} cannot play at present`),
          read: false,
        },
      ]);
      expect(await mailed(person, 'Player Unavailable')).toBe(1);
      const { players: four } = await agreements.get(person, id);
      expect(four.filter((each) => each.is_paused).map((each) => each.profile_id)).toEqual([
        paused.id,
      ]);
      expect((await tasksOf(person)).at(-1)).toMatchObject({
        kind: 'paused',
        play_date_id: id,
        person: { id: paused.id },
      });
      expect((await homeOf(person)).match?.paused).toEqual([
        { id: paused.id, first_name: paused.first_name },
      ]);
    }
    await people.setPaused(paused, true);
    expect(await told(creators[0], id, 'Player Unavailable')).toHaveLength(1);
    await endMailHour(server);
    await people.setPaused(paused, false);
    for (const person of others) {
      expect(await told(person, id, 'Player Unavailable')).toMatchObject([{ read: true }]);
      expect(await told(person, id, 'Player Available Again')).toMatchObject([
        { message: expect.stringContaining(`: ${nameOf(paused)} can play again`), read: false },
      ]);
      expect(await mailed(person, 'Player Available Again')).toBe(1);
      expect((await tasksOf(person)).map(({ kind }) => kind)).not.toContain('paused');
      expect((await homeOf(person)).match?.paused).toEqual([]);
    }
    await people.setPaused(paused, true);
    expect(await told(creators[0], id, 'Player Available Again')).toMatchObject([{ read: true }]);
    const unread = (await told(creators[0], id, 'Player Unavailable')).filter(({ read }) => !read);
    expect(unread).toHaveLength(1);
  });

  test('stands on Home until the match is called off, which settles the notification', async () => {
    const { id, creators, players } = await agreements.match(null);
    await people.setPaused(players[1], true);
    expect((await tasksOf(creators[0])).map(({ kind }) => kind)).toEqual(['paused']);
    expect((await homeOf(creators[0])).match).toMatchObject({
      unconfirmed: [{}, {}],
      paused: [{ id: players[1].id }],
    });
    ok(await agreements.callOff(creators[0], id));
    expect(await tasksOf(creators[0])).toEqual([]);
    expect(await told(creators[0], id, 'Player Unavailable')).toMatchObject([{ read: true }]);
    expect(await agreements.get(creators[0], id)).toMatchObject({
      players: [{}, {}, {}, { is_paused: false }],
    });
  });

  test('is nothing to the others of a match that has begun', async () => {
    const { id, creators, players } = await agreements.match(72);
    await agreements.startsIn(id, '-1 minute');
    await people.setPaused(players[1], true);
    expect(await told(creators[0], id, 'Player Unavailable')).toEqual([]);
    const { players: four } = await agreements.get(creators[0], id);
    expect(four.filter((each) => each.is_paused)).toEqual([]);
    expect((await tasksOf(creators[0])).map(({ kind }) => kind)).not.toContain('paused');
  });

  test('comes after what needs an answer', async () => {
    const { id, creators, players } = await agreements.match(72);
    ok(await agreements.propose(players[0], id, { starts: [phoenix(96)] }));
    await people.setPaused(players[1], true);
    expect((await tasksOf(creators[1])).map(({ kind }) => kind)).toEqual([
      'confirm',
      'change',
      'paused',
    ]);
  });

  test('leaves the match tentative in calendars, also when all four have confirmed', async () => {
    const { id, creators, players } = await agreements.match(72);
    for (const person of [creators[1], players[1]]) ok(await agreements.answer(person, id));
    expect(await calendarOf(creators[0], id)).toContain('STATUS:CONFIRMED');
    await people.setPaused(players[1], true);
    expect(await calendarOf(creators[0], id)).toContain('STATUS:TENTATIVE');
    await people.setPaused(players[1], false);
    expect(await calendarOf(creators[0], id)).toContain('STATUS:CONFIRMED');
  });

  test('ends what they have proposed, which nobody accepts any more', async () => {
    const { id, creators, players } = await agreements.match(72);
    const change = ok<AgreementChange>(
      await agreements.propose(players[0], id, { starts: [phoenix(96)] }),
    );
    await people.setPaused(players[0], true);
    const accepted = await agreements.updateChange(creators[0], id, change.id, {
      state: 'accepted',
    });
    expect(refusal(accepted)).toEqual([409, messages.changeClosed]);
    expect(await agreements.get(creators[0], id)).toMatchObject({
      version: 1,
      change: null,
      last_change: { id: change.id, state: 'expired' },
    });
    expect(await told(creators[0], id, messages.changeProposedTitle)).toMatchObject([
      { read: true },
    ]);
    ok(await agreements.propose(creators[0], id, { starts: [phoenix(96)] }));
  });

  test('keeps a proposal of the teammate open', async () => {
    const { id, creators, players } = await agreements.match(72);
    const change = ok<AgreementChange>(
      await agreements.propose(players[0], id, { starts: [phoenix(96)] }),
    );
    await people.setPaused(players[1], true);
    const accepted = await agreements.updateChange(creators[0], id, change.id, {
      state: 'accepted',
    });
    expect(accepted).toMatchObject({ status: 200, body: { version: 2 } });
  });

  test.each([0, 1])(
    'of several matches settles what was said before in one order, match %i first',
    async (front) => {
      const teams = [await agreements.playdates.team(), await agreements.playdates.team()] as const;
      const [[, partner], [player]] = teams;
      const ids: string[] = [];
      for (const hours of [72, 96])
        ids.push((await agreements.match(hours, { teams: [...teams] })).id);
      await people.setPaused(partner, true);
      await people.setPaused(partner, false);
      await moveToFront(server, player.id, {
        kind: playerResumed,
        key: pauseKey(ids[front] ?? '', partner.id),
      });
      const pause = () => people.setPaused(partner, true);
      expect(await lockedBeforeTheFirst(server, player.id, pause)).toBe(0);
      for (const id of ids)
        expect(await told(player, id, 'Player Available Again')).toMatchObject([{ read: true }]);
    },
  );

  test('does nothing with the match any more, also when the pause comes between', async () => {
    const { id, players } = await agreements.match(72);
    const { db } = server.app;
    const [confirming, pausing] = await db.transaction().execute(async (trx) => {
      await trx.selectFrom('play_dates').select('id').where('id', '=', id).forUpdate().execute();
      const pause = people.setPaused(players[1], true);
      await expect.poll(() => lockWaiters(db)).toBe(1);
      const answer = agreements.answer(players[1], id);
      await expect.poll(() => lockWaiters(db)).toBe(2);
      return [answer, pause] as const;
    });
    await pausing;
    expect(refusal(await confirming)).toEqual([403, accessPaused]);
  });
});
