import { expect, test } from 'vitest';
import { profileBody } from '#tests/support/people.ts';
import { listenToTopics } from '#tests/support/published-topics.ts';
import { withServer } from '#tests/support/with-server.ts';

const { server, people } = await withServer();
const ears = await listenToTopics(server);

test('changes of a profile and its ratings are published to its owner alone', async () => {
  const { anna, ben } = await people('anna', 'ben');
  const callAndListen = async (method: string, path: string, body: object) => {
    const { result, heard } = await ears.during(() => anna.call(method, path, { body }));
    return { status: result.status, heard };
  };
  const saved = [{ users: [anna.id], topics: ['session', 'profiles/me', `profiles/${anna.id}`] }];
  const ratings = { new_dupr_rating: 4, new_self_rating: 4 };
  const own = { user_id: anna.id };
  const path = `/api/profiles/${anna.id}`;

  expect(await callAndListen('PATCH', path, profileBody())).toEqual({ status: 200, heard: saved });
  expect(
    await callAndListen('POST', '/api/rpc/update_player_ratings', { ...own, ...ratings }),
  ).toEqual({
    status: 200,
    heard: saved,
  });
  expect(await callAndListen('POST', '/api/rpc/skip_rating_update', own)).toEqual({
    status: 204,
    heard: [{ users: [anna.id], topics: ['profiles/me'] }],
  });
  expect(await callAndListen('POST', '/api/rpc/check_rating_update_needed', own)).toEqual({
    status: 200,
    heard: [],
  });
  expect(await callAndListen('PATCH', path, profileBody({ zip_code: '' }))).toEqual({
    status: 400,
    heard: [],
  });
  expect(await callAndListen('PATCH', `/api/profiles/${ben.id}`, profileBody())).toEqual({
    status: 404,
    heard: [],
  });
});
