import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Player, TeamBuilderSettings } from '#features/team-builder/contract.ts';
import { messages } from '#features/team-builder/messages.ts';
import { playersMax } from '#features/team-builder/rules.ts';
import { systemClock } from '#platform/common/clock.ts';
import { newId } from '#platform/common/ids.ts';
import { createPeople, type People, type TestPerson } from '#tests/support/people.ts';
import { byHand } from '#tests/support/players.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';
import { exportPlayers } from './service.ts';

let server: TestServer;
let people: People;
let now = systemClock.now();
beforeAll(async () => {
  server = await startTestServer({ clock: { now: () => now } });
  people = createPeople(server);
});
afterAll(() => server.close());

async function ok<Body>(answer: Promise<{ status: number; body: unknown }>): Promise<Body> {
  const { status, body } = await answer;
  expect(status, JSON.stringify(body)).toBeLessThan(300);
  return body as Body;
}
const add = (person: TestPerson, body: object = byHand) =>
  ok<Player>(person.call('POST', '/api/players', { body }));
const list = async (person: TestPerson) =>
  (await ok<{ items: Player[] }>(person.call('GET', '/api/players'))).items;
const settings = (person: TestPerson, body?: object) =>
  ok<TeamBuilderSettings>(person.call(body ? 'PATCH' : 'GET', '/api/team_builder_settings', { body }));
/** A day of the year in which somebody becomes so old. */
const bornFor = (age: number, day: string) => `${now.getUTCFullYear() - age}-${day}`;
const refused = async (answer: Promise<{ status: number; body: unknown }>) => {
  const { status, body } = await answer;
  return [status, (body as { message: string }).message];
};

