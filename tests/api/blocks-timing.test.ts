import { beforeAll, describe, expect, test } from 'vitest';
import { newId } from '#platform/common/ids.ts';
import { type ApartScene, apartCases, createApartScene } from '#tests/support/apart.ts';
import { block } from '#tests/support/connections.ts';
import type { Answer } from '#tests/support/server.ts';
import { withServer } from '#tests/support/with-server.ts';

const { server, people } = await withServer();

type Call = () => Promise<Answer>;

/**
 * The ratio of the times of two calls, 100 of each in turns. By their lower quartiles: other
 * programs make a call longer, never shorter.
 */
async function ratioOfTimes(calls: readonly [Call, Call]): Promise<number> {
  const many = 100;
  const times: [number[], number[]] = [[], []];
  const warmUp = 10;
  for (let round = 0; round < many + warmUp; round += 1)
    for (const [at, call] of calls.entries()) {
      const started = performance.now();
      await call();
      if (round >= warmUp) times[at as 0 | 1].push(performance.now() - started);
    }
  const [one = 0, other = 0] = times.map((each) => each.toSorted((a, b) => a - b)[many / 4]);
  return one / other;
}

async function expectSameTime(label: string, calls: readonly [Call, Call]): Promise<void> {
  const ratio = await ratioOfTimes(calls);
  expect(ratio, label).toBeGreaterThan(0.7);
  expect(ratio, label).toBeLessThan(1.4);
}

describe.each(['viewer', 'other'] as const)('When the %s blocks', (blocker) => {
  let scene: ApartScene;

  beforeAll(async () => {
    scene = await createApartScene(server, people);
    await (blocker === 'viewer'
      ? block(scene.viewer, scene.other)
      : block(scene.other, scene.viewer));
  });

  test.each(apartCases.filter(([, { unknown, unavailable }]) => unknown ?? unavailable))(
    'the time of %s does not tell',
    async (_, { unknown = [], unavailable = [] }) => {
      const call = ([method, path, body]: readonly [string, string, object?]) =>
        scene.viewer.call(method, path, { ...(body && { body }) });
      const pairs = [
        ...unknown.map(
          (callOf) => [callOf(scene, scene.other.id), callOf(scene, newId())] as const,
        ),
        ...unavailable.map(
          (callOf) => [callOf(scene, scene.others), callOf(scene, scene.cancelled)] as const,
        ),
      ];
      for (const [apart, plain] of pairs)
        await expectSameTime(apart.slice(0, 2).join(' '), [() => call(apart), () => call(plain)]);
    },
  );
});

test('the time of a look for a block does not tell the blocked', async () => {
  const { anna, ben } = await people('anna', 'ben');
  await block(ben, anna);
  const look = (id: string) => () => anna.call('GET', `/api/blocks/${id}`);
  await expectSameTime('a look', [look(ben.id), look(newId())]);
});
