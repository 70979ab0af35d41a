import { describe, expect, it } from 'vitest';
import { messages } from '#features/team-builder/messages.ts';
import { newId } from '#platform/common/ids.ts';
import { addPlayer, refusalOf, teamSettings } from '#tests/support/players.ts';
import { listenToTopics, publishedTopics } from '#tests/support/published-topics.ts';
import { withServer } from '#tests/support/with-server.ts';
import { exportPlayers } from './service.ts';

const { server, people } = await withServer();

describe('team builder settings', () => {
  const defaults = {
    maximum_combined_dupr: 9,
    team_size: 2,
    women_reduction: true,
    over_50_reduction: true,
    selected_player_ids: [],
  };

  it('are the defaults until they are changed, for each user separately', async () => {
    const { anna, ben } = await people('anna', 'ben');
    expect(await teamSettings(anna)).toEqual(defaults);
    expect(await teamSettings(anna, { maximum_combined_dupr: 16.3 })).toEqual({
      ...defaults,
      maximum_combined_dupr: 16.3,
    });
    await teamSettings(anna, { women_reduction: false });
    await teamSettings(anna, { over_50_reduction: false, team_size: 4 });
    await teamSettings(anna, {});
    expect(await teamSettings(anna)).toEqual({
      maximum_combined_dupr: 16.3,
      team_size: 4,
      women_reduction: false,
      over_50_reduction: false,
      selected_player_ids: [],
    });
    expect(await teamSettings(ben)).toEqual(defaults);
  });

  it('reject a cap outside of 4 to 28 or between tenths, and other team sizes', async () => {
    const { anna } = await people('anna');
    const change = (body: object) => anna.call('PATCH', '/api/team_builder_settings', { body });
    for (const [value, message] of [
      [3.9, messages.maximumOutOfRange],
      [28.1, messages.maximumOutOfRange],
      [9.05, messages.maximumStep],
    ])
      expect(await change({ maximum_combined_dupr: value })).toMatchObject({
        status: 400,
        body: { data: { fields: { maximum_combined_dupr: message } } },
      });
    for (const team_size of [1, 3, 5])
      expect(await change({ team_size })).toMatchObject({
        status: 400,
        body: { data: { fields: { team_size: messages.teamSizeInvalid } } },
      });
    expect(await teamSettings(anna)).toEqual(defaults);
  });

  it('keep the selected players in order, at most as many as the team size allows', async () => {
    const { anna } = await people('anna');
    const [a = '', b = '', c = '', d = ''] = [
      await addPlayer(anna),
      await addPlayer(anna),
      await addPlayer(anna),
      await addPlayer(anna),
    ].map(({ id }) => id);
    const selectPlayers = (...selected_player_ids: string[]) =>
      anna.call('PATCH', '/api/team_builder_settings', { body: { selected_player_ids } });
    expect(await refusalOf(selectPlayers(a, b))).toEqual([400, messages.teamFull(2)]);
    expect((await teamSettings(anna)).selected_player_ids).toEqual([]);
    expect(
      await teamSettings(anna, { team_size: 4, selected_player_ids: [c, a, b] }),
    ).toMatchObject({
      selected_player_ids: [c, a, b],
    });
    expect((await selectPlayers(a, b, c, d)).status).toBe(400);
    expect(await selectPlayers(a, a)).toMatchObject({
      status: 400,
      body: { data: { fields: { selected_player_ids: messages.selectedTwice } } },
    });
    expect(await refusalOf(selectPlayers(a, newId()))).toEqual([404, messages.notFound]);
    expect(await teamSettings(anna)).toMatchObject({
      team_size: 4,
      selected_player_ids: [c, a, b],
    });
    expect(await teamSettings(anna, { selected_player_ids: [b, c] })).toMatchObject({
      selected_player_ids: [b, c],
    });
  });

  it('reject other users’ players', async () => {
    const { anna, ben } = await people('anna', 'ben');
    const { id } = await addPlayer(ben);
    await teamSettings(ben, { selected_player_ids: [id] });
    const body = { selected_player_ids: [id] };
    expect(await refusalOf(anna.call('PATCH', '/api/team_builder_settings', { body }))).toEqual([
      404,
      messages.notFound,
    ]);
    expect(await teamSettings(ben)).toMatchObject(body);
  });

  it('keep the first player when the team becomes smaller, without deleted ones', async () => {
    const { anna } = await people('anna');
    const [a = '', b = '', c = ''] = [
      await addPlayer(anna),
      await addPlayer(anna),
      await addPlayer(anna),
    ].map(({ id }) => id);
    await teamSettings(anna, { team_size: 4, selected_player_ids: [a, b, c] });
    const topics = await listenToTopics(server);
    const { heard } = await topics.during(() => anna.call('DELETE', `/api/players/${a}`));
    for (const topic of ['players', 'team_builder_settings'])
      expect(publishedTopics(topic, heard)).toEqual([anna.id]);
    expect((await teamSettings(anna)).selected_player_ids).toEqual([b, c]);
    expect(await teamSettings(anna, { team_size: 2 })).toMatchObject({ selected_player_ids: [b] });
    expect(await teamSettings(anna, { team_size: 4 })).toMatchObject({ selected_player_ids: [b] });
  });
});

describe('team builder data', () => {
  it('is part of the data export, and is deleted with the account', async () => {
    const { anna, cora } = await people({ anna: {}, cora: { birthdate: '1960-01-01' } });
    const entered = await addPlayer(anna);
    const linked = await addPlayer(anna, { profile_id: cora.id });
    await teamSettings(anna, { team_size: 4, selected_player_ids: [linked.id] });
    const { db } = server.app;
    const exported = await exportPlayers(db, anna.id);
    expect(exported.players.map(({ id }) => id).toSorted()).toEqual(
      [entered.id, linked.id].toSorted(),
    );
    expect(exported.team_builder_settings).toMatchObject({
      team_size: 4,
      selected_player_ids: [linked.id],
    });
    expect(JSON.stringify(exported)).not.toContain('1960');
    await db.deleteFrom('profiles').where('id', '=', anna.id).execute();
    for (const table of ['players', 'team_builder_settings'] as const)
      expect(
        await db.selectFrom(table).select('user_id').where('user_id', '=', anna.id).execute(),
      ).toEqual([]);
  });
});
