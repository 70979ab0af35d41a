import { expect, vi } from 'vitest';
import { newId } from '#platform/common/ids.ts';
import { listen } from '#platform/server/database/listen-notify.ts';
import {
  type PublishedChange,
  parsePublishedChange,
  publish,
  realtimeChannel,
} from '#platform/server/realtime/publish.ts';
import type { TestServer } from '#tests/support/server.ts';

export type TopicListener = Awaited<ReturnType<typeof listenToTopics>>;

/** Hears what the servers on a database announce to browsers; to be closed before the server. */
export async function listenToTopics({ app: { db, config, log } }: TestServer) {
  const heard: PublishedChange[] = [];
  const listener = await listen({
    url: config.databaseUrl ?? '',
    channel: realtimeChannel,
    log,
    onPayload: (payload) => {
      const announcement = parsePublishedChange(payload);
      if (announcement !== null) heard.push(announcement);
    },
    onReconnect: () => undefined,
  });
  /** Everything that was announced before is heard when this is done: the last thing said is a mark of our own. */
  async function settle(): Promise<void> {
    const mark = newId();
    await publish(db, [mark], ['mark']);
    await vi.waitFor(() => expect(heard.at(-1)?.users).toEqual([mark]), 10_000);
  }
  return {
    /** Does something; what is announced meanwhile comes in the order of the commits. */
    async during<Result>(work: () => Promise<Result>): Promise<{ result: Result; heard: PublishedChange[] }> {
      await settle();
      heard.length = 0;
      const result = await work();
      await settle();
      return { result, heard: heard.slice(0, -1) };
    },
    close: () => listener.close(),
  };
}

/** Who hears of a topic, as often as it is announced to them. */
export const publishedTopics = (topic: string, heard: readonly PublishedChange[]): string[] =>
  heard
    .filter(({ topics }) => topics.includes(topic))
    .flatMap(({ users }) => users)
    .toSorted();