describe('the list of players', () => {
  it('has what was entered, newest first, and only for whoever entered it', async () => {
    const { anna, ben } = await people('anna', 'ben');
    const first = await add(anna, { ...byHand, first_name: '  Zoë ', dupr_id: ' 4V5Z7K ' });
    now = new Date(now.getTime() + 1000);
    const second = await add(anna, { ...byHand, age_group: '50_or_over', gender: 'male', dupr_rating: 2 });
    expect(first).toEqual({
      ...byHand,
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

  it('wants everything of a player who is entered by hand, in the words of the form', async () => {
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
    const faulty = { ...byHand, dupr_id: '12345' };
    expect(await anna.call('POST', '/api/players', { body: faulty })).toMatchObject({
      status: 400,
      body: { data: { fields: { dupr_id: 'Must be 6 characters (letters and numbers)' } } },
    });
    expect(await list(anna)).toEqual([]);
  });

  it('changes what is named and leaves the rest; an empty DUPR ID is none', async () => {
    const { anna } = await people('anna');
    const { id, ...before } = await add(anna, { ...byHand, dupr_id: '4V5Z7K' });
    const change = (body: object) => ok<Player>(anna.call('PATCH', `/api/players/${id}`, { body }));
    now = new Date(now.getTime() + 1000);
    expect(await change({ dupr_rating: 4.25 })).toEqual({
      ...before,
      id,
      dupr_rating: 4.25,
      updated_at: now.toISOString(),
    });
    expect(await change({ dupr_id: '' })).toMatchObject({ dupr_id: null, dupr_rating: 4.25 });
    expect(await list(anna)).toMatchObject([{ id, dupr_id: null, dupr_rating: 4.25 }]);
  });

  it('forgets who is deleted, and says so the second time', async () => {
    const { anna } = await people('anna');
    const { id } = await add(anna);
    expect((await anna.call('DELETE', `/api/players/${id}`)).status).toBe(204);
    expect(await list(anna)).toEqual([]);
    expect(await refused(anna.call('DELETE', `/api/players/${id}`))).toEqual([404, messages.not_found]);
    expect(await refused(anna.call('PATCH', `/api/players/${id}`, { body: {} }))).toEqual([
      404,
      messages.not_found,
    ]);
  });

  it(`holds ${playersMax} players and no more, also when two come at once; a repeated call is none`, async () => {
    const { anna } = await people('anna');
    await sql`insert into players (id, user_id, first_name, last_name, gender, age_group, dupr_rating)
      select gen_random_uuid(), ${anna.id}::uuid, 'P', nr::text, 'male', 'under_50', 4
      from generate_series(1, ${playersMax - 1}::integer) nr`.execute(server.platform.db);
    const both = [newId(), newId()].map((id) => ({ ...byHand, id }));
    const answers = await Promise.all(both.map((body) => anna.call('POST', '/api/players', { body })));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const there = both[answers.findIndex(({ status }) => status === 200)];
    expect((await anna.call('POST', '/api/players', { body: there })).status).toBe(200);
    expect(await refused(anna.call('POST', '/api/players', { body: byHand }))).toEqual([
      409,
      messages.too_many_players,
    ]);
    expect(await list(anna)).toHaveLength(playersMax);
  });
});

describe('a linked player', () => {
  it('is who the profile says, now and after every change of it, and never shows a birthdate', async () => {
    const { anna, cora } = await people({
      anna: {},
      cora: { first_name: 'Cora', last_name: 'Blunt', birthdate: bornFor(50, '12-31'), dupr_rating: 4.62 },
    });
    const linked = await add(anna, {
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
    expect(JSON.stringify(linked)).not.toContain(bornFor(50, ''));
    const { db } = server.platform;
    const changes = { first_name: 'Coraline', dupr_rating: 4.7, birthdate: bornFor(49, '01-01') };
    await db.updateTable('profiles').set(changes).where('id', '=', cora.id).execute();
    expect(await list(anna)).toMatchObject([
      { first_name: 'Coraline', dupr_rating: 4.7, age_group: 'under_50', dupr_id: '4V5Z7K' },
    ]);
    expect(await anna.call('GET', '/api/players/profile_ids')).toMatchObject({
      status: 200,
      body: { items: [cora.id] },
    });
  });

  it('is in a list once, also when two calls come at once, and in as many lists as there are', async () => {
    const { anna, ben, cora } = await people('anna', 'ben', 'cora');
    const body = { profile_id: cora.id };
    const answers = await Promise.all([1, 2].map(() => anna.call('POST', '/api/players', { body })));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(await refused(anna.call('POST', '/api/players', { body }))).toEqual([409, messages.already_added]);
    await add(ben, body);
    expect([await list(anna), await list(ben)].map((players) => players.length)).toEqual([1, 1]);
  });

  it('is neither oneself nor somebody who is paused or unknown', async () => {
    const { anna, ben } = await people({ anna: {}, ben: { is_paused: true } });
    const link = (profile_id: string) => refused(anna.call('POST', '/api/players', { body: { profile_id } }));
    expect(await link(anna.id)).toEqual([400, messages.not_yourself]);
    expect(await link(ben.id)).toEqual([404, messages.profile_not_found]);
    expect(await link(newId())).toEqual([404, messages.profile_not_found]);
  });

  it('has a DUPR ID that can be changed, and nothing else', async () => {
    const { anna, cora } = await people('anna', 'cora');
    const { id } = await add(anna, { profile_id: cora.id });
    const change = (body: object) => anna.call('PATCH', `/api/players/${id}`, { body });
    expect(await change({ dupr_id: 'ABCDEF' })).toMatchObject({ status: 200, body: { dupr_id: 'ABCDEF' } });
    for (const changes of [{ first_name: 'Eve' }, { dupr_rating: 2 }, { age_group: '50_or_over' }])
      expect(await refused(change(changes))).toEqual([409, messages.follows_profile]);
    expect(await list(anna)).toMatchObject([{ first_name: 'Cora', dupr_rating: 3.5 }]);
  });

  it('whose account is deleted stays as a former player without name and DUPR ID, and counts as before', async () => {
    const { anna, cora } = await people({ anna: {}, cora: { birthdate: '1960-01-01', dupr_rating: 4.4 } });
    const { id } = await add(anna, { profile_id: cora.id, dupr_id: '4V5Z7K' });
    await settings(anna, { selected_player_ids: [id] });
    await add(cora);
    await server.platform.db.deleteFrom('profiles').where('id', '=', cora.id).execute();
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
    expect((await settings(anna)).selected_player_ids).toEqual([id]);
    // from now on it is a player by hand
    expect((await anna.call('PATCH', `/api/players/${id}`, { body: { first_name: 'Nell' } })).status).toBe(
      200,
    );
  });
});

describe('the captain', () => {
  it('is oneself, with the age group by the difference of the years', async () => {
    const { anna } = await people({ anna: { birthdate: bornFor(50, '12-31'), dupr_rating: 3.52 } });
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

describe('the settings', () => {
  const defaults = {
    maximum_combined_dupr: 9,
    team_size: 2,
    women_reduction: true,
    over_50_reduction: true,
    selected_player_ids: [],
  };

  it('begin with the defaults and keep every change, each person their own', async () => {
    const { anna, ben } = await people('anna', 'ben');
    expect(await settings(anna)).toEqual(defaults);
    expect(await settings(anna, { maximum_combined_dupr: 16.3 })).toEqual({
      ...defaults,
      maximum_combined_dupr: 16.3,
    });
    await settings(anna, { women_reduction: false });
    await settings(anna, { over_50_reduction: false, team_size: 4 });
    await settings(anna, {});
    expect(await settings(anna)).toEqual({
      maximum_combined_dupr: 16.3,
      team_size: 4,
      women_reduction: false,
      over_50_reduction: false,
      selected_player_ids: [],
    });
    expect(await settings(ben)).toEqual(defaults);
  });

  it('refuse a cap outside of 4 to 28 or between the tenths, and other team sizes', async () => {
    const { anna } = await people('anna');
    const change = (body: object) => anna.call('PATCH', '/api/team_builder_settings', { body });
    for (const [value, sentence] of [
      [3.9, messages.maximum_out_of_range],
      [28.1, messages.maximum_out_of_range],
      [9.05, messages.maximum_step],
    ])
      expect(await change({ maximum_combined_dupr: value })).toMatchObject({
        status: 400,
        body: { data: { fields: { maximum_combined_dupr: sentence } } },
      });
    for (const team_size of [1, 3, 5])
      expect(await change({ team_size })).toMatchObject({
        status: 400,
        body: { data: { fields: { team_size: messages.team_size_invalid } } },
      });
    expect(await settings(anna)).toEqual(defaults);
  });

  it('keep who is in the team, in order, as many as have room beside the captain', async () => {
    const { anna } = await people('anna');
    const [a = '', b = '', c = '', d = ''] = [
      await add(anna),
      await add(anna),
      await add(anna),
      await add(anna),
    ].map(({ id }) => id);
    const choose = (...selected_player_ids: string[]) =>
      anna.call('PATCH', '/api/team_builder_settings', { body: { selected_player_ids } });
    expect(await refused(choose(a, b))).toEqual([400, messages.teamFull(2)]);
    expect((await settings(anna)).selected_player_ids).toEqual([]);
    expect(await settings(anna, { team_size: 4, selected_player_ids: [c, a, b] })).toMatchObject({
      selected_player_ids: [c, a, b],
    });
    expect((await choose(a, b, c, d)).status).toBe(400);
    expect(await choose(a, a)).toMatchObject({
      status: 400,
      body: { data: { fields: { selected_player_ids: messages.selected_twice } } },
    });
    expect(await refused(choose(a, newId()))).toEqual([404, messages.not_found]);
    expect(await settings(anna)).toMatchObject({ team_size: 4, selected_player_ids: [c, a, b] });
    expect(await settings(anna, { selected_player_ids: [b, c] })).toMatchObject({
      selected_player_ids: [b, c],
    });
  });

  it('let nobody put other people’s players into the team', async () => {
    const { anna, ben } = await people('anna', 'ben');
    const { id } = await add(ben);
    await settings(ben, { selected_player_ids: [id] });
    const body = { selected_player_ids: [id] };
    expect(await refused(anna.call('PATCH', '/api/team_builder_settings', { body }))).toEqual([
      404,
      messages.not_found,
    ]);
    expect(await settings(ben)).toMatchObject(body);
  });

  it('keep the first player when the team becomes smaller, and nobody who was deleted', async () => {
    const { anna } = await people('anna');
    const [a = '', b = '', c = ''] = [await add(anna), await add(anna), await add(anna)].map(({ id }) => id);
    await settings(anna, { team_size: 4, selected_player_ids: [a, b, c] });
    await anna.call('DELETE', `/api/players/${a}`);
    expect((await settings(anna)).selected_player_ids).toEqual([b, c]);
    expect(await settings(anna, { team_size: 2 })).toMatchObject({ selected_player_ids: [b] });
    expect(await settings(anna, { team_size: 4 })).toMatchObject({ selected_player_ids: [b] });
  });
});

describe('all of it', () => {
  it('is in the download of one’s data, and goes with the account', async () => {
    const { anna, cora } = await people({ anna: {}, cora: { birthdate: '1960-01-01' } });
    const entered = await add(anna);
    const linked = await add(anna, { profile_id: cora.id });
    await settings(anna, { team_size: 4, selected_player_ids: [linked.id] });
    const { db } = server.platform;
    const exported = await exportPlayers(db, anna.id);
    expect(exported.players.map(({ id }) => id).toSorted()).toEqual([entered.id, linked.id].toSorted());
    expect(exported.team_builder_settings).toMatchObject({ team_size: 4, selected_player_ids: [linked.id] });
    expect(JSON.stringify(exported)).not.toContain('1960');
    await db.deleteFrom('profiles').where('id', '=', anna.id).execute();
    for (const table of ['players', 'team_builder_settings'] as const)
      expect(await db.selectFrom(table).select('user_id').where('user_id', '=', anna.id).execute()).toEqual(
        [],
      );
  });
});
