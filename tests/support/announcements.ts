import { expect, vi } from 'vitest';
import { newId } from '#platform/common/ids.ts';
import { listen } from '#platform/server/database/notifications.ts';
import { type Announcement, announce, liveChannel, readAnnouncement } from '#platform/server/live.ts';
import type { TestServer } from '#tests/support/server.ts';

export type Ears = Awaited<ReturnType<typeof listenIn>>;

/** Hears what the servers on a database announce to browsers; to be closed before the server. */
export async function listenIn({ platform: { db, config, log } }: TestServer) {
  const heard: Announcement[] = [];
  const listener = await listen({
    url: config.database_url ?? '',
    channel: liveChannel,
    log,
    on_payload: (payload) => {
      const announcement = readAnnouncement(payload);
      if (announcement !== null) heard.push(announcement);
    },
    on_reconnect: () => undefined,
  });
  /** Everything that was announced before is heard when this is done: the last thing said is a mark of our own. */
  async function settle(): Promise<void> {
    const mark = newId();
    await announce(db, [mark], ['mark']);
    await vi.waitFor(() => expect(heard.at(-1)?.users).toEqual([mark]), 10_000);
  }
  return {
    /** Does something; what is announced meanwhile comes in the order of the commits. */
    async during<Result>(work: () => Promise<Result>): Promise<{ result: Result; heard: Announcement[] }> {
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
export const toldOf = (topic: string, heard: readonly Announcement[]): string[] =>
  heard
    .filter(({ topics }) => topics.includes(topic))
    .flatMap(({ users }) => users)
    .toSorted();
