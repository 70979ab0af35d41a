import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import type { Player } from '#features/team-builder/contract.ts';
import { playersMax } from '#features/team-builder/limits.ts';
import { messages } from '#features/team-builder/messages.ts';
import { systemClock } from '#platform/common/clock.ts';
import { newId } from '#platform/common/ids.ts';
import { lockWaiters } from '#tests/support/locks.ts';
import { type TestPerson, testPassword } from '#tests/support/people.ts';
import {
  addPlayer,
  bodyOf,
  manualPlayer,
  refusalOf,
  teamSettings,
} from '#tests/support/players.ts';
import { withServer } from '#tests/support/with-server.ts';

let now = systemClock.now();
const { server, people } = await withServer({ clock: { now: () => now } });

const list = async (person: TestPerson) =>
  (await bodyOf<{ items: Player[] }>(person.call('GET', '/api/players'))).items;
const deleteAccount = (person: TestPerson) =>
  person.call('POST', '/api/auth/delete-account', { body: { current_password: testPassword } });
/** A birthdate in the year for the given age. */
const birthdateFor = (age: number, day: string) => `${now.getUTCFullYear() - age}-${day}`;
describe('the list of players', () => {
  it('has the user’s own players, newest first', async () => {
    const { anna, ben } = await people('anna', 'ben');
    const first = await addPlayer(anna, {
      ...manualPlayer,
      first_name: '  Zoë ',
      dupr_id: ' 4V5Z7K ',
    });
    now = new Date(now.getTime() + 1000);
    const second = await addPlayer(anna, {
      ...manualPlayer,
      age_group: '50_or_over',
      gender: 'male',
      dupr_rating: 2,
    });
    expect(first).toEqual({
      ...manualPlayer,
      id: first.id,
      first_name: 'Zoë',
      dupr_id: '4V5Z7K',
      profile_linked: false,
      profile_id: null,
      created_at: first.created_at,
      updated_at: first.created_at,
    });
    expect(second.dupr_id).toBeNull();
    expect(await list(anna)).toEqual([second, first]);
    expect(await list(ben)).toEqual([]);
  });

  it('requires all fields of a manually entered player, with the form’s messages', async () => {
    const { anna } = await people('anna');
    expect(await anna.call('POST', '/api/players', { body: {} })).toMatchObject({
      status: 400,
      body: {
        data: {
          fields: {
            first_name: 'First name is required',
            last_name: 'Last name is required',
            gender: 'Gender is required',
            age_group: 'Age group is required',
            dupr_rating: 'DUPR rating is required',
          },
        },
      },
    });
    const invalidPlayer = { ...manualPlayer, dupr_id: '12345' };
    expect(await anna.call('POST', '/api/players', { body: invalidPlayer })).toMatchObject({
      status: 400,
      body: { data: { fields: { dupr_id: 'Must be 6 characters (letters and numbers)' } } },
    });
    expect(await list(anna)).toEqual([]);
  });

  it('updates the given fields only; an empty DUPR ID is removed', async () => {
    const { anna } = await people('anna');
    const { id, ...before } = await addPlayer(anna, { ...manualPlayer, dupr_id: '4V5Z7K' });
    const change = (body: object) =>
      bodyOf<Player>(anna.call('PATCH', `/api/players/${id}`, { body }));
    now = new Date(now.getTime() + 1000);
    expect(await change({ dupr_rating: 4.25 })).toEqual({
      ...before,
      id,
      dupr_rating: 4.25,
      updated_at: now.toISOString(),
    });
    expect(await change({ dupr_id: '' })).toMatchObject({ dupr_id: null, dupr_rating: 4.25 });
    // As it is stored and answered.
    await change({ dupr_id: '4V5Z7K' });
    expect(await change({ dupr_id: null })).toMatchObject({ dupr_id: null, dupr_rating: 4.25 });
    expect(await addPlayer(anna, { ...manualPlayer, dupr_id: null })).toMatchObject({
      dupr_id: null,
    });
    await server.app.db.deleteFrom('players').where('id', '<>', id).execute();
    expect(await list(anna)).toMatchObject([{ id, dupr_id: null, dupr_rating: 4.25 }]);
  });

  it('does not find a deleted player', async () => {
    const { anna } = await people('anna');
    const { id } = await addPlayer(anna);
    expect((await anna.call('DELETE', `/api/players/${id}`)).status).toBe(204);
    expect(await list(anna)).toEqual([]);
    expect(await refusalOf(anna.call('DELETE', `/api/players/${id}`))).toEqual([
      404,
      messages.notFound,
    ]);
    expect(await refusalOf(anna.call('PATCH', `/api/players/${id}`, { body: {} }))).toEqual([
      404,
      messages.notFound,
    ]);
  });

  it(`is limited to ${playersMax} players, also for concurrent and repeated calls`, async () => {
    const { anna } = await people('anna');
    await sql`insert into players (id, user_id, first_name, last_name, gender, age_group,
      dupr_rating)
      select gen_random_uuid(), ${anna.id}::uuid, 'P', nr::text, 'male', 'under_50', 4
      from generate_series(1, ${playersMax - 1}::integer) nr`.execute(server.app.db);
    const bodies = Array.from({ length: 5 }, () => ({ ...manualPlayer, id: newId() }));
    const { db } = server.app;
    // The table lock makes all calls wait until they can run concurrently.
    const calls = await db.transaction().execute(async (trx) => {
      await sql`lock table players in share mode`.execute(trx);
      const pending = bodies.map((body) => anna.call('POST', '/api/players', { body }));
      await expect.poll(() => lockWaiters(db)).toBe(bodies.length);
      return { pending };
    });
    const responses = await Promise.all(calls.pending);
    expect(responses.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409, 409]);
    const added = bodies[responses.findIndex(({ status }) => status === 200)];
    expect((await anna.call('POST', '/api/players', { body: added })).status).toBe(200);
    expect(await refusalOf(anna.call('POST', '/api/players', { body: manualPlayer }))).toEqual([
      409,
      messages.tooManyPlayers,
    ]);
    expect(await list(anna)).toHaveLength(playersMax);
  });
});

