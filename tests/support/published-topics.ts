import { expect } from 'vitest';
import { newId } from '#platform/common/ids.ts';
import { listen } from '#platform/server/database/listen-notify.ts';
import {
  type PublishedChange,
  parsePublishedChange,
  publish,
  realtimeChannel,
} from '#platform/server/realtime/publish.ts';
import type { TestServer } from '#tests/support/server.ts';
import { closeAfterwards } from './close-afterwards.ts';

export type TopicListener = Awaited<ReturnType<typeof listenToTopics>>;

/**
 * Collects what servers publish to browsers through a database, until the test or the file ends.
 */
export async function listenToTopics({ app: { db, config, log } }: TestServer) {
  const heard: PublishedChange[] = [];
  const listener = await listen({
    url: config.databaseUrl ?? '',
    channel: realtimeChannel,
    log,
    onPayload: (payload) => {
      const change = parsePublishedChange(payload);
      if (change !== null) heard.push(change);
    },
    onReconnect: () => undefined,
  });
  closeAfterwards(() => listener.close());
  /** Publishes a marker and waits for it, so that everything published before has arrived. */
  async function settle(): Promise<void> {
    const marker = newId();
    await publish(db, [marker], ['marker']);
    await expect.poll(() => heard.at(-1)?.users).toEqual([marker]);
  }
  return {
    /** Runs `work` and returns what was published meanwhile, in the order of the commits. */
    async during<Result>(
      work: () => Promise<Result>,
    ): Promise<{ result: Result; heard: PublishedChange[] }> {
      await settle();
      heard.length = 0;
      const result = await work();
      await settle();
      return { result, heard: heard.slice(0, -1) };
    },
  };
}

/** The recipients of a topic, once for each publication. */
export const publishedTopics = (topic: string, heard: readonly PublishedChange[]): string[] =>
  heard
    .filter(({ topics }) => topics.includes(topic))
    .flatMap(({ users }) => users)
    .toSorted();