describe('a linked player', () => {
  it('follows the changes of the profile and never shows a birthdate', async () => {
    const { anna, cora } = await people({
      anna: {},
      cora: {
        first_name: 'Cora',
        last_name: 'Blunt',
        birthdate: birthdateFor(50, '12-31'),
        dupr_rating: 4.62,
      },
    });
    const linked = await addPlayer(anna, {
      profile_id: cora.id,
      dupr_id: '4V5Z7K',
      first_name: 'Somebody',
      dupr_rating: 2,
    });
    expect(linked).toMatchObject({
      first_name: 'Cora',
      last_name: 'Blunt',
      gender: 'female',
      age_group: '50_or_over',
      dupr_rating: 4.62,
      dupr_id: '4V5Z7K',
      profile_linked: true,
      profile_id: cora.id,
    });
    expect(JSON.stringify(linked)).not.toContain(birthdateFor(50, ''));
    const { db } = server.app;
    const changes = {
      first_name: 'Coraline',
      dupr_rating: 4.7,
      birthdate: birthdateFor(49, '01-01'),
    };
    await db.updateTable('profiles').set(changes).where('id', '=', cora.id).execute();
    expect(await list(anna)).toMatchObject([
      { first_name: 'Coraline', dupr_rating: 4.7, age_group: 'under_50', dupr_id: '4V5Z7K' },
    ]);
    expect(await anna.call('GET', '/api/players/profile_ids')).toMatchObject({
      status: 200,
      body: { items: [cora.id] },
    });
  });

  it('is in a list once, also after concurrent calls, and can be in many lists', async () => {
    const { anna, ben, cora } = await people('anna', 'ben', 'cora');
    const body = { profile_id: cora.id };
    const responses = await Promise.all(
      [1, 2].map(() => anna.call('POST', '/api/players', { body })),
    );
    expect(responses.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(await refusalOf(anna.call('POST', '/api/players', { body }))).toEqual([
      409,
      messages.alreadyAdded,
    ]);
    await addPlayer(ben, body);
    expect([await list(anna), await list(ben)].map((players) => players.length)).toEqual([1, 1]);
  });

  it('cannot be the user themselves, nor a paused or unknown player', async () => {
    const { anna, ben } = await people({ anna: {}, ben: { is_paused: true } });
    const link = (profile_id: string) =>
      refusalOf(anna.call('POST', '/api/players', { body: { profile_id } }));
    expect(await link(anna.id)).toEqual([400, messages.notYourself]);
    expect(await link(ben.id)).toEqual([404, messages.profileNotFound]);
    expect(await link(newId())).toEqual([404, messages.profileNotFound]);
  });

  it('can only change its DUPR ID', async () => {
    const { anna, cora } = await people('anna', 'cora');
    const { id } = await addPlayer(anna, { profile_id: cora.id });
    const change = (body: object) => anna.call('PATCH', `/api/players/${id}`, { body });
    expect(await change({ dupr_id: 'ABCDEF' })).toMatchObject({
      status: 200,
      body: { dupr_id: 'ABCDEF' },
    });
    for (const changes of [{ first_name: 'Eve' }, { dupr_rating: 2 }, { age_group: '50_or_over' }])
      expect(await refusalOf(change(changes))).toEqual([409, messages.followsProfile]);
    expect(await list(anna)).toMatchObject([{ first_name: 'Cora', dupr_rating: 3.5 }]);
  });

  it('becomes a former player with the same rating when the account is deleted', async () => {
    const { anna, cora } = await people({
      anna: {},
      cora: { birthdate: '1960-01-01', dupr_rating: 4.4 },
    });
    const { id } = await addPlayer(anna, { profile_id: cora.id, dupr_id: '4V5Z7K' });
    await teamSettings(anna, { selected_player_ids: [id] });
    await addPlayer(cora);
    expect(await deleteAccount(cora)).toMatchObject({ status: 204 });
    expect(await list(anna)).toMatchObject([
      {
        id,
        first_name: 'Former',
        last_name: 'player',
        gender: 'female',
        age_group: '50_or_over',
        dupr_rating: 4.4,
        dupr_id: null,
        profile_linked: false,
        profile_id: null,
      },
    ]);
    expect((await teamSettings(anna)).selected_player_ids).toEqual([id]);
    // It is now editable like a manually entered player.
    expect(
      (await anna.call('PATCH', `/api/players/${id}`, { body: { first_name: 'Nell' } })).status,
    ).toBe(200);
  });

  it('becomes one also when the account is deleted while it is linked', async () => {
    const { anna, cora } = await people('anna', 'cora');
    const deletion = await server.app.db.transaction().execute(async (trx) => {
      const row = { id: newId(), user_id: anna.id, profile_id: cora.id };
      await trx.insertInto('players').values(row).execute();
      const deleted = deleteAccount(cora);
      await expect.poll(() => lockWaiters(server.app.db)).toBe(1);
      return { deleted };
    });
    expect(await deletion.deleted).toMatchObject({ status: 204 });
    expect(await list(anna)).toMatchObject([{ first_name: 'Former', dupr_rating: 3.5 }]);
  });
});

describe('the captain', () => {
  it('is the user, with the age group by difference of calendar years', async () => {
    const { anna } = await people({
      anna: { birthdate: birthdateFor(50, '12-31'), dupr_rating: 3.52 },
    });
    expect(await anna.call('GET', '/api/players/captain')).toMatchObject({
      status: 200,
      body: {
        id: anna.id,
        first_name: 'Anna',
        last_name: 'Tester',
        gender: 'female',
        age_group: '50_or_over',
        dupr_rating: 3.52,
      },
    });
  });
});
